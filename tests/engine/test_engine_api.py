"""The package as a whole: what it offers, what it stands on, and what its errors say."""

import ast
import inspect
import sys
from pathlib import Path
from typing import Any

import pytest

import engine

MODULES = sorted(Path(engine.__file__).parent.rglob("*.py"))


def trees() -> list[Any]:
    return [pytest.param(ast.parse(path.read_text(encoding="utf-8")), id=path.name) for path in MODULES]


def test_everything_offered_is_there_and_sorted() -> None:
    assert len(set(engine.__all__)) == len(engine.__all__)
    assert all(hasattr(engine, name) for name in engine.__all__)


def test_every_public_function_and_class_is_described() -> None:
    offered = [getattr(engine, name) for name in engine.__all__]
    described = [one for one in offered if inspect.isfunction(one) or inspect.isclass(one)]
    assert [one.__name__ for one in described if not (one.__doc__ or "").strip()] == []


@pytest.mark.parametrize("tree", trees())
def test_nothing_but_the_standard_library(tree: ast.Module) -> None:
    """Every import is relative, of a module of the package, or of the standard library; none is made by hand."""
    names = {
        name.name.split(".")[0] for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names
    }
    names |= {
        (node.module or "").split(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.level == 0
    }
    assert names <= sys.stdlib_module_names
    assert not names & {"time", "socket", "urllib", "http", "random"}
    assert not {"import_module", "__import__"} & called(tree)
    inside = {(node.level, node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.level}
    own = {path.stem for path in MODULES} | {None}
    assert all(level == 1 and module in own for level, module in inside)


def called(tree: ast.Module) -> set[str]:
    """The names of all functions called, with the object they are called on or without it."""
    functions = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return {one.attr for one in functions if isinstance(one, ast.Attribute)} | {
        one.id for one in functions if isinstance(one, ast.Name)
    }


def test_an_import_from_elsewhere_would_be_seen() -> None:
    with pytest.raises(AssertionError):
        test_nothing_but_the_standard_library(ast.parse("import requests"))
    with pytest.raises(AssertionError):
        test_nothing_but_the_standard_library(ast.parse("from .. import scraper"))
    with pytest.raises(AssertionError):
        test_nothing_but_the_standard_library(ast.parse("__import__('lxml')"))


@pytest.mark.parametrize("tree", trees())
def test_no_clock_and_no_float(tree: ast.Module) -> None:
    for node in ast.walk(tree):
        assert not (isinstance(node, ast.Attribute) and node.attr in {"today", "now"})
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float))
        assert not (isinstance(node, ast.Name) and node.id == "float")


def errors() -> list[type[engine.EngineError]]:
    return engine.EngineError.__subclasses__()


def test_every_error_is_offered_and_has_one_base() -> None:
    assert {one.__name__ for one in errors()} <= set(engine.__all__)
    assert all(one.__bases__ == (engine.EngineError,) for one in errors())


def test_an_error_names_its_clause_where_there_is_one() -> None:
    assert str(engine.RatingOutOfRange(99999)) == (
        "99999 is no FIDE rating: ratings run from 1400 to 4000 (B.02 7.1.2)"
    )
    assert str(engine.PlainKOutOfRange(0)) == "K cannot be 0: use 1 to 1000"

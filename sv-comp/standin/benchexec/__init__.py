"""Stands in for BenchExec in the tests: the few names that sv-comp/fathom.py uses, and no more."""


class BenchExecException(Exception):
    pass

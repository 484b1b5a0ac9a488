"""The interface of a tool-info module, as far as sv-comp/fathom.py meets it."""

import subprocess
from abc import ABCMeta, abstractmethod
from collections import namedtuple
from dataclasses import dataclass

import benchexec

ExitCode = namedtuple("ExitCode", "value signal")
ResourceLimits = namedtuple("ResourceLimits", "cputime cputime_hard walltime memory cpu_cores", defaults=[None] * 5)


class UnsupportedFeatureException(benchexec.BenchExecException):
    pass


@dataclass
class Task:
    input_files: tuple
    property_file: str = None
    options: dict = None


@dataclass
class Run:
    exit_code: ExitCode
    output: list
    termination_reason: str = None

    @property
    def was_timeout(self):
        return self.termination_reason in ("cputime", "cputime-soft", "walltime")


class BaseTool2(metaclass=ABCMeta):
    REQUIRED_PATHS = []

    @abstractmethod
    def name(self):
        ...

    @abstractmethod
    def executable(self, tool_locator):
        ...

    @staticmethod
    def _version_from_tool(executable):
        done = subprocess.run([executable, "--version"], capture_output=True, text=True, check=False)
        return "" if done.stderr or done.returncode else done.stdout.strip()

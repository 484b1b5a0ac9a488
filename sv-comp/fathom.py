"""BenchExec's view of Fathom: how it is called and what its answers mean.

BenchExec looks for this file as benchexec/tools/fathom.py, or takes it from here (README.md).
"""

import math
import re

import benchexec.result as result
import benchexec.tools.template

DATA_MODELS = ("ILP32", "LP64")
VERDICT = re.compile(r"(?:true|false\([\w-]+\)|unknown\(.*\))$")
EXIT_STATUS = {"true": 0, "false": 10, "unknown": 20}
FAILURES = {2: "usage or unreadable input", 3: "internal"}

# What is kept back from the limits of a run: Fathom ends by itself with a verdict and its reason. It keeps back
# itself the time that results take (--reserve, part of the profile).
PROFILE = "sv-comp"
TIME_SHARE, MEMORY_SHARE = 0.995, 0.95
MEBIBYTE = 1 << 20


class Tool(benchexec.tools.template.BaseTool2):
    """Fathom, a bounded model checker for C."""

    REQUIRED_PATHS = ["bin", "lib"]

    def name(self):
        return "Fathom"

    def project_url(self):
        return None

    def executable(self, tool_locator):
        return tool_locator.find_executable("fathom")

    def version(self, executable):
        """The line of --version without the tool's name, as the competition's checks want it."""
        line = self._version_from_tool(executable)
        return re.sub(r"^fathom\s+(version\s+)?", "", line.partition("\n")[0], flags=re.IGNORECASE).strip()

    def cmdline(self, executable, options, task, rlimits):
        command = [executable, "check", "--profile", PROFILE, *options, "--witness", "witness.yml"]
        if task.property_file:
            command += ["--property", task.property_file]
        model = task.options.get("data_model") if isinstance(task.options, dict) else None
        if model is not None:
            if model not in DATA_MODELS:
                raise benchexec.tools.template.UnsupportedFeatureException(f"unsupported data model {model!r}")
            command += ["--data-model", model]
        for option, limit in (("--timeout", rlimits.walltime or rlimits.cputime), ("--cpu-time", rlimits.cputime)):
            if limit:
                command += [option, str(max(1, math.floor(limit * TIME_SHARE)))]
        if rlimits.memory:
            command += ["--memory", str(max(1, math.floor(rlimits.memory * MEMORY_SHARE) // MEBIBYTE))]
        return [*command, *task.input_files]

    def determine_result(self, run):
        """The last line that is a verdict, if the exit status says the same."""
        if run.was_timeout:
            return result.RESULT_TIMEOUT
        status = run.exit_code.value
        verdict = next((line for line in reversed(run.output) if VERDICT.match(line)), None)
        if verdict is None:
            if run.exit_code.signal:
                return f"{result.RESULT_ERROR} (signal {run.exit_code.signal})"
            return f"{result.RESULT_ERROR} ({FAILURES.get(status, 'no verdict')})"
        if status != EXIT_STATUS[verdict.partition("(")[0]]:
            return f"{result.RESULT_ERROR} (exit status does not agree with the verdict)"
        return result.RESULT_UNKNOWN if verdict.startswith("unknown") else verdict

    def get_value_from_output(self, output, identifier):
        """Statistics are lines of stderr "name: value"; the identifier is the name."""
        prefix = identifier + ":"
        for line in reversed(output):
            if line.strip().startswith(prefix):
                return line.strip()[len(prefix):].strip()
        return None

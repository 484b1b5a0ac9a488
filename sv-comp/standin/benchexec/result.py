"""The status strings of BenchExec that the tool-info module returns."""

RESULT_UNKNOWN = "unknown"
RESULT_ERROR = "ERROR"
RESULT_TIMEOUT = "TIMEOUT"

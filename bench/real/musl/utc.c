/* What musl defines in a file that needs its own headers. */
extern const char __utc[];
const char __utc[] = "UTC";

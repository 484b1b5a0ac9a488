/* One translation unit of all models; only what a program needs is linked into it. */
#include "ctype.c"
#include "environment.c"
#include "exit.c"
#include "start.c"
#include "stdlib.c"
#include "string.c"

/* What the start of a program does not follow (start.c, environment.c), as it is reported: a proof of what is shorter
 * is possible, which is advised (cli/advice.cpp). */
#pragma once

#define FATHOM_LONG_COMMAND_LINE \
  "a command line of more than 3 arguments, or with one of more than 15 characters"
#define FATHOM_LARGE_ENVIRONMENT "an environment of more than 3 variables"

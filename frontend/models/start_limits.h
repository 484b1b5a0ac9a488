/* Reasons why a start is not followed (start.c, environment.c). Shorter command lines and smaller environments can be
 * proved, which cli/advice.cpp advises where one of these is reported. */
#pragma once

#define FATHOM_LONG_COMMAND_LINE \
  "a command line of more than 3 arguments, or with one of more than 15 characters"
#define FATHOM_LARGE_ENVIRONMENT "an environment of more than 3 variables"

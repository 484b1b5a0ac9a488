/* The parser as a unit of its own: contracts.py changes a copy of the header. */
#include "jsmn.h"

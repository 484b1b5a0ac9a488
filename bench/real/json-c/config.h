// What configuring json-c finds on a 64-bit Linux machine, as far as these files ask.
#define STDC_HEADERS 1
#define HAVE_STDARG_H 1
#define HAVE_VASPRINTF 1
#define HAVE_SNPRINTF 1
#define HAVE_ENDIAN_H 1
#define SIZEOF_SIZE_T 8
#define SIZEOF_LONG 8
#define SIZEOF_INT 4

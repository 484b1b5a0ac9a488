// Stands for the apr.h that configuring APR makes: types and markers of a 64-bit Linux machine.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#define APR_DECLARE(type) type
#define APR_DECLARE_NONSTD(type) type
#define APR_DECLARE_DATA
#define APR_HAVE_STDLIB_H 1
#define APR_HAVE_STRING_H 1
#define APR_HAVE_STDIO_H 1
#define APR_POOL_DEBUG_NOT 0
#define APR_HAS_THREADS 0
#define APR_THREAD_FUNC
#define APR_INT64_C(value) INT64_C(value)
#define APR_UINT64_C(value) UINT64_C(value)
typedef ssize_t apr_ssize_t;
typedef size_t apr_size_t;
typedef int64_t apr_int64_t;
typedef uint64_t apr_uint64_t;
typedef int32_t apr_int32_t;
typedef uint32_t apr_uint32_t;
typedef uintptr_t apr_uintptr_t;
typedef unsigned char apr_byte_t;
typedef off_t apr_off_t;

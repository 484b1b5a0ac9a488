/* C11 7.5; numbers as Linux has them. */
#ifndef FATHOM_LIBC_ERRNO_H
#define FATHOM_LIBC_ERRNO_H
int* __errno_location(void);
#define errno (*__errno_location())
#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EIO 5
#define EBADF 9
#define EAGAIN 11
#define ENOMEM 12
#define EACCES 13
#define EFAULT 14
#define EBUSY 16
#define EEXIST 17
#define ENODEV 19
#define EINVAL 22
#define ENOSPC 28
#define EDOM 33
#define ERANGE 34
#define EILSEQ 84
#define EOVERFLOW 75
#define ENOTSUP 95
#define ETIMEDOUT 110
#endif

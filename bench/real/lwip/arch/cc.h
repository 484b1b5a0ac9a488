// The compiler and machine: nothing beyond what lwIP assumes by itself.
#define LWIP_NO_UNISTD_H 1
#define LWIP_PLATFORM_ASSERT(text) ((void)0)

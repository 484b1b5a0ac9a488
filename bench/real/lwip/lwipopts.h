// Options of lwIP for the checksum alone.
#define NO_SYS 1
#define LWIP_SOCKET 0
#define LWIP_NETCONN 0

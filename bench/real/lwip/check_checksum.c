// The three checksum routines of lwIP agree (RFC 1071), for every length and alignment up to the bound.
#include "harness.h"
#include "lwip/opt.h"
#include "lwip/def.h"
#undef lwip_htons
#define lwip_htons(value) ((u16_t)((value) << 8 | ((value) >> 8 & 0xff)))
#define LWIP_CHKSUM_COPY_ALGORITHM 0
#define inet_chksum chksum_a
#define inet_chksum_pbuf pbuf_a
#define inet_chksum_pseudo pseudo_a
#define inet_chksum_pseudo_partial partial_a
#define ip_chksum_pseudo ip_pseudo_a
#define ip_chksum_pseudo_partial ip_partial_a
#define inet_cksum_pseudo_base base_a
#define inet_cksum_pseudo_partial_base partial_base_a
#define LWIP_CHKSUM_ALGORITHM 1
#define lwip_standard_chksum sum_bytes
#include "src/core/inet_chksum.c"
#undef LWIP_CHKSUM_ALGORITHM
#undef lwip_standard_chksum
#undef LWIP_CHKSUM
#define LWIP_CHKSUM_ALGORITHM 2
#define lwip_standard_chksum sum_halves
#undef inet_chksum
#undef inet_chksum_pbuf
#undef inet_chksum_pseudo
#undef inet_chksum_pseudo_partial
#undef ip_chksum_pseudo
#undef ip_chksum_pseudo_partial
#undef inet_cksum_pseudo_base
#undef inet_cksum_pseudo_partial_base
#define inet_chksum chksum_b
#define inet_chksum_pbuf pbuf_b
#define inet_chksum_pseudo pseudo_b
#define inet_chksum_pseudo_partial partial_b
#define ip_chksum_pseudo ip_pseudo_b
#define ip_chksum_pseudo_partial ip_partial_b
#define inet_cksum_pseudo_base base_b
#define inet_cksum_pseudo_partial_base partial_base_b
#include "src/core/inet_chksum.c"
#undef LWIP_CHKSUM_ALGORITHM
#undef lwip_standard_chksum
#undef LWIP_CHKSUM
#undef inet_chksum
#undef inet_chksum_pbuf
#undef inet_chksum_pseudo
#undef inet_chksum_pseudo_partial
#undef ip_chksum_pseudo
#undef ip_chksum_pseudo_partial
#undef inet_cksum_pseudo_base
#undef inet_cksum_pseudo_partial_base
#define LWIP_CHKSUM_ALGORITHM 3
#define lwip_standard_chksum sum_words
#include "src/core/inet_chksum.c"

#ifndef SIZE
#define SIZE 9
#endif
#ifndef ALIGNMENTS
#define ALIGNMENTS 3
#endif

int main(void) {
  int n = (int)up_to(SIZE), at = (int)up_to(ALIGNMENTS);
  unsigned char *data = any_block(at + n);
  u16_t sum = sum_bytes(data + at, n);
  CLAIM(sum_halves(data + at, n) == sum);
  CLAIM(sum_words(data + at, n) == sum);
  free(data);
}

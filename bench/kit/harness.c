/* The proofs: for each function the files that it needs, and whose contracts take the place of calls. */
#include "base.h"
#include "compress.h"
#include "ct.h"
#include "field.h"
#include "ntt.h"
#include "poly.h"
#include "sample.h"
#include "sponge.h"
#include "store.h"
#include "text.h"

/* PROOF montgomery_reduce: field.c */
void montgomery_reduce_harness(void) { int32_t a; montgomery_reduce(a); }
/* PROOF fqmul: field.c, uses montgomery_reduce */
void fqmul_harness(void) { int16_t a, b; fqmul(a, b); }
/* PROOF barrett_reduce: field.c */
void barrett_reduce_harness(void) { int16_t a; barrett_reduce(a); }
/* PROOF to_unsigned: field.c */
void to_unsigned_harness(void) { int16_t a; to_unsigned(a); }
/* PROOF csubq: field.c */
void csubq_harness(void) { int16_t a; csubq(a); }
/* PROOF add_mod: field.c */
void add_mod_harness(void) { uint16_t a, b; add_mod(a, b); }
/* PROOF sub_mod: field.c */
void sub_mod_harness(void) { uint16_t a, b; sub_mod(a, b); }
/* PROOF fqpow: field.c, uses fqmul */
void fqpow_harness(void) { int16_t a; unsigned e; fqpow(a, e); }
/* PROOF montgomery_reduce32: field.c */
void montgomery_reduce32_harness(void) { int64_t a; montgomery_reduce32(a); }
/* PROOF power2round: field.c */
void power2round_harness(void) { int32_t *low, a; power2round(low, a); }

/* PROOF poly_add: poly.c */
void poly_add_harness(void) { poly *r, *b; poly_add(r, b); }
/* PROOF poly_sub: poly.c */
void poly_sub_harness(void) { poly *r, *b; poly_sub(r, b); }
/* PROOF poly_reduce: poly.c field.c, uses barrett_reduce, to_unsigned */
void poly_reduce_harness(void) { poly *r; poly_reduce(r); }
/* PROOF poly_tomont: poly.c field.c, uses fqmul */
void poly_tomont_harness(void) { poly *r; poly_tomont(r); }
/* PROOF poly_to_unsigned: poly.c field.c, uses to_unsigned */
void poly_to_unsigned_harness(void) { poly *r; poly_to_unsigned(r); }
/* PROOF poly_frommsg: poly.c */
void poly_frommsg_harness(void) { poly *r; uint8_t *msg; poly_frommsg(r, msg); }
/* PROOF poly_tomsg: poly.c compress.c, uses compress_d1 */
void poly_tomsg_harness(void) { poly *a; uint8_t *msg; poly_tomsg(msg, a); }
/* PROOF poly_exceeds: poly.c */
void poly_exceeds_harness(void) { poly *a; int16_t limit; poly_exceeds(a, limit); }
/* PROOF polyvec_add: poly.c, uses poly_add */
void polyvec_add_harness(void) { polyvec *r, *b; polyvec_add(r, b); }
/* PROOF polyvec_reduce: poly.c field.c, uses poly_reduce */
void polyvec_reduce_harness(void) { polyvec *r; polyvec_reduce(r); }

/* PROOF ntt_block: ntt.c field.c, uses fqmul */
void ntt_block_harness(void) { int16_t *r, zeta; unsigned start, len; int bound; ntt_block(r, zeta, start, len, bound); }
/* PROOF ntt_layer: ntt.c field.c, uses ntt_block */
void ntt_layer_harness(void) { int16_t *r; unsigned layer; ntt_layer(r, layer); }
/* PROOF ntt: ntt.c field.c, uses ntt_layer */
void ntt_harness(void) { poly *p; ntt(p); }
/* PROOF invntt_block: ntt.c field.c, uses fqmul, barrett_reduce */
void invntt_block_harness(void) { int16_t *r, zeta; unsigned start, len; invntt_block(r, zeta, start, len); }
/* PROOF basemul: ntt.c field.c, uses fqmul */
void basemul_harness(void) { int16_t *r, *a, *b, zeta; basemul(r, a, b, zeta); }

/* PROOF compress_d1: compress.c */
void compress_d1_harness(void) { uint16_t a; compress_d1(a); }
/* PROOF compress_d4: compress.c */
void compress_d4_harness(void) { uint16_t a; compress_d4(a); }
/* PROOF compress_d10: compress.c */
void compress_d10_harness(void) { uint16_t a; compress_d10(a); }
/* PROOF decompress_d4: compress.c */
void decompress_d4_harness(void) { uint32_t a; decompress_d4(a); }
/* PROOF poly_compress_d4: compress.c, uses compress_d4 */
void poly_compress_d4_harness(void) { uint8_t *r; poly *a; poly_compress_d4(r, a); }
/* PROOF poly_decompress_d4: compress.c, uses decompress_d4 */
void poly_decompress_d4_harness(void) { poly *r; uint8_t *a; poly_decompress_d4(r, a); }
/* PROOF poly_tobytes: compress.c */
void poly_tobytes_harness(void) { uint8_t *r; poly *a; poly_tobytes(r, a); }
/* PROOF poly_frombytes: compress.c */
void poly_frombytes_harness(void) { poly *r; uint8_t *a; poly_frombytes(r, a); }

/* PROOF load24: sample.c */
void load24_harness(void) { uint8_t *x; load24(x); }
/* PROOF rej_uniform: sample.c */
void rej_uniform_harness(void) { int16_t *r; unsigned target, offset, buflen; uint8_t *buf; rej_uniform(r, target, offset, buf, buflen); }
/* PROOF rej_eta: sample.c */
void rej_eta_harness(void) { int32_t *r; unsigned target, offset, buflen; uint8_t *buf; rej_eta(r, target, offset, buf, buflen); }
/* PROOF poly_cbd2: sample.c base.c, uses load32 */
void poly_cbd2_harness(void) { poly *r; uint8_t *buf; poly_cbd2(r, buf); }

/* PROOF xor_bytes: sponge.c */
void xor_bytes_harness(void) { keccak_state *s; uint8_t *data; unsigned offset, length; xor_bytes(s, data, offset, length); }
/* PROOF extract_bytes: sponge.c */
void extract_bytes_harness(void) { keccak_state *s; uint8_t *data; unsigned offset, length; extract_bytes(s, data, offset, length); }
/* PROOF absorb_lanes: sponge.c */
void absorb_lanes_harness(void) { keccak_state *s; uint64_t *in; unsigned lanes; absorb_lanes(s, in, lanes); }
/* PROOF theta: sponge.c */
void theta_harness(void) { keccak_state *s; theta(s); }
/* PROOF absorb: sponge.c, uses xor_bytes, permute! */
void absorb_harness(void) { keccak_state *s; uint8_t *in, pad; unsigned rate; size_t length; absorb(s, rate, in, length, pad); }
/* PROOF squeeze_blocks: sponge.c, uses extract_bytes, permute! */
void squeeze_blocks_harness(void) { uint8_t *out; size_t blocks; keccak_state *s; unsigned rate; squeeze_blocks(out, blocks, s, rate); }

/* PROOF ct_mask_nonzero: ct.c */
void ct_mask_nonzero_harness(void) { uint16_t a; ct_mask_nonzero(a); }
/* PROOF ct_select: ct.c, uses ct_mask_nonzero */
void ct_select_harness(void) { int16_t a, b; uint16_t condition; ct_select(a, b, condition); }
/* PROOF ct_compare: ct.c, uses ct_mask_nonzero */
void ct_compare_harness(void) { uint8_t *a, *b; size_t length; ct_compare(a, b, length); }
/* PROOF ct_move: ct.c */
void ct_move_harness(void) { uint8_t *r, *x, b; size_t length; ct_move(r, x, length, b); }
/* PROOF ct_is_zero: ct.c */
void ct_is_zero_harness(void) { uint8_t *a; size_t length; ct_is_zero(a, length); }
/* PROOF zeroise: ct.c */
void zeroise_harness(void) { void *p; size_t length; zeroise(p, length); }

/* PROOF load32: base.c */
void load32_harness(void) { uint8_t *x; load32(x); }
/* PROOF store64: base.c */
void store64_harness(void) { uint8_t *out; uint64_t value; store64(out, value); }
/* PROOF hex_value: base.c */
void hex_value_harness(void) { char digit; hex_value(digit); }
/* PROOF hex_encode: base.c, uses hex_digit */
void hex_encode_harness(void) { char *out; uint8_t *in; size_t length; hex_encode(out, in, length); }
/* PROOF hex_decode: base.c, uses hex_value */
void hex_decode_harness(void) { uint8_t *out; size_t room, length; char *in; hex_decode(out, room, in, length); }
/* PROOF dec_encode: base.c */
void dec_encode_harness(void) { char *out; uint32_t value; dec_encode(out, value); }
/* PROOF dec_decode: base.c */
void dec_decode_harness(void) { uint32_t *value; char *in; size_t length; dec_decode(value, in, length); }

/* PROOF skip_space: text.c */
void skip_space_harness(void) { char *buf; size_t *start, max; skip_space(buf, start, max); }
/* PROOF skip_digits: text.c */
void skip_digits_harness(void) { char *buf; size_t *start, max; skip_digits(buf, start, max); }
/* PROOF skip_escape: text.c base.c, uses hex_value */
void skip_escape_harness(void) { char *buf; size_t *start, max; skip_escape(buf, start, max); }
/* PROOF skip_string: text.c base.c, uses skip_escape */
void skip_string_harness(void) { char *buf; size_t *start, max; skip_string(buf, start, max); }
/* PROOF skip_literal: text.c */
void skip_literal_harness(void) { char *buf, *literal; size_t *start, max, length; skip_literal(buf, start, max, literal, length); }
/* PROOF check_nesting: text.c base.c, uses skip_string */
void check_nesting_harness(void) { char *buf; size_t max; check_nesting(buf, max); }
/* PROOF find_crlf: text.c */
void find_crlf_harness(void) { char *buf; size_t max; find_crlf(buf, max); }
/* PROOF equal_ignoring_case: text.c */
void equal_ignoring_case_harness(void) { char *a, *b; size_t length; equal_ignoring_case(a, b, length); }
/* PROOF status_code: text.c */
void status_code_harness(void) { char *line; size_t length; status_code(line, length); }
/* PROOF chunk_size: text.c base.c, uses hex_value */
void chunk_size_harness(void) { char *line; size_t length; chunk_size(line, length); }

/* PROOF ring_push: store.c */
void ring_push_harness(void) { ring *r; uint8_t byte; ring_push(r, byte); }
/* PROOF ring_pop: store.c */
void ring_pop_harness(void) { ring *r; uint8_t *byte; ring_pop(r, byte); }
/* PROOF ring_write: store.c, uses ring_push */
void ring_write_harness(void) { ring *r; uint8_t *data; size_t length; ring_write(r, data, length); }
/* PROOF buffer_new: store.c */
void buffer_new_harness(void) { buffer *b; size_t room; buffer_new(b, room); }
/* PROOF buffer_append: store.c */
void buffer_append_harness(void) { buffer *b; uint8_t byte; buffer_append(b, byte); }
/* PROOF copy_text: store.c */
void copy_text_harness(void) { char *text; size_t length; copy_text(text, length); }
/* PROOF hash_bytes: store.c */
void hash_bytes_harness(void) { uint8_t *data; size_t length; hash_bytes(data, length); }
/* PROOF table_new: store.c */
void table_new_harness(void) { table *t; unsigned bits; table_new(t, bits); }
/* PROOF table_find: store.c */
void table_find_harness(void) { table *t; uint32_t key; table_find(t, key); }
/* PROOF table_put: store.c, uses table_find */
void table_put_harness(void) { table *t; uint32_t key, value; table_put(t, key, value); }
/* PROOF table_count: store.c */
void table_count_harness(void) { table *t; table_count(t); }

/* PROOF barrett_unsigned: field.c */
void barrett_unsigned_harness(void) { uint32_t a; barrett_unsigned(a); }
/* PROOF compress_d5: compress.c */
void compress_d5_harness(void) { uint16_t a; compress_d5(a); }
/* PROOF pack_d5: compress.c */
void pack_d5_harness(void) { uint8_t *r, *t; pack_d5(r, t); }
/* PROOF rej_bytes: sample.c base.c */
void rej_bytes_harness(void) { uint8_t *r, *buf, limit; unsigned room, buflen; rej_bytes(r, room, buf, buflen, limit); }
/* PROOF pad_block: sponge.c */
void pad_block_harness(void) { uint8_t *block, domain; unsigned used, rate; pad_block(block, used, rate, domain); }
/* PROOF ct_less: ct.c */
void ct_less_harness(void) { uint32_t a, b; ct_less(a, b); }
/* PROOF ct_swap: ct.c */
void ct_swap_harness(void) { uint8_t *a, *b, condition; size_t length; ct_swap(a, b, length, condition); }
/* PROOF base64_value: base.c */
void base64_value_harness(void) { char c; base64_value(c); }
/* PROOF oct_decode: base.c */
void oct_decode_harness(void) { uint32_t *value; char *in; size_t length; oct_decode(value, in, length); }
/* PROOF skip_number: text.c base.c, uses skip_digits */
void skip_number_harness(void) { char *buf; size_t *start, max; skip_number(buf, start, max); }
/* PROOF header_name: text.c base.c */
void header_name_harness(void) { char *line; size_t length; header_name(line, length); }
/* PROOF ring_skip: store.c */
void ring_skip_harness(void) { ring *r; unsigned count; ring_skip(r, count); }
/* PROOF table_grow: store.c */
void table_grow_harness(void) { table *t; table_grow(t); }

/* The proofs: for each function the files that it needs, and whose contracts take the place of calls. */
#include "base.h"
#include "codec.h"
#include "common.h"
#include "compress.h"
#include "ct.h"
#include "dsa.h"
#include "field.h"
#include "ntt.h"
#include "poly.h"
#include "sample.h"
#include "sponge.h"
#include "store.h"
#include "text.h"
#include "wire.h"

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

/* PROOF reduce32: dsa.c */
void reduce32_harness(void) { int32_t a; reduce32(a); }
/* PROOF caddq: dsa.c */
void caddq_harness(void) { int32_t a; caddq(a); }
/* PROOF decompose: dsa.c */
void decompose_harness(void) { int32_t *a0, a; decompose(a0, a); }
/* PROOF make_hint: dsa.c */
void make_hint_harness(void) { int32_t a0, a1; make_hint(a0, a1); }
/* PROOF use_hint: dsa.c, uses decompose */
void use_hint_harness(void) { int32_t a; unsigned hint; use_hint(a, hint); }
/* PROOF fqmul32: dsa.c */
void fqmul32_harness(void) { int32_t a, b; fqmul32(a, b); }
/* PROOF dpoly_reduce: dsa.c, uses reduce32 */
void dpoly_reduce_harness(void) { dpoly *a; dpoly_reduce(a); }
/* PROOF dpoly_caddq: dsa.c, uses caddq */
void dpoly_caddq_harness(void) { dpoly *a; dpoly_caddq(a); }
/* PROOF dpoly_shiftl: dsa.c */
void dpoly_shiftl_harness(void) { dpoly *a; dpoly_shiftl(a); }
/* PROOF dpoly_chknorm: dsa.c */
void dpoly_chknorm_harness(void) { dpoly *a; int32_t limit; dpoly_chknorm(a, limit); }
/* PROOF dpoly_make_hint: dsa.c, uses make_hint */
void dpoly_make_hint_harness(void) { dpoly *h, *a0, *a1; dpoly_make_hint(h, a0, a1); }
/* PROOF dntt_block: dsa.c, uses fqmul32 */
void dntt_block_harness(void) { int32_t *r, zeta, bound; unsigned start, len; dntt_block(r, zeta, start, len, bound); }
/* PROOF dntt_layer: dsa.c, uses dntt_block, fqmul32 */
void dntt_layer_harness(void) { int32_t *r; unsigned layer; dntt_layer(r, layer); }
/* PROOF dntt: dsa.c, uses dntt_layer */
void dntt_harness(void) { dpoly *p; dntt(p); }
/* PROOF pointwise_acc: dsa.c, uses montgomery32 */
void pointwise_acc_harness(void) { dpoly *w; dpolyvec *u, *v; pointwise_acc(w, u, v); }
/* PROOF unpack18: dsa.c */
void unpack18_harness(void) { int32_t *r; uint8_t *a; unpack18(r, a); }
/* PROOF dpoly_unpack18: dsa.c, uses unpack18 */
void dpoly_unpack18_harness(void) { dpoly *r; uint8_t *a; dpoly_unpack18(r, a); }
/* PROOF unpack_hints: dsa.c */
void unpack_hints_harness(void) { uint8_t *h, *positions; unsigned from, to; unpack_hints(h, positions, from, to); }
/* PROOF sample_in_ball: dsa.c */
void sample_in_ball_harness(void) { dpoly *c; uint8_t *buf; unsigned buflen, tau; uint64_t signs; sample_in_ball(c, buf, buflen, signs, tau); }
/* PROOF rej_uniform32: dsa.c */
void rej_uniform32_harness(void) { int32_t *r; unsigned target, offset, buflen; uint8_t *buf; rej_uniform32(r, target, offset, buf, buflen); }

/* PROOF base64_encode: codec.c */
void base64_encode_harness(void) { char *out; size_t room, length; uint8_t *in; base64_encode(out, room, in, length); }
/* PROOF sextet: codec.c */
void sextet_harness(void) { char c; sextet(c); }
/* PROOF base64_decode: codec.c, uses sextet */
void base64_decode_harness(void) { uint8_t *out; size_t room, length; char *in; base64_decode(out, room, in, length); }
/* PROOF percent_decode: codec.c */
void percent_decode_harness(void) { char *text; size_t length; percent_decode(text, length); }
/* PROOF varint_encode: codec.c */
void varint_encode_harness(void) { uint8_t *out; uint32_t value; varint_encode(out, value); }
/* PROOF varint_decode: codec.c */
void varint_decode_harness(void) { uint32_t *value; uint8_t *in; size_t length; varint_decode(value, in, length); }
/* PROOF utf8_skip: codec.c */
void utf8_skip_harness(void) { char *buf; size_t *start, max; utf8_skip(buf, start, max); }
/* PROOF carry_limbs: codec.c */
void carry_limbs_harness(void) { uint32_t *h; carry_limbs(h); }
/* PROOF digest_update: codec.c, uses digest_block! */
void digest_update_harness(void) { digest *d; uint8_t *data; size_t length; digest_update(d, data, length); }
/* PROOF chi: codec.c */
void chi_harness(void) { uint64_t *s; chi(s); }
/* PROOF rho_pi: codec.c */
void rho_pi_harness(void) { uint64_t *s; rho_pi(s); }
/* PROOF sponge_squeeze: codec.c, uses shuffle! */
void sponge_squeeze_harness(void) { uint8_t *out; size_t length; sponge *s; unsigned rate; sponge_squeeze(out, length, s, rate); }

/* PROOF topic_matches: wire.c */
void topic_matches_harness(void) { char *topic, *filter; size_t m, n; topic_matches(topic, m, filter, n); }
/* PROOF split_header: wire.c */
void split_header_harness(void) { header *h; char *line; size_t length; split_header(h, line, length); }
/* PROOF find_header: wire.c */
void find_header_harness(void) { char *text, *name; size_t length, name_length; find_header(text, length, name, name_length); }
/* PROOF read_record: wire.c */
void read_record_harness(void) { record *r; uint8_t *data; size_t size, at; read_record(r, data, size, at); }
/* PROOF find_record: wire.c, uses read_record */
void find_record_harness(void) { record *r; uint8_t *data; size_t size; unsigned tag; find_record(r, data, size, tag); }
/* PROOF padding_is_right: wire.c */
void padding_is_right_harness(void) { uint8_t *data; size_t size; padding_is_right(data, size); }
/* PROOF unpad_or_not: wire.c */
void unpad_or_not_harness(void) { uint8_t *dst, *src; size_t m, n; unpad_or_not(dst, m, src, n); }
/* PROOF skip_scalar: wire.c */
void skip_scalar_harness(void) { char *buf; size_t *start, max; skip_scalar(buf, start, max); }
/* PROOF stuffer_number: wire.c */
void stuffer_number_harness(void) { stuffer *s; uint32_t *value; uint8_t bytes; stuffer_number(s, value, bytes); }
/* PROOF stuffer_reserve: wire.c */
void stuffer_reserve_harness(void) { stuffer *s; uint32_t count; stuffer_reserve(s, count); }

/* PROOF node_insert_after: common.c */
void node_insert_after_harness(void) { node *after, *to_add; node_insert_after(after, to_add); }
/* PROOF node_remove: common.c */
void node_remove_harness(void) { node *n; node_remove(n); }
/* PROOF mul_checked: common.c */
void mul_checked_harness(void) { size_t a, b, *r; mul_checked(a, b, r); }
/* PROOF add_saturating: common.c */
void add_saturating_harness(void) { size_t a, b; add_saturating(a, b); }
/* PROOF list_get: common.c */
void list_get_harness(void) { array_list *l; void *out; size_t at; list_get(l, out, at); }
/* PROOF list_push: common.c */
void list_push_harness(void) { array_list *l; void *item; list_push(l, item); }
/* PROOF list_find: common.c */
void list_find_harness(void) { array_list *l; uint8_t first; list_find(l, first); }
/* PROOF cursor_advance: common.c */
void cursor_advance_harness(void) { cursor *c; size_t count; cursor_advance(c, count); }
/* PROOF cursor_split: common.c */
void cursor_split_harness(void) { cursor *rest, *piece; uint8_t separator; cursor_split(rest, separator, piece); }
/* PROOF all_zero: common.c */
void all_zero_harness(void) { uint64_t *words; size_t count; uint8_t tail; all_zero(words, count, tail); }
/* PROOF heap_sift_up: common.c */
void heap_sift_up_harness(void) { heap *h; unsigned at; heap_sift_up(h, at); }
/* PROOF heap_sift_down: common.c */
void heap_sift_down_harness(void) { heap *h; unsigned at; heap_sift_down(h, at); }
/* PROOF heap_push: common.c, uses heap_sift_up */
void heap_push_harness(void) { heap *h; uint32_t item; heap_push(h, item); }
/* PROOF heap_pop: common.c, uses heap_sift_down */
void heap_pop_harness(void) { heap *h; uint32_t *item; heap_pop(h, item); }
/* PROOF smallest: common.c */
void smallest_harness(void) { uint32_t *items; unsigned from, to; smallest(items, from, to); }
/* PROOF lower_bound: common.c */
void lower_bound_harness(void) { uint32_t *items, wanted; unsigned count; lower_bound(items, count, wanted); }
/* PROOF text_new: common.c */
void text_new_harness(void) { char *bytes; size_t length; text_new(bytes, length); }
/* PROOF open_gap: common.c */
void open_gap_harness(void) { uint16_t *items; unsigned at, used; open_gap(items, at, used); }
/* PROOF reverse: common.c */
void reverse_harness(void) { uint8_t *bytes; size_t length; reverse(bytes, length); }

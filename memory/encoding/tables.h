// Tables read at a symbolic place.
#pragma once

#include "ir/term/builder.h"

#include <span>

namespace fathom::memory {

/// How a table becomes a term (techniques: Kuts et al., "Symbolic addresses", and what a bounded model
/// checker can add). All of them mean the same.
///
///     Ite    v1 if the place is one of those that hold v1, else v2 if ..., by distinct values
///     Bst    binary search by comparisons with borders
///     Lines  runs a*i + b of neighbours with equal distance, found greedily, then a search over the runs
///     Mux    decision tree over bits of the place; equal halves collapse
///     Array  stores into a constant array, and one select
///     Auto   Lines where they pay, else Mux
enum class TableReads : uint8_t { Auto, Ite, Bst, Lines, Mux, Array };

struct Table {
  term::Term offset;
  std::span<const uint64_t> places; ///< ascending; the offset is one of them, or the result does not matter
  TableReads reads = TableReads::Auto;
};

/// leaves[i] where the offset is places[i]. Leaves are bit-vectors of one width; at least one.
term::Term read_table(term::Builder& builder, const Table& table, std::span<const term::Term> leaves);

} // namespace fathom::memory

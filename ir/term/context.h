// Context: the arena that owns all terms of a run.
#pragma once

#include "ir/support/bit_vector.h"
#include "ir/term/kind.h"
#include "ir/term/sort.h"
#include "ir/term/term.h"

#include <deque>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace fathom::term {

/// Hash-consed nodes: building the same term twice gives the same handle. Construction here is raw: sorts are
/// checked (FATHOM_CHECK), nothing is simplified; use Builder for formulas, this one for tests and
/// translators. Terms live as long as the Context; spans and references returned stay valid as long as it
/// does. Invariants: children have smaller ids; a node is 24 bytes and its table entry 8 (at 35 to 70 %
/// load).
class Context {
 public:
  Context();
  Context(const Context&) = delete;
  Context& operator=(const Context&) = delete;

  // Construction.
  Term constant(const BitVector& value);                 ///< of sort BitVec(value.width())
  Term boolean(bool value) const { return Term(value); } ///< of sort Bool; false has id 0 and true 1
  /// One symbol for each name; asking again with another sort is a bug. Names are any text without '|' and
  /// '\'.
  Term symbol(std::string_view name, Sort sort);
  /// A symbol whose name nobody has used: prefix!0, prefix!1 ...
  Term fresh_symbol(std::string_view prefix, Sort sort);
  Term const_array(Sort sort, Term value); ///< every element is `value`
  /// Any other kind. Indices: Extract {high, low}; Zext and Sext {target width}.
  Term make(Kind kind, std::span<const Term> children, std::initializer_list<uint32_t> indices = {});
  Term make(Kind kind, std::initializer_list<Term> children, std::initializer_list<uint32_t> indices = {}) {
    return make(kind, std::span<const Term>(children.begin(), children.size()), indices);
  }

  // Inspection.
  uint32_t size() const { return size_; } ///< number of terms; ids are 0 .. size()-1
  Kind kind(Term t) const { return node(t).kind; }
  Sort sort(Term t) const { return node(t).sort; }
  uint32_t width(Term t) const { return sort(t).width(); }
  std::span<const Term> children(Term t) const {
    const Node& n = node(t);
    return {n.children, info(n.kind).children};
  }
  Term child(Term t, uint32_t index) const {
    const Node& n = node(t);
    FATHOM_CHECK(index < info(n.kind).children, "child {} of a {}", index, info(n.kind).name);
    return n.children[index];
  }
  bool is(Term t, Kind k) const { return node(t).kind == k; }
  bool is_constant(Term t) const { return node(t).kind == Kind::Constant; }
  const BitVector& value(Term t) const;  ///< of a Constant; Bool constants have width 1
  const std::string& name(Term t) const; ///< of a Symbol
  uint32_t extract_low(Term t) const;    ///< of an Extract
  uint32_t extract_high(Term t) const { return extract_low(t) + width(t) - 1; }
  /// The index arguments `make` was given, in its order; empty for kinds without.
  std::vector<uint32_t> indices(Term t) const;
  const std::vector<Term>& symbols() const { return symbols_; } ///< all, in order of creation
  Term find_symbol(std::string_view name) const;                ///< invalid if there is none

  size_t bytes() const; ///< memory held by nodes and their table

 private:
  struct Node {
    Kind kind;
    Sort sort;
    uint32_t payload; ///< Constant: index into values_; Symbol: into names_; Extract: low; else 0
    Term children[3];
  };
  static_assert(sizeof(Node) == 24);
  struct Slot {
    uint32_t hash;
    Term term; ///< invalid: free
  };
  static constexpr uint32_t chunk_bits = 14;

  const Node& node(Term t) const {
    FATHOM_CHECK(t.index() < size_, "term {} of a context with {} terms", t.index(), size_);
    return chunks_[t.index() >> chunk_bits][t.index() & ((1u << chunk_bits) - 1)];
  }
  static uint32_t hash_node(const Node& n);
  Term intern(const Node& n);
  Term intern_constant(const BitVector& value, Sort sort);
  Term append(const Node& n);
  void grow();

  uint32_t size_ = 0;
  std::vector<std::unique_ptr<Node[]>>
      chunks_;              ///< of 2^chunk_bits nodes each; never moved, so spans stay valid
  std::vector<Slot> slots_; ///< open addressing, a power of two
  uint32_t used_ = 0;
  std::deque<BitVector> values_;
  std::deque<std::string> names_;
  std::unordered_map<std::string_view, Term> by_name_; ///< keys view into names_; looked up, never iterated
  std::unordered_map<std::string, uint32_t> fresh_;    ///< next number by prefix
  std::vector<Term> symbols_;
};

/// The sort `make` would give, after checking number and sorts of the children; a mismatch is a bug of ours.
Sort result_sort(const Context& context, Kind kind, std::span<const Term> children,
                 std::initializer_list<uint32_t> indices);

} // namespace fathom::term

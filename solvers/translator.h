// Translator: rebuilds terms inside a solver, for every back end by the same loop.
#pragma once

#include "ir/term/context.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <vector>

namespace fathom::solvers {

/// One operator applied to children that are already translated.
template <typename Node> struct Application {
  term::Kind kind;
  term::Sort sort; ///< of the result
  std::span<const Node> children;
  std::span<const term::Sort> sorts; ///< of the children
  uint32_t high = 0;                 ///< Extract: highest bit; Zext, Sext: number of bits added
  uint32_t low = 0;                  ///< Extract: lowest bit
};

/// The interface of a back end: one function for each shape of term. `Node` is a cheap handle whose default
/// value is none.
template <typename Node> class Emitter {
 public:
  virtual ~Emitter() = default;
  virtual Node constant(term::Sort sort, const BitVector& value) = 0;
  virtual Node symbol(term::Sort sort, const std::string& name) = 0;
  virtual Node const_array(term::Sort sort, Node value) = 0;
  virtual Node apply(const Application<Node>& application) = 0;
};

/// Every term is emitted once, children first; there is no recursion, since formulas are as deep as the
/// program is long.
template <typename Node> class Translator {
 public:
  Translator(const term::Context& context, Emitter<Node>& emitter) : context_(context), emitter_(emitter) {}

  Node translate(term::Term root) {
    if (const Node known = find(root)) return known;
    nodes_.resize(context_.size());
    for (const term::Term t : missing_below(root)) nodes_[t.index()] = emit(t);
    return nodes_[root.index()];
  }
  /// How large the formula is, for measures of work: bits of its circuit, 16 of which are about a term of the
  /// source. Accesses of arrays count for what their axioms become.
  size_t weight() const { return bits_ / 16; }
  /// None for a term that no translated term contains.
  Node find(term::Term t) const { return t.index() < nodes_.size() ? nodes_[t.index()] : Node{}; }

 private:
  std::vector<term::Term> missing_below(term::Term root) {
    seen_.resize(context_.size());
    std::vector<term::Term> found{root};
    seen_[root.index()] = true;
    for (size_t i = 0; i < found.size(); ++i)
      for (const term::Term child : context_.children(found[i]))
        if (!seen_[child.index()]) {
          seen_[child.index()] = true;
          found.push_back(child);
        }
    std::sort(found.begin(), found.end());
    return found;
  }

  /// Bits of the circuit, those of an adder or a choice counting as one.
  size_t bits_of(term::Term t) const {
    const auto width = [&](term::Term of) -> size_t {
      const term::Sort sort = context_.sort(of);
      if (sort.is_array()) return size_t{sort.element_width()} + sort.index_width();
      return sort.is_bool() ? 1 : sort.width();
    };
    switch (context_.kind(t)) {
    case term::Kind::Constant:
    case term::Kind::Extract:
    case term::Kind::Zext:
    case term::Kind::Sext:
    case term::Kind::Concat: return 0;
    case term::Kind::BvMul:
    case term::Kind::BvUdiv:
    case term::Kind::BvUrem:
    case term::Kind::BvSdiv:
    case term::Kind::BvSrem:
      if (context_.is_constant(context_.child(t, 0)) || context_.is_constant(context_.child(t, 1)))
        return 8 * width(t);
      return width(t) * width(t);
    case term::Kind::Select:
    case term::Kind::Store: return 10 * width(context_.child(t, 0));
    default: {
      size_t bits = width(t);
      for (const term::Term child : context_.children(t)) bits = std::max(bits, width(child));
      return bits;
    }
    }
  }

  Node emit(term::Term t) {
    bits_ += bits_of(t);
    const term::Kind kind = context_.kind(t);
    const term::Sort sort = context_.sort(t);
    if (kind == term::Kind::Constant) return emitter_.constant(sort, context_.value(t));
    if (kind == term::Kind::Symbol) return emitter_.symbol(sort, context_.name(t));
    std::array<Node, 3> children{};
    std::array<term::Sort, 3> sorts{};
    size_t count = 0;
    for (const term::Term child : context_.children(t)) {
      sorts[count] = context_.sort(child);
      children[count++] = nodes_[child.index()];
    }
    if (kind == term::Kind::ConstArray) return emitter_.const_array(sort, children[0]);
    Application<Node> application{kind, sort, {children.data(), count}, {sorts.data(), count}};
    if (kind == term::Kind::Extract) {
      application.low = context_.extract_low(t);
      application.high = context_.extract_high(t);
    } else if (kind == term::Kind::Zext || kind == term::Kind::Sext) {
      application.high = sort.width() - sorts[0].width();
    }
    return emitter_.apply(application);
  }

  const term::Context& context_;
  Emitter<Node>& emitter_;
  std::vector<Node> nodes_; ///< by term id
  std::vector<bool> seen_;  ///< by term id: emitted, or about to be
  size_t bits_ = 0;
};

} // namespace fathom::solvers

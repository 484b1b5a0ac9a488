// slices: an ite or a bitwise operator of which only slices are used is cut into these slices.
//
// Memory is written in wide values and read in bytes (or the other way round), so choices between wide values
// end below extracts:
//
//    ite(c, x, concat(b3, b2, b1, b0))[15:8]    ->    ite(c, x[15:8], b1)
//
// where the extract goes on into its operands. Only if all uses of a term are slices, which do not overlap
// (then no bit is built twice), and only down to terms where the builder's rules take over. Choices that are
// no concats below become more terms by it, so the whole is undone unless the formula has fewer terms then.
#include "solvers/preprocess/pass.h"
#include "solvers/preprocess/term_map.h"

#include <algorithm>

namespace fathom::solvers::preprocess {

namespace {

using term::Kind;
using term::Term;

struct Slice {
  uint32_t high, low;
  friend auto operator<=>(const Slice&, const Slice&) = default;
};

constexpr size_t most_slices = 16;

class Slices {
 public:
  explicit Slices(Problem& problem)
      : problem_(problem), b_(problem.builder), map_(b_, problem.assertions), whole_(map_.size()) {}

  Effect run() {
    const std::vector<Term>& order = map_.order();
    const auto worth_it = [&](Term t) { return b_.is(t, Kind::Extract) && can_be_cut(b_.child(t, 0)); };
    if (std::none_of(order.begin(), order.end(), worth_it)) return effect_;
    slot_.resize(map_.size(), none);
    for (const Term t : problem_.assertions) whole_[t.index()] = true;
    for (size_t i = order.size(); i-- > 0;) demand(order[i]);
    for (const Term t : order) build(t);
    std::vector<Term> cut;
    for (const Term t : problem_.assertions) cut.push_back(map_[t]);
    if (effect_.applied == 0 || term::reachable(b_.context(), cut).size() >= order.size()) return {};
    problem_.assertions = std::move(cut);
    return effect_;
  }

 private:
  struct Uses {
    std::vector<Slice> slices;
    std::vector<Term> terms; ///< of the slices, once built
  };
  static constexpr uint32_t none = UINT32_MAX;
  Uses& uses(Term t) { return uses_[slot_[t.index()]]; }

  bool can_be_cut(Term t) const {
    const Kind kind = b_.kind(t);
    return b_.sort(t).is_bv() && (kind == Kind::Ite || kind == Kind::BvAnd || kind == Kind::BvOr ||
                                  kind == Kind::BvXor || kind == Kind::BvNot);
  }
  bool is_cut(Term t) const { return !whole_[t.index()] && slot_[t.index()] != none && can_be_cut(t); }

  void add(Term t, Slice slice) {
    if (whole_[t.index()] || !can_be_cut(t)) return;
    if (slot_[t.index()] == none) {
      slot_[t.index()] = static_cast<uint32_t>(uses_.size());
      uses_.emplace_back();
    }
    std::vector<Slice>& slices = uses(t).slices;
    if (std::find(slices.begin(), slices.end(), slice) != slices.end()) return;
    const bool overlaps = std::any_of(slices.begin(), slices.end(), [&](const Slice& other) {
      return slice.low <= other.high && other.low <= slice.high;
    });
    if (overlaps || slices.size() == most_slices) whole_[t.index()] = true;
    slices.push_back(slice);
  }

  /// Users before what they use: all uses of `t` are known.
  void demand(Term t) {
    const auto children = b_.context().children(t);
    if (b_.is(t, Kind::Extract)) {
      add(children[0], {b_.context().extract_high(t), b_.context().extract_low(t)});
      return;
    }
    const bool cut = is_cut(t);
    for (size_t i = 0; i < children.size(); ++i) {
      const bool condition = b_.is(t, Kind::Ite) && i == 0;
      if (!cut || condition) {
        whole_[children[i].index()] = true;
        continue;
      }
      const std::vector<Slice> slices = uses(t).slices; // a copy: add() may make room for more uses
      for (const Slice& slice : slices) add(children[i], slice);
    }
  }

  /// A slice of the new term of `t`.
  Term slice_of(Term t, Slice slice) {
    if (!is_cut(t)) return b_.extract(slice.high, slice.low, map_[t]);
    const std::vector<Slice>& slices = uses(t).slices;
    const auto found = std::find(slices.begin(), slices.end(), slice);
    FATHOM_CHECK(found != slices.end(), "a slice nobody asked for");
    return uses(t).terms[static_cast<size_t>(found - slices.begin())];
  }

  void build(Term t) {
    if (b_.is(t, Kind::Extract)) {
      const Slice slice{b_.context().extract_high(t), b_.context().extract_low(t)};
      map_[t] = is_cut(b_.child(t, 0)) ? slice_of(b_.child(t, 0), slice) : map_.rebuilt(t);
      return;
    }
    if (!is_cut(t)) {
      map_[t] = map_.rebuilt(t);
      return;
    }
    ++effect_.applied;
    for (const Slice& slice : uses(t).slices) uses(t).terms.push_back(build_slice(t, slice));
  }

  Term build_slice(Term t, Slice slice) {
    const auto children = b_.context().children(t);
    if (b_.is(t, Kind::Ite))
      return b_.ite(map_[children[0]], slice_of(children[1], slice), slice_of(children[2], slice));
    if (b_.is(t, Kind::BvNot)) return b_.bvnot(slice_of(children[0], slice));
    return b_.build({b_.kind(t), slice_of(children[0], slice), slice_of(children[1], slice)});
  }

  Problem& problem_;
  term::Builder& b_;
  TermMap map_;
  std::vector<bool> whole_;    ///< by term id: used as it is
  std::vector<uint32_t> slot_; ///< by term id: its slices in uses_; none
  std::vector<Uses> uses_;
  Effect effect_;
};

} // namespace

Effect cut_slices(Problem& problem) {
  return Slices(problem).run();
}

} // namespace fathom::solvers::preprocess

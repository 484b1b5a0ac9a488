// guards: a condition is known inside what it guards.
//
//   and(a, b)      a is true in b        ite(c, x, y)   c is true in x, false in y
//   or(a, b)       a is false in b
//
// Where a term is used in several places it knows what all of them know. What places know is a tree: a node
// adds one fact to its parent's, so "what both know" is the nearest common ancestor.
//
//            (nothing)
//            /       \                 x below and(p, and(q, x)) and below and(p, or(r, x)):
//        p=true     ...                knows p
//        /    \                                                                          .
//   q=true    r=false
//
// Facts are read off the formula as it was, and a place is changed only under facts that hold whenever its
// value matters; a and b of an And do not both lean on each other (only the second leans on the first).
#include "ir/term/analysis/conjuncts.h"
#include "solvers/preprocess/pass.h"
#include "solvers/preprocess/term_map.h"

#include <unordered_map>

namespace fathom::solvers::preprocess {

namespace {

using namespace term::analysis;
using term::Kind;
using term::Term;

constexpr size_t literals_of_guard = 8;  ///< visits when a guard is taken apart
constexpr uint32_t facts_looked_at = 48; ///< from a place upwards

/// The tree of facts. Equal extensions of one node are one node. `jump` halves the way up: a skew-binary
/// number of steps, so that the common ancestor of deep nodes is found in logarithmic time.
class Knowledge {
 public:
  using Node = uint32_t;
  static constexpr Node nothing = 0;
  static constexpr Node unset = UINT32_MAX;

  explicit Knowledge(size_t terms) : is_fact_(terms) { nodes_.push_back({}); }

  Node extend(Node parent, const Fact& fact) {
    const uint64_t key = uint64_t{parent} << 32 | fact.term.index();
    // If one term has two values under one parent the second is forgotten: the place is dead anyway.
    const auto [place, is_new] = children_.try_emplace(key, static_cast<Node>(nodes_.size()));
    if (!is_new) return nodes_[place->second].fact.value == fact.value ? place->second : parent;
    const Entry& up = nodes_[parent];
    const Node far = nodes_[up.jump].jump;
    const bool equal_steps = up.depth - nodes_[up.jump].depth == nodes_[up.jump].depth - nodes_[far].depth;
    nodes_.push_back({fact, parent, equal_steps ? far : parent, up.depth + 1});
    is_fact_[fact.term.index()] = true;
    return place->second;
  }

  Node common(Node a, Node b) const {
    while (a != b) {
      if (nodes_[a].depth < nodes_[b].depth) std::swap(a, b);
      if (nodes_[a].depth > nodes_[b].depth) {
        const Node far = nodes_[a].jump;
        a = nodes_[far].depth >= nodes_[b].depth ? far : nodes_[a].parent;
      } else if (nodes_[a].jump != nodes_[b].jump) {
        a = nodes_[a].jump, b = nodes_[b].jump;
      } else {
        a = nodes_[a].parent, b = nodes_[b].parent;
      }
    }
    return a;
  }

  /// The known value of a term; invalid: none, or too far up.
  Term value_of(Term t, Node at) const {
    if (!is_fact_[t.index()]) return {};
    for (uint32_t steps = 0; at != nothing && steps < facts_looked_at; at = nodes_[at].parent, ++steps)
      if (nodes_[at].fact.term == t) return nodes_[at].fact.value;
    return {};
  }

 private:
  struct Entry {
    Fact fact;
    Node parent = 0, jump = 0;
    uint32_t depth = 0;
  };
  std::vector<Entry> nodes_;
  std::unordered_map<uint64_t, Node> children_; ///< by parent and term; looked up, never iterated
  std::vector<bool> is_fact_;                   ///< by term id: some node is about it
};

class Guards {
 public:
  explicit Guards(Problem& problem)
      : problem_(problem), b_(problem.builder), map_(b_, problem.assertions), knowledge_(map_.size()),
        at_(map_.size(), Knowledge::unset) {
    FATHOM_CHECK(map_.size() < size_t{1} << 31, "{} terms in one query", map_.size()); // see with()
  }

  Effect run() {
    for (const Term t : problem_.assertions) at_[t.index()] = Knowledge::nothing;
    const std::vector<Term>& order = map_.order();
    for (size_t i = order.size(); i-- > 0;) go_down(order[i]);
    for (const Term t : order) map_[t] = rebuild(t);
    for (Term& t : problem_.assertions) t = map_[t];
    return effect_;
  }

 private:
  Knowledge::Node with(Knowledge::Node node, Literal guard) {
    const uint64_t key = uint64_t{node} << 32 | uint64_t{guard.term.index()} << 1 | guard.positive;
    const auto [place, is_new] = with_.try_emplace(key, node);
    if (!is_new) return place->second;
    const bool simple = !b_.is(guard.term, guard.positive ? Kind::And : Kind::Or);
    if (simple)
      node = learn(node, guard);
    else
      for (const Literal& literal : conjuncts_of(b_, guard, literals_of_guard)) node = learn(node, literal);
    return place->second = node;
  }
  Knowledge::Node learn(Knowledge::Node node, const Literal& literal) {
    Fact facts[2];
    const size_t count = facts_of(b_, literal, facts);
    for (size_t i = 0; i < count; ++i)
      if (!b_.is_constant(facts[i].term)) node = knowledge_.extend(node, facts[i]);
    return node;
  }

  /// The knowledge that the i-th child of a term may count on.
  Knowledge::Node below(Term t, uint32_t i) {
    const Knowledge::Node here = at_[t.index()];
    const Kind kind = b_.kind(t);
    if ((kind == Kind::And || kind == Kind::Or) && i == 1)
      return with(here, literal_of(b_, b_.child(t, 0), kind == Kind::And));
    if (kind == Kind::Ite && i > 0) return with(here, literal_of(b_, b_.child(t, 0), i == 1));
    return here;
  }

  void go_down(Term t) {
    const auto children = b_.context().children(t);
    for (uint32_t i = 0; i < children.size(); ++i) {
      const Knowledge::Node node = below(t, i);
      Knowledge::Node& known = at_[children[i].index()];
      known = known == Knowledge::unset ? node : knowledge_.common(known, node);
    }
  }

  Term rebuild(Term t) {
    const auto old = b_.context().children(t);
    std::array<Term, 3> children;
    bool changed = false;
    for (uint32_t i = 0; i < old.size(); ++i) {
      children[i] = map_[old[i]];
      if (!b_.is_constant(old[i]))
        if (const Term value = knowledge_.value_of(old[i], below(t, i)); value.valid()) {
          children[i] = value;
          ++effect_.applied;
        }
      changed |= children[i] != old[i];
    }
    return changed ? b_.rebuild(t, {children.data(), old.size()}) : t;
  }

  Problem& problem_;
  term::Builder& b_;
  TermMap map_;
  Knowledge knowledge_;
  std::vector<Knowledge::Node> at_;                    ///< by term id
  std::unordered_map<uint64_t, Knowledge::Node> with_; ///< by node and guard; looked up, never iterated
  Effect effect_;
};

} // namespace

Effect apply_guards(Problem& problem) {
  return Guards(problem).run();
}

} // namespace fathom::solvers::preprocess

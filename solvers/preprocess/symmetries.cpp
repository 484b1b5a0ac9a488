// symmetries: of models that are the same but for the names of symbols, one is enough.
//
//     x[i] != x[j] for all i, j      ->      x[0] <= x[1] <= x[2] ...
//
// The assertions are a graph: a node for each term, chains of an associative and commutative operator being
// one node. An exchange of symbols that maps the asserted nodes to asserted ones keeps the formula. Colours
// that are refined until they stay (Weisfeiler, Leman, 1968) say which symbols may take each other's place;
// for two of them a whole exchange is guessed, in which as much as possible stays where it is, and tried on
// all nodes: only what has been tried is believed. Symbols that came before stay where they are (Sims' chain
// of stabilisers), so that rows and columns of a matrix end up in order.
#include "solvers/preprocess/symmetries.h"

#include "ir/term/traversal.h"
#include "solvers/preprocess/pass.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace fathom::solvers::preprocess {

namespace {

using term::Kind;
using term::Sort;
using term::Term;

constexpr size_t most_terms = 60'000, most_symbols = 2'000;
constexpr uint64_t most_work = 20'000'000; ///< edges looked at
constexpr uint64_t price_of_a_search = 10; ///< for a node, in edges
constexpr size_t most_exchanges = 400;     ///< that are stated
constexpr size_t most_compared = 24;       ///< symbols of one exchange

using Colour = uint64_t;

Colour mixed(Colour a, Colour b) {
  a = (a ^ b) * 0x9E3779B97F4A7C15u;
  return a ^ a >> 32;
}

bool is_chained(Kind kind) {
  return term::info(kind).commutes && kind != Kind::Eq;
}

struct Node {
  Term term;
  std::vector<uint32_t> children; ///< in order; sorted where it does not count
  bool commutes;
};

class Symmetries {
 public:
  Symmetries(term::Builder& builder, std::span<const Term> assertions) : b_(builder) {
    const std::vector<Term> terms = term::reachable(b_.context(), assertions);
    if (terms.size() > most_terms) return;
    uses_.resize(b_.context().size());
    of_term_.assign(b_.context().size(), none);
    for (const Term t : terms)
      for (const Term child : b_.context().children(t)) ++uses_[child.index()];
    for (const Term t : assertions) uses_[t.index()] += 2; // a node of its own
    for (const Term t : assertions) add(t);
    is_root_.resize(nodes_.size());
    for (const Term t : assertions) is_root_[of_term_[t.index()]] = true;
    if (symbols_.size() > most_symbols) nodes_.clear();
  }

  std::vector<Term> run() {
    std::vector<Term> found;
    if (nodes_.empty()) return found;
    std::vector<Colour> colours(nodes_.size());
    for (uint32_t n = 0; n < nodes_.size(); ++n) colours[n] = label(n);
    colours = refined(std::move(colours));
    for (size_t i = 0; i < symbols_.size() && found.size() < most_exchanges; ++i) {
      const uint32_t from = symbols_[i];
      const auto alike = [&](uint32_t symbol) { return colours[symbol] == colours[from]; };
      // A symbol that was alone stays: that says nothing new.
      if (std::none_of(symbols_.begin() + static_cast<std::ptrdiff_t>(i) + 1, symbols_.end(), alike))
        continue;
      if (number_.empty())
        for (uint32_t n = 0; n < nodes_.size(); ++n) number_[key_of(n, nodes_[n].children)] = n;
      const std::vector<Colour> fixed = refined(with_fixed(colours, from, i));
      std::set<uint32_t> orbit{from};
      for (size_t j = i + 1; j < symbols_.size() && found.size() < most_exchanges; ++j) {
        const uint32_t to = symbols_[j];
        if (colours[from] != colours[to] || orbit.count(to) != 0) continue;
        if (work_ > most_work) return found;
        std::optional<std::vector<uint32_t>> exchange = both(from, to);
        if (!exchange) exchange = guess(fixed, refined(with_fixed(colours, to, i)));
        if (!exchange) continue;
        for (uint32_t next = to; orbit.insert(next).second;) next = exchange->at(next);
        if (const Term leader = leader_of(*exchange); leader != b_.bool_true()) found.push_back(leader);
      }
      colours = fixed;
    }
    return found;
  }

 private:
  /// A node for a term and those below it, each once.
  void add(Term root) {
    std::vector<Term> stack{root};
    while (!stack.empty()) {
      const Term t = stack.back();
      if (of_term_[t.index()] != none) {
        stack.pop_back();
        continue;
      }
      const std::vector<Term> parts = parts_of(t);
      bool ready = true;
      for (const Term part : parts)
        if (of_term_[part.index()] == none) stack.push_back(part), ready = false;
      if (!ready) continue;
      stack.pop_back();
      const auto n = static_cast<uint32_t>(nodes_.size());
      Node node{t, {}, term::info(b_.kind(t)).commutes};
      for (const Term part : parts) node.children.push_back(of_term_[part.index()]);
      if (node.commutes) std::sort(node.children.begin(), node.children.end());
      of_term_[t.index()] = n;
      nodes_.push_back(std::move(node));
      if (b_.kind(t) == Kind::Symbol && !b_.sort(t).is_array()) symbols_.push_back(n);
    }
  }

  /// Operands, of a whole chain where nothing else uses its links.
  std::vector<Term> parts_of(Term t) const {
    const auto children = b_.context().children(t);
    std::vector<Term> parts(children.begin(), children.end());
    if (!is_chained(b_.kind(t))) return parts;
    for (size_t i = 0; i < parts.size();) {
      const Term part = parts[i];
      if (b_.kind(part) != b_.kind(t) || uses_[part.index()] != 1) {
        ++i;
        continue;
      }
      parts[i] = b_.child(part, 0);
      parts.push_back(b_.child(part, 1));
    }
    return parts;
  }

  /// The label of a node without its children.
  Colour label(uint32_t n) const {
    const Term t = nodes_[n].term;
    Colour colour = mixed(static_cast<Colour>(b_.kind(t)) + 1, width_of(t));
    for (const uint32_t index : b_.context().indices(t)) colour = mixed(colour, index);
    if (b_.is_constant(t)) colour = mixed(colour, t.index());
    return mixed(colour, is_root_[n]);
  }

  using Key = std::pair<std::vector<uint32_t>, std::vector<uint32_t>>;
  /// By which a node is found again: exactly what it is, given its children. Symbols are themselves.
  Key key_of(uint32_t n, std::vector<uint32_t> children) const {
    const Node& node = nodes_[n];
    const Kind kind = b_.kind(node.term);
    std::vector<uint32_t> what{static_cast<uint32_t>(kind), uint32_t(is_root_[n])};
    if (kind == Kind::Symbol || kind == Kind::Constant) what.push_back(node.term.index());
    what.push_back(width_of(node.term));
    for (const uint32_t index : b_.context().indices(node.term)) what.push_back(index);
    if (node.commutes) std::sort(children.begin(), children.end());
    return {std::move(what), std::move(children)};
  }
  uint32_t width_of(Term t) const {
    const Sort sort = b_.sort(t);
    return sort.is_array() ? sort.index_width() << 16 | sort.element_width()
           : sort.is_bv()  ? sort.width()
                           : 0;
  }

  /// The colours where a symbol is told apart from all others, as the `number`th one.
  static std::vector<Colour> with_fixed(std::vector<Colour> colours, uint32_t symbol, size_t number) {
    colours[symbol] = mixed(colours[symbol], number + 1);
    return colours;
  }

  /// The colours, and what tells nodes apart by what is below and above them, until that tells no more
  /// symbols apart.
  std::vector<Colour> refined(std::vector<Colour> colours) {
    for (size_t before = 0;;) {
      for (uint32_t n = 0; n < nodes_.size(); ++n) {
        const Node& node = nodes_[n];
        Colour below = 0;
        for (size_t i = 0; i < node.children.size(); ++i)
          below += mixed(colours[node.children[i]], node.commutes ? 0 : i + 1);
        colours[n] = mixed(colours[n], below);
        work_ += node.children.size();
      }
      above_.assign(nodes_.size(), 0);
      for (uint32_t n = static_cast<uint32_t>(nodes_.size()); n-- > 0;) {
        const Node& node = nodes_[n];
        colours[n] = mixed(colours[n], above_[n]);
        for (size_t i = 0; i < node.children.size(); ++i)
          above_[node.children[i]] += mixed(colours[n], node.commutes ? 7 : i + 8);
      }
      of_symbols_.clear();
      for (const uint32_t symbol : symbols_) of_symbols_.push_back(colours[symbol]);
      std::sort(of_symbols_.begin(), of_symbols_.end());
      const auto end = std::unique(of_symbols_.begin(), of_symbols_.end());
      const auto distinct = static_cast<size_t>(end - of_symbols_.begin());
      if (distinct == before || work_ > most_work) return colours;
      before = distinct;
    }
  }

  /// The exchange of two symbols with each other and nothing else.
  std::optional<std::vector<uint32_t>> both(uint32_t from, uint32_t to) {
    std::vector<uint32_t> image(nodes_.size(), none);
    for (const uint32_t symbol : symbols_) image[symbol] = symbol;
    std::swap(image[from], image[to]);
    return holds(image) ? std::optional(image) : std::nullopt;
  }

  /// An exchange that takes one symbol to another one, from the colours where each of them is told apart.
  std::optional<std::vector<uint32_t>> guess(const std::vector<Colour>& left,
                                             const std::vector<Colour>& right) {
    std::map<Colour, std::vector<uint32_t>> sources, targets;
    for (const uint32_t symbol : symbols_)
      if (left[symbol] != right[symbol]) {
        sources[left[symbol]].push_back(symbol);
        targets[right[symbol]].push_back(symbol);
      }
    std::vector<uint32_t> image(nodes_.size(), none);
    for (const uint32_t symbol : symbols_)
      if (left[symbol] == right[symbol]) image[symbol] = symbol;
    for (const auto& [colour, symbols] : sources) {
      const auto found = targets.find(colour);
      if (found == targets.end() || found->second.size() != symbols.size()) return std::nullopt;
      for (size_t i = 0; i < symbols.size(); ++i) image[symbols[i]] = found->second[i];
    }
    return holds(image) ? std::optional(image) : std::nullopt;
  }

  /// Whether the symbols' images make one of each node, asserted ones of asserted ones.
  bool holds(std::vector<uint32_t>& image) {
    std::vector<bool> taken(nodes_.size());
    for (uint32_t n = 0; n < nodes_.size(); ++n) {
      const std::vector<uint32_t>& children = nodes_[n].children;
      const auto stays = [&](uint32_t child) { return image[child] == child; };
      if (image[n] == none && std::all_of(children.begin(), children.end(), stays)) {
        image[n] = n;
        work_ += 1 + children.size();
      } else if (image[n] == none) {
        std::vector<uint32_t> images;
        for (const uint32_t child : children) images.push_back(image[child]);
        work_ += price_of_a_search * (1 + children.size());
        const auto found = number_.find(key_of(n, std::move(images)));
        if (found == number_.end()) return false;
        image[n] = found->second;
      } else if (b_.sort(nodes_[n].term) != b_.sort(nodes_[image[n]].term) ||
                 is_root_[n] != is_root_[image[n]]) {
        return false;
      }
      if (taken[image[n]]) return false;
      taken[image[n]] = true;
    }
    return true;
  }

  /// In the order of the symbols, the model is not larger than the one in which they are exchanged.
  Term leader_of(const std::vector<uint32_t>& image) {
    std::vector<std::pair<Term, Term>> pairs;
    std::set<std::pair<uint32_t, uint32_t>> equal;
    for (const uint32_t symbol : symbols_) {
      const uint32_t other = image[symbol];
      // If all before are equal, one of a pair that has been compared is compared with its own value.
      if (symbol == other || !equal.insert(std::minmax(symbol, other)).second) continue;
      pairs.emplace_back(nodes_[symbol].term, nodes_[other].term);
      if (pairs.size() == most_compared) break;
    }
    Term leader = b_.bool_true();
    for (size_t i = pairs.size(); i-- > 0;) {
      const auto& [x, y] = pairs[i];
      const bool is_bool = b_.sort(x).is_bool();
      const Term less = is_bool ? b_.and_(b_.not_(x), y) : b_.ult(x, y);
      leader = b_.or_(less, b_.and_(b_.eq(x, y), leader));
    }
    return leader;
  }

  static constexpr uint32_t none = UINT32_MAX;

  term::Builder& b_;
  std::vector<Node> nodes_;                ///< after their children
  std::vector<uint32_t> uses_, of_term_;   ///< by term: how often it is an operand; its node
  std::map<Key, uint32_t> number_;         ///< made when it is needed
  std::vector<bool> is_root_;              ///< asserted
  std::vector<uint32_t> symbols_;          ///< that are numbers
  std::vector<Colour> above_, of_symbols_; ///< of refined(), kept for their memory
  uint64_t work_ = 0;
};

} // namespace

Effect break_symmetries(Problem& problem) {
  problem.suppositions.clear();
  if (problem.is_closed) problem.suppositions = symmetry_breakers(problem.builder, problem.assertions);
  return {problem.suppositions.size(), 0};
}

std::vector<Term> symmetry_breakers(term::Builder& builder, std::span<const Term> assertions) {
  return Symmetries(builder, assertions).run();
}

} // namespace fathom::solvers::preprocess

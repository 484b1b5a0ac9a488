// Boolean structure of guards. Terms used below: the conjuncts of a value are the leaves of the And tree at
// its root, the disjuncts those of its Or tree, where the negation of an And counts as Or of the negations
// (see the canonical shapes in builder.h). The complement of a value is a node with xor 1, or, between Or and
// And of the negations, the node recorded in complements_.
#include "ir/program/builder.h"

#include <algorithm>

namespace fathom::program {

namespace {

/// A conjunction that is older than this does not contain the conjunct, neither whole nor in its parts, as
/// far as contains_conjunct() looks at these.
ValueId oldest_with(const Program& program, ValueId conjunct, int depth = 2) {
  const Instruction& node = program[conjunct];
  if (depth == 0 || node.opcode != Opcode::And) return conjunct;
  const ValueId x = oldest_with(program, node.operands[0], depth - 1);
  return std::max(x, oldest_with(program, node.operands[1], depth - 1));
}

/// Whether one of the disjuncts is `meant`. Those that are older than `oldest` are not, nor is any part of
/// them.
template <typename Meant>
bool any_disjunct(const Program& program, ValueId disjunction, ValueId oldest, int depth, Meant&& meant) {
  if (disjunction < oldest) return false;
  if (meant(disjunction)) return true;
  const Instruction& node = program[disjunction];
  return node.opcode == Opcode::Or && depth > 0 &&
         (any_disjunct(program, node.operands[0], oldest, depth - 1, meant) ||
          any_disjunct(program, node.operands[1], oldest, depth - 1, meant));
}

} // namespace

bool Builder::is_complement(ValueId a, ValueId b) const {
  if (is_not(a) && operand(a, 0) == b) return true;
  if (is_not(b) && operand(b, 0) == a) return true;
  if (!is(a, Opcode::And) && !is(a, Opcode::Or)) return false;
  const auto found = complements_.find(a);
  return found != complements_.end() && found->second == b;
}

ValueId Builder::find_complement(ValueId a) const {
  if (a == true_) return false_;
  if (a == false_) return true_;
  if (is_not(a)) return operand(a, 0);
  if (is(a, Opcode::And) || is(a, Opcode::Or))
    if (const auto found = complements_.find(a); found != complements_.end()) return found->second;
  return find(Opcode::Xor, Type::boolean(), a, true_);
}

void Builder::link(ValueId a, ValueId b) {
  if (complements_.count(a) != 0 || complements_.count(b) != 0) return;
  complements_.emplace(a, b);
  complements_.emplace(b, a);
}

/// And or Or of i1, linked with its complement where that is there already.
ValueId Builder::make_linked(Opcode opcode, ValueId a, ValueId b) {
  const ValueId id = make(opcode, Type::boolean(), a, b);
  ValueId x = find_complement(a), y = find_complement(b);
  if (!x.valid() || !y.valid()) return id;
  if (y < x) std::swap(x, y);
  const Opcode dual = opcode == Opcode::And ? Opcode::Or : Opcode::And;
  if (const ValueId other = find(dual, Type::boolean(), x, y); other.valid()) link(id, other);
  return id;
}

/// Breadth first, since recent conjuncts are near the root; nodes older than the wanted one cannot contain
/// it.
bool Builder::contains_conjunct(ValueId conjunction, ValueId conjunct, int depth) const {
  if (conjunction == conjunct) return true;
  constexpr int limit = 40;
  ValueId queue[limit];
  int head = 0, tail = 0;
  if (is(conjunction, Opcode::And) && conjunction > conjunct) queue[tail++] = conjunction;
  while (head < tail) {
    const Instruction& node = program_[queue[head++]];
    for (int i = 0; i < 2; ++i) {
      const ValueId part = node.operands[i];
      if (part == conjunct) return true;
      if (part > conjunct && is(part, Opcode::And) && tail < limit) queue[tail++] = part;
    }
  }
  return depth > 0 && is(conjunct, Opcode::And) &&
         contains_conjunct(conjunction, operand(conjunct, 0), depth - 1) &&
         contains_conjunct(conjunction, operand(conjunct, 1), depth - 1);
}

bool Builder::contains_complement(ValueId conjunction, ValueId value) const {
  const ValueId complement = find_complement(value);
  if (complement.valid()) return contains_conjunct(conjunction, complement);
  if (!is(value, Opcode::Or)) return false; // !(x | y), held as !x and !y each for itself
  const ValueId x = find_complement(operand(value, 0)), y = find_complement(operand(value, 1));
  return x.valid() && y.valid() && contains_conjunct(conjunction, x) && contains_conjunct(conjunction, y);
}

bool Builder::contains_disjunct(ValueId disjunction, ValueId disjunct, int depth) const {
  if (disjunction == disjunct) return true;
  if (!is(disjunction, Opcode::Or) && !is_not(disjunction)) return false;
  // The negation of a conjunction is the disjunct too where one of the conjuncts, or two, say its complement.
  ValueId denied[2] = {find_complement(disjunct)};
  if (!denied[0].valid() && is(disjunct, Opcode::Or)) {
    denied[1] = find_complement(operand(disjunct, 1));
    if (denied[1].valid()) denied[0] = find_complement(operand(disjunct, 0));
  }
  ValueId oldest = disjunct;
  if (denied[0].valid()) oldest = std::min(oldest, oldest_with(program_, denied[0]));
  return any_disjunct(program_, disjunction, oldest, depth, [&](ValueId part) {
    if (part == disjunct) return true;
    if (!denied[0].valid() || !is_not(part) || !is(operand(part, 0), Opcode::And)) return false;
    return contains_conjunct(operand(part, 0), denied[0]) &&
           (!denied[1].valid() || contains_conjunct(operand(part, 0), denied[1]));
  });
}

bool Builder::contains_complement_disjunct(ValueId disjunction, ValueId value, int depth) const {
  const ValueId complement = find_complement(value);
  ValueId oldest = oldest_with(program_, value);
  if (complement.valid()) oldest = std::min(oldest, complement);
  return any_disjunct(program_, disjunction, oldest, depth, [&](ValueId part) {
    return part == complement || (is_not(part) && contains_conjunct(operand(part, 0), value));
  });
}

/// Whether `value` holds wherever `denied` does not.
bool Builder::complement_implies(ValueId denied, ValueId value) const {
  if (contains_complement_disjunct(value, denied)) return true;
  if (is_not(denied)) return contains_conjunct(operand(denied, 0), value);
  if (!is(denied, Opcode::Or)) return false;
  for (int i = 0; i < 2; ++i)
    if (const ValueId part = find_complement(operand(denied, i));
        part.valid() && contains_conjunct(part, value))
      return true;
  return false;
}

bool Builder::excludes(ValueId a, ValueId b) const {
  return is_false(a) || is_false(b) || contains_complement(a, b) || contains_complement(b, a);
}

ValueId Builder::not_(ValueId a) {
  FATHOM_CHECK(type(a).is_boolean(), "complement of {}", type(a).to_string());
  return not_within(a, 32);
}

ValueId Builder::not_within(ValueId a, int depth) {
  if (const ValueId known = find_complement(a); known.valid()) return known;
  if (folding_ && depth > 0 && is(a, Opcode::Or)) {
    const ValueId x = not_within(operand(a, 0), depth - 1);
    const ValueId y = not_within(operand(a, 1), depth - 1);
    const ValueId result = conjoin(x, y);
    if (is(result, Opcode::And)) link(a, result);
    return result;
  }
  if (folding_ && is(a, Opcode::And)) {
    ValueId x = find_complement(operand(a, 0)), y = find_complement(operand(a, 1));
    if (x.valid() && y.valid() && !is_not(x) && !is_not(y)) {
      if (y < x) std::swap(x, y);
      const ValueId result = make(Opcode::Or, Type::boolean(), x, y);
      link(a, result);
      return result;
    }
  }
  return make(Opcode::Xor, Type::boolean(), a, true_);
}

/// `a` as it is where `b` holds: without the alternatives that b excludes. Returns a itself where none are.
ValueId Builder::strengthen(ValueId a, ValueId b) {
  if (is(a, Opcode::Or))
    for (int i = 0; i < 2; ++i)
      if (is_complement(operand(a, i), b) || contains_complement(b, operand(a, i))) return operand(a, 1 - i);
  if (is_not(a) && is(operand(a, 0), Opcode::And))
    for (int i = 0; i < 2; ++i)
      if (contains_conjunct(b, operand(operand(a, 0), i))) return not_(operand(operand(a, 0), 1 - i));
  return a;
}

ValueId Builder::conjoin(ValueId a, ValueId b) {
  FATHOM_CHECK(type(a).is_boolean() && type(b).is_boolean(), "conjunction of {} and {}", type(a).to_string(),
               type(b).to_string());
  if (a == false_ || b == false_) return false_;
  if (a == true_) return b;
  if (b == true_ || a == b) return a;
  if (b < a) std::swap(a, b);
  if (!folding_) return make(Opcode::And, Type::boolean(), a, b);
  if (const ValueId known = find(Opcode::And, Type::boolean(), a, b); known.valid()) return known;
  if (is_complement(a, b) || excludes(a, b)) return false_;
  if (contains_conjunct(a, b) || contains_disjunct(b, a)) return a;
  if (contains_conjunct(b, a) || contains_disjunct(a, b)) return b;
  if (const ValueId rest = strengthen(a, b); rest != a) return conjoin(rest, b);
  if (const ValueId rest = strengthen(b, a); rest != b) return conjoin(a, rest);
  return make_linked(Opcode::And, a, b);
}

ValueId Builder::disjoin(ValueId a, ValueId b) {
  FATHOM_CHECK(type(a).is_boolean() && type(b).is_boolean(), "disjunction of {} and {}", type(a).to_string(),
               type(b).to_string());
  if (a == true_ || b == true_) return true_;
  if (a == false_) return b;
  if (b == false_ || a == b) return a;
  if (b < a) std::swap(a, b);
  if (!folding_) return make(Opcode::Or, Type::boolean(), a, b);
  if (const ValueId known = find(Opcode::Or, Type::boolean(), a, b); known.valid()) return known;
  if (is_complement(a, b) || contains_complement_disjunct(a, b) || contains_complement_disjunct(b, a))
    return true_;
  if (contains_conjunct(a, b) || contains_disjunct(b, a)) return b;
  if (contains_conjunct(b, a) || contains_disjunct(a, b)) return a;
  if (is(a, Opcode::And) || is(b, Opcode::And))
    if (const ValueId factored = factor(a, b); factored.valid()) return factored;
  if (is_not(a) || is_not(b)) {
    const ValueId x = not_(a), y = not_(b);
    return not_(conjoin(x, y));
  }
  return make_linked(Opcode::Or, a, b);
}

ValueId Builder::conjunction(const std::vector<ValueId>& parts) {
  ValueId result = true_;
  for (ValueId part : parts) result = conjoin(result, part);
  return result;
}

/// (g & x) | (g & y) as g & (x | y). Both values are taken apart from the youngest node on, so that what they
/// share (the path condition of their common head) is met as a whole; none() where nothing is gained.
ValueId Builder::factor(ValueId a, ValueId b) {
  std::vector<ValueId> parts[2] = {{a}, {b}}, common;
  for (int budget = 24; budget > 0; --budget) {
    // The youngest conjunct that may still be taken apart or matched; both lists are kept sorted.
    ValueId youngest;
    for (const auto& list : parts)
      for (ValueId v : list)
        if ((!youngest.valid() || v > youngest) && is(v, Opcode::And)) youngest = v;
    if (!youngest.valid()) break;
    bool in[2];
    for (int side = 0; side < 2; ++side)
      in[side] = std::find(parts[side].begin(), parts[side].end(), youngest) != parts[side].end();
    for (int side = 0; side < 2; ++side) {
      if (!in[side]) continue;
      std::erase(parts[side], youngest);
      if (in[0] && in[1]) continue;
      for (int i = 0; i < 2; ++i) {
        const ValueId part = operand(youngest, i);
        if (std::find(parts[side].begin(), parts[side].end(), part) == parts[side].end())
          parts[side].push_back(part);
      }
    }
    if (in[0] && in[1]) common.push_back(youngest);
  }
  for (size_t i = 0; i < parts[0].size();) {
    const ValueId v = parts[0][i];
    if (std::erase(parts[1], v) == 0) {
      ++i;
      continue;
    }
    common.push_back(v);
    parts[0].erase(parts[0].begin() + static_cast<std::ptrdiff_t>(i));
  }
  for (auto* list : {&common, &parts[0], &parts[1]}) std::sort(list->begin(), list->end());
  return join_factored(common, parts[0], parts[1]);
}

ValueId Builder::join_factored(const std::vector<ValueId>& common, std::vector<ValueId>& only_a,
                               std::vector<ValueId>& only_b) {
  // d | (r & s) is d | s where !r implies d, that is, every part of d.
  bool dropped = false;
  const auto drop = [&](const std::vector<ValueId>& parts, std::vector<ValueId>& other) {
    const auto implied = [&](ValueId r) {
      return std::all_of(parts.begin(), parts.end(), [&](ValueId d) { return complement_implies(r, d); });
    };
    dropped |= std::erase_if(other, implied) > 0;
  };
  if (only_a.empty() || only_b.empty()) return conjunction(common);
  drop(only_a, only_b);
  if (!only_b.empty()) drop(only_b, only_a);
  if (only_a.empty() || only_b.empty()) return conjunction(common);
  if (!dropped && (common.empty() || only_a.size() + only_b.size() > 4)) return {};
  const ValueId shared = conjunction(common);
  const ValueId x = conjunction(only_a), y = conjunction(only_b);
  return conjoin(shared, disjoin(x, y));
}

} // namespace fathom::program

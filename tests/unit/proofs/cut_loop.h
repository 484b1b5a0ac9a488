// A loop that was cut at its head, put into the state in which an iteration of the unwound loop begins.
#pragma once

#include "tests/unit/proofs/loop_world.h"

namespace fathom::loops::test {

/// The head of an iteration as numbers: phi nodes, and the bytes of objects from number 2 on.
struct ConcreteHead {
  std::vector<PointerValue> values; ///< of integers the number is the offset
  std::vector<std::vector<uint8_t>> bytes;
};

inline std::vector<ConcreteHead> heads_of(const Unwound& unwound, const Inputs& inputs, size_t phis) {
  std::vector<ConcreteHead> all;
  while (const auto place = unwound.head(inputs, all.size())) {
    ConcreteHead head{{}, place->bytes};
    for (size_t k = 0; k < phis; ++k) head.values.push_back(unwound.pointer_at(inputs, all.size(), k));
    all.push_back(std::move(head));
  }
  return all;
}

class CutLoop {
 public:
  explicit CutLoop(const std::string& text, uint32_t bits = 64)
      : world_(text, bits), contents_(world_), learner_(world_.body, true) {
    done = learner_.learn(world_.entry);
    EXPECT_TRUE(done) << learner_.explanation();
    if (!done) return;
    before_ = uint32_t(world_.program.size());
    Induction(world_.body, learner_.analysis()).cut_at_head(world_.entry);
    contents_.load(world_);
  }

  World& world() { return world_; }
  const LoopAnalysis& analysis() const { return learner_.analysis(); }
  const std::vector<Invariant>& invariants() const { return world_.body.all_invariants; }

  /// An iteration from that head, the `number`th, with these literals true; `element` is the number of any
  /// element of arrays.
  Evaluation run(const Inputs& inputs, const ConcreteHead& head, uint64_t number,
                 const std::set<size_t>& literals, uint64_t element = 0) const {
    Valuation valuation = valuation_of(world_.program, inputs, number);
    for (auto& [leaf, value] : valuation.leaves)
      if (leaf.index() < before_ && world_.program[leaf].opcode == Opcode::Input)
        value = BitVector(value.width(),
                          input_at(inputs, world_.program.inputs[world_.program[leaf].imm].function, 0));
    std::set<ValueId> known;
    const auto set = [&](ValueId open, uint64_t value) {
      valuation.leaves[open] = BitVector(world_.program[open].type.width(), value);
      known.insert(open);
    };
    for (size_t k = 0; k < invariants().size(); ++k) set(invariants()[k].literal, literals.count(k));
    const EdgeState& state = world_.body.heads.back();
    for (size_t k = 0; k < head.values.size(); ++k) assign(state.values[k], head.values[k], set);
    std::map<ObjectId, ObjectId> arrays; // what a loop leaves -> where
    for (uint32_t id = before_; id < world_.program.size(); ++id) {
      const Instruction& i = world_.program[ValueId(id)];
      const auto& program = world_.program;
      if (i.opcode == Opcode::Copy && program[i.operands[1]].opcode == Opcode::Pointer &&
          program.object(program[i.operands[1]].object).kind == ObjectKind::Summary)
        arrays.try_emplace(program[i.operands[1]].object, program[i.operands[0]].object);
      if (i.opcode == Opcode::Store && program[i.operands[0]].opcode == Opcode::Pointer &&
          is_open(i.operands[1]) && known.count(i.operands[1]) == 0)
        set(i.operands[1],
            word(head, program[i.operands[0]],
                 program.target.bytes(i.type.is_none() ? program[i.operands[1]].type : i.type)));
    }
    for (uint32_t id = before_; id < world_.program.size(); ++id) {
      if (!is_open(ValueId(id)) || known.count(ValueId(id)) != 0) continue;
      const uint32_t width = world_.program[ValueId(id)].type.width();
      set(ValueId(id), width == 64 ? number : width == 1 ? 1 : element); // the count; "it is reached"
    }
    valuation.initial_byte = [head, arrays](ObjectId object, uint64_t offset) -> std::optional<uint8_t> {
      const auto array = arrays.find(object);
      if (array == arrays.end()) return first_byte(object.index(), offset);
      const auto& bytes = head.bytes[array->second.index() - 2];
      return offset < bytes.size() ? bytes[offset] : uint8_t(0);
    };
    return evaluate(world_.program, valuation);
  }

  /// Whether the head is one that the cut loop admits.
  bool admits(const Evaluation& run) const { return run.boolean(world_.body.heads.back().position.guard); }
  /// Obligations of one invariant that are violated: where the loop is entered is the first one.
  std::vector<ObligationId> violated_of(const Evaluation& run, size_t invariant) const {
    std::vector<ObligationId> all;
    for (const ObligationId id : run.violated)
      for (const ObligationId own : invariants()[invariant].obligations)
        if (own == id) all.push_back(id);
    return all;
  }
  /// Messages of violated obligations that are not invariants'.
  std::vector<std::string> others(const Evaluation& run) const {
    std::vector<std::string> all;
    for (const ObligationId id : run.violated) {
      const Obligation& obligation = world_.program.obligations[id.index()];
      if (obligation.kind != ObligationKind::Invariant) all.push_back(obligation.message);
    }
    return all;
  }
  std::optional<Place> leaves(const Evaluation& run, uint64_t number) const {
    for (const EdgeState& state : world_.body.leaving) {
      if (!run.boolean(state.position.guard)) continue;
      Place place{number, {}, contents_.read(run), violated(run, false)};
      for (const ValueId value : state.values) place.values.push_back(text_of(run, value));
      return place;
    }
    return std::nullopt;
  }
  bool lemmas_hold(const Evaluation& run) const {
    return std::all_of(world_.body.all_lemmas.begin(), world_.body.all_lemmas.end(),
                       [&](ValueId lemma) { return run.boolean(lemma); });
  }

  bool done = false;

 private:
  bool is_open(ValueId value) const {
    const Instruction& i = world_.program[value];
    return i.opcode == Opcode::Open && OpenKind(i.imm) == OpenKind::Iterations;
  }
  static uint64_t word(const ConcreteHead& head, const Instruction& place, uint32_t bytes) {
    uint64_t result = 0;
    for (uint32_t k = 0; k < std::min(bytes, 8u); ++k)
      result |= uint64_t(head.bytes[place.object.index() - 2][place.imm + k]) << (8 * k);
    return result;
  }
  /// Open values that the head's value is made of.
  template <typename Set> void assign(ValueId value, PointerValue to, const Set& set) const {
    const Instruction& i = world_.program[value];
    if (is_open(value)) return set(value, uint64_t(to.offset));
    if (i.opcode == Opcode::PtrAdd) { // base and an open value, or base and an open value plus a constant
      const Instruction& offset = world_.program[i.operands[1]];
      if (is_open(i.operands[1])) return set(i.operands[1], uint64_t(to.offset));
      if (offset.opcode == Opcode::Add && is_open(offset.operands[0]))
        return set(offset.operands[0], uint64_t(to.offset - world_.builder.constant_i64(offset.operands[1])));
    }
    if (i.opcode != Opcode::Ite || !is_open(i.operands[0])) return; // by the count, or fixed
    const bool first = object_of(i.operands[1]) == to.object;
    set(i.operands[0], first ? 1 : 0);
    assign(i.operands[first ? 1 : 2], to, set);
  }
  ObjectId object_of(ValueId pointer) const {
    const Instruction& i = world_.program[pointer];
    return i.opcode == Opcode::PtrAdd ? object_of(i.operands[0]) : i.object;
  }

  World world_;
  Bytes contents_;
  Learner learner_;
  uint32_t before_ = 0;
};

} // namespace fathom::loops::test

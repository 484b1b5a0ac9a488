// Loops of loop_text.h in programs of their own: unwound, and what is said about them, both evaluated.
#pragma once

#include "ir/program/evaluator.h"
#include "memory/forwarding/make_symbolic_memory.h"
#include "proofs/cut/induction.h"
#include "proofs/cut/summarise.h"
#include "proofs/exact/summary.h"
#include "proofs/learner/learner.h"
#include "tests/unit/proofs/fake_loop_body.h"

#include <gtest/gtest.h>
#include <numeric>
#include <random>

namespace fathom::loops::test {

/// What inputs deliver: by name one value for each iteration, the last one from there on; before the loop the
/// first one. Missing ones are 0.
using Inputs = std::map<std::string, std::vector<uint64_t>>;

/// A program at the head of a loop.
struct World {
  explicit World(const std::string& text, uint32_t pointer_bits = 64)
      : program(with_target(pointer_bits)), builder(program),
        memory(memory::make_symbolic_memory(builder, {})), body(*memory, text),
        entry(body.enter(body.memory().initial())) {}

  static Program with_target(uint32_t pointer_bits) {
    Program program;
    program.target.pointer_bits = pointer_bits;
    return program;
  }

  Program program;
  Builder builder;
  std::unique_ptr<SymbolicMemory> memory;
  FakeLoopBody body;
  EdgeState entry;
};

inline uint64_t input_at(const Inputs& inputs, const std::string& name, uint64_t iteration) {
  const auto known = inputs.find(name);
  if (known == inputs.end() || known->second.empty()) return 0;
  return known->second[std::min<size_t>(iteration, known->second.size() - 1)];
}

/// What memory holds before anybody stores: for each object another byte at each place.
inline uint8_t first_byte(uint64_t object, uint64_t offset) {
  return uint8_t(37 * offset + 11 * object + (offset >> 3) + 5);
}

/// Inputs whose guards hold in the order of the program: those of one name are of iterations 0, 1 ...; `from`
/// is the number of the first one after the loop's head.
inline Valuation valuation_of(const Program& program, const Inputs& inputs, uint64_t from = 0) {
  Valuation valuation;
  std::map<std::string, uint64_t> seen;
  for (uint32_t id = 0; id < program.size(); ++id) {
    const Instruction& i = program[ValueId(id)];
    if (i.opcode != Opcode::Input) continue;
    const std::string& name = program.inputs[i.imm].function;
    valuation.leaves[ValueId(id)] = BitVector(i.type.width(), input_at(inputs, name, from + seen[name]++));
  }
  valuation.initial_byte = [](ObjectId object, uint64_t offset) {
    return std::optional<uint8_t>(first_byte(object.index(), offset));
  };
  valuation.address = [](ObjectId object) { return std::optional<uint64_t>(0x10000u * object.index()); };
  return valuation;
}

/// Where an execution is: the head's variables, every object's bytes, and what was violated on the way.
struct Place {
  uint64_t iterations = 0; ///< that were complete
  std::vector<std::string> values;
  std::vector<std::vector<uint8_t>> bytes;
  std::vector<std::string> violated;
  friend bool operator==(const Place&, const Place&) = default;
};
inline void PrintTo(const Place& place, std::ostream* out) {
  *out << place.iterations << " iterations:";
  for (const std::string& value : place.values) *out << " " << value;
  for (const auto& object : place.bytes) {
    *out << " [";
    for (const uint8_t byte : object) *out << " " << int(byte);
    *out << "]";
  }
  for (const std::string& what : place.violated) *out << " " << what;
}

inline std::string text_of(const Evaluation& run, ValueId value) {
  if (!run.program()[value].type.is_pointer()) return run.integer(value).to_string();
  const PointerValue pointer = run.pointer(value);
  return fmt::format("object {} + {}", pointer.object.index(), pointer.offset);
}

/// Loads of all bytes of the objects that exist where the loop is entered, at the end of the program.
class Bytes {
 public:
  explicit Bytes(World& world) : objects_(world.program.object_count()) {}
  void load(World& world) {
    for (uint32_t id = 2; id < objects_; ++id) {
      loads_.emplace_back();
      const uint64_t size = world.program.constant_size(ObjectId(id)).value_or(0);
      for (uint64_t k = 0; k < size; ++k)
        loads_.back().push_back(world.builder.append(Opcode::Load, Type::integer(8),
                                                     world.builder.boolean(true),
                                                     world.builder.pointer(ObjectId(id), int64_t(k))));
    }
  }
  std::vector<std::vector<uint8_t>> read(const Evaluation& run) const {
    std::vector<std::vector<uint8_t>> all;
    for (const auto& object : loads_) {
      all.emplace_back();
      for (const ValueId byte : object) all.back().push_back(uint8_t(run.u64(byte)));
    }
    return all;
  }

 private:
  size_t objects_;
  std::vector<std::vector<ValueId>> loads_;
};

inline std::vector<std::string> violated(const Evaluation& run, bool internal) {
  std::vector<std::string> all;
  for (const ObligationId id : run.violated) {
    const Obligation& obligation = run.program().obligations[id.index()];
    if (internal || obligation.kind == ObligationKind::Property) all.push_back(obligation.message);
  }
  return all;
}

/// The loop unwound.
class Unwound {
 public:
  Unwound(const std::string& text, uint32_t most, uint32_t pointer_bits = 64)
      : world_(text, pointer_bits), contents_(world_) {
    EdgeState state = world_.entry;
    for (uint32_t k = 0; k <= most; ++k) {
      heads_.push_back({state, contents_});
      heads_.back().contents.load(world_);
      std::vector<EdgeState> back = world_.body.run(std::move(state), Exits::Kept).back;
      iterations_.resize(world_.body.leaving.size(), k);
      if (back.empty()) break;
      state = world_.body.paths().join(std::move(back));
    }
    contents_.load(world_);
  }

  /// Where an iteration begins; nothing where it does not.
  std::optional<Place> head(const Inputs& inputs, uint64_t number) const {
    if (number >= heads_.size()) return std::nullopt;
    const auto& [state, contents] = heads_[number];
    const Evaluation& run = run_of(inputs);
    if (!run.boolean(state.position.guard)) return std::nullopt;
    Place place{number, {}, contents.read(run), {}};
    for (const ValueId value : state.values) place.values.push_back(text_of(run, value));
    return place;
  }
  /// The values of the head's variables there, which are integers or pointers.
  PointerValue pointer_at(const Inputs& inputs, uint64_t number, size_t phi) const {
    const Evaluation& run = run_of(inputs);
    const ValueId value = heads_[number].state.values[phi];
    if (world_.program[value].type.is_pointer()) return run.pointer(value);
    return {null_object, int64_t(run.integer(value).low64())};
  }

  /// Where the loop is left; nothing where it goes on.
  std::optional<Place> leaves(const Inputs& inputs) const {
    const Evaluation& run = run_of(inputs);
    for (size_t k = 0; k < iterations_.size(); ++k) {
      const EdgeState& state = world_.body.leaving[k];
      if (!run.boolean(state.position.guard)) continue;
      Place place{iterations_[k], {}, contents_.read(run), violated(run, false)};
      for (const ValueId value : state.values) place.values.push_back(text_of(run, value));
      return place;
    }
    return std::nullopt;
  }

 private:
  const Evaluation& run_of(const Inputs& inputs) const {
    if (!last_ || last_->first != inputs)
      last_.emplace(inputs, evaluate(world_.program, valuation_of(world_.program, inputs)));
    return last_->second;
  }
  mutable std::optional<std::pair<Inputs, Evaluation>> last_;
  World world_;
  Bytes contents_;
  std::vector<uint64_t> iterations_; ///< by state that leaves
  struct Head {
    EdgeState state;
    Bytes contents;
  };
  std::vector<Head> heads_;
};

/// The loop summarised. Its formula is solved by computing: cells of arrays that a loop makes are what the
/// equations say of them, one iteration after the other.
class Summarised {
 public:
  explicit Summarised(const std::string& text, uint32_t pointer_bits = 64)
      : world_(text, pointer_bits), contents_(world_) {
    outcome = summarise(world_.body, world_.entry, Way::Summary);
    if (outcome.done) contents_.load(world_);
    for (uint32_t id = 0; id < world_.program.size(); ++id) {
      const Instruction& i = world_.program[ValueId(id)];
      if (i.opcode == Opcode::Index) index_ = ValueId(id);
      if (i.opcode == Opcode::Forall) forall_ = ValueId(id);
      const bool is_open = i.opcode == Opcode::Open && OpenKind(i.imm) == OpenKind::Iterations;
      if (is_open && index_.valid() && !count_.valid() && i.type == world_.program[index_].type)
        count_ = ValueId(id);
    }
  }

  /// The places where the loop is left after `count` complete iterations: none or one, unless the summary
  /// is wrong.
  std::vector<Place> leaves(const Inputs& inputs, uint64_t count) const {
    std::vector<Place> all;
    Solution solution{valuation_of(world_.program, inputs, count), {}};
    prepare(solution, inputs, count);
    if (!holds(solution, count)) return all;
    // Binomials of the count, in some order.
    for (const auto& order :
         {std::vector<uint32_t>{2, 3, 4}, {3, 2, 4}, {2, 4, 3}, {3, 4, 2}, {4, 2, 3}, {4, 3, 2}}) {
      choose_binomials(solution, order, count);
      const Evaluation run = evaluate(world_.program, solution.valuation);
      for (const EdgeState& state : world_.body.leaving) {
        if (!run.boolean(state.position.guard)) continue;
        Place place{count, {}, contents_.read(run), violated(run, true)};
        for (const ValueId value : state.values) place.values.push_back(text_of(run, value));
        all.push_back(std::move(place));
      }
      if (!all.empty()) return all;
    }
    return all;
  }

  /// Messages of obligations that the iteration after these violates.
  std::vector<std::string> violated_after(const Inputs& inputs, uint64_t count) const {
    Solution solution{valuation_of(world_.program, inputs, count), {}};
    prepare(solution, inputs, count);
    if (!holds(solution, count)) return {};
    return violated(evaluate(world_.program, solution.valuation), true);
  }

  const World& world() const { return world_; }

  Outcome outcome;

 private:
  using Cells = std::map<std::pair<uint32_t, uint64_t>, uint8_t>;
  struct Solution {
    Valuation valuation;
    std::shared_ptr<Cells> cells;
  };

  void prepare(Solution& solution, const Inputs& inputs, uint64_t count) const {
    // Inputs from before the loop are not those of its last iteration.
    const uint32_t head = index_.valid() ? index_.index() : 0;
    for (auto& [leaf, value] : solution.valuation.leaves)
      if (leaf.index() < head) value = BitVector(value.width(), input_at(inputs, name_of_input(leaf), 0));
    solution.cells = std::make_shared<Cells>();
    solution.valuation.initial_byte = [this, cells = solution.cells,
                                       inputs](ObjectId object, uint64_t offset) -> std::optional<uint8_t> {
      const Object& o = world_.program.object(object);
      if (o.kind != ObjectKind::Summary) return first_byte(object.index(), offset);
      if (const auto known = cells->find({object.index(), offset}); known != cells->end())
        return known->second;
      if (const auto width = input_bytes(o.name))
        return uint8_t(input_at(inputs, o.name, offset / *width) >> (8 * (offset % *width)));
      return uint8_t(0xa5 ^ offset);
    };
    if (count_.valid())
      solution.valuation.leaves[count_] = BitVector(world_.program[count_].type.width(), count);
  }

  const std::string& name_of_input(ValueId leaf) const {
    return world_.program.inputs[world_.program[leaf].imm].function;
  }
  std::optional<uint64_t> input_bytes(const std::string& name) const {
    for (uint32_t id = 0; id < world_.program.size(); ++id) {
      const Instruction& i = world_.program[ValueId(id)];
      if (i.opcode == Opcode::Repeated && world_.program.inputs[i.imm].function == name)
        return (world_.program[i.operands[0]].type.width() + 7) / 8;
    }
    return std::nullopt;
  }

  /// What equations between `from` and `to` say of cells that nothing is known of.
  void solve(Solution& solution, uint32_t from, uint32_t to) const {
    const Evaluation run = evaluate(world_.program, solution.valuation);
    const Program& program = world_.program;
    for (uint32_t id = from; id < to; ++id) {
      const Instruction& i = program[ValueId(id)];
      if (i.opcode != Opcode::Eq) continue;
      for (const int side : {0, 1}) {
        const Instruction& load = program[i.operands[side]];
        if (load.opcode != Opcode::Load && load.opcode != Opcode::Initial) continue;
        const PointerValue at = load.opcode == Opcode::Load ? run.pointer(load.operands[0])
                                                            : PointerValue{load.object, int64_t(load.imm)};
        const Object& object = program.object(at.object);
        if (object.kind != ObjectKind::Summary || input_bytes(object.name)) continue;
        if (!solution.cells->count({at.object.index(), uint64_t(at.offset)})) {
          const BitVector value = run.integer(i.operands[1 - side]);
          for (uint32_t k = 0; k < value.width() / 8; ++k)
            solution.cells->insert(
                {{at.object.index(), uint64_t(at.offset) + k}, uint8_t(value.low64() >> (8 * k))});
          break;
        }
      }
    }
  }

  /// Whether the quantifier holds, which gets its value.
  bool holds(Solution& solution, uint64_t count) const {
    if (!forall_.valid()) return true;
    const auto end = uint32_t(world_.program.size());
    solve(solution, forall_.index(), end);
    bool all = true;
    for (uint64_t k = 0; k < count; ++k) {
      solution.valuation.leaves[index_] = BitVector(world_.program[index_].type.width(), k);
      solve(solution, index_.index(), forall_.index());
      all &= evaluate(world_.program, solution.valuation).boolean(world_.program[forall_].operands[2]);
    }
    solution.valuation.leaves[forall_] = BitVector(1, all);
    return all;
  }

  void choose_binomials(Solution& solution, const std::vector<uint32_t>& order, uint64_t count) const {
    size_t next = 0;
    for (uint32_t id = count_.valid() ? count_.index() + 1 : 0; id < world_.program.size(); ++id) {
      const Instruction& i = world_.program[ValueId(id)];
      if (i.opcode != Opcode::Open || i.type.is_pointer() || OpenKind(i.imm) != OpenKind::Iterations)
        continue;
      const uint32_t m = order[next++ % order.size()];
      __extension__ using wide = unsigned __int128;
      wide product = 1;
      for (uint32_t k = 0; k < m; ++k) product = product * (count < k ? 0 : count - k) / (k + 1);
      solution.valuation.leaves[ValueId(id)] = BitVector(i.type.width(), uint64_t(product));
    }
  }

  World world_;
  Bytes contents_;
  ValueId index_, count_, forall_;
};

/// The summary leaves the loop where unwinding does, and nowhere else. Nothing is said of
/// variables named in `forgotten` (dead ones).
inline void expect_exact(const std::string& text, const std::vector<Inputs>& all, uint32_t most = 8,
                         uint32_t pointer_bits = 64, const std::set<size_t>& forgotten = {}) {
  const Unwound unwound(text, most, pointer_bits);
  const Summarised summarised(text, pointer_bits);
  ASSERT_TRUE(summarised.outcome.done) << summarised.outcome.explanation;
  ASSERT_FALSE(summarised.outcome.by_induction);
  const auto forget = [&](Place& place) {
    for (const size_t k : forgotten) place.values[k].clear();
  };
  for (const Inputs& inputs : all) {
    std::optional<Place> expected = unwound.leaves(inputs);
    ASSERT_TRUE(expected.has_value()) << "more iterations than are unwound";
    forget(*expected);
    for (uint64_t count = 0; count <= most; ++count) {
      std::vector<Place> found = summarised.leaves(inputs, count);
      for (Place& place : found) forget(place);
      if (count == expected->iterations)
        EXPECT_EQ(found, std::vector<Place>{*expected})
            << expected->iterations << " iterations: " << summarised.outcome.explanation;
      else
        EXPECT_TRUE(found.empty()) << "also left after " << count << " iterations, not only "
                                   << expected->iterations << ": " << summarised.outcome.explanation;
    }
  }
}

/// Why there is no summary.
inline std::string refusal(const std::string& text, uint32_t pointer_bits = 64) {
  const Summarised summarised(text, pointer_bits);
  return summarised.outcome.done ? "summarised: " + summarised.outcome.explanation
                                 : summarised.outcome.explanation;
}

} // namespace fathom::loops::test

// A loop's body that is written down as text (loop_text.h), for tests without LLVM.
#pragma once

#include "ir/program/exchange/speculation.h"
#include "proofs/body/loop_body.h"
#include "proofs/body/run_watch.h"
#include "proofs/elements/element_lemmas.h"
#include "proofs/exact/summary_object.h"
#include "tests/unit/proofs/loop_text.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace fathom::loops::test {

using namespace program;

/// Executes the text on states as the unwinder executes instructions, and tells runs in progress the same:
/// writes with whether they are certain, what C leaves open, blocks, inputs. `leaving` gets what leaves the
/// loop. Not owned: the memory.
class FakeLoopBody final : public LoopBody {
 public:
  FakeLoopBody(SymbolicMemory& memory, const std::string& text)
      : text_(LoopReader(text).read()), lemmas_(memory, all_lemmas), watch_(lemmas_, run_),
        builder_(memory.builder()), paths_(lemmas_) {
    for (const auto& [name, first] : text_.head) slot(name);
    note_names(text_.body);
    speculative_.watch([this] {
      return [this, run = run_, effects = builder_.effects()] {
        run_ = run;
        builder_.set_effects(effects);
      };
    });
    speculative_.watch_length(leaving);
    speculative_.watch_length(endless);
  }

  /// Executes what comes before the loop; the state at its head.
  EdgeState enter(MemoryState memory) {
    EdgeState state{paths_.root(), std::move(memory), std::vector<ValueId>(slots_.size())};
    for (const Statement& statement : text_.before) {
      if (statement.word == "=")
        given_[statement.name] = value(statement.parts[0], state, {}, statement.name);
      else if (!make_object(statement, state))
        FATHOM_CHECK(execute(statement, state), "nothing gets to the loop");
    }
    std::vector<ValueId> firsts;
    for (const auto& [name, first] : text_.head) firsts.push_back(value(first, state));
    state.values = std::move(firsts);
    return state;
  }

  SymbolicMemory& memory() override { return lemmas_; }
  ForkTree& paths() override { return paths_; }

  Iteration run(EdgeState state, Exits exits) override {
    if (!speculates()) heads.push_back(state);
    exits_ = exits;
    decided_ = undecided_ = false;
    back_.clear();
    state.values.resize(slots_.size());
    if (block(text_.body, state)) back_.push_back(std::move(state));
    Iteration iteration{std::exchange(back_, {}), decided_ && !undecided_};
    for (EdgeState& next : iteration.back) next.values.resize(text_.head.size());
    return iteration;
  }

  std::unique_ptr<Speculation> speculate(SpeculativeRun& run) override {
    auto speculation = std::make_unique<Speculation>(speculative_);
    run.outer = std::exchange(run_, &run);
    builder_.set_effects(Builder::Effects::None);
    run.open = builder_.boolean(false);
    run.first_object = uint32_t(builder_.program().object_count());
    return speculation;
  }
  SpeculativeRun* run_in_progress() override { return run_; }
  void set_run_in_progress(SpeculativeRun* run) override { run_ = run; }
  Builder::Mark mark() override { return lemmas_.mark(); }
  void rollback(const Builder::Mark& mark) override { lemmas_.rollback(mark); }
  std::string name_of_phi(uint32_t phi) const override { return text_.head[phi].first; }
  predicate::Sign sign_of_phi(uint32_t) const override { return predicate::Sign::Unknown; }
  Spelling spelling_of(const predicate::Spot&, uint32_t, const std::string&) const override { return {}; }
  bool is_dead(ObjectId object) const override { return dead.count(object) != 0; }
  std::vector<Invariant>& invariants() override { return all_invariants; }
  TransitionSystem& transitions() override { return all_transitions; }
  const predicate::Offers::Place* offered(const std::string& loop) const override {
    return offers.find(loop);
  }
  ElementLemmas& lemmas() override { return lemmas_; }
  void never_ends(const EdgeState& state) override { endless.push_back(state); }

  ValueId given(const std::string& name) const { return given_.at(name); }
  ObjectId object(const std::string& name) const { return builder_.program()[given(name)].object; }
  /// An expression over the head's names and what is given, in a state at the head.
  ValueId ask(const std::string& expression, EdgeState state) {
    state.values.resize(slots_.size());
    return value(LoopReader::expression(expression), state);
  }

  std::vector<EdgeState> leaving, endless;
  std::vector<EdgeState> heads; ///< where runs began that were not silent
  std::vector<Invariant> all_invariants;
  TransitionSystem all_transitions;
  predicate::Offers offers; ///< Bounds::candidates
  std::vector<ValueId> all_lemmas;
  std::set<ObjectId> dead;

 private:
  size_t slot(const std::string& name) { return slots_.try_emplace(name, slots_.size()).first->second; }
  void note_names(const std::vector<Statement>& statements) {
    for (const Statement& statement : statements) {
      if (statement.word == "=") slot(statement.name);
      note_names(statement.inner);
      note_names(statement.otherwise);
    }
  }

  bool make_object(const Statement& statement, EdgeState& state) {
    const bool is_static = statement.word == "global" || statement.word == "array";
    if (!is_static && statement.word != "local" && statement.word != "heap") return false;
    Object object;
    object.name = statement.parts[0].word;
    object.kind = is_static                   ? ObjectKind::Global
                  : statement.word == "local" ? ObjectKind::Stack
                                              : ObjectKind::Heap;
    object.size = value(statement.parts[1], state, builder_.pointer_bits());
    object.alignment = 16;
    if (statement.word == "global") object.contents = Contents::Zero;
    const std::string name = object.name;
    const ObjectId id = is_static ? builder_.program().add_object(std::move(object))
                                  : lemmas_.allocate(state.memory, state.position.guard, std::move(object));
    given_[name] = builder_.pointer(id, 0);
    return true;
  }

  Type type_of(const std::string& word) const {
    if (word == "ptr") return Type::pointer();
    if (word == "iptr") return Type::integer(builder_.pointer_bits());
    return Type::integer(uint32_t(std::stoul(word.substr(1))));
  }

  ValueId leaf(const std::string& word, const EdgeState& state, uint32_t width) {
    if (word == "null") return builder_.null();
    if (std::isdigit(static_cast<unsigned char>(word[0])) != 0 || word[0] == '-') {
      const size_t colon = word.find(':');
      if (colon != std::string::npos) width = type_of(word.substr(colon + 1)).width();
      FATHOM_CHECK(width != 0, "the width of {} is not known", word);
      const auto number = word[0] == '-' ? uint64_t(std::stoll(word)) : uint64_t(std::stoull(word));
      return builder_.constant(width, width < 64 ? number & ((uint64_t(1) << width) - 1) : number);
    }
    if (const auto known = slots_.find(word); known != slots_.end() && known->second < state.values.size())
      if (const ValueId set = state.values[known->second]; set.valid()) return set;
    FATHOM_CHECK(given_.count(word) != 0, "{} is not known", word);
    return given_.at(word);
  }

  static bool is_number(const Expression& e) {
    const bool starts = std::isdigit(static_cast<unsigned char>(e.word[0])) != 0 || e.word[0] == '-';
    return starts && e.word.find(':') == std::string::npos;
  }

  /// Two operands of one width.
  std::pair<ValueId, ValueId> both(const Expression& a, const Expression& b, EdgeState& state,
                                   uint32_t width) {
    if (is_number(a)) {
      const ValueId right = value(b, state, width);
      return {value(a, state, builder_.width_of(right)), right};
    }
    const ValueId left = value(a, state, width);
    return {left, value(b, state, builder_.type(left).is_integer() ? builder_.width_of(left) : 0)};
  }

  ValueId value(const Expression& e, EdgeState& state, uint32_t width = 0, const std::string& name = {}) {
    const auto& p = e.parts;
    if (p.empty()) return leaf(e.word, state, width);
    const uint32_t bits = builder_.pointer_bits();
    if (e.word == "ite") {
      const ValueId condition = value(p[0], state);
      const auto [a, b] = both(p[1], p[2], state, width);
      return builder_.ite(condition, a, b);
    }
    if (e.word == "not") return builder_.not_(value(p[0], state));
    if (e.word == "zext") return builder_.zext(value(p[1], state), type_of(p[0].word).width());
    if (e.word == "sext") return builder_.sext(value(p[1], state), type_of(p[0].word).width());
    if (e.word == "trunc") return builder_.trunc(value(p[1], state), type_of(p[0].word).width());
    if (e.word == "at") return builder_.ptr_add(value(p[0], state), value(p[1], state, bits));
    if (e.word == "same") return builder_.ptr_same(value(p[0], state), value(p[1], state));
    if (e.word == "offset") return builder_.ptr_offset(value(p[0], state));
    if (e.word == "number") return builder_.ptr_to_int(value(p[0], state));
    if (e.word == "pointer") return builder_.int_to_ptr(value(p[0], state, bits));
    if (e.word == "load") return load(value(p[1], state), type_of(p[0].word), state);
    if (e.word == "input") return input(name, type_of(p[0].word), state);
    if (e.word == "open") return arbitrary(OpenKind::Undef, type_of(p[0].word), state.position.guard);
    if (e.word == "alloc") return allocate(value(p[0], state, bits), state);
    const auto opcode = opcode_by_mnemonic(e.word);
    FATHOM_CHECK(opcode && p.size() == 2, "{} is no expression", e.word);
    const auto [a, b] = both(p[0], p[1], state, width);
    return builder_.binary(*opcode, a, b);
  }

  ValueId allocate(ValueId bytes, EdgeState& state) {
    Object object;
    object.kind = ObjectKind::Stack;
    object.name = "own";
    object.size = bytes;
    return builder_.pointer(watch_.allocate(state.memory, state.position.guard, std::move(object)), 0);
  }

  // As frontend/unwinder/open_values.cpp and accesses.cpp have it.

  ValueId arbitrary(OpenKind kind, Type type, ValueId when) {
    if (speculates() && !run_->inductive) {
      run_->open = builder_.disjoin(run_->open, when);
      return type.is_pointer() ? builder_.null() : builder_.constant(type.width(), 0);
    }
    if (run_ != nullptr && !run_->silent)
      builder_.check(ObligationKind::Unsupported, Property::UnreachCall, when, builder_.boolean(true),
                     "a summarised loop that depends on a value C leaves open");
    if (!type.is_pointer()) return builder_.open(kind, type, when);
    return builder_.int_to_ptr(builder_.open(kind, Type::integer(builder_.pointer_bits()), when));
  }

  ValueId input(const std::string& name, Type type, EdgeState& state) {
    const Input input{name, false, false, 0};
    const ValueId when = state.position.guard;
    if (!speculates()) return builder_.input(input, type, when);
    run_->reads_inputs = true;
    if (!run_->iteration.valid()) return builder_.open(OpenKind::Iterations, type, builder_.boolean(true));
    const Type cell = Type::integer((type.width() + 7) / 8 * 8);
    const ObjectId array = summary_array(lemmas_, state.memory, name);
    const ValueId read =
        builder_.trunc(array_cell(lemmas_, state.memory, array, run_->iteration, cell), type.width());
    builder_.repeated(input, read, when);
    return read;
  }

  Type stored(Type type) const {
    return type.is_pointer() ? type : Type::integer((type.width() + 7) / 8 * 8);
  }

  ValueId accessible(ValueId pointer, ValueId size, EdgeState& state, const char* what) {
    const ValueId guard = state.position.guard;
    const ValueId fine = lemmas_.accessible(state.memory, guard, pointer, size);
    if (builder_.is_true(fine)) return fine;
    if (paths_.facts().holds(state.position.facts, fine) == true) return builder_.boolean(true);
    builder_.check(ObligationKind::Property, Property::ValidDeref, guard, builder_.not_(fine), what);
    return fine;
  }

  ValueId bytes_of(Type type) const {
    return builder_.constant(builder_.pointer_bits(), builder_.program().target.bytes(type));
  }

  ValueId load(ValueId pointer, Type type, EdgeState& state) {
    const ValueId guard = state.position.guard;
    const ValueId fine = accessible(pointer, bytes_of(stored(type)), state, "invalid read");
    if (builder_.is_false(builder_.conjoin(guard, fine)))
      return arbitrary(OpenKind::InvalidRead, type, guard);
    ValueId value = lemmas_.load(state.memory, builder_.conjoin(guard, fine), pointer, stored(type));
    if (!type.is_pointer()) value = builder_.trunc(value, type.width());
    const ValueId invalid = builder_.conjoin(guard, builder_.not_(fine));
    if (builder_.is_true(fine) || builder_.is_false(invalid)) return value;
    if (speculates() && !run_->inductive) {
      run_->open = builder_.disjoin(run_->open, invalid);
      return value;
    }
    return builder_.ite(fine, value, arbitrary(OpenKind::InvalidRead, type, invalid));
  }

  void store(ValueId pointer, ValueId value, EdgeState& state) {
    const ValueId guard = state.position.guard;
    const Type type = stored(builder_.type(value));
    const ValueId fine = accessible(pointer, bytes_of(type), state, "invalid write");
    const ValueId active = builder_.conjoin(guard, fine);
    if (speculates()) run_->open = builder_.disjoin(run_->open, builder_.conjoin(guard, builder_.not_(fine)));
    if (builder_.is_false(active)) return;
    if (!type.is_pointer()) value = builder_.zext(value, type.width());
    if (speculates())
      run_->writes.push_back(
          {pointer, value, guard, builder_.is_true(fine), uint32_t(builder_.program().size())});
    watch_.store(state.memory, active, pointer, value);
  }

  void note_block(ValueId pointer, const char* why) {
    if (!speculates()) return;
    if (!run_->inductive) return run_->refuse(why);
    run_->blocks.push_back(pointer);
  }

  void change_block(const Statement& statement, EdgeState& state) {
    const bool fills = statement.word == "fill";
    const ValueId to = value(statement.parts[0], state), from = value(statement.parts[1], state, 8),
                  size = value(statement.parts[2], state, builder_.pointer_bits());
    ValueId active = builder_.conjoin(state.position.guard, accessible(to, size, state, "invalid write"));
    if (!fills) active = builder_.conjoin(active, accessible(from, size, state, "invalid read"));
    note_block(to, fills ? "it fills blocks of memory" : "it copies blocks of memory");
    if (builder_.is_false(active)) return;
    fills ? watch_.fill(state.memory, active, to, from, size)
          : watch_.copy(state.memory, active, to, from, size);
  }

  bool block(const std::vector<Statement>& statements, EdgeState& state) {
    return std::all_of(statements.begin(), statements.end(),
                       [&](const Statement& statement) { return execute(statement, state); });
  }

  /// False: nothing is left of the state.
  bool execute(const Statement& statement, EdgeState& state) {
    const auto& p = statement.parts;
    if (statement.word == "=") {
      const ValueId result = value(p[0], state, 0, statement.name);
      state.values[slots_.at(statement.name)] = result;
    } else if (statement.word == "store") {
      const ValueId to = value(p[0], state), what = value(p[1], state);
      store(to, what, state);
    } else if (statement.word == "fill" || statement.word == "copy") {
      change_block(statement, state);
    } else if (statement.word == "free") {
      if (speculates()) run_->refuse("it frees memory");
      watch_.release(state.memory, state.position.guard, value(p[0], state));
    } else if (statement.word == "ends") { // the life of an object of the iteration
      watch_.release(state.memory, state.position.guard, value(p[0], state));
    } else if (statement.word == "assume") {
      return paths_.assume(state.position, value(p[0], state));
    } else if (statement.word == "assert") {
      builder_.check(ObligationKind::Property, Property::UnreachCall, state.position.guard,
                     builder_.not_(value(p[0], state)), "assertion");
    } else if (statement.word == "again") {
      back_.push_back(state);
      return false;
    } else if (statement.word == "stop") {
      return false;
    } else if (statement.word == "while" || statement.word == "leave") {
      return leave(value(p[0], state), statement.word == "leave", state);
    } else {
      FATHOM_CHECK(statement.word == "if", "{} is no statement", statement.word);
      return choose(statement, state);
    }
    return true;
  }

  bool leave(ValueId condition, bool truth, EdgeState& state) {
    const ForkTree::Sides sides = paths_.fork(state.position, condition);
    const bool leaves = truth ? sides.then_possible : sides.else_possible;
    const bool stays = truth ? sides.else_possible : sides.then_possible;
    decided_ |= sides.by_facts ? !stays : builder_.is_constant(condition);
    undecided_ |= !sides.by_facts && !builder_.is_constant(condition);
    if (leaves && exits_ == Exits::Kept) {
      leaving.push_back(state);
      leaving.back().position = truth ? sides.then_side : sides.else_side;
      leaving.back().values.resize(text_.head.size());
    }
    state.position = truth ? sides.else_side : sides.then_side;
    return stays;
  }

  bool choose(const Statement& statement, EdgeState& state) {
    const ForkTree::Sides sides = paths_.fork(state.position, value(statement.parts[0], state));
    std::vector<EdgeState> parts;
    for (const bool truth : {true, false}) {
      if (!(truth ? sides.then_possible : sides.else_possible)) continue;
      EdgeState part = state;
      part.position = truth ? sides.then_side : sides.else_side;
      if (block(truth ? statement.inner : statement.otherwise, part)) parts.push_back(std::move(part));
    }
    if (parts.empty()) return false;
    // What only one side has set has no value after it.
    std::vector<size_t> common;
    for (size_t k = 0; k < slots_.size(); ++k)
      if (std::all_of(parts.begin(), parts.end(), [&](const EdgeState& s) { return s.values[k].valid(); }))
        common.push_back(k);
    for (EdgeState& part : parts) {
      std::vector<ValueId> kept;
      for (const size_t k : common) kept.push_back(part.values[k]);
      part.values = std::move(kept);
    }
    state = paths_.join(std::move(parts));
    std::vector<ValueId> all(slots_.size());
    for (size_t k = 0; k < common.size(); ++k) all[common[k]] = state.values[k];
    state.values = std::move(all);
    return true;
  }

  LoopText text_;
  ElementLemmas lemmas_;
  RunWatch watch_; ///< of what the body does
  Builder& builder_;
  ForkTree paths_;
  SpeculativeState speculative_;
  std::map<std::string, size_t> slots_;  ///< of the head's names, then of others; into EdgeState::values
  std::map<std::string, ValueId> given_; ///< from before the loop
  SpeculativeRun* run_ = nullptr;
  std::vector<EdgeState> back_;
  Exits exits_ = Exits::Dropped;
  bool decided_ = false, undecided_ = false;
};

} // namespace fathom::loops::test

// Recorder: keeps the last events of a run and puts them into words when it is over.
#pragma once

#include "frontend/interpreter/memory.h"
#include "frontend/interpreter/stack.h"
#include "frontend/interpreter/value.h"
#include "frontend/interpreter/watch.h"
#include "frontend/module.h"
#include "ir/program/exchange/trace.h"

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class DIType;
class Type;
} // namespace llvm

namespace fathom::frontend::interpreter {

/// Events happen at the user's instruction that the stack is at. Recording one costs little, since most are
/// forgotten: names and numbers are formatted at the end, from the objects as they are then (which never
/// forget who made them).
class Recorder {
 public:
  Recorder(const Module& module, Memory& memory, const Stack& stack)
      : module_(module), memory_(memory), stack_(stack), watch_(module, memory) {}

  /// Events say what variables hold after them. Before the first step.
  void watch() { watch_.begin(); }

  /// Before the callee's frame is there, and after the last instruction in it.
  void call(const llvm::Function& callee, std::vector<Value> arguments);
  void leave(const llvm::Function& callee, std::vector<Value> result);
  void input(const llvm::Function& callee, llvm::Type* type, Value value);
  /// `type`: of a result in several parts or in memory; null where the program asked for bytes.
  void memory_input(const llvm::Function& callee, std::vector<uint8_t> bytes, llvm::Type* type);
  void assign(Place target, llvm::Type* type, Value value);
  void copy(Place target, Place source, uint64_t size);
  void allocation(ObjectIndex object, uint64_t size);
  void end_of_life(ObjectIndex object);
  void branch(std::string direction);
  void assumption();
  /// Events so far.
  uint64_t count() const { return count_; }
  /// Those after the first `count` happen again and again.
  void repeats_from(uint64_t count) { repeated_from_ = count; }
  void violation(program::Property property, std::string message);

  /// All events but inputs, and others that were never recorded.
  void forget(uint64_t others);

  /// What was recorded, oldest first; when earlier events were forgotten a note stands in front. Inputs are
  /// never forgotten.
  std::vector<program::TraceEvent> events() const;

 private:
  struct Raw {
    program::EventKind kind;
    const llvm::Instruction* where = nullptr;
    uint32_t depth = 0;
    uint32_t thread = 0;
    uint64_t activation = 0;
    const llvm::Function* function = nullptr;
    const llvm::Function* library = nullptr; ///< that takes an input
    llvm::Type* type = nullptr;
    Place target{};
    std::vector<Value> values = {};
    std::string subject = {}, text = {};
    std::vector<uint8_t> bytes = {};
    std::vector<Byte> contents = {}; ///< of a small block that was copied
    std::vector<program::VariableState> states = {};
  };
  void keep(Raw event, std::optional<ObjectIndex> changes = {});
  void note_states(Raw& event, std::optional<ObjectIndex> changes);
  void note_initial(std::vector<program::VariableState> states);
  void drop_oldest();
  program::TraceEvent describe(const Raw& event) const;
  program::TraceEvent begin() const;
  program::TraceEvent cycle_at(const Raw& event) const;
  void describe_input(const Raw& event, program::TraceEvent& result) const;
  const llvm::Instruction* return_statement(const Raw& event, size_t index) const;

  static constexpr size_t most_events = 20000;
  const Module& module_;
  Memory& memory_;
  const Stack& stack_;
  Watch watch_;
  std::map<uint64_t, program::VariableState> initial_; ///< by their objects
  std::deque<Raw> events_;
  std::deque<Raw> inputs_; ///< older than these: a replay needs them all
  uint64_t forgotten_ = 0;
  uint64_t count_ = 0;
  std::optional<uint64_t> repeated_from_;
};

} // namespace fathom::frontend::interpreter

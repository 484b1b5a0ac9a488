// Execution: one run of a module on an input vector.
#pragma once

#include "frontend/interpreter/memory.h"
#include "frontend/interpreter/recorder.h"
#include "frontend/interpreter/value.h"
#include "frontend/module.h"
#include "frontend/points_to/points_to.h"
#include "ir/program/exchange/input_vector.h"
#include "ir/program/exchange/trace.h"
#include "ir/program/property.h"

#include <llvm/ADT/APFloat.h>
#include <llvm/ADT/DenseMap.h>
#include <llvm/IR/BasicBlock.h>
#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Operator.h>

#include <map>
#include <memory>
#include <unordered_map>
#include <vector>

namespace fathom::frontend::interpreter {

/// Register numbers of each function's arguments and instructions; made when a function is first called, kept
/// between runs.
struct RegisterTable {
  llvm::DenseMap<const llvm::Value*, uint32_t> numbers;
  bool is_model = false;
};
using RegisterTables = std::unordered_map<const llvm::Function*, std::unique_ptr<RegisterTable>>;

struct Frame {
  const llvm::Function* function = nullptr;
  const RegisterTable* table = nullptr;
  std::vector<Value> registers;
  const llvm::BasicBlock* block = nullptr;
  llvm::BasicBlock::const_iterator next;
  const llvm::CallBase* call = nullptr;              ///< in the frame below; null in the first
  std::vector<ObjectIndex> objects;                  ///< end their life with the frame
  std::vector<ObjectIndex> variable_sized;           ///< of these, what stackrestore frees
  std::map<const llvm::Value*, llvm::APInt> carried; ///< bits not written, of loads (uninitialised_reads.h)
  Pointer variadic; ///< the variadic arguments' area, null when there are none
};

/// A violation or any other end stops the loop in run(); the functions in between return as if nothing had
/// happened. Values that C leaves open come from the input vector, by site.
class Execution {
 public:
  Execution(const Module& module, RegisterTables& tables, const program::Specification& specification,
            const program::InputVector& input_vector, uint64_t step_limit, const points_to::PointsTo* sets);
  program::Run run();

 private:
  // execution.cpp: control
  void step();
  void execute(const llvm::Instruction& instruction);
  void branch(const llvm::BranchInst& instruction);
  void select_case(const llvm::SwitchInst& instruction);
  void go_to(const llvm::BasicBlock& target);
  void end(program::RunEnd how, std::string reason);
  void violate(program::Property property, const std::string& message);
  void note_undefined(program::Property property, const std::string& message);
  std::string in_function(std::string message) const;
  void finish(const std::string& reason);

  // leaks.cpp: what is still allocated, and whether anything refers to it
  enum class EndKind : uint8_t { Returned, Stopped, Never };
  void check_leaks(EndKind how);
  std::vector<ObjectIndex> roots(EndKind how);
  std::string describe_block(ObjectIndex block) const;
  const llvm::Instruction& user_instruction() const;
  uint32_t depth() const {
    return user_frames_ ? user_frames_ - 1 : 0;
  } ///< active calls of user functions below main
  bool in_model() const { return frame().table->is_model; }

  // operands.cpp: registers, constants, values that nobody determined
  Value get(const llvm::Value* operand);
  void set(const llvm::Value& target, Value value);
  Value constant(const llvm::Constant& constant);
  Value constant_expression(const llvm::ConstantExpr& expression);
  Value open_value(llvm::Type* type);
  Value take_input(const llvm::CallBase& call, const llvm::Function& callee);
  void write_bytes(llvm::Type* type, const Value& value, uint64_t at, std::vector<uint8_t>& bytes);
  Value input(llvm::Type* type);
  Value from_bits(llvm::Type* type, llvm::APInt bits);
  Value coerced(Value value, llvm::Type* type);
  llvm::APInt number(const Value& value);
  llvm::APInt raw(const Value& value);
  Pointer pointer(const Value& value);
  uint64_t size_operand(const llvm::Value* operand);
  unsigned width(llvm::Type* type) const;
  void make_statics();
  void write_initialiser(ObjectIndex object, uint64_t offset, const llvm::Constant& value);

  // arithmetic.cpp, floats.cpp
  Value binary(unsigned opcode, llvm::Type* type, const Value& a, const Value& b, bool no_signed_wrap);
  Value scalar_binary(unsigned opcode, llvm::Type* type, const Value& a, const Value& b, bool no_signed_wrap);
  Value pointer_arithmetic(unsigned opcode, const Value& a, const Value& b, bool& done);
  Value divide(unsigned opcode, llvm::Type* type, const llvm::APInt& a, const llvm::APInt& b);
  Value shift(unsigned opcode, llvm::Type* type, const llvm::APInt& a, const llvm::APInt& b);
  Value compare(llvm::CmpInst::Predicate predicate, llvm::Type* type, const Value& a, const Value& b);
  bool compare_integers(llvm::CmpInst::Predicate predicate, const Value& a, const Value& b);
  bool compare_pointers(llvm::CmpInst::Predicate predicate, Pointer a, Pointer b);
  bool equal_pointers(Pointer a, Pointer b);
  Value convert(unsigned opcode, llvm::Type* from, llvm::Type* to, const Value& value);
  Value scalar_convert(unsigned opcode, llvm::Type* from, llvm::Type* to, const Value& value);
  Value bit_cast(llvm::Type* from, llvm::Type* to, const Value& value);
  llvm::RoundingMode rounding();
  llvm::APFloat real(llvm::Type* type, const Value& value);
  Value real_value(const llvm::APFloat& value);
  Value computed(llvm::Type* type, const llvm::APFloat& value);
  Value extreme(bool minimum, llvm::Type* type, const llvm::APFloat& a, const llvm::APFloat& b);
  Value float_binary(unsigned opcode, llvm::Type* type, const Value& a, const Value& b);
  bool compare_floats(llvm::CmpInst::Predicate predicate, llvm::Type* type, const Value& a, const Value& b);
  Value float_convert(unsigned opcode, llvm::Type* from, llvm::Type* to, const Value& value);

  // accesses.cpp: loads, stores, allocation
  void allocate(const llvm::AllocaInst& instruction);
  ObjectIndex new_object(program::ObjectKind kind, uint64_t size, uint64_t alignment,
                         program::Contents contents, const llvm::Value* made_by);
  std::optional<Place> checked_access(Pointer pointer, uint64_t size, const char* what, bool writes);
  void load(const llvm::LoadInst& instruction);
  void store(const llvm::StoreInst& instruction);
  void atomic(const llvm::Instruction& instruction);
  llvm::APInt unset_bits(Place place, unsigned width);
  void check_initialised(const llvm::LoadInst& load, Place place);
  void note_uninitialised(const llvm::LoadInst& load, Place place);
  void carry_state(const llvm::StoreInst& store, Place place);
  Value read(Place place, llvm::Type* type, const Value* open = nullptr);
  Value read_scalar(Place place, llvm::Type* type, const Value* open = nullptr);
  void write(Place place, llvm::Type* type, const Value& value);
  void write_scalar(Place place, llvm::Type* type, const Value& value);
  void check_alignment(Pointer pointer, uint64_t alignment);
  void check_overlap(Pointer to, uint64_t to_size, Pointer from, uint64_t from_size, bool same_is_fine);
  void copy_memory(Pointer destination, Pointer source, uint64_t size);
  void fill_memory(Pointer destination, uint8_t byte, uint64_t size);
  void release(ObjectIndex object);
  Pointer element_pointer(const llvm::GEPOperator& gep);
  bool check_free(Pointer pointer);

  // cross_check.cpp: static points-to sets against what happens
  void check_sets(const llvm::Value* operand, Pointer pointer);
  void check_target(const llvm::CallBase& call, Pointer pointer, const llvm::Function& callee);

  // aggregates.cpp
  void aggregate(const llvm::Instruction& instruction);
  void vector(const llvm::Instruction& instruction);
  Value select(const llvm::SelectInst& instruction);

  // calls.cpp, builtins.cpp, intrinsics.cpp
  void call(const llvm::CallBase& call);
  const llvm::Function* callee_of(const llvm::CallBase& call);
  void enter(const llvm::Function& callee, const llvm::CallBase* call, std::vector<Value> arguments);
  void pass_arguments(Frame& callee_frame, const llvm::CallBase& call, std::vector<Value> arguments);
  void copy_argument(Place copy, const Value& source, uint64_t size);
  void make_variadic_area(Frame& callee_frame, const llvm::CallBase& call,
                          const std::vector<Value>& arguments);
  void leave(const llvm::ReturnInst& instruction);
  void external(const llvm::CallBase& call, const llvm::Function& callee);
  void havoc_escaped(const llvm::CallBase& call);
  bool builtin(const llvm::CallBase& call, const llvm::Function& callee);
  void print(const llvm::CallBase& call, const llvm::Function& callee);
  void uninterpreted(const llvm::CallBase& call, const llvm::Function& callee);
  bool same(const Value& a, const Value& b);
  void memory_builtin(const llvm::CallBase& call, Builtin builtin);
  bool holds(const llvm::CallBase& call);
  void assume(const llvm::CallBase& call);
  void nondet_memory(const llvm::CallBase& call, const llvm::Function& callee);
  void fill_from_input(const llvm::CallBase& call, const llvm::Function& callee, uint64_t size,
                       llvm::Type* type);
  void intrinsic(const llvm::IntrinsicInst& call);
  bool memory_intrinsic(const llvm::IntrinsicInst& call);
  bool variadic_intrinsic(const llvm::IntrinsicInst& call);
  bool checked_arithmetic(const llvm::IntrinsicInst& call);
  bool reduction(const llvm::IntrinsicInst& call);
  std::optional<Value> integer_intrinsic(const llvm::IntrinsicInst& call, llvm::Type* type,
                                         const std::vector<Value>& operands);
  std::optional<Value> float_intrinsic(const llvm::IntrinsicInst& call, llvm::Type* type,
                                       const std::vector<Value>& operands);
  void start_variadic(Pointer list);

  Frame& frame() { return frames_.back(); }
  const Frame& frame() const { return frames_.back(); }

  const Module& module_;
  const llvm::DataLayout& layout_;
  RegisterTables& tables_;
  const program::Specification& specification_;
  const program::InputVector& input_vector_;
  const points_to::PointsTo* sets_; ///< what accesses are held against; null: nothing
  uint64_t steps_left_;
  uint64_t next_look_ = 1 << 12; ///< number of steps after which lost memory is looked for in passing
  Memory memory_;
  Recorder recorder_;
  std::vector<Frame> frames_;
  const llvm::Instruction* current_ = nullptr;
  const llvm::Instruction* last_return_ = nullptr; ///< of the program's own functions
  program::Run run_;
  bool ended_ = false;
  size_t inputs_used_ = 0;
  uint64_t allocations_ = 0; ///< dynamic ones, in the order of the input vector's numbering
  uint32_t heap_objects_ = 0;
  uint32_t user_frames_ = 0; ///< frames of functions that are no models
  std::unordered_map<uint32_t, size_t> open_values_used_;
  struct UninterpretedCall {
    std::vector<Value> arguments;
    Value result;
  };
  llvm::DenseMap<const llvm::Function*, std::vector<UninterpretedCall>> uninterpreted_calls_;
  llvm::DenseMap<const llvm::GlobalValue*, ObjectIndex> statics_;
  std::vector<const llvm::Function*> functions_; ///< by object
};

} // namespace fathom::frontend::interpreter

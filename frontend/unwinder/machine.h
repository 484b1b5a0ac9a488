// Machine: executes a module symbolically, once, emitting into the symbolic memory.
#pragma once

#include "frontend/live_pointers.h"
#include "frontend/module.h"
#include "frontend/points_to/points_to.h"
#include "frontend/unwinder/activation.h"
#include "frontend/unwinder/leaks.h"
#include "ir/program/exchange/interfaces.h"
#include "ir/program/paths/fork_tree.h"

#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Operator.h>

#include <map>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "loops/element_lemmas.h"
#include "loops/loop_body.h"

namespace fathom::frontend {

using program::Builder;
using program::ObjectId;
using program::ObligationKind;
using program::Opcode;
using program::OpenKind;
using program::Property;
using program::ValueId;

using Values = llvm::SmallVector<ValueId, 4>;

/// The points-to sets of the whole module, made when somebody asks first; shared by all unwindings.
struct StaticSets {
  std::unique_ptr<points_to::PointsTo> sets[2]; ///< without and with effects of undefined functions
};

/// One unwinding. Scheduling (which block next, loops, joins) is in machine.cpp, calls in machine_calls.cpp;
/// instructions are executed by the execute_*.cpp files, one for each family; operands and constants are in
/// machine_values.cpp.
class Machine {
 public:
  Machine(const Module& module, const program::Specification& specification, const program::Bounds& bounds,
          program::SymbolicMemory& symbolic_memory, StaticSets& static_sets);
  Result<program::Unwinding> run();

 private:
  friend class UnwoundLoop; ///< what loops are asked about
  // machine.cpp
  void step();
  void advance(Activation& activation);
  void start_block(Activation& activation, uint32_t block);
  void begin_iteration(Activation& activation, LoopFrame& frame);
  bool end_iteration(Activation& activation, LoopFrame& frame);
  bool unchanged(const LoopFrame& frame, const EdgeState& state) const;
  uint32_t loop_bound(const FunctionInfo::Loop& loop, const std::string& context, bool& fixed) const;
  FunctionInfo::Loop& loop_info(Activation& activation, const LoopFrame& frame);
  void cut_state(const EdgeState& state, program::LocationId location, const std::string& context,
                 uint32_t iterations, bool recursion, bool fixed, std::string message);
  void go_to(Activation& activation, const llvm::BasicBlock* target, const Position& position);
  void stop(Activation& activation) { activation.running = false; }
  /// How a branch that may leave a loop was decided.
  struct ExitTest {
    bool decided = false;      ///< by constants or the guard
    bool by_facts = false;     ///< by facts alone
    bool then_possible = true; ///< the side that is left then
    ValueId condition;         ///< none() for a switch
    FactId facts = 0;          ///< before the branch
  };
  void note_exit(Activation& activation, const llvm::BasicBlock* a, const llvm::BasicBlock* b,
                 const ExitTest& test);
  void note_distance(Activation& activation, LoopFrame& loop, const ExitTest& test, bool stays_when);
  size_t event_count() const;
  bool summarise(Activation& activation, const EdgeState& entry);
  bool may_summarise(Activation& activation);
  loops::Way way() const;
  void forget_constants(uint32_t size);
  void refuse_end_of_older(ValueId pointer);
  bool speculates() const { return speculative_run_ != nullptr && speculative_run_->silent; }
  /// What is being executed cannot be part of a summary; only where it speculates.
  void refuse_summary(const char* why) {
    if (speculates()) speculative_run_->refuse(why);
  }
  /// The object that a pointer points to is changed as a block; only where it speculates.
  void note_block(ValueId pointer, const char* why) {
    if (!speculates()) return;
    if (!speculative_run_->inductive) return speculative_run_->refuse(why);
    speculative_run_->blocks.push_back(pointer);
  }

  // machine_calls.cpp
  void enter(CallInProgress::Entry entry, Activation* caller, program::LocationId location, uint32_t site);
  void admit_missing_checks(const llvm::Function& callee, ValueId guard);
  void enter_next(Activation& activation);
  void leave();
  void finish_call(Activation& activation);
  bool recursion_allowed(const llvm::Function& callee, const EdgeState& state, uint64_t context,
                         program::LocationId location, uint32_t& counted);
  void call(Activation& activation, const llvm::CallBase& call);
  void call_targets(Activation& activation, const llvm::CallBase& call, ValueId pointer);
  bool call_without_body(Activation& activation, const llvm::CallBase& call, const llvm::Function& callee);
  CallInProgress::Entry entry_for(Activation& activation, const llvm::CallBase& call,
                                  const llvm::Function& callee);
  void call_external(Activation& activation, const llvm::CallBase& call, const llvm::Function& callee);
  ObjectId stack_object(Activation& owner, EdgeState& state, std::string name, uint64_t size,
                        uint64_t alignment);
  void havoc_escaped();
  void note_maker(ObjectId object, const llvm::Value& maker);
  void copy_by_value(EdgeState& state, ValueId destination, ValueId source, uint64_t size);
  void pass_arguments(Activation& activation, CallInProgress::Entry& entry);
  void make_variadic_area(Activation& activation, CallInProgress::Entry& entry);
  ValueId converted(ValueId value, program::Type type);
  Values converted(const Values& values, llvm::Type* to);
  std::vector<ObjectId> possible_callees(const llvm::CallBase& call, const std::vector<ObjectId>& candidates);
  const points_to::PointsTo& static_sets();

  // execute_*.cpp: one for each family
  void execute(Activation& activation, const llvm::Instruction& instruction);
  void reach_unreachable(const char* what);
  void execute_branch(Activation& activation, const llvm::BranchInst& branch);
  void execute_switch(Activation& activation, const llvm::SwitchInst& instruction);
  void execute_known_switch(Activation& activation, const llvm::SwitchInst& instruction, ValueId value);
  void execute_return(Activation& activation, const llvm::ReturnInst& instruction);
  void execute_binary(Activation& activation, const llvm::BinaryOperator& instruction);
  void check_overflow(const llvm::BinaryOperator& instruction, ValueId a, ValueId b);
  void admit_left_shift(const llvm::BinaryOperator& instruction, ValueId a, ValueId b);
  void execute_compare(Activation& activation, const llvm::CmpInst& instruction);
  void execute_cast(Activation& activation, const llvm::CastInst& instruction);
  void execute_select(Activation& activation, const llvm::SelectInst& instruction);
  void execute_aggregate(Activation& activation, const llvm::Instruction& instruction);
  void execute_vector(Activation& activation, const llvm::Instruction& instruction);
  void execute_alloca(Activation& activation, const llvm::AllocaInst& instruction);
  void execute_load(Activation& activation, const llvm::LoadInst& instruction);
  void execute_store(Activation& activation, const llvm::StoreInst& instruction);
  void execute_atomic(Activation& activation, const llvm::Instruction& instruction);
  void execute_intrinsic(Activation& activation, const llvm::IntrinsicInst& call);
  std::optional<ValueId> reduction(const llvm::IntrinsicInst& call, const Values& elements);
  ValueId open_where(ValueId condition, ValueId otherwise);
  bool execute_bit_intrinsic(Activation& activation, const llvm::IntrinsicInst& call);
  bool execute_arithmetic_intrinsic(Activation& activation, const llvm::IntrinsicInst& call);
  void restore_stack(Activation& activation, const llvm::IntrinsicInst& call);
  bool execute_float_intrinsic(Activation& activation, const llvm::IntrinsicInst& call);
  std::optional<ValueId> is_of_class(llvm::Type* type, ValueId x, unsigned asked);
  bool execute_float_computation(Activation& activation, const llvm::IntrinsicInst& call);
  void execute_va_start(Activation& activation, const llvm::IntrinsicInst& call);
  bool execute_builtin(Activation& activation, const llvm::CallBase& call, const llvm::Function& callee,
                       Builtin builtin);
  void result_in_memory(const llvm::CallBase& call, ValueId place);
  void assume_by_user(Activation& activation, ValueId holds);
  void check_assertion(const llvm::CallBase& call, ValueId holds);
  void note_assertion_behind(const llvm::BranchInst& branch);
  void note_passages();
  void print(Activation& activation, const llvm::CallBase& call, const llvm::Function& callee);
  void uninterpreted(Activation& activation, const llvm::CallBase& call, const llvm::Function& callee);
  void execute_memory_builtin(Activation& activation, const llvm::CallBase& call, Builtin builtin);

  // Arithmetic on scalars, with C's open cases made explicit; execute_arithmetic.cpp
  ValueId binary(unsigned opcode, ValueId a, ValueId b);
  uint32_t signed_bits(ValueId value, int depth = 4) const;
  ValueId divide(unsigned opcode, ValueId a, ValueId b);
  ValueId shift(unsigned opcode, ValueId a, ValueId b);
  ValueId compare_integers(unsigned predicate, ValueId a, ValueId b);
  ValueId compare_pointers(unsigned predicate, ValueId a, ValueId b);
  ValueId pointers_equal(ValueId a, ValueId b);
  ValueId in_one_real_object(ValueId a, ValueId b);
  ValueId mask_pointer(ValueId pointer, ValueId mask);
  ValueId pointer_below(ValueId a, ValueId b, bool or_equal, bool is_signed);

  // Floating-point numbers; nothing where the format or the operation is not known;
  // execute_float_arithmetic.cpp
  static std::optional<floats::Format> float_format(const llvm::Type* type);
  ValueId rounding_variable();
  bool rounds_to_nearest();
  ValueId rounded_operation(floats::Operation operation, ValueId a, ValueId b = {}, ValueId c = {});
  ValueId settle_nan(const llvm::Type* type, ValueId result);
  std::optional<ValueId> float_binary(unsigned opcode, const llvm::Type* type, ValueId a, ValueId b);
  std::optional<ValueId> compare_floats(unsigned predicate, const llvm::Type* type, ValueId a, ValueId b);
  std::optional<ValueId> float_convert(unsigned opcode, const llvm::Type* from, const llvm::Type* to,
                                       ValueId x);
  ValueId float_extreme(bool minimum, const llvm::Type* type, ValueId a, ValueId b);
  std::optional<ValueId> float_intrinsic(llvm::Intrinsic::ID id, const llvm::Type* type,
                                         llvm::ArrayRef<ValueId> x);

  // Memory with its checks; execute_memory.cpp
  ValueId checked_access(ValueId pointer, ValueId size, const char* what, bool writes);
  ValueId load_scalar(ValueId pointer, const Scalar& scalar, ValueId accessible);
  void store_scalar(ValueId pointer, const Scalar& scalar, ValueId value, ValueId accessible,
                    ValueId state = {});
  void check_alignment(ValueId pointer, uint64_t alignment);
  void check_overlap(ValueId to, ValueId to_size, ValueId from, ValueId from_size, bool same_is_fine);
  void copy_memory(ValueId destination, ValueId source, ValueId size);
  void fill_memory(ValueId destination, ValueId byte, ValueId size);
  ValueId valid_free(ValueId pointer);
  void free_memory(ValueId pointer);

  // Allocation; execute_allocation.cpp
  bool fit(Activation& activation, const llvm::Instruction& instruction, ValueId& size);
  std::optional<uint64_t> capacity_at(const std::string& context, bool& fixed) const;
  bool assume_capacity(Activation& activation, const llvm::Instruction& instruction, ValueId size);
  bool choose_size(Activation& activation, ValueId& size);
  bool assume_possible(Activation& activation, ValueId possible);
  ValueId room_for(Activation& activation, ValueId size);
  ObjectId allocate(program::ObjectKind kind, std::string name, ValueId size, uint64_t alignment,
                    program::Contents contents);

  // Leaks; execute_leaks.cpp
  /// How what is being executed ends: main has returned, the program stops while functions are active, or it
  /// goes on and nothing more is seen of it.
  enum class EndKind : uint8_t { Returned, Stopped, Never };
  void check_leaks(program::MemoryState& state, ValueId guard, EndKind end,
                   const std::vector<ValueId>& edge = {});
  std::vector<ValueId> held_pointers(const std::vector<ValueId>& edge);

  // uninitialised-read; execute_uninitialised.cpp. Nothing is done where nobody asks for it.
  void begin_uninitialised(ObjectId object);
  void check_initialised(Activation& activation, const llvm::LoadInst& load, ValueId pointer,
                         ValueId accessible);
  ValueId stored_state(Activation& activation, const llvm::StoreInst& store, uint32_t width);
  void write_state(ValueId active, ValueId pointer, ValueId bits);
  void fill_state(ValueId active, ValueId pointer, ValueId size);
  void copy_state(program::MemoryState& memory, ValueId active, ValueId destination, ValueId source,
                  ValueId size);
  ValueId read_state(ValueId active, ValueId pointer, uint32_t width);
  std::vector<program::PointerTarget> states_at(ValueId pointer, ValueId& unclear);
  void make_states(ValueId active, ValueId pointer);
  ValueId place_if(ValueId active, const program::PointerTarget& state);
  ValueId size_if(ValueId active, ValueId condition, ValueId size);
  ObjectId add_state(uint64_t size, program::Contents contents);
  void unclear_state(ValueId active, ValueId unclear);

  // machine_values.cpp
  ValueId scalar(Activation& activation, const llvm::Value* value);
  Values values(Activation& activation, const llvm::Value* value);
  Values constant(const llvm::Constant* constant);
  Values constant_expression(const llvm::ConstantExpr* expression);
  void set(Activation& activation, const llvm::Value& value, ValueId result);
  void set_all(Activation& activation, const llvm::Value& value, llvm::ArrayRef<ValueId> results);
  ValueId gep(const llvm::GEPOperator& gep, ValueId base,
              llvm::function_ref<ValueId(const llvm::Value*)> operand);
  ValueId float_constant(const llvm::APFloat& value);
  std::optional<llvm::Constant*> fold_floats(const llvm::Instruction& instruction,
                                             llvm::ArrayRef<Values> operands);
  ValueId arbitrary(OpenKind kind, program::Type type, ValueId when);
  ValueId input(const program::Input& input, program::Type type, ValueId when);
  ValueId open_value(OpenKind kind, program::Type type) { return arbitrary(kind, type, guard()); }
  void make_static_objects();
  void make_initialiser(const llvm::GlobalVariable& variable, program::Object& object);
  bool write_initialiser(const llvm::Constant& value, uint64_t offset, program::Object& object);

  // Small questions
  Activation& top() { return *stack_.back(); }
  ValueId guard() { return stack_.empty() ? builder_.boolean(true) : top().state.position.guard; }
  /// Whether a condition holds on the path being executed, as far as its facts tell.
  std::optional<bool> known(ValueId condition) {
    if (stack_.empty()) return {};
    return forks_.facts().holds(top().state.position.facts, condition);
  }
  program::MemoryState& memory() { return top().state.memory; }
  FunctionInfo& info(const llvm::Function& function);
  program::LocationId location(Activation& activation, const llvm::Instruction& instruction);
  void unsupported(Activation& activation, const std::string& what);
  program::ExternalUse* note_external(llvm::StringRef name, program::ExternalUse::Treatment treatment);
  const llvm::Function* model_in_progress() const;
  std::string in_function(std::string message) const;
  bool asks(Property property) const { return asked_[size_t(property)]; }
  ValueId size_constant(uint64_t bytes) { return builder_.constant(builder_.pointer_bits(), bytes); }

  const Module& module_;
  const program::Specification& specification_;
  const program::Bounds& bounds_;
  StaticSets& static_sets_;
  Builder& builder_;
  std::vector<bool> asked_;
  program::SpeculativeState speculative_; ///< what execution changes besides the program
  program::Unwinding result_;
  References references_;           ///< around the symbolic memory that was given
  loops::ElementLemmas lemmas_;     ///< around that
  program::SymbolicMemory& memory_; ///< the outermost of them
  ForkTree forks_;
  TypeLayout layout_;
  std::vector<std::unique_ptr<Activation>> stack_;
  llvm::DenseMap<const llvm::Function*, std::unique_ptr<FunctionInfo>> functions_;
  llvm::DenseMap<const llvm::Function*, uint32_t> active_; ///< activations on the stack
  llvm::DenseMap<const llvm::GlobalValue*, ObjectId> statics_;
  std::vector<const llvm::Function*> function_of_object_; ///< by ObjectId
  std::vector<bool> changed_outside_;                     ///< by ObjectId: what havoc_escaped() changes
  llvm::DenseMap<const llvm::Value*, bool> escapes_;
  llvm::DenseMap<const llvm::Constant*, ValueId> constants_;
  struct UninterpretedCall {
    ValueId guard;
    Values arguments, results;
  };
  llvm::DenseMap<const llvm::Function*, std::vector<UninterpretedCall>> uninterpreted_calls_;
  std::map<std::string, program::ExternalUse, std::less<>> externals_;
  std::set<size_t> assumed_by_user_;                 ///< of forks_.narrowings()
  loops::SpeculativeRun* speculative_run_ = nullptr; ///< while a loop is being summarised
  bool body_done_ = false;                           ///< of the loop whose frame is body_only
  uint32_t free_iterations_ = 0;                     ///< that were not counted since an exit test came nearer
  std::vector<ObjectId> heap_objects_;
  std::vector<ObjectId> large_objects_;           ///< whose sizes may fill the address space
  ValueId large_size_;                            ///< of the object allocated next, where it belongs to them
  std::unordered_map<ObjectId, ObjectId> states_; ///< which bits were written, for uninitialised-read
  std::map<std::pair<const llvm::Instruction*, Progress>, std::vector<const llvm::Value*>>
      live_pointers_; ///< looked up only, never gone through
};

} // namespace fathom::frontend

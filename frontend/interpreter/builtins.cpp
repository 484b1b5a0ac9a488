#include "frontend/interpreter/builtins.h"

#include "frontend/interpreter/describe_overflow.h"
#include "frontend/interpreter/describe_stack.h"
#include "frontend/interrupt_threads.h"
#include "frontend/library/forbidden_call.h"
#include "frontend/literal.h"
#include "ir/program/sanitizer.h"

#include <llvm/ADT/SmallString.h>
#include <llvm/IR/Function.h>

#include <iterator>

namespace fathom::frontend::interpreter {

using llvm::CallBase;
using llvm::Function;
using program::Property;
using program::RunEnd;
using program::Version;

namespace {

constexpr const char* a_limit = "a limit of a library model";

std::string text_of(const llvm::APInt& number, bool is_signed) {
  llvm::SmallString<24> text;
  number.toString(text, 10, is_signed);
  return text.str().str();
}

constexpr size_t builtin_count = 1 // None
#define FATHOM_BUILTIN(Name, function) +1
#define FATHOM_ALIAS(Name, function)
#include "frontend/library/builtin.def"
#undef FATHOM_ALIAS
#undef FATHOM_BUILTIN
    ;

} // namespace

/// In the order of builtin.def.
const Builtins::Row& Builtins::row(Builtin builtin) {
  using Memory = MemoryBuiltins;
  static constexpr Row rows[] = {
      {Builtin::None, 0, &Builtins::ordinary},
      {Builtin::ReachError, 0, &Builtins::reach_error},
      {Builtin::AssertFail, 0, &Builtins::assert_fail},
      {Builtin::Assert, 1, &Builtins::assertion},
      {Builtin::Claim, 1, &Builtins::claim},
      {Builtin::Assume, 1, &Builtins::assume},
      {Builtin::Nondet, 0, &Builtins::nondet},
      {Builtin::NondetMemory, 2, &Builtins::nondet_memory},
      {Builtin::AtomicBegin, 0, &Builtins::begin_section},
      {Builtin::AtomicEnd, 0, &Builtins::end_section},
      {Builtin::Wait, 1, &Builtins::wait},
      {Builtin::ChecksLocks, 0, &Builtins::checks_locks},
      {Builtin::UseLock, 2, &Builtins::use_lock},
      {Builtin::MisuseLock, 2, &Builtins::misuse_lock},
      {Builtin::ThreadSelf, 0, &Builtins::thread_self},
      {Builtin::EndThread, 0, &Builtins::end_thread},
      {Builtin::AtomicMark, 0, &Builtins::nothing},
      {Builtin::Decreases, 2, &Builtins::nothing},
      {Builtin::PassCycle, 0, &Builtins::pass_cycle},
      {Builtin::Stop, 0, &Builtins::stop},
      {Builtin::Malloc, 1, &Builtins::in_memory<&Memory::malloc>},
      {Builtin::Calloc, 2, &Builtins::in_memory<&Memory::calloc>},
      {Builtin::AlignedAlloc, 2, &Builtins::in_memory<&Memory::aligned_alloc>},
      {Builtin::Free, 1, &Builtins::in_memory<&Memory::free>},
      {Builtin::CheckFree, 1, &Builtins::in_memory<&Memory::check_free>},
      {Builtin::Memcpy, 3, &Builtins::in_memory<&Memory::memcpy>},
      {Builtin::Memmove, 3, &Builtins::in_memory<&Memory::memmove>},
      {Builtin::Memset, 3, &Builtins::in_memory<&Memory::memset>},
      {Builtin::Print, 0, &Builtins::print},
      {Builtin::Deliver, 1, &Builtins::deliver},
      {Builtin::StackNew, 2, &Builtins::in_memory<&Memory::stack_new>},
      {Builtin::ObjectSize, 1, &Builtins::in_memory<&Memory::object_size>},
      {Builtin::Environment, 1, &Builtins::in_memory<&Memory::environment>},
      {Builtin::Check, 2, &Builtins::check},
      {Builtin::ChecksRow, 1, &Builtins::checks_row},
      {Builtin::Unsupported, 1, &Builtins::unsupported},
      {Builtin::Accessible, 2, &Builtins::in_memory<&Memory::accessible>},
      {Builtin::ChecksAccesses, 0, &Builtins::checks_accesses},
      {Builtin::ChecksOverlap, 0, &Builtins::checks_overlap},
      {Builtin::CheckOverlap, 4, &Builtins::in_memory<&Memory::check_overlap>},
      {Builtin::CheckWritten, 2, &Builtins::in_memory<&Memory::check_written>},
      {Builtin::ChecksFormats, 0, &Builtins::checks_formats},
      {Builtin::MisuseFormat, 2, &Builtins::misuse_format},
      {Builtin::VariadicArgument, 1, &Builtins::in_memory<&Memory::variadic_argument>},
      {Builtin::SameObject, 2, &Builtins::in_memory<&Memory::same_object>},
      {Builtin::Dangling, 1, &Builtins::in_memory<&Memory::dangling>},
      {Builtin::Freeable, 1, &Builtins::in_memory<&Memory::freeable>},
      {Builtin::PointerOffset, 1, &Builtins::in_memory<&Memory::pointer_offset>},
      {Builtin::Address, 1, &Builtins::in_memory<&Memory::number_of>},
      {Builtin::Contract, 3, &Builtins::contract},
      {Builtin::RunsVersion, 1, &Builtins::runs_version},
      {Builtin::Differs, 5, &Builtins::differs},
      {Builtin::IsOlder, 2, &Builtins::in_memory<&Memory::is_older>},
      {Builtin::IsCut, 0, &Builtins::is_cut},
      {Builtin::Within, 4, &Builtins::in_memory<&Memory::within>},
      {Builtin::Map, 2, &Builtins::in_memory<&Memory::map>},
      {Builtin::Unmap, 1, &Builtins::in_memory<&Memory::unmap>},
      {Builtin::IsKnown, 1, &Builtins::is_known},
      {Builtin::Uninterpreted, 0, &Builtins::uninterpreted},
      {Builtin::Host, 1, &Builtins::host},
      {Builtin::Foreign, 0, &Builtins::foreign},
  };
  constexpr auto is_complete = [] {
    for (size_t i = 0; i < std::size(rows); ++i)
      if (rows[i].builtin != Builtin(i)) return false;
    return std::size(rows) == builtin_count;
  };
  static_assert(is_complete(), "a row for each builtin, in their order");
  return rows[size_t(builtin)];
}

bool Builtins::call(const CallBase& call, const Function& callee) {
  const Builtin kind =
      builtin_under(module_.builtin(callee), callee.getName(), specification_.error_function);
  if (outcome_.version() != Version::None && is_of_others(kind)) {
    outcome_.end(RunEnd::Unsupported, program::has_outside_effect);
    return true;
  }
  const Row& known = row(kind);
  if (call.arg_size() < known.arguments || !(this->*known.execute)(call, callee)) return false;
  if (!call.getType()->isVoidTy() && callee.getReturnType()->isVoidTy())
    outcome_.end(RunEnd::Unsupported, "the result of a function that has none");
  return true;
}

bool Builtins::ordinary(const CallBase&, const Function&) {
  return false;
}

bool Builtins::reach_error(const CallBase&, const Function& callee) {
  outcome_.violate(Property::UnreachCall, fmt::format("{}() is called", callee.getName().str()));
  if (outcome_.ended()) return true;
  // Under another property its body counts.
  if (!callee.isDeclaration() && !outcome_.asks_for(Property::UnreachCall)) return false;
  leaks_.finish(fmt::format("{}() ends the program", callee.getName().str()));
  return true;
}

bool Builtins::fail() {
  outcome_.violate(Property::Assertion, "an assertion fails");
  leaks_.finish("an assertion fails");
  return true;
}

bool Builtins::assert_fail(const CallBase&, const Function&) {
  return fail();
}

bool Builtins::assertion(const CallBase& call, const Function&) {
  return holds(call) || fail();
}

bool Builtins::claim(const CallBase& call, const Function&) {
  if (!holds(call)) outcome_.violate(Property::Assertion, "an assertion fails");
  return true;
}

/// The condition of an assumption or assertion; a pointer's address is not looked at.
bool Builtins::holds(const CallBase& call) {
  const llvm::Value* condition = call.getArgOperand(0);
  if (condition->getType()->isPointerTy()) return !operands_.pointer(condition).is_null();
  return !operands_.number(condition).isZero();
}

bool Builtins::assume(const CallBase& call, const Function&) {
  if (holds(call)) {
    recorder_.assumption();
  } else if (threads_.count() > 1 && threads_.section_depth() == 0) {
    threads_.give_up(); // as if it were never chosen to go on
  } else {
    leaks_.check(EndKind::Never);
    outcome_.end(RunEnd::AssumeFailed, "an assumption does not hold");
  }
  return true;
}

bool Builtins::checks_row(const CallBase& call, const Function&) {
  const uint64_t row = operands_.number(call.getArgOperand(0)).getZExtValue();
  operands_.set(call, number_for(call, outcome_.asks_for(program::sanitizer_checks().at(row).property)));
  return true;
}

bool Builtins::check(const CallBase& call, const Function&) {
  const uint64_t row = operands_.number(call.getArgOperand(1)).getZExtValue();
  const program::SanitizerCheck& check = program::sanitizer_checks().at(row);
  if (operands_.number(call.getArgOperand(0)).isZero()) return true;
  const auto number = [this](const llvm::Value& value) { return operands_.number(&value); };
  std::string detail;
  if (check.property == Property::StackLimit)
    detail = describe_stack(*call.getArgOperand(0), stack_, number);
  else if (outcome_.asks_for(check.property)) // programs may overflow millions of times
    detail = describe_overflow(*call.getArgOperand(0), number);
  if (const llvm::MDNode* said = call.getMetadata(detail_metadata))
    detail = llvm::cast<llvm::MDString>(said->getOperand(0))->getString().str();
  if (check.operands == program::OperandKind::Unseen) outcome_.note_open_value(); // its result is one
  outcome_.violate(check.property, check.message, std::move(detail));
  return true;
}

bool Builtins::contract(const CallBase& call, const Function&) {
  if (!operands_.number(call.getArgOperand(0)).isZero())
    outcome_.violate_as_said(Property::Contract, literal(*call.getArgOperand(1), a_limit));
  return true;
}

bool Builtins::runs_version(const CallBase& call, const Function&) {
  outcome_.set_version(static_cast<Version>(operands_.number(call.getArgOperand(0)).getZExtValue()));
  return true;
}

bool Builtins::differs(const CallBase& call, const Function&) {
  if (operands_.number(call.getArgOperand(0)).isZero()) return true;
  if (outcome_.rests_on_open_value() || outcome_.used_address()) {
    outcome_.end(RunEnd::Unsupported,
                 outcome_.used_address() ? program::rests_on_address : program::rests_on_open_value);
    return true;
  }
  const uint64_t kind = operands_.number(call.getArgOperand(2)).getZExtValue();
  const llvm::APInt newer = operands_.number(call.getArgOperand(3)),
                    older = operands_.number(call.getArgOperand(4));
  std::string detail;
  if (kind != 0)
    detail =
        fmt::format("{} now, {} in the older version", text_of(newer, kind == 1), text_of(older, kind == 1));
  outcome_.violate_as_said(Property::Equivalence, literal(*call.getArgOperand(1), a_limit),
                           std::move(detail));
  return true;
}

/// Executions here are concrete.
bool Builtins::is_cut(const CallBase& call, const Function&) {
  operands_.set(call, number_for(call, 0));
  return true;
}

bool Builtins::checks_accesses(const CallBase& call, const Function&) {
  const bool races = threads_.may_be_many() && (outcome_.asks_for(Property::NoDataRace) ||
                                                program::is_of_c11(specification_.thread_memory));
  const bool accesses =
      outcome_.asks_for(Property::ValidDeref) || outcome_.asks_for(Property::UninitialisedRead);
  operands_.set(call, number_for(call, races ? 2 : accesses ? 1 : 0));
  return true;
}

bool Builtins::is_known(const CallBase& call, const Function&) {
  operands_.set(call, number_for(call, 1));
  return true;
}

bool Builtins::checks_overlap(const CallBase& call, const Function&) {
  operands_.set(call, number_for(call, outcome_.asks_for(Property::MemoryOverlap)));
  return true;
}

bool Builtins::checks_formats(const CallBase& call, const Function&) {
  operands_.set(call, number_for(call, outcome_.asks_for(Property::Format)));
  return true;
}

bool Builtins::misuse_format(const CallBase& call, const Function&) {
  if (holds(call)) outcome_.violate(Property::Format, literal(*call.getArgOperand(1), a_limit));
  return true;
}

bool Builtins::nondet(const CallBase& call, const Function& callee) {
  operands_.set(call, environment_.result(call, callee));
  return true;
}

bool Builtins::nondet_memory(const CallBase& call, const Function& callee) {
  environment_.fill(call, callee, operands_.size(call.getArgOperand(1)), nullptr);
  return true;
}

bool Builtins::uninterpreted(const CallBase& call, const Function& callee) {
  uninterpreted_.call(call, callee);
  return true;
}

bool Builtins::host(const CallBase& call, const Function& callee) {
  host_.call(call, callee);
  return true;
}

/// No effect, and a result only where somebody looks at it; -1 or a count.
bool Builtins::print(const CallBase& call, const Function& callee) {
  if (call.use_empty() || !call.getType()->isIntegerTy()) return true;
  const Value result = environment_.result(call, callee);
  operands_.set(call, result);
  if (result.bits.slt(llvm::APInt::getAllOnes(result.bits.getBitWidth())))
    outcome_.end(RunEnd::AssumeFailed, "an assumption does not hold");
  return true;
}

bool Builtins::deliver(const CallBase& call, const Function& callee) {
  environment_.deliver(call, callee);
  return true;
}

bool Builtins::nothing(const CallBase&, const Function&) {
  return true;
}

bool Builtins::pass_cycle(const CallBase&, const Function&) {
  outcome_.pass_cycle();
  return true;
}

bool Builtins::begin_section(const CallBase&, const Function&) {
  threads_.begin_section();
  return true;
}

bool Builtins::end_section(const CallBase&, const Function&) {
  threads_.end_section();
  return true;
}

bool Builtins::wait(const CallBase& call, const Function&) {
  if (holds(call)) return true;
  if (threads_.section_depth() > 1 && threads_.is_interrupting())
    outcome_.end(RunEnd::Unsupported, handler_waits);
  else if (threads_.section_depth() > 1)
    outcome_.end(RunEnd::AssumeFailed, "a thread waits in an atomic section");
  else
    threads_.wait();
  return true;
}

bool Builtins::checks_locks(const CallBase& call, const Function&) {
  const bool deadlocks = outcome_.asks_for(Property::Deadlock);
  const bool misuse = outcome_.asks_for(Property::LockMisuse);
  const bool orders = threads_.may_be_many() && outcome_.asks_for(Property::LockOrder);
  const bool leaks = threads_.blocks_are_steps();
  operands_.set(call, number_for(call, uint64_t(deadlocks) + 2 * orders + 4 * misuse + 8 * leaks));
  return true;
}

bool Builtins::use_lock(const CallBase& call, const Function&) {
  if (threads_.is_interrupting()) {
    outcome_.end(RunEnd::Unsupported, handler_uses_locks);
    return true;
  }
  const Pointer lock = operands_.pointer(call.getArgOperand(0));
  threads_.use_lock(lock, operands_.number(call.getArgOperand(1)).getZExtValue());
  return true;
}

bool Builtins::misuse_lock(const CallBase& call, const Function&) {
  if (holds(call)) outcome_.violate(Property::LockMisuse, literal(*call.getArgOperand(1), a_limit));
  return true;
}

bool Builtins::thread_self(const CallBase& call, const Function&) {
  if (threads_.is_interrupting()) outcome_.end(RunEnd::Unsupported, handler_asks_for_thread);
  operands_.set(call, Value::integer(call.getType()->getIntegerBitWidth(), threads_.number()));
  return true;
}

bool Builtins::end_thread(const CallBase&, const Function&) {
  if (threads_.is_interrupting()) {
    outcome_.end(RunEnd::Unsupported, handler_makes_threads);
    return true;
  }
  threads_.end();
  return true;
}

bool Builtins::stop(const CallBase&, const Function& callee) {
  if (outcome_.version() == Version::Older) outcome_.end(RunEnd::Unsupported, program::ends_in_older_version);
  if (outcome_.version() == Version::Newer)
    outcome_.violate_as_said(Property::Equivalence, program::ends_in_newer_version);
  leaks_.finish(fmt::format("{}() is called", callee.getName().str()));
  return true;
}

bool Builtins::foreign(const CallBase&, const Function& callee) {
  outcome_.end(RunEnd::Unsupported,
               fmt::format("{}(), which only another tool or compiler knows", callee.getName().str()));
  return true;
}

bool Builtins::unsupported(const CallBase& call, const Function&) {
  outcome_.end(RunEnd::Unsupported, literal(*call.getArgOperand(0), a_limit));
  return true;
}

} // namespace fathom::frontend::interpreter

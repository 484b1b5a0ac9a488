#include "frontend/normalise/inline_assembly.h"

#include "frontend/atomic_order.h"
#include "frontend/normalise/assembly_state.h"
#include "frontend/place_text.h"
#include "ir/support/check.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/TargetParser/Triple.h>

#include <set>

namespace fathom::frontend {

namespace {

using llvm::Value;
using Operand = AssemblyOperand;
using Statement = AssemblyStatement;
using Binary = llvm::Instruction::BinaryOps;
using Atomic = llvm::AtomicRMWInst::BinOp;

Atomic atomic_of(Binary operation) {
  switch (operation) {
  case llvm::Instruction::Add: return Atomic::Add;
  case llvm::Instruction::Sub: return Atomic::Sub;
  case llvm::Instruction::And: return Atomic::And;
  case llvm::Instruction::Or: return Atomic::Or;
  case llvm::Instruction::Xor: return Atomic::Xor;
  default: FATHOM_CHECK(false, "an operation that memory does not have in one step");
  }
  return Atomic::BAD_BINOP;
}

/// One statement of assembly. Each instruction as in Intel's manual (Intel 64 and IA-32 Architectures
/// Software Developer's Manual, volume 2), operands in the order of AT&T: the source first.
class Assembly {
 public:
  explicit Assembly(llvm::CallBase& call)
      : state_(call), builder_(state_.builder()),
        is_x86_(llvm::Triple(call.getModule()->getTargetTriple()).isX86()) {}

  /// False when it is not known; then nothing has changed.
  bool lower();
  bool takes_apart() const { return state_.takes_apart(); }

 private:
  using Do = bool (Assembly::*)(const Statement&, unsigned width, int what);
  struct Row {
    const char* name;
    size_t operands;
    Do execute;
    int what = 0;
    bool has_width = true;
  };
  static const std::vector<Row>& rows();
  static const Row* row_of(const Statement& statement, unsigned& suffix);
  bool execute(const Statement& statement);
  bool execute_conditional(const Statement& statement, bool& is_one);
  bool width_of(const Statement& statement, unsigned suffix, unsigned& width) const;

  bool nothing(const Statement&, unsigned, int) { return true; }
  bool fence(const Statement&, unsigned, int);
  bool move(const Statement& s, unsigned width, int);
  bool arithmetic(const Statement& s, unsigned width, int what);
  bool bits(const Statement& s, unsigned width, int what);
  bool step(const Statement& s, unsigned width, int what);
  bool negate(const Statement& s, unsigned width, int what);
  bool compare(const Statement& s, unsigned width, int what);
  bool shift(const Statement& s, unsigned width, int what);
  bool multiply(const Statement& s, unsigned width, int is_signed);
  bool multiply_low(const Statement& s, unsigned width, int operands);
  bool scan(const Statement& s, unsigned width, int is_reverse);
  bool count(const Statement& s, unsigned width, int);
  bool turn_bytes(const Statement& s, unsigned width, int);
  bool exchange(const Statement& s, unsigned width, int);
  bool exchange_add(const Statement& s, unsigned width, int);
  bool exchange_if_equal(const Statement& s, unsigned width, int);
  bool load_address(const Statement& s, unsigned width, int);
  bool test_bit(const Statement& s, unsigned width, int);
  bool change_bit(const Statement& s, unsigned width, int what);
  bool set_carry(const Statement&, unsigned, int carry);
  bool extend_accumulator(const Statement&, unsigned, int bits);
  bool widen_accumulator(const Statement&, unsigned, int bits);
  bool ask_machine(const Statement&, unsigned, int registers);
  bool draw(const Statement& s, unsigned width, int);
  bool move_wider(const Statement& s, bool is_signed, unsigned from, unsigned to);
  bool jump(const Statement& s, Value* condition);

  Value* constant(Value* like, uint64_t value) { return llvm::ConstantInt::get(like->getType(), value); }
  Value* update(const Statement& s, unsigned width, Binary how, Value* by, Value*& old);
  void set_flags_of_sum(Value* a, Value* b, Value* carry_in, Value* result);
  void set_flags_of_difference(Value* a, Value* b, Value* borrow, Value* result);
  void become_branches(llvm::CallBrInst& branch);

  AssemblyState state_;
  AssemblyState::Builder& builder_;
  const bool is_x86_;
  std::vector<std::pair<Value*, llvm::BasicBlock*>> jumps_; ///< of `asm goto`, in their order
  bool has_left_ = false;                                   ///< by a jump without a condition
};

enum What { plain_sum, sum_with_carry, difference, difference_with_borrow };

const std::vector<Assembly::Row>& Assembly::rows() {
  using A = Assembly;
  static const std::vector<Row> table = {
      {"mfence", 0, &A::fence, 0, false},
      {"mov", 2, &A::move},
      {"movabs", 2, &A::move},
      {"add", 2, &A::arithmetic, plain_sum},
      {"adc", 2, &A::arithmetic, sum_with_carry},
      {"sub", 2, &A::arithmetic, difference},
      {"sbb", 2, &A::arithmetic, difference_with_borrow},
      {"and", 2, &A::bits, llvm::Instruction::And},
      {"or", 2, &A::bits, llvm::Instruction::Or},
      {"xor", 2, &A::bits, llvm::Instruction::Xor},
      {"inc", 1, &A::step, plain_sum},
      {"dec", 1, &A::step, difference},
      {"neg", 1, &A::negate, 0},
      {"not", 1, &A::negate, 1},
      {"cmp", 2, &A::compare, 0},
      {"test", 2, &A::compare, 1},
      {"shl", 2, &A::shift, llvm::Instruction::Shl},
      {"sal", 2, &A::shift, llvm::Instruction::Shl},
      {"shr", 2, &A::shift, llvm::Instruction::LShr},
      {"sar", 2, &A::shift, llvm::Instruction::AShr},
      {"rol", 2, &A::shift, 0},
      {"ror", 2, &A::shift, 1},
      {"mul", 1, &A::multiply, 0},
      {"imul", 1, &A::multiply, 1},
      {"imul", 2, &A::multiply_low, 2},
      {"imul", 3, &A::multiply_low, 3},
      {"bsf", 2, &A::scan, 0},
      {"bsr", 2, &A::scan, 1},
      {"popcnt", 2, &A::count},
      {"bswap", 1, &A::turn_bytes},
      {"xchg", 2, &A::exchange},
      {"xadd", 2, &A::exchange_add},
      {"cmpxchg", 2, &A::exchange_if_equal},
      {"lea", 2, &A::load_address},
      {"bt", 2, &A::test_bit},
      {"bts", 2, &A::change_bit, llvm::Instruction::Or},
      {"btr", 2, &A::change_bit, llvm::Instruction::And},
      {"btc", 2, &A::change_bit, llvm::Instruction::Xor},
      {"clc", 0, &A::set_carry, 0, false},
      {"stc", 0, &A::set_carry, 1, false},
      {"cbtw", 0, &A::extend_accumulator, 8, false},
      {"cwtl", 0, &A::extend_accumulator, 16, false},
      {"cltq", 0, &A::extend_accumulator, 32, false},
      {"cwtd", 0, &A::widen_accumulator, 16, false},
      {"cltd", 0, &A::widen_accumulator, 32, false},
      {"cqto", 0, &A::widen_accumulator, 64, false},
      {"rdtsc", 0, &A::ask_machine, 2, false},
      {"rdtscp", 0, &A::ask_machine, 3, false},
      {"cpuid", 0, &A::ask_machine, 4, false},
      {"rdrand", 1, &A::draw},
      {"rdseed", 1, &A::draw},
  };
  return table;
}

const Assembly::Row* Assembly::row_of(const Statement& statement, unsigned& suffix) {
  const auto find = [&](llvm::StringRef name) -> const Row* {
    for (const Row& row : rows())
      if (name == row.name && row.operands == statement.operands.size()) return &row;
    return nullptr;
  };
  if (const Row* row = find(statement.name)) return row;
  static constexpr llvm::StringLiteral without_effect[] = {"",       "nop", "pause", "rep",
                                                           "lfence", // `rep; nop`
                                                           "sfence", "cli", "sti",   "hlt"};
  static const Row nothing = {"", 0, &Assembly::nothing, 0, false};
  if (statement.operands.empty() && llvm::is_contained(without_effect, statement.name)) return &nothing;
  const llvm::StringRef name = statement.name;
  suffix = name.ends_with("b")   ? 8
           : name.ends_with("w") ? 16
           : name.ends_with("l") ? 32
           : name.ends_with("q") ? 64
                                 : 0;
  const Row* row = suffix ? find(name.drop_back()) : nullptr;
  return row && row->has_width ? row : nullptr;
}

/// Suffix and registers say it, and agree; the count of a shift is a byte.
bool Assembly::width_of(const Statement& s, unsigned suffix, unsigned& width) const {
  width = suffix;
  const bool shifts =
      llvm::is_contained({"shl", "sal", "shr", "sar", "rol", "ror"}, llvm::StringRef(s.name)) ||
      llvm::is_contained({"shl", "sal", "shr", "sar", "rol", "ror"}, llvm::StringRef(s.name).drop_back());
  for (size_t i = shifts ? 1 : 0; i < s.operands.size(); ++i) {
    const unsigned own = state_.width(s.operands[i]);
    if (own != 0 && width != 0 && own != width) return false;
    if (own != 0) width = own;
  }
  return llvm::is_contained({8u, 16u, 32u, 64u}, width);
}

bool Assembly::execute(const Statement& s) {
  bool is_one = false;
  if (const bool done = is_x86_ && execute_conditional(s, is_one); is_one) return done;
  unsigned suffix = 0, width = 0;
  const Row* row = row_of(s, suffix);
  const bool computes = row && row->execute != &Assembly::nothing && row->execute != &Assembly::fence;
  if (!row || (computes && !is_x86_)) return false; // other machines have other operands by these names
  // The older fence: an addition of nothing to the top of the stack.
  if (row->operands == 2 && state_.is_top_of_stack(s.operands[1]) &&
      (row->execute == &Assembly::arithmetic || row->execute == &Assembly::bits)) {
    const Operand& by = s.operands[0];
    const bool adds_nothing = by.kind == Operand::Kind::Immediate && by.value == 0 &&
                              (row->what == plain_sum || row->what == llvm::Instruction::Or);
    return adds_nothing && (!s.is_locked || fence(s, 0, 0));
  }
  if (row->has_width && !width_of(s, suffix, width)) return false;
  if (s.is_locked && (s.operands.empty() || !state_.is_memory(s.operands.back()))) return false;
  return (this->*row->execute)(s, width, row->what);
}

/// `setz`, `cmovz`, `jz`, and moves to what is wider.
bool Assembly::execute_conditional(const Statement& s, bool& is_one) {
  llvm::StringRef name = s.name;
  is_one = true;
  if (s.operands.size() == 1 && name.consume_front("set")) {
    Value* bit = state_.condition(name);
    return bit && state_.write(s.operands[0], builder_.CreateZExt(bit, builder_.getInt8Ty()));
  }
  if (s.operands.size() == 1 && name == "jmp") return jump(s, builder_.getTrue());
  if (s.operands.size() == 1 && name.consume_front("j")) return jump(s, state_.condition(name));
  if (s.operands.size() == 2 && name.consume_front("cmov")) {
    unsigned width = 0;
    Value* bit = state_.condition(name);
    if (!bit) bit = state_.condition(name.drop_back()); // a suffix for the width
    if (!bit || !width_of(s, 0, width)) return false;
    Value *chosen = state_.read(s.operands[0], width), *old = state_.read(s.operands[1], width);
    return chosen && old && state_.write(s.operands[1], builder_.CreateSelect(bit, chosen, old));
  }
  const bool is_signed = name.starts_with("movs");
  if (s.operands.size() == 2 && (is_signed || name.starts_with("movz")) && name.size() == 6) {
    const auto width = [](char letter) {
      return letter == 'b' ? 8u : letter == 'w' ? 16u : letter == 'l' ? 32u : letter == 'q' ? 64u : 0u;
    };
    return move_wider(s, is_signed, width(name[4]), width(name[5]));
  }
  is_one = false;
  return false;
}

bool Assembly::move_wider(const Statement& s, bool is_signed, unsigned from, unsigned to) {
  const unsigned own = state_.width(s.operands[0]), target = state_.width(s.operands[1]);
  if (from == 0 || to <= from || (own && own != from) || target != to) return false;
  Value* value = state_.read(s.operands[0], from);
  if (!value) return false;
  llvm::Type* type = builder_.getIntNTy(to);
  return state_.write(s.operands[1],
                      is_signed ? builder_.CreateSExt(value, type) : builder_.CreateZExt(value, type));
}

bool Assembly::fence(const Statement&, unsigned, int) {
  builder_.CreateFence(llvm::AtomicOrdering::SequentiallyConsistent)
      ->setMetadata(machine_fence, llvm::MDNode::get(state_.call().getContext(), {}));
  return true;
}

bool Assembly::move(const Statement& s, unsigned width, int) {
  if (state_.copy(s.operands[0], s.operands[1])) return true;
  return state_.write(s.operands[1], state_.read(s.operands[0], width));
}

/// The last operand becomes `old how by`, in one step where it is locked.
Value* Assembly::update(const Statement& s, unsigned width, Binary how, Value* by, Value*& old) {
  const Operand& place = s.operands.back();
  if (!by) return nullptr;
  if (s.is_locked) {
    Value* pointer = state_.changed_memory(place, width);
    if (!pointer) return nullptr;
    old = builder_.CreateAtomicRMW(atomic_of(how), pointer, by, llvm::Align(width / 8),
                                   llvm::AtomicOrdering::SequentiallyConsistent);
    return builder_.CreateBinOp(how, old, by);
  }
  old = state_.read(place, width);
  Value* now = old ? builder_.CreateBinOp(how, old, by) : nullptr;
  return now && state_.write(place, now) ? now : nullptr;
}

void Assembly::set_flags_of_sum(Value* a, Value* b, Value* carry_in, Value* result) {
  Value* nothing = constant(result, 0);
  state_.set_result_flags(result);
  Value* wrapped = builder_.CreateICmpULT(result, a);
  state_.carry =
      carry_in ? builder_.CreateOr(wrapped, builder_.CreateAnd(carry_in, builder_.CreateICmpEQ(result, a)))
               : wrapped;
  Value* differs = builder_.CreateAnd(builder_.CreateXor(result, a), builder_.CreateXor(result, b));
  state_.overflow = builder_.CreateICmpSLT(differs, nothing);
}

void Assembly::set_flags_of_difference(Value* a, Value* b, Value* borrow, Value* result) {
  Value* nothing = constant(result, 0);
  state_.set_result_flags(result);
  Value* less = builder_.CreateICmpULT(a, b);
  state_.carry =
      borrow ? builder_.CreateOr(less, builder_.CreateAnd(borrow, builder_.CreateICmpEQ(a, b))) : less;
  Value* differs = builder_.CreateAnd(builder_.CreateXor(a, b), builder_.CreateXor(a, result));
  state_.overflow = builder_.CreateICmpSLT(differs, nothing);
}

bool Assembly::arithmetic(const Statement& s, unsigned width, int what) {
  const bool adds = what == plain_sum || what == sum_with_carry;
  const bool carries = what == sum_with_carry || what == difference_with_borrow;
  Value* carry = carries ? state_.carry : nullptr;
  if (carries && (!carry || s.is_locked)) return false;
  if (!adds && state_.names_same_register(s.operands[0], s.operands[1])) { // whatever is in it
    Value* zero = builder_.getIntN(width, 0);
    Value* result = carry ? builder_.CreateSExt(carry, zero->getType()) : zero;
    state_.set_result_flags(result);
    state_.carry = carry ? carry : builder_.getFalse();
    state_.overflow = builder_.getFalse();
    return state_.write(s.operands[1], result);
  }
  Value *by = state_.read(s.operands[0], width), *old = nullptr, *result = nullptr;
  if (carries) {
    old = by ? state_.read(s.operands[1], width) : nullptr;
    if (!old) return false;
    Value* more = builder_.CreateZExt(carry, by->getType());
    result = adds ? builder_.CreateAdd(builder_.CreateAdd(old, by), more)
                  : builder_.CreateSub(builder_.CreateSub(old, by), more);
    if (!state_.write(s.operands[1], result)) return false;
  } else {
    result = update(s, width, adds ? llvm::Instruction::Add : llvm::Instruction::Sub, by, old);
  }
  if (!result) return false;
  adds ? set_flags_of_sum(old, by, carry, result) : set_flags_of_difference(old, by, carry, result);
  return true;
}

bool Assembly::bits(const Statement& s, unsigned width, int what) {
  Value *old = nullptr, *result = nullptr;
  if (what == llvm::Instruction::Xor && state_.names_same_register(s.operands[0], s.operands[1])) {
    result = builder_.getIntN(width, 0);
    if (!state_.write(s.operands[1], result)) return false;
  } else {
    result = update(s, width, Binary(what), state_.read(s.operands[0], width), old);
  }
  if (!result) return false;
  state_.set_result_flags(result);
  state_.carry = state_.overflow = builder_.getFalse();
  return true;
}

/// By one; the carry stays.
bool Assembly::step(const Statement& s, unsigned width, int what) {
  Value *carry = state_.carry, *one = builder_.getIntN(width, 1), *old = nullptr;
  Value* result =
      update(s, width, what == plain_sum ? llvm::Instruction::Add : llvm::Instruction::Sub, one, old);
  if (!result) return false;
  what == plain_sum ? set_flags_of_sum(old, one, nullptr, result)
                    : set_flags_of_difference(old, one, nullptr, result);
  state_.carry = carry;
  return true;
}

bool Assembly::negate(const Statement& s, unsigned width, int is_not) {
  if (s.is_locked) return false;
  Value* old = state_.read(s.operands[0], width);
  if (!old) return false;
  if (is_not) return state_.write(s.operands[0], builder_.CreateNot(old));
  Value* result = builder_.CreateNeg(old);
  set_flags_of_difference(constant(old, 0), old, nullptr, result);
  return state_.write(s.operands[0], result);
}

bool Assembly::compare(const Statement& s, unsigned width, int is_test) {
  Value *by = state_.read(s.operands[0], width), *value = state_.read(s.operands[1], width);
  if (!by || !value || s.is_locked) return false;
  if (!is_test) return set_flags_of_difference(value, by, nullptr, builder_.CreateSub(value, by)), true;
  state_.set_result_flags(builder_.CreateAnd(value, by));
  state_.carry = state_.overflow = builder_.getFalse();
  return true;
}

/// The count is taken modulo 32, or 64 of 64 bits. After a count that is not known nobody knows the flags.
bool Assembly::shift(const Statement& s, unsigned width, int what) {
  Value *count = state_.read(s.operands[0], 8), *value = state_.read(s.operands[1], width);
  if (!count || !value || s.is_locked) return false;
  count = builder_.CreateAnd(count, constant(count, width == 64 ? 63 : 31));
  Value *zero = state_.zero, *sign = state_.sign, *result = nullptr;
  state_.forget_flags();
  if (what == 0 || what == 1) {
    Value* by = builder_.CreateZExtOrTrunc(count, value->getType());
    result = builder_.CreateIntrinsic(what == 0 ? llvm::Intrinsic::fshl : llvm::Intrinsic::fshr,
                                      {value->getType()}, {value, value, by});
    state_.zero = zero, state_.sign = sign;
    return state_.write(s.operands[1], result);
  }
  llvm::Type* wide = builder_.getIntNTy(std::max(width, 32u));
  Value* by = builder_.CreateZExt(count, wide);
  Value* widened =
      what == llvm::Instruction::AShr ? builder_.CreateSExt(value, wide) : builder_.CreateZExt(value, wide);
  result = builder_.CreateTrunc(builder_.CreateBinOp(Binary(what), widened, by), value->getType());
  if (const auto* known = llvm::dyn_cast<llvm::ConstantInt>(count);
      known && !known->isZero() && width >= 32) {
    const uint64_t last =
        what == llvm::Instruction::Shl ? width - known->getZExtValue() : known->getZExtValue() - 1;
    state_.set_result_flags(result);
    state_.carry =
        builder_.CreateTrunc(builder_.CreateLShr(value, constant(value, last)), builder_.getInt1Ty());
  }
  return state_.write(s.operands[1], result);
}

/// The product of the accumulator, twice as wide.
bool Assembly::multiply(const Statement& s, unsigned width, int is_signed) {
  if (width == 8 || s.is_locked) return false;
  Value *by = state_.read(s.operands[0], width), *value = state_.read_register("ax", width);
  if (!by || !value) return false;
  llvm::Type* wide = builder_.getIntNTy(2 * width);
  const auto widened = [&](Value* one) {
    return is_signed ? builder_.CreateSExt(one, wide) : builder_.CreateZExt(one, wide);
  };
  Value* product = builder_.CreateMul(widened(value), widened(by));
  Value* low = builder_.CreateTrunc(product, value->getType());
  Value* high = builder_.CreateTrunc(builder_.CreateLShr(product, width), value->getType());
  state_.forget_flags();
  state_.carry = state_.overflow = builder_.CreateICmpNE(widened(low), product);
  return state_.write_register("ax", low) && state_.write_register("dx", high);
}

bool Assembly::multiply_low(const Statement& s, unsigned width, int operands) {
  if (width == 8 || s.is_locked) return false;
  Value* by = state_.read(s.operands[0], width);
  Value* value = by ? state_.read(s.operands[1], width) : nullptr;
  if (!value) return false;
  llvm::Type* wide = builder_.getIntNTy(2 * width);
  Value* product = builder_.CreateMul(builder_.CreateSExt(value, wide), builder_.CreateSExt(by, wide));
  Value* low = builder_.CreateTrunc(product, value->getType());
  state_.forget_flags();
  state_.carry = state_.overflow = builder_.CreateICmpNE(builder_.CreateSExt(low, wide), product);
  return state_.write(s.operands[size_t(operands) - 1], low);
}

/// The place of the lowest or the highest bit. If there is none the target keeps what it held, as machines do
/// it, or is anything where it held nothing.
bool Assembly::scan(const Statement& s, unsigned width, int is_reverse) {
  Value* value = width == 8 ? nullptr : state_.read(s.operands[0], width);
  if (!value) return false;
  Value* old = state_.read(s.operands[1], width);
  if (!old) old = state_.any(width);
  Value* place = builder_.CreateIntrinsic(is_reverse ? llvm::Intrinsic::ctlz : llvm::Intrinsic::cttz,
                                          {value->getType()}, {value, builder_.getFalse()});
  if (is_reverse) place = builder_.CreateSub(constant(value, width - 1), place);
  state_.forget_flags();
  state_.zero = builder_.CreateICmpEQ(value, constant(value, 0));
  return state_.write(s.operands[1], builder_.CreateSelect(state_.zero, old, place));
}

bool Assembly::count(const Statement& s, unsigned width, int) {
  Value* value = width == 8 ? nullptr : state_.read(s.operands[0], width);
  if (!value) return false;
  state_.zero = builder_.CreateICmpEQ(value, constant(value, 0));
  state_.carry = state_.sign = state_.overflow = builder_.getFalse();
  return state_.write(s.operands[1], builder_.CreateUnaryIntrinsic(llvm::Intrinsic::ctpop, value));
}

bool Assembly::turn_bytes(const Statement& s, unsigned width, int) {
  Value* value = width < 32 || state_.is_memory(s.operands[0]) ? nullptr : state_.read(s.operands[0], width);
  return value && state_.write(s.operands[0], builder_.CreateUnaryIntrinsic(llvm::Intrinsic::bswap, value));
}

/// With memory it is one step, locked or not.
bool Assembly::exchange(const Statement& s, unsigned width, int) {
  const bool is_first = state_.is_memory(s.operands[0]);
  const Operand &place = s.operands[is_first ? 0 : 1], &other = s.operands[is_first ? 1 : 0];
  Value *by = state_.read(other, width), *old = nullptr;
  if (!by || state_.is_memory(other)) return false;
  if (state_.is_memory(place)) {
    Value* pointer = state_.changed_memory(place, width);
    if (!pointer) return false;
    old = builder_.CreateAtomicRMW(Atomic::Xchg, pointer, by, llvm::Align(width / 8),
                                   llvm::AtomicOrdering::SequentiallyConsistent);
    return state_.write(other, old);
  }
  old = state_.read(place, width);
  return old && !s.is_locked && state_.write(place, by) && state_.write(other, old);
}

bool Assembly::exchange_add(const Statement& s, unsigned width, int) {
  Value *by = state_.read(s.operands[0], width), *old = nullptr;
  Value* result = update(s, width, llvm::Instruction::Add, by, old);
  if (!result || state_.is_memory(s.operands[0])) return false;
  if (state_.names_same_register(s.operands[0], s.operands[1])) return false;
  set_flags_of_sum(old, by, nullptr, result);
  return state_.write(s.operands[0], old);
}

/// The target becomes the source if it is what the accumulator holds, which then holds what was there.
bool Assembly::exchange_if_equal(const Statement& s, unsigned width, int) {
  Value *source = state_.read(s.operands[0], width), *expected = state_.read_register("ax", width),
        *old = nullptr;
  if (!source || !expected) return false;
  if (s.is_locked) {
    Value* pointer = state_.changed_memory(s.operands[1], width);
    if (!pointer) return false;
    Value* pair = builder_.CreateAtomicCmpXchg(pointer, expected, source, llvm::Align(width / 8),
                                               llvm::AtomicOrdering::SequentiallyConsistent,
                                               llvm::AtomicOrdering::SequentiallyConsistent);
    old = builder_.CreateExtractValue(pair, 0);
  } else {
    old = state_.read(s.operands[1], width);
    if (!old) return false;
    Value* is_equal = builder_.CreateICmpEQ(old, expected);
    if (!state_.write(s.operands[1], builder_.CreateSelect(is_equal, source, old))) return false;
  }
  set_flags_of_difference(expected, old, nullptr, builder_.CreateSub(expected, old));
  return state_.write_register("ax", old);
}

bool Assembly::load_address(const Statement& s, unsigned width, int) {
  Value* sum = width < 32 ? nullptr : state_.address(s.operands[0], width);
  return sum && state_.write(s.operands[1], sum);
}

/// A bit that is far away may be meant where the operand is memory.
bool Assembly::test_bit(const Statement& s, unsigned width, int) {
  if (state_.is_memory(s.operands[1]) || width == 8 || s.is_locked) return false;
  Value *number = state_.read(s.operands[0], width), *value = state_.read(s.operands[1], width);
  if (!number || !value) return false;
  Value* bit = builder_.CreateLShr(value, builder_.CreateAnd(number, constant(number, width - 1)));
  Value* zero = state_.zero;
  state_.forget_flags();
  state_.zero = zero;
  state_.carry = builder_.CreateTrunc(bit, builder_.getInt1Ty());
  return true;
}

/// Sets, clears or turns over a bit, whose number is known where the operand is memory.
bool Assembly::change_bit(const Statement& s, unsigned width, int what) {
  if (width == 8) return false;
  Value* number = state_.read(s.operands[0], width);
  const auto* known = llvm::dyn_cast_or_null<llvm::ConstantInt>(number);
  if (!number || (state_.is_memory(s.operands[1]) && (!known || known->getValue().uge(width)))) return false;
  number = builder_.CreateAnd(number, constant(number, width - 1));
  Value *bit = builder_.CreateShl(constant(number, 1), number), *old = nullptr;
  if (what == llvm::Instruction::And) bit = builder_.CreateNot(bit);
  if (!update(s, width, Binary(what), bit, old)) return false;
  Value* zero = state_.zero;
  state_.forget_flags();
  state_.zero = zero;
  state_.carry = builder_.CreateTrunc(builder_.CreateLShr(old, number), builder_.getInt1Ty());
  return true;
}

bool Assembly::set_carry(const Statement&, unsigned, int carry) {
  state_.carry = builder_.getInt1(carry != 0);
  return true;
}

/// The accumulator becomes twice as wide, with its sign.
bool Assembly::extend_accumulator(const Statement&, unsigned, int bits) {
  Value* value = state_.read_register("ax", unsigned(bits));
  return value &&
         state_.write_register("ax", builder_.CreateSExt(value, builder_.getIntNTy(2 * unsigned(bits))));
}

/// The sign of the accumulator fills the register above it.
bool Assembly::widen_accumulator(const Statement&, unsigned, int bits) {
  Value* value = state_.read_register("ax", unsigned(bits));
  return value && state_.write_register("dx", builder_.CreateAShr(value, uint64_t(bits) - 1));
}

/// A counter of cycles, what the processor is.
bool Assembly::ask_machine(const Statement&, unsigned, int registers) {
  static constexpr const char* counter[] = {"ax", "dx", "cx"};
  static constexpr const char* processor[] = {"ax", "bx", "cx", "dx"};
  if (registers < 4 && state_.has_register("A"))
    return registers == 2 && state_.write_register("A", state_.any(64));
  for (int i = 0; i < registers; ++i)
    if (!state_.write_register(registers == 4 ? processor[i] : counter[i], state_.any(32))) return false;
  return true;
}

/// A number by chance, or zero without carry.
bool Assembly::draw(const Statement& s, unsigned width, int) {
  if (width == 8) return false;
  Value* drawn = state_.any(width);
  state_.forget_flags();
  state_.carry = builder_.CreateTrunc(state_.any(8), builder_.getInt1Ty());
  state_.zero = state_.sign = state_.overflow = builder_.getFalse();
  return state_.write(s.operands[0], builder_.CreateSelect(state_.carry, drawn, constant(drawn, 0)));
}

bool Assembly::jump(const Statement& s, Value* condition) {
  llvm::BasicBlock* target = state_.label(s.operands[0]);
  if (!target || !condition) return false;
  jumps_.emplace_back(condition, target);
  has_left_ |= s.name == "jmp";
  return true;
}

/// The jumps one after the other; values and memory are as they were before the first one.
void Assembly::become_branches(llvm::CallBrInst& branch) {
  llvm::BasicBlock *block = branch.getParent(), *rest = branch.getDefaultDest();
  std::vector<std::pair<llvm::BasicBlock*, llvm::BasicBlock*>> edges;
  llvm::BasicBlock* here = block;
  for (const auto& [condition, target] : jumps_) {
    auto* next = llvm::BasicBlock::Create(block->getContext(), "", block->getParent());
    llvm::BranchInst::Create(target, next, condition, here);
    edges.emplace_back(here, target);
    here = next;
  }
  llvm::BranchInst::Create(rest, here);
  edges.emplace_back(here, rest);
  std::set<llvm::BasicBlock*> targets{rest};
  for (unsigned i = 0; i < branch.getNumIndirectDests(); ++i) targets.insert(branch.getIndirectDest(i));
  for (llvm::BasicBlock* target : targets)
    for (llvm::PHINode& phi : target->phis()) {
      Value* value = phi.getIncomingValueForBlock(block);
      while (phi.getBasicBlockIndex(block) >= 0) phi.removeIncomingValue(block, false);
      for (const auto& [from, to] : edges)
        if (to == target) phi.addIncoming(value, from);
    }
}

bool Assembly::lower() {
  llvm::CallBase& call = state_.call();
  const std::optional<std::vector<Statement>> statements =
      read_assembly(llvm::cast<llvm::InlineAsm>(call.getCalledOperand())->getAsmString());
  bool is_known = statements && state_.understand();
  for (size_t i = 0; is_known && i < statements->size(); ++i) {
    const Statement& statement = (*statements)[i];
    const bool may_follow = jumps_.empty() || (!has_left_ && statement.name.starts_with("j")); // another jump
    is_known = may_follow && execute(statement);
  }
  Value* result = nullptr;
  if (!is_known || !state_.finish(result)) return state_.undo(), false;
  if (result) {
    for (llvm::User* user : llvm::make_early_inc_range(call.users()))
      if (auto* pad = llvm::dyn_cast<llvm::IntrinsicInst>(user);
          pad && pad->getIntrinsicID() == llvm::Intrinsic::callbr_landingpad) {
        pad->replaceAllUsesWith(result);
        pad->eraseFromParent();
      }
    call.replaceAllUsesWith(result);
  }
  if (auto* branch = llvm::dyn_cast<llvm::CallBrInst>(&call)) become_branches(*branch);
  call.eraseFromParent();
  return true;
}

} // namespace

void lower_inline_assembly(llvm::Module& module, NormalForm& form) {
  std::vector<llvm::CallBase*> calls;
  for (llvm::Function& function : module)
    for (llvm::Instruction& instruction : llvm::instructions(function))
      if (auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction); call && call->isInlineAsm())
        calls.push_back(call);
  std::set<std::string> apart;
  for (llvm::CallBase* call : calls) {
    const std::string place = place_text(*call);
    Assembly assembly(*call);
    if (assembly.lower() && assembly.takes_apart()) apart.insert(place);
  }
  if (!apart.empty())
    form.assumed.push_back(
        fmt::format("operands of the assembly at {} that are read after an output was written lie in "
                    "registers of their own, though that output has no `&`",
                    first_of(apart)));
}

} // namespace fathom::frontend

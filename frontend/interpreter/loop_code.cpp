#include "frontend/interpreter/loop_code.h"

#include <llvm/ADT/DenseMap.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Instructions.h>
#include <llvm/Support/MathExtras.h>

namespace fathom::frontend::interpreter {

namespace {

using Code = LoopOperation::Code;
using llvm::dyn_cast;
using llvm::Instruction;
using llvm::isa;

constexpr unsigned most_bits = 64;

bool is_number(const llvm::Type* type) {
  const auto* integer = dyn_cast<llvm::IntegerType>(type);
  return integer != nullptr && integer->getBitWidth() <= most_bits;
}

class Translation {
 public:
  Translation(const Module& module, const llvm::Loop& loop) : module_(module), loop_(loop) {}

  std::optional<LoopCode> run() {
    for (const llvm::BasicBlock* each : loop_.blocks())
      if (!block(*each)) return {};
    while (!edges_.empty()) {
      const Edge edge = edges_.back();
      edges_.pop_back();
      const auto begin = static_cast<uint32_t>(code_.operations.size());
      (edge.is_second ? code_.operations[edge.from].b : code_.operations[edge.from].a) = begin;
      if (!follow(edge)) return {};
    }
    for (const auto& [jump, target] : jumps_) code_.operations[jump].a = begins_[target];
    return std::move(code_);
  }

 private:
  struct Edge {
    size_t from; ///< the operation that has to know where its code begins
    bool is_second;
    const Instruction* terminator;
    const llvm::BasicBlock* target;
  };

  LoopOperation& add(LoopOperation operation, const Instruction& at) {
    operation.at = &at;
    operation.mask = llvm::maskTrailingOnes<uint64_t>(operation.width);
    code_.operations.push_back(operation);
    return code_.operations.back();
  }
  uint32_t fresh_slot(uint64_t value = 0) {
    code_.slots.push_back(value);
    return static_cast<uint32_t>(code_.slots.size() - 1);
  }

  /// The slot of a number; nothing for what C leaves open.
  std::optional<uint32_t> slot(const llvm::Value* value) {
    if (!is_number(value->getType())) return {};
    if (const auto known = slots_.find(value); known != slots_.end()) return known->second;
    uint32_t made = 0;
    if (const auto* constant = dyn_cast<llvm::ConstantInt>(value)) {
      made = fresh_slot(constant->getZExtValue());
    } else if (isa<llvm::Constant>(value)) {
      return {};
    } else {
      made = fresh_slot();
      const auto* instruction = dyn_cast<Instruction>(value);
      const bool is_made = instruction != nullptr && loop_.contains(instruction);
      const bool is_header_phi =
          is_made && isa<llvm::PHINode>(value) && instruction->getParent() == loop_.getHeader();
      code_.registers.push_back({value, made, !is_made || is_header_phi, is_made});
    }
    slots_[value] = made;
    return made;
  }

  std::optional<uint32_t> variable(const llvm::Value* pointer, llvm::Type* type, bool writes) {
    const auto* global = dyn_cast<llvm::GlobalVariable>(pointer);
    const bool is_global = global != nullptr && global->hasInitializer() && !global->isThreadLocal();
    if ((!is_global && !isa<llvm::AllocaInst>(pointer)) || !is_number(type)) return {};
    if (type->getIntegerBitWidth() % 8 != 0) return {};
    for (LoopCode::Variable& each : code_.variables) {
      if (each.pointer != pointer) continue;
      each.is_written |= writes;
      return each.type == type ? std::optional(each.slot) : std::nullopt;
    }
    code_.variables.push_back({pointer, type, fresh_slot(), writes});
    return code_.variables.back().slot;
  }

  bool block(const llvm::BasicBlock& each) {
    begins_[&each] = static_cast<uint32_t>(code_.operations.size());
    const auto first = each.getFirstNonPHIIt();
    const auto count = static_cast<uint32_t>(std::distance(first, each.end()));
    add({.code = Code::Block, .a = count}, *first);
    for (const llvm::PHINode& phi : each.phis())
      if (!slot(&phi)) return false;
    for (auto i = first; &*i != each.getTerminator(); ++i)
      if (!instruction(*i)) return false;
    return terminator(*each.getTerminator());
  }

  bool instruction(const Instruction& each) {
    if (const auto* load = dyn_cast<llvm::LoadInst>(&each)) {
      const auto from = variable(load->getPointerOperand(), load->getType(), false);
      return from && load->isSimple() && give(each, {.code = Code::Copy, .a = *from});
    }
    if (const auto* store = dyn_cast<llvm::StoreInst>(&each)) {
      const llvm::Value* value = store->getValueOperand();
      const auto to = variable(store->getPointerOperand(), value->getType(), true), from = slot(value);
      if (!to || !from || !store->isSimple()) return false;
      add({.code = Code::Copy, .to = *to, .a = *from}, each);
      return true;
    }
    if (!is_number(each.getType()) || isa<llvm::CallBase>(each)) return false;
    uint32_t operands[3] = {};
    if (each.getNumOperands() > std::size(operands)) return false;
    for (unsigned i = 0; i < each.getNumOperands(); ++i) {
      const auto operand = slot(each.getOperand(i));
      if (!operand) return false;
      operands[i] = *operand;
    }
    return operation(each, operands);
  }

  bool give(const Instruction& each, LoopOperation operation) {
    const auto to = slot(&each);
    if (!to) return false;
    operation.to = *to;
    add(operation, each);
    return true;
  }

  bool operation(const Instruction& each, const uint32_t (&operands)[3]) {
    LoopOperation made{.code = Code::Copy, .a = operands[0], .b = operands[1], .c = operands[2]};
    const auto bits = [](const llvm::Value* value) {
      return static_cast<uint8_t>(value->getType()->getIntegerBitWidth());
    };
    made.width = bits(&each);
    made.kind = static_cast<uint8_t>(each.getOpcode());
    if (each.isBinaryOp()) {
      const auto* overflowing = dyn_cast<llvm::OverflowingBinaryOperator>(&each);
      made.no_signed_wrap = overflowing != nullptr && overflowing->hasNoSignedWrap() &&
                            !module_.has_checks(*each.getFunction(), program::Property::NoOverflow);
      made.code = made.no_signed_wrap                    ? Code::Binary
                  : each.getOpcode() == Instruction::Add ? Code::Add
                  : each.getOpcode() == Instruction::Sub ? Code::Sub
                                                         : Code::Binary;
      return give(each, made);
    }
    switch (each.getOpcode()) {
    case Instruction::ICmp:
      made.kind = static_cast<uint8_t>(llvm::cast<llvm::ICmpInst>(each).getPredicate());
      made.code = made.kind == llvm::CmpInst::ICMP_EQ    ? Code::Equal
                  : made.kind == llvm::CmpInst::ICMP_ULT ? Code::Less
                                                         : Code::Compare;
      made.width = bits(each.getOperand(0));
      return give(each, made);
    case Instruction::Select: made.code = Code::Choose; return give(each, made);
    case Instruction::SExt:
      made.code = Code::Sext;
      made.b = bits(each.getOperand(0));
      return give(each, made);
    case Instruction::ZExt:
    case Instruction::Trunc:
    case Instruction::Freeze: return give(each, made);
    default: return false;
    }
  }

  bool terminator(const Instruction& last) {
    const auto leads_to = [&](bool is_second, const llvm::BasicBlock* target) {
      edges_.push_back({code_.operations.size() - 1, is_second, &last, target});
    };
    if (const auto* branch = dyn_cast<llvm::BranchInst>(&last)) {
      if (branch->isUnconditional()) {
        add({.code = Code::Jump}, last);
      } else {
        const auto condition = slot(branch->getCondition());
        if (!condition) return false;
        add({.code = Code::Branch, .to = *condition}, last);
        leads_to(true, branch->getSuccessor(1));
      }
      leads_to(false, branch->getSuccessor(0));
      return true;
    }
    const auto* choice = dyn_cast<llvm::SwitchInst>(&last);
    const auto value = choice != nullptr ? slot(choice->getCondition()) : std::nullopt;
    if (!value) return false;
    const uint32_t is_equal = fresh_slot();
    for (const auto& option : choice->cases()) {
      const uint32_t constant = *slot(option.getCaseValue());
      add({.code = Code::Equal, .to = is_equal, .a = *value, .b = constant}, last);
      LoopOperation& branch = add({.code = Code::Branch, .to = is_equal}, last);
      branch.b = static_cast<uint32_t>(code_.operations.size());
      leads_to(false, option.getCaseSuccessor());
    }
    add({.code = Code::Jump}, last);
    leads_to(false, choice->getDefaultDest());
    return true;
  }

  /// All phis of the target take their values at once.
  bool follow(const Edge& edge) {
    if (!loop_.contains(edge.target)) {
      add({.code = Code::Leave}, *edge.terminator).target = edge.target;
      return true;
    }
    std::vector<std::pair<uint32_t, uint32_t>> copies; // to the phi, from what it takes
    for (const llvm::PHINode& phi : edge.target->phis()) {
      const auto to = slot(&phi), from = slot(phi.getIncomingValueForBlock(edge.terminator->getParent()));
      if (!to || !from) return false;
      copies.emplace_back(*to, *from);
    }
    for (auto& [to, from] : copies) {
      const uint32_t kept = copies.size() > 1 ? fresh_slot() : from;
      if (kept != from) add({.code = Code::Copy, .to = kept, .a = from}, *edge.terminator);
      from = kept;
    }
    for (const auto& [to, from] : copies) add({.code = Code::Copy, .to = to, .a = from}, *edge.terminator);
    jumps_.emplace_back(code_.operations.size(), edge.target);
    add({.code = Code::Jump}, *edge.terminator);
    return true;
  }

  const Module& module_;
  const llvm::Loop& loop_;
  LoopCode code_;
  llvm::DenseMap<const llvm::Value*, uint32_t> slots_;
  llvm::DenseMap<const llvm::BasicBlock*, uint32_t> begins_;
  std::vector<Edge> edges_;
  std::vector<std::pair<size_t, const llvm::BasicBlock*>> jumps_;
};

bool holds(uint8_t predicate, uint64_t a, uint64_t b, unsigned width) {
  const int64_t x = llvm::SignExtend64(a, width), y = llvm::SignExtend64(b, width);
  switch (predicate) {
  case llvm::CmpInst::ICMP_EQ: return a == b;
  case llvm::CmpInst::ICMP_NE: return a != b;
  case llvm::CmpInst::ICMP_ULT: return a < b;
  case llvm::CmpInst::ICMP_ULE: return a <= b;
  case llvm::CmpInst::ICMP_UGT: return a > b;
  case llvm::CmpInst::ICMP_UGE: return a >= b;
  case llvm::CmpInst::ICMP_SLT: return x < y;
  case llvm::CmpInst::ICMP_SLE: return x <= y;
  case llvm::CmpInst::ICMP_SGT: return x > y;
  default: return x >= y;
  }
}

bool wraps(uint8_t opcode, uint64_t a, uint64_t b, unsigned width) {
  const int64_t x = llvm::SignExtend64(a, width), y = llvm::SignExtend64(b, width);
  int64_t result = 0;
  const bool is_too_long = opcode == Instruction::Add   ? __builtin_add_overflow(x, y, &result)
                           : opcode == Instruction::Sub ? __builtin_sub_overflow(x, y, &result)
                           : opcode == Instruction::Mul ? __builtin_mul_overflow(x, y, &result)
                                                        : false;
  return is_too_long || result != llvm::SignExtend64(static_cast<uint64_t>(result), width);
}

/// Nothing where the interpreter has something to say about it.
std::optional<uint64_t> quotient(uint8_t opcode, uint64_t a, uint64_t b, unsigned width) {
  const int64_t x = llvm::SignExtend64(a, width), y = llvm::SignExtend64(b, width);
  const bool is_signed = opcode == Instruction::SDiv || opcode == Instruction::SRem;
  if (b == 0 || (is_signed && y == -1 && a == uint64_t{1} << (width - 1))) return {};
  switch (opcode) {
  case Instruction::UDiv: return a / b;
  case Instruction::URem: return a % b;
  case Instruction::SDiv: return y == -1 ? -a : static_cast<uint64_t>(x / y);
  default: return y == -1 ? 0 : static_cast<uint64_t>(x % y);
  }
}

std::optional<uint64_t> binary(const LoopOperation& operation, uint64_t a, uint64_t b) {
  const unsigned width = operation.width;
  if (operation.no_signed_wrap && wraps(operation.kind, a, b, width)) return {};
  switch (operation.kind) {
  case Instruction::Add: return a + b;
  case Instruction::Sub: return a - b;
  case Instruction::Mul: return a * b;
  case Instruction::And: return a & b;
  case Instruction::Or: return a | b;
  case Instruction::Xor: return a ^ b;
  default: break;
  }
  const bool is_shift = operation.kind == Instruction::Shl || operation.kind == Instruction::LShr ||
                        operation.kind == Instruction::AShr;
  if (!is_shift) return quotient(operation.kind, a, b, width);
  if (b >= width) return {};
  if (operation.kind == Instruction::Shl) return a << b;
  return operation.kind == Instruction::LShr ? a >> b
                                             : static_cast<uint64_t>(llvm::SignExtend64(a, width) >> b);
}

/// What the rarer codes give.
std::optional<uint64_t> result_of(const LoopOperation& operation, const uint64_t* slots) {
  const uint64_t a = slots[operation.a];
  if (operation.code == Code::Compare) return holds(operation.kind, a, slots[operation.b], operation.width);
  if (operation.code == Code::Sext) return static_cast<uint64_t>(llvm::SignExtend64(a, operation.b));
  if (operation.code == Code::Choose) return slots[a != 0 ? operation.b : operation.c];
  return binary(operation, a, slots[operation.b]);
}

} // namespace

std::optional<LoopCode> loop_code(const Module& module, const llvm::Loop& loop) {
  return Translation(module, loop).run();
}

LoopEnd run_loop(const LoopCode& code, std::vector<uint64_t>& values, uint64_t most) {
  uint64_t* const slots = values.data();
  const LoopOperation *const first = code.operations.data(), *next = first;
  uint64_t instructions = 0;
  while (true) {
    const LoopOperation& now = *next++;
    switch (now.code) {
    case Code::Block:
      if (instructions >= most) return {now.at, nullptr, instructions};
      instructions += now.a;
      break;
    case Code::Jump: next = first + now.a; break;
    case Code::Branch: next = first + (slots[now.to] != 0 ? now.a : now.b); break;
    case Code::Leave: return {now.at, now.target, instructions};
    case Code::Copy: slots[now.to] = slots[now.a] & now.mask; break;
    case Code::Add: slots[now.to] = (slots[now.a] + slots[now.b]) & now.mask; break;
    case Code::Sub: slots[now.to] = (slots[now.a] - slots[now.b]) & now.mask; break;
    case Code::Equal: slots[now.to] = slots[now.a] == slots[now.b] ? 1 : 0; break;
    case Code::Less: slots[now.to] = slots[now.a] < slots[now.b] ? 1 : 0; break;
    case Code::Binary:
    case Code::Compare:
    case Code::Sext:
    case Code::Choose:
      const std::optional<uint64_t> result = result_of(now, slots);
      if (!result) return {now.at, nullptr, instructions};
      slots[now.to] = *result & now.mask;
    }
  }
}

} // namespace fathom::frontend::interpreter

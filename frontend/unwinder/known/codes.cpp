#include "frontend/unwinder/known/codes.h"

#include "frontend/compile/constant_overflow.h"
#include "frontend/unwinder/known/maker.h"
#include "frontend/unwinder/ledger.h"
#include "frontend/unwinder/recursive_calls.h"

namespace fathom::frontend::known {

using namespace program;

std::vector<uint32_t> Code::live(const Operation* next) const {
  std::vector<uint32_t> result = lasting;
  const Operation* const begin = operations.data() + first[next->block];
  for (const Operation* at = begin; at != next; ++at) {
    const auto slots = info->slots.find(at->instruction);
    if (slots == info->slots.end()) continue;
    for (uint32_t i = 0; i < slots->second.count; ++i) result.push_back(slots->second.first + i);
  }
  return result;
}

Code& Codes::of(const llvm::Function& function) {
  std::unique_ptr<Code>& code = codes_[&function];
  if (code) return *code;
  code = std::make_unique<Code>();
  Maker(context_, operands_, context_.stack.info(function, context_.layout), *code).make();
  return *code;
}

Code* Codes::entered(CallCode& call) {
  // Its entry is an obligation (Ledger::admit_missing_checks).
  for (const PropertyInfo& wanted : all_properties())
    if (context_.asks(wanted.property) && wanted.property != Property::NoOverflow &&
        !context_.module.has_checks(*call.callee, wanted.property))
      return nullptr;
  if (context_.asks(Property::NoOverflow) && call.callee->hasFnAttribute(folded_overflow_attribute))
    return nullptr;
  if (recursion_.may_replace(*call.callee)) return nullptr;
  ledger_.note_external(call.callee->getName(), ExternalUse::Treatment::Modelled);
  return call.code = &of(*call.callee);
}

void Codes::begin(const Position& position) {
  ++run_;
  position_ = position;
}

bool Codes::may_enter(Code& code) {
  if (code.checked == run_) return code.may_recur;
  code.checked = run_;
  const Activation* outer = context_.stack.innermost(code.info->function);
  code.may_recur = outer == nullptr || (outer->chain.node == position_.node &&
                                        outer->chain.decisions == context_.forks.decisions());
  return code.may_recur;
}

void Codes::tell_called(const Operation& call) {
  const auto& made = *llvm::cast<llvm::CallBase>(call.instruction);
  if (const llvm::Function* callee = made.getCalledFunction())
    ledger_.note_external(callee->getName(), ExternalUse::Treatment::Modelled);
}

} // namespace fathom::frontend::known

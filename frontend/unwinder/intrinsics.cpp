#include "frontend/unwinder/intrinsics.h"

#include "frontend/intrinsics.h"
#include "frontend/unwinder/arithmetic.h"
#include "frontend/unwinder/ledger.h"
#include "frontend/unwinder/operands.h"

namespace fathom::frontend {

Intrinsics::Intrinsics(Context& context, Ledger& ledger, OpenValues& open, Operands& operands,
                       MemoryParts& memory, Arithmetic& arithmetic, Arguments& arguments)
    : ledger_(ledger), operands_(operands), memory_(context, ledger, open, operands, memory, arguments),
      integers_(context, open, operands, arithmetic.integers), floats_(context, operands, arithmetic.floats) {
}

void Intrinsics::execute(Activation& activation, const llvm::IntrinsicInst& call) {
  const llvm::Intrinsic::ID id = call.getIntrinsicID();
  if (has_no_effect(id)) return;
  if (gives_its_argument(id))
    return operands_.set_all(activation, call, operands_.values(activation, call.getArgOperand(0)));
  if (memory_.execute(activation, call) || integers_.execute(activation, call) ||
      floats_.execute(activation, call))
    return;
  ledger_.unsupported(activation, fmt::format("the intrinsic {}", call.getCalledFunction()->getName().str()));
}

} // namespace fathom::frontend

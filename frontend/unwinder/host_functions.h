// Functions that the host's C library computes (frontend/library/host_functions.h).
#pragma once

#include "frontend/unwinder/builtin_call.h"
#include "frontend/unwinder/context.h"

#include <map>
#include <optional>
#include <string>

namespace fathom::frontend {

class OpenValues;
class Operands;

/// Where all arguments are known the result is too. Else it is open, and the same for the same arguments: the
/// model that asks says what it may be, and the interpreter, which knows all arguments, computes it.
class HostFunctions {
 public:
  HostFunctions(Context& context, OpenValues& open, Operands& operands);

  void execute(const BuiltinCall& c);

 private:
  std::optional<int> rounding(const BuiltinCall& c);
  std::optional<std::string> text(const BuiltinCall& c);
  ValueId byte(const BuiltinCall& c, uint64_t offset);
  std::optional<BitVector> known(const BuiltinCall& c, const Values& arguments);
  ValueId open(const BuiltinCall& c, const Values& arguments, program::Type type);

  Context& context_;
  Builder& builder_;
  CallStack& stack_;
  program::SymbolicMemory& memory_;
  OpenValues& open_;
  Operands& operands_;
  std::map<std::pair<const llvm::Function*, std::vector<uint32_t>>, ValueId> opened_; ///< by the arguments
};

} // namespace fathom::frontend

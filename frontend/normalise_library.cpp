// Calls of library functions that need no model: output of text that is known, and alloca.
#include "frontend/normalise.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <optional>

namespace fathom::frontend {

namespace {

/// A function of output: where its text stands, whether that is a format, and whether its result is -1 or a
/// count.
struct Output {
  std::string_view name;
  int text = -1; ///< index of the argument, -1: none
  bool is_format = false;
  bool plain_result = true; ///< else plain only where nobody looks at the result
};

constexpr Output outputs[] = {
    {"printf", 0, true},
    {"fprintf", 1, true},
    {"dprintf", 1, true},
    {"__printf_chk", 1, true},
    {"__fprintf_chk", 2, true},
    {"syslog", 1, true},
    {"puts", 0},
    {"fputs", 0},
    {"fputs_unlocked", 0},
    {"perror", 0},
    {"putchar", -1, false, false},
    {"putchar_unlocked", -1, false, false},
    {"putc", -1, false, false},
    {"putc_unlocked", -1, false, false},
    {"_IO_putc", -1, false, false},
    {"fputc", -1, false, false},
    {"fflush", -1, false, false},
};

std::optional<llvm::StringRef> literal(const llvm::Value& argument) {
  const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(argument.stripPointerCasts());
  if (!global || !global->isConstant() || !global->hasInitializer()) return std::nullopt;
  if (global->getInitializer()->isNullValue()) return llvm::StringRef();
  const auto* data = llvm::dyn_cast<llvm::ConstantDataSequential>(global->getInitializer());
  if (!data || !data->isCString()) return std::nullopt;
  return data->getAsCString();
}

/// Whether a format reads and writes no memory but literals (C11 7.21.6.1): no %n, %s of literals only.
bool is_harmless(llvm::StringRef format, const llvm::CallBase& call, unsigned next) {
  for (size_t at = 0; at < format.size(); ++at) {
    if (format[at] != '%') continue;
    for (++at; at < format.size() && llvm::StringRef("-+ #0123456789.*hlqjztL'").contains(format[at]); ++at)
      next += format[at] == '*';
    if (at == format.size()) return false;
    switch (format[at]) {
    case '%':
    case 'm': break;
    case 's':
      if (next >= call.arg_size() || !literal(*call.getArgOperand(next))) return false;
      ++next;
      break;
    default:
      if (!llvm::StringRef("diouxXcpeEfFgGaA").contains(format[at])) return false;
      ++next;
    }
  }
  return true;
}

bool is_plain(const Output& output, const llvm::CallBase& call) {
  if (!output.plain_result && !call.use_empty()) return false;
  if (output.text < 0) return true;
  const auto index = static_cast<unsigned>(output.text);
  if (index >= call.arg_size()) return false;
  const auto text = literal(*call.getArgOperand(index));
  return text && (!output.is_format || is_harmless(*text, call, index + 1));
}

std::vector<llvm::CallBase*> calls_of(llvm::Function& function) {
  std::vector<llvm::CallBase*> calls;
  for (llvm::User* user : function.users())
    if (auto* call = llvm::dyn_cast<llvm::CallBase>(user); call && call->getCalledOperand() == &function)
      calls.push_back(call);
  return calls;
}

void mark_plain_output(llvm::Module& module, const Output& output) {
  llvm::Function* function = module.getFunction(llvm::StringRef(output.name.data(), output.name.size()));
  if (!function || !function->isDeclaration()) return;
  for (llvm::CallBase* call : calls_of(*function))
    if (is_plain(output, *call))
      call->setCalledFunction(
          module.getOrInsertFunction("__fathom_plain_" + std::string(output.name), call->getFunctionType()));
  if (function->use_empty()) function->eraseFromParent(); // else its model would be linked
}

/// -fno-builtin leaves alloca a function where it is declared without the header.
void make_allocas(llvm::Module& module) {
  llvm::Function* function = module.getFunction("alloca");
  if (!function || !function->isDeclaration()) return;
  for (llvm::CallBase* call : calls_of(*function)) {
    if (call->arg_size() != 1 || !call->getType()->isPointerTy() || !llvm::isa<llvm::CallInst>(call))
      continue;
    llvm::IRBuilder<> builder(call);
    llvm::AllocaInst* block = builder.CreateAlloca(builder.getInt8Ty(), call->getArgOperand(0));
    block->setAlignment(llvm::Align(16));
    block->takeName(call);
    call->replaceAllUsesWith(block);
    call->eraseFromParent();
  }
}

} // namespace

Status simplify_library_calls(llvm::Module& module, NormalForm& form) {
  for (const llvm::Function& function : module)
    if (function.isDeclaration() && !function.isIntrinsic() && !function.use_empty())
      form.externals.insert(function.getName().str());
  for (const Output& output : outputs) mark_plain_output(module, output);
  make_allocas(module);
  return Done{};
}

} // namespace fathom::frontend

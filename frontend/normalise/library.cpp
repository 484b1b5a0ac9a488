// Calls of library functions that need no model: output of text that is known, alloca, buffers of streams.
#include "frontend/analysis/variadic_arguments.h"
#include "frontend/library/invented.h"
#include "frontend/machines.h"
#include "frontend/normalise/normalise.h"
#include "frontend/rewriting.h"

#include <llvm/ADT/StringSwitch.h>
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
  int stream = output;      ///< index of the argument, or one of these:
  static constexpr int output = -1, errors = -2, no_stream = -3;
};

constexpr Output outputs[] = {
    {.name = "printf", .text = 0, .is_format = true, .plain_result = false},
    {.name = "fprintf", .text = 1, .is_format = true, .plain_result = false, .stream = 0},
    {.name = "dprintf", .text = 1, .is_format = true, .plain_result = false, .stream = Output::no_stream},
    {.name = "__printf_chk", .text = 1, .is_format = true, .plain_result = false},
    {.name = "__fprintf_chk", .text = 2, .is_format = true, .plain_result = false, .stream = 0},
    {.name = "syslog", .text = 1, .is_format = true, .stream = Output::no_stream},
    {.name = "puts", .text = 0},
    {.name = "fputs", .text = 0, .stream = 1},
    {.name = "fputs_unlocked", .text = 0, .stream = 1},
    {.name = "perror", .text = 0, .stream = Output::errors},
    {.name = "putchar", .plain_result = false},
    {.name = "putchar_unlocked", .plain_result = false},
    {.name = "putc", .plain_result = false, .stream = 1},
    {.name = "putc_unlocked", .plain_result = false, .stream = 1},
    {.name = "_IO_putc", .plain_result = false, .stream = 1},
    {.name = "fputc", .plain_result = false, .stream = 1},
    {.name = "fflush", .plain_result = false, .stream = 0},
};

/// Output whose result is the length of the text: its models have a second form for calls whose result nobody
/// looks at.
constexpr const char* counting[] = {"printf", "fprintf", "dprintf", "vprintf", "vfprintf", "vdprintf"};

/// Whether there may be streams whose contents are known (models/contents.c): what is written to them
/// matters.
bool keeps_contents(const llvm::Module& module, const SymbolicInputs& inputs) {
  if (!inputs.files.empty()) return true;
  for (const char* name : {"fmemopen", "open_memstream", "tmpfile", "tmpfile64"})
    if (module.getFunction(name)) return true;
  return false;
}

/// Whether the program may close a stream, or put another one in its place.
bool closes_streams(const llvm::Module& module) {
  for (const char* name : {"fclose", "pclose", "freopen", "freopen64", "fcloseall"})
    if (module.getFunction(name)) return true;
  return false;
}

bool is_named(const llvm::Module& module, std::initializer_list<const char*> names) {
  for (const char* name : names)
    if (const llvm::GlobalVariable* variable = module.getNamedGlobal(name);
        variable && !variable->use_empty())
      return true;
  return false;
}

/// A load of one of the variables of the library, which the program does not change.
bool is_standard(const llvm::Value& stream) {
  const auto* load = llvm::dyn_cast<llvm::LoadInst>(&stream);
  const auto* variable = load ? llvm::dyn_cast<llvm::GlobalVariable>(load->getPointerOperand()) : nullptr;
  if (!variable || !variable->isDeclaration()) return false;
  if (!llvm::StringSwitch<bool>(variable->getName())
           .Cases("stdin", "stdout", "stderr", true)
           .Cases("__stdinp", "__stdoutp", "__stderrp", true)
           .Default(false))
    return false;
  for (const llvm::User* user : variable->users())
    if (!llvm::isa<llvm::LoadInst>(user)) return false;
  return true;
}

/// The function of the models that looks at the stream an output goes to; null where it is known to be open.
const char* look_at_stream(const Output& output, const llvm::CallBase& call, bool closes) {
  const llvm::Module& module = *call.getModule();
  if (output.stream == Output::no_stream) return nullptr;
  if (output.stream == Output::output)
    return closes && is_named(module, {"stdout", "__stdoutp"}) ? "__fathom_use_output" : nullptr;
  if (output.stream == Output::errors)
    return closes && is_named(module, {"stderr", "__stderrp"}) ? "__fathom_use_errors" : nullptr;
  const llvm::Value& stream = *call.getArgOperand(unsigned(output.stream));
  return is_standard(stream) && !closes ? nullptr : "__fathom_use_stream";
}

std::optional<llvm::StringRef> literal(const llvm::Value& argument) {
  const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(argument.stripPointerCasts());
  if (!global || !global->isConstant() || !global->hasInitializer()) return std::nullopt;
  if (global->getInitializer()->isNullValue()) return llvm::StringRef();
  const auto* data = llvm::dyn_cast<llvm::ConstantDataSequential>(global->getInitializer());
  if (!data || !data->isCString()) return std::nullopt;
  return data->getAsCString();
}

/// Whether an argument of a format is there and of the type that a conversion has with these modifiers (C11
/// 7.21.6.1p7, p8).
bool fits(const llvm::CallBase& call, unsigned number, llvm::StringRef modifiers, char conversion) {
  if (number >= call.arg_size()) return false;
  const llvm::DataLayout& layout = call.getDataLayout();
  const uint64_t pointer = layout.getPointerSize();
  const uint32_t is = call.isByValArgument(number)
                          ? argument_class(ArgumentKind::Other, 0)
                          : argument_class(*call.getArgOperand(number)->getType(), false, layout);
  if (conversion == 's' || conversion == 'p') return is == argument_class(ArgumentKind::Pointer, pointer);
  if (llvm::StringRef("eEfFgGaA").contains(conversion))
    return modifiers.contains('L') ? call.getArgOperand(number)->getType()->isFloatingPointTy()
                                   : is == argument_class(ArgumentKind::Floating, 8);
  uint64_t bytes = int_type(*call.getModule())->getBitWidth() / 8;
  if (modifiers.contains("ll") || modifiers.contains('j') || modifiers.contains('q'))
    bytes = 8;
  else if (modifiers.contains('l'))
    bytes = pointer == 8 ? 8 : 4;
  else if (modifiers.contains('z') || modifiers.contains('t'))
    bytes = pointer;
  return is == argument_class(ArgumentKind::Integer, bytes);
}

/// Whether flags, precision or length may be some that the conversion does not have (C11 7.21.6.1p4, p6, p7);
/// the model decides.
bool may_be_modified_wrongly(llvm::StringRef modifiers, char conversion) {
  const auto has = [&](llvm::StringRef any) { return modifiers.find_first_of(any) != llvm::StringRef::npos; };
  if (llvm::StringRef("aAeEfFgG").contains(conversion)) return has("hjztq") || modifiers.contains("ll");
  if (llvm::StringRef("diu").contains(conversion)) return has("#L");
  if (llvm::StringRef("oxX").contains(conversion)) return has("L");
  if (conversion == 's') return has("#0hljztqL");
  return has("#0.hljztqL") || (conversion == '%' && !modifiers.empty());
}

/// Whether a format reads and writes no memory but literals (C11 7.21.6.1): no %n, %s of literals only. Where
/// that is asked for, the arguments fit too.
bool is_harmless(llvm::StringRef format, const llvm::CallBase& call, unsigned next, bool checks) {
  for (size_t at = 0; at < format.size(); ++at) {
    if (format[at] != '%') continue;
    const size_t begin = at + 1;
    for (++at; at < format.size() && llvm::StringRef("-+ #0123456789.*hlqjztL'").contains(format[at]); ++at) {
      if (format[at] != '*') continue;
      if (checks && !fits(call, next, "", 'd')) return false;
      ++next;
    }
    if (at == format.size()) return false;
    if (checks && format[at] != 'm' && may_be_modified_wrongly(format.slice(begin, at), format[at]))
      return false;
    switch (format[at]) {
    case '%':
    case 'm': continue;
    case 's':
      if (next >= call.arg_size() || !literal(*call.getArgOperand(next))) return false;
      break;
    default:
      if (!llvm::StringRef("diouxXcpeEfFgGaA").contains(format[at])) return false;
    }
    if (checks && !fits(call, next, format.slice(begin, at), format[at])) return false;
    ++next;
  }
  return true;
}

bool is_plain(const Output& output, const llvm::CallBase& call, bool checks) {
  if (!output.plain_result && !call.use_empty()) return false;
  if (output.stream >= int(call.arg_size())) return false;
  if (output.stream >= 0 && !call.getArgOperand(unsigned(output.stream))->getType()->isPointerTy())
    return false;
  if (output.text < 0) return true;
  const auto index = static_cast<unsigned>(output.text);
  if (index >= call.arg_size()) return false;
  const auto text = literal(*call.getArgOperand(index));
  return text && (!output.is_format || is_harmless(*text, call, index + 1, checks));
}

/// All streams are flushed where the argument is null; then there is none to look at.
bool flushes_all(const Output& output, const llvm::CallBase& call) {
  return output.name == "fflush" && llvm::isa<llvm::ConstantPointerNull>(call.getArgOperand(0));
}

void look_before(llvm::CallBase& call, const Output& output, const char* look) {
  llvm::Module& module = *call.getModule();
  llvm::IRBuilder<> builder(&call);
  llvm::SmallVector<llvm::Value*, 1> arguments;
  if (output.stream >= 0) arguments.push_back(call.getArgOperand(unsigned(output.stream)));
  llvm::SmallVector<llvm::Type*, 1> types(arguments.size(), builder.getPtrTy());
  builder.CreateCall(
      module.getOrInsertFunction(look, llvm::FunctionType::get(builder.getVoidTy(), types, false)),
      arguments);
}

/// Whether a call that writes nothing but known text may change what is in a stream.
bool may_write_contents(const Output& output, const llvm::CallBase& call) {
  if (output.stream < 0) return false;
  return flushes_all(output, call) || !is_standard(*call.getArgOperand(unsigned(output.stream)));
}

struct Streams {
  bool closes, keeps;
  bool succeeds; ///< output does, which the models know
};

void mark_plain_output(llvm::Module& module, const Output& output, Streams streams, bool checks) {
  const bool closes = streams.closes;
  llvm::Function* function = module.getFunction(llvm::StringRef(output.name.data(), output.name.size()));
  if (!function || !function->isDeclaration()) return;
  for (llvm::CallBase* call : direct_calls(*function)) {
    if (!is_plain(output, *call, checks)) continue;
    if (streams.keeps && may_write_contents(output, *call)) continue;
    if (streams.succeeds && !call->use_empty()) continue;
    if (!flushes_all(output, *call)) {
      const char* look = look_at_stream(output, *call, closes);
      if (look && output.name == "fflush" && !is_standard(*call->getArgOperand(0))) continue; // may be null
      if (look) look_before(*call, output, look);
    }
    call->setCalledFunction(module.getOrInsertFunction(std::string(plain_prefix) + std::string(output.name),
                                                       call->getFunctionType()));
  }
  if (function->use_empty()) function->eraseFromParent(); // else its model would be linked
}

void leave_uncounted(llvm::Module& module, const char* name) {
  llvm::Function* function = module.getFunction(name);
  if (!function || !function->isDeclaration()) return;
  for (llvm::CallBase* call : direct_calls(*function))
    if (call->use_empty())
      call->setCalledFunction(
          module.getOrInsertFunction(std::string(uncounted_prefix) + name, call->getFunctionType()));
  if (function->use_empty()) function->eraseFromParent();
}

/// -fno-builtin leaves alloca a function where it is declared without the header.
void make_allocas(llvm::Module& module) {
  llvm::Function* function = module.getFunction("alloca");
  if (!function || !function->isDeclaration()) return;
  for (llvm::CallBase* call : direct_calls(*function)) {
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

/// A variable that nothing but this argument refers to, if it has as many bytes.
bool is_room_alone(const llvm::Value& argument, uint64_t bytes) {
  const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(&argument);
  return variable && variable->hasOneUse() && variable->hasDefinitiveInitializer() &&
         !variable->isConstant() &&
         variable->getParent()->getDataLayout().getTypeAllocSize(variable->getValueType()).getFixedValue() >=
             bytes;
}

/// The buffer of a stream that lives as long as the program, and that nobody else looks at (C17 7.21.5.6):
/// what the library does with it nobody sees.
void leave_out_buffers(llvm::Module& module) {
  constexpr uint64_t usual_size = 8192; // BUFSIZ of the GNU C library
  for (const llvm::StringRef name : {"setbuf", "setbuffer", "setvbuf"}) {
    llvm::Function* function = module.getFunction(name);
    if (!function || !function->isDeclaration()) continue;
    for (llvm::CallBase* call : direct_calls(*function)) {
      if (call->arg_size() < 2) continue;
      const auto* size = llvm::dyn_cast<llvm::ConstantInt>(call->getArgOperand(call->arg_size() - 1));
      const uint64_t bytes = size ? size->getZExtValue() : usual_size;
      if ((!size && name != "setbuf") || !is_room_alone(*call->getArgOperand(1), bytes)) continue;
      auto* none =
          llvm::ConstantPointerNull::get(llvm::cast<llvm::PointerType>(call->getArgOperand(1)->getType()));
      call->setArgOperand(1, none);
      if (name == "setvbuf") continue;
      llvm::IRBuilder<> builder(call); // setbuf without a buffer asks for none at all
      builder
          .CreateCall(module.getOrInsertFunction("setlinebuf", builder.getVoidTy(), builder.getPtrTy()),
                      {call->getArgOperand(0)})
          ->setDebugLoc(call->getDebugLoc());
      call->eraseFromParent();
    }
  }
}

} // namespace

Status simplify_library_calls(llvm::Module& module, NormalForm& form) {
  for (const llvm::Function& function : module)
    if (function.isDeclaration() && !function.isIntrinsic() && !function.use_empty())
      form.externals.insert(function.getName().str());
  const Streams streams = {closes_streams(module), keeps_contents(module, form.entry_pointers.inputs),
                           form.entry_pointers.inputs.describes_files()};
  for (const Output& output : outputs)
    mark_plain_output(module, output, streams, form.asks(program::Property::Format));
  for (const char* name : counting) leave_uncounted(module, name);
  make_allocas(module);
  leave_out_buffers(module);
  return Done{};
}

} // namespace fathom::frontend

#include "frontend/drivers/printed_calls.h"

#include "frontend/library/invented.h"
#include "ir/program/exchange/versions.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Module.h>

namespace fathom::frontend {

namespace {

/// The bytes of a constant string, or the name of a standard stream.
std::optional<std::string> literal(const llvm::Value& value) {
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&value)) {
    const auto* stream = llvm::dyn_cast<llvm::GlobalVariable>(load->getPointerOperand());
    const bool is_standard =
        stream && (stream->getName() == "stdout" || stream->getName() == "stderr") &&
        llvm::all_of(stream->users(), [](const llvm::User* user) { return llvm::isa<llvm::LoadInst>(user); });
    return is_standard ? std::optional("stream " + stream->getName().str()) : std::nullopt;
  }
  const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(&value);
  if (!variable || !variable->isConstant() || !variable->hasInitializer()) return std::nullopt;
  if (variable->getInitializer()->isNullValue()) return "";
  const auto* data = llvm::dyn_cast<llvm::ConstantDataSequential>(variable->getInitializer());
  return data && data->isCString() ? std::optional(data->getAsCString().str()) : std::nullopt;
}

/// Whether a format has a conversion: %m prints the text of errno, which is no argument, %p an address.
bool has_conversion(llvm::StringRef format, char wanted) {
  for (size_t at = format.find('%'); at != llvm::StringRef::npos; at = format.find('%', at + 1)) {
    at = format.find_first_not_of("-+ #0123456789.*'Ihlqjzt", at + 1);
    if (at == llvm::StringRef::npos) return false;
    if (format[at] == wanted) return true;
  }
  return false;
}

/// A format in which the conversions of integers say no more than how a number is written in decimal: the
/// number itself tells %d from %u then.
struct Decimal {
  std::string format;
  std::map<unsigned, bool> numbers; ///< by argument: whether the conversion is signed

  /// `first`: the argument after the format.
  Decimal(llvm::StringRef given, const llvm::CallBase& call, unsigned first);
};

Decimal::Decimal(llvm::StringRef given, const llvm::CallBase& call, unsigned first) : format(given) {
  const unsigned long_bits = call.getModule()->getDataLayout().getPointerSizeInBits();
  std::string text;
  std::map<unsigned, bool> found;
  unsigned argument = first;
  for (size_t at = 0; at < given.size(); ++at) {
    text += given[at];
    if (given[at] != '%') continue;
    const size_t length = std::min(given.find_first_not_of("-+ #0123456789.*", at + 1), given.size());
    const size_t end = std::min(given.find_first_not_of("hlqjzt", length), given.size());
    const llvm::StringRef flags = given.slice(at + 1, length), size = given.slice(length, end);
    argument += unsigned(flags.count('*'));
    const char conversion = end < given.size() ? given[end] : 0;
    if (conversion == 0 || !llvm::StringRef("diuoxXcspeEfFgGaA%").contains(conversion)) return;
    const unsigned bits = argument < call.arg_size() && call.getArgOperand(argument)->getType()->isIntegerTy()
                              ? call.getArgOperand(argument)->getType()->getIntegerBitWidth()
                              : 0;
    const unsigned said = size.empty()                                ? 32
                          : size == "l" || size == "z" || size == "t" ? long_bits
                          : size == "ll" || size == "j"               ? 64
                                                                      : 0;
    const bool is_signed = conversion == 'd' || conversion == 'i';
    const bool is_number = (is_signed || (conversion == 'u' && flags.find_first_of("+ ") == flags.npos)) &&
                           bits == said && bits != 0;
    // 64 bits do not tell the largest ones without a sign from negative ones.
    const bool is_decimal = is_number && (is_signed || bits == 32);
    text += is_decimal ? flags.str() + '\1' : given.slice(at + 1, end + 1).str();
    if (is_decimal) found[argument] = is_signed;
    argument += conversion != '%';
    at = end;
  }
  format = text;
  numbers = found;
}

/// The kind of a parameter: i for numbers, d for floating-point ones, p for pointers; 0: there is none.
char kind_of(const llvm::Value& value) {
  const llvm::Type* type = value.getType();
  if (type->isPointerTy()) return literal(value) ? 'i' : 'p'; // a literal is known by its number
  if (type->isIntegerTy()) return type->getIntegerBitWidth() <= 64 ? 'i' : 0;
  return type->isFloatTy() || type->isDoubleTy() ? 'd' : 0;
}

} // namespace

uint64_t PrintedCalls::number_of(const std::string& text) {
  return texts_.try_emplace(text, texts_.size() + 1).first->second;
}

/// A function of the driver, which the module declares.
llvm::Function* PrintedCalls::function_for(llvm::Module& module, const std::string& kinds) {
  llvm::Function*& known = functions_[kinds];
  if (known) return known;
  const size_t number = functions_.size();
  const std::string name = fmt::format("__fathom_printed{}", number);
  llvm::LLVMContext& context = module.getContext();
  llvm::SmallVector<llvm::Type*, 8> types;
  std::string parameters, kept, differs;
  for (size_t i = 0; i < kinds.size(); ++i) {
    const char kind = kinds[i];
    const std::string type = kind == 'p' ? "void *" : kind == 'd' ? "double " : "long long ";
    const std::string value = fmt::format("a{}", i), object = fmt::format("fathom_printed{}_{}", number, i);
    types.push_back(kind == 'p'   ? llvm::PointerType::get(context, 0)
                    : kind == 'd' ? llvm::Type::getDoubleTy(context)
                                  : static_cast<llvm::Type*>(llvm::Type::getInt64Ty(context)));
    parameters += (i == 0 ? "" : ", ") + type + value;
    text_.declare(fmt::format("static {}{};", type, object));
    kept += fmt::format("    {} = {};\n", object, value);
    differs += kind == 'p'   ? fmt::format(" || !fathom_same({}, {}, 0)", value, object)
               : kind == 'd' ? fmt::format(" || fathom_bytes_differ(&{}, &{}, 8)", value, object)
                             : fmt::format(" || {} != {}", value, object);
  }
  const std::string heading = fmt::format("void fathom_printed{}({})", number, parameters);
  bodies_ += fmt::format(
      "{0} __asm__(\"{1}\");\n{0} {{\n  if (fathom_prints[fathom_version]++ != fathom_chosen_print) "
      "return;\n  if (fathom_version == 1) {{\n    fathom_printed = {2};\n{3}  }} else {{\n"
      "    fathom_differs(fathom_printed != {2}{4}, \"{5}\", 0, 0, 0);\n  }}\n}}\n",
      heading, name, number, kept, differs, program::prints_differ);
  text_.driver_.outside.push_back(name);
  known = llvm::Function::Create(llvm::FunctionType::get(llvm::Type::getVoidTy(context), types, false),
                                 llvm::GlobalValue::ExternalLinkage, name, module);
  return known;
}

/// False: it stays as it is.
bool PrintedCalls::replace(llvm::CallBase& call) {
  const llvm::Function* callee = call.getCalledFunction();
  if (!callee || !callee->getName().starts_with(plain_prefix) || callee->getName().ends_with("perror") ||
      call.arg_empty() || !call.use_empty() || !llvm::isa<llvm::CallInst>(call))
    return false;
  std::string kinds = "i";
  size_t literals = 0;
  bool prints_address = false;
  for (const llvm::Use& argument : call.args()) {
    const char kind = call.isByValArgument(&argument - call.arg_begin()) ? 0 : kind_of(*argument);
    const auto text = literal(*argument);
    if (kind == 0 || (text && has_conversion(*text, 'm'))) return false;
    literals += text.has_value();
    prints_address |= text && has_conversion(*text, 'p');
    kinds += kind;
  }
  if (prints_address && literals > 1) return false; // of texts that are alike, perhaps
  if (callee->getName() == "__fathom_plain_fflush") return true;
  llvm::IRBuilder<> builder(&call);
  std::vector<llvm::Value*> arguments = {builder.getInt64(number_of(callee->getName().str()))};
  const unsigned format =
      callee->isVarArg() ? callee->getFunctionType()->getNumParams() - 1 : call.arg_size();
  std::map<unsigned, bool> numbers; // in decimal: whether the conversion is signed
  for (const llvm::Use& use : call.args()) {
    llvm::Value* argument = use;
    const unsigned place = use.getOperandNo();
    if (const auto text = literal(*argument)) {
      const Decimal decimal(place == format ? *text : "", call, place + 1);
      numbers.insert(decimal.numbers.begin(), decimal.numbers.end());
      arguments.push_back(builder.getInt64(number_of(place == format ? decimal.format : *text)));
    } else if (argument->getType()->isIntegerTy())
      arguments.push_back(builder.CreateIntCast(argument, builder.getInt64Ty(), numbers[place]));
    else
      arguments.push_back(
          argument->getType()->isFloatTy() ? builder.CreateFPExt(argument, builder.getDoubleTy()) : argument);
  }
  builder.CreateCall(function_for(*call.getModule(), kinds), arguments);
  return true;
}

void PrintedCalls::replace(const std::vector<llvm::Function*>& functions) {
  std::vector<llvm::CallBase*> replaced;
  for (llvm::Function* function : functions)
    for (llvm::Instruction& instruction : llvm::instructions(*function))
      if (auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction); call && replace(*call))
        replaced.push_back(call);
  for (llvm::CallBase* call : replaced) call->eraseFromParent();
  if (empty()) return;
  text_.declare(
      fmt::format("static {} fathom_prints[3], fathom_chosen_print;\nstatic unsigned int fathom_printed;",
                  text_.size_type()));
  text_.line(fmt::format("fathom_chosen_print = {}();",
                         text_.input("value", text_.size_type(), "the print that is compared")));
}

void PrintedCalls::finish() {
  text_.line(fmt::format("fathom_differs(fathom_prints[1] != fathom_prints[2], \"{}\", 0, 0, 0);",
                         program::prints_differ));
  text_.declarations_ += bodies_;
}

} // namespace fathom::frontend

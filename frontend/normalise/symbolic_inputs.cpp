#include "frontend/normalise/symbolic_inputs.h"

#include "frontend/normal_form.h"
#include "frontend/rewriting.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Module.h>

#include <fmt/format.h>

namespace fathom::frontend {

namespace {

/// Move the place in an open file, change it, or hand it to another process.
constexpr const char* unfollowed_for_descriptors[] = {"sendfile",
                                                      "sendfile64",
                                                      "splice",
                                                      "copy_file_range",
                                                      "fallocate",
                                                      "fallocate64",
                                                      "pwrite",
                                                      "pwrite64",
                                                      "pwritev",
                                                      "pwritev2",
                                                      "pwritev64",
                                                      "pwritev64v2",
                                                      "readv",
                                                      "writev",
                                                      "ftruncate",
                                                      "ftruncate64",
                                                      "posix_fallocate",
                                                      "posix_fallocate64",
                                                      "dup",
                                                      "dup2",
                                                      "dup3",
                                                      "fork",
                                                      "vfork",
                                                      "system",
                                                      "popen",
                                                      "posix_spawn",
                                                      "posix_spawnp",
                                                      "daemon",
                                                      "mmap",
                                                      "mmap64",
                                                      "getw",
                                                      "putw",
                                                      "aio_write",
                                                      "lio_listio",
                                                      "aio_write64",
                                                      "clone",
                                                      "lio_listio64",
                                                      "syscall",
                                                      "forkpty",
                                                      "recvmsg",
                                                      "recv",
                                                      "send",
                                                      "pread",
                                                      "pread64",
                                                      "preadv",
                                                      "preadv64",
                                                      "preadv2",
                                                      "preadv64v2"};
/// Make or change names of files.
constexpr const char* unfollowed_for_names[] = {
    "truncate",   "truncate64", "link",        "linkat",    "symlink", "symlinkat",   "mkdir",
    "mkdirat",    "mkfifo",     "mkfifoat",    "mknod",     "mknodat", "renameat",    "renameat2",
    "unlinkat",   "chdir",      "fchdir",      "chroot",    "mkstemp", "mkstemp64",   "mkostemp",
    "mkostemp64", "mkstemps",   "mkstemps64",  "mkostemps", "mkdtemp", "mkostemps64", "freopen64",
    "shm_open",   "shm_unlink", "posix_openpt"};

class Builder {
 public:
  Builder(llvm::Module& module, llvm::Function& function)
      : module_(module), ir_(llvm::BasicBlock::Create(module.getContext(), "entry", &function)) {}

  llvm::IRBuilder<>& ir() { return ir_; }
  llvm::Value* text(const std::string& text) { return ir_.CreateGlobalString(text, "name"); }
  llvm::Value* size(uint64_t number) {
    return llvm::ConstantInt::get(ir_.getIntPtrTy(module_.getDataLayout()), number);
  }
  /// A block with a text of at most that many bytes, which is an input.
  llvm::Value* input(const std::string& kind, uint32_t length) {
    llvm::Value* block = call("__fathom_given_block", {size(length)});
    const std::string name = text_input_prefix + kind;
    auto* type = llvm::FunctionType::get(ir_.getVoidTy(), {block->getType(), size(0)->getType()}, false);
    ir_.CreateCall(module_.getOrInsertFunction(name, type), {block, size(uint64_t{length} + 2)});
    return block;
  }
  llvm::Value* call(const char* model, llvm::ArrayRef<llvm::Value*> arguments) {
    return ir_.CreateCall(module_.getFunction(model), arguments);
  }
  /// Code that is made next runs if the condition holds, code that is made after `otherwise()` if it does
  /// not.
  void branch(llvm::Value* condition) {
    llvm::Function* function = ir_.GetInsertBlock()->getParent();
    auto* then = llvm::BasicBlock::Create(module_.getContext(), "then", function);
    otherwise_ = llvm::BasicBlock::Create(module_.getContext(), "otherwise", function);
    ir_.CreateCondBr(condition, then, otherwise_);
    ir_.SetInsertPoint(then);
  }
  void otherwise() { ir_.SetInsertPoint(otherwise_); }

 private:
  llvm::Module& module_;
  llvm::IRBuilder<> ir_;
  llvm::BasicBlock* otherwise_ = nullptr;
};

std::string counted(uint32_t number, const char* what) {
  return fmt::format("{} {}{}", number, what, number == 1 ? "" : "s");
}

/// "a (at most 3 bytes), b (at most 1 byte)"
std::string listed(const std::vector<SymbolicInputs::Text>& texts, const char* unit) {
  std::string list;
  for (const SymbolicInputs::Text& text : texts)
    list += fmt::format("{}{} (at most {})", list.empty() ? "" : ", ", text.name, counted(text.length, unit));
  return list;
}

void leave_out(llvm::Module& module, const char* name, std::vector<std::string>& left_out) {
  llvm::Function* function = module.getFunction(name);
  if (!function || !function->isDeclaration() || function->use_empty()) return;
  function->setSubprogram(nullptr); // that of a declaration
  Builder builder(module, *function);
  end_as_unsupported(builder.ir(), fmt::format("{} beside --symbolic-stdin or --symbolic-file", name));
  llvm::Type* result = function->getReturnType();
  if (result->isVoidTy())
    builder.ir().CreateRetVoid();
  else
    builder.ir().CreateRet(llvm::Constant::getNullValue(result));
  left_out.emplace_back(name);
}

const char* limited_start(const SymbolicInputs::Arguments& arguments) {
  return arguments.may_be_longer ? "__fathom_start_with_any" : "__fathom_start_with";
}

} // namespace

std::vector<std::string> models_for(const SymbolicInputs& inputs) {
  std::vector<std::string> models;
  if (inputs.arguments)
    models.insert(models.end(), {"__fathom_count_arguments", limited_start(*inputs.arguments)});
  if (inputs.words) models.emplace_back("__fathom_start_with_words");
  if (inputs.describes_files() || !inputs.variables.empty()) models.emplace_back("__fathom_given_block");
  if (inputs.standard_input) models.emplace_back("__fathom_give_input");
  if (!inputs.files.empty())
    models.insert(models.end(), {"__fathom_give_file", "__fathom_give_no_other_file"});
  if (!inputs.variables.empty()) models.emplace_back("__fathom_give_variable");
  return models;
}

std::vector<std::string> leave_out_functions(llvm::Module& module, const SymbolicInputs& inputs) {
  std::vector<std::string> left_out;
  if (inputs.describes_files())
    for (const char* name : unfollowed_for_descriptors) leave_out(module, name, left_out);
  if (!inputs.files.empty())
    for (const char* name : unfollowed_for_names) leave_out(module, name, left_out);
  return left_out;
}

llvm::Function* add_symbolic_inputs(llvm::Module& module, const SymbolicInputs& inputs, NormalForm& form) {
  if (!inputs.describes_files() && inputs.variables.empty()) return nullptr;
  auto* type = llvm::FunctionType::get(llvm::Type::getVoidTy(module.getContext()), false);
  auto* function =
      llvm::Function::Create(type, llvm::GlobalValue::InternalLinkage, "__fathom_give_inputs", module);
  form.models.insert("__fathom_give_inputs");
  Builder builder(module, *function);
  if (inputs.standard_input) {
    const uint32_t length = *inputs.standard_input;
    builder.call("__fathom_give_input", {builder.input("stdin", length), builder.size(length)});
    form.assumed.push_back(fmt::format("standard input is a file of at most {}", counted(length, "byte")));
  }
  for (const SymbolicInputs::Text& file : inputs.files)
    builder.call("__fathom_give_file",
                 {builder.text(file.name), builder.input("file:" + file.name, file.length),
                  builder.size(file.length)});
  if (!inputs.files.empty()) {
    builder.call("__fathom_give_no_other_file", {});
    form.assumed.push_back(fmt::format("no files are there at the start, nor other names of them, but {}",
                                       listed(inputs.files, "byte")));
  }
  if (inputs.describes_files())
    form.assumed.emplace_back("no other process changes these files, and reading and writing them, standard "
                              "output and error does not fail");
  const llvm::Function* messages = module.getFunction("strerror");
  if (inputs.describes_files() && messages && !messages->use_empty())
    form.assumed.emplace_back("messages of strerror have at most 63 characters");
  for (const SymbolicInputs::Text& variable : inputs.variables)
    builder.call("__fathom_give_variable",
                 {builder.text(variable.name), builder.input("variable:" + variable.name, variable.length),
                  builder.size(variable.length)});
  if (!inputs.variables.empty())
    form.assumed.push_back(
        fmt::format("the environment has no variables but {}", listed(inputs.variables, "character")));
  builder.ir().CreateRetVoid();
  return function;
}

namespace {

/// With any arguments of a limited number and length.
llvm::Function* add_limited_start(llvm::Module& module, const SymbolicInputs::Arguments& arguments,
                                  NormalForm& form) {
  llvm::Type* number_type = module.getFunction("__fathom_count_arguments")->getReturnType();
  auto* type = llvm::FunctionType::get(number_type, false);
  auto* start = llvm::Function::Create(type, llvm::GlobalValue::ExternalLinkage, "__fathom_start", module);
  form.models.insert("__fathom_start");
  Builder builder(module, *start);
  const auto number = [&](uint32_t value) { return llvm::ConstantInt::get(number_type, value); };
  llvm::Value* argc =
      builder.call("__fathom_count_arguments", {number(arguments.fewest), number(arguments.most)});
  for (uint32_t count = arguments.fewest; count <= arguments.most; count++) {
    if (count < arguments.most) builder.branch(builder.ir().CreateICmpEQ(argc, number(count + 1)));
    llvm::SmallVector<llvm::Value*> given{number(count + 1)};
    if (!arguments.may_be_longer) given.push_back(builder.size(arguments.length));
    builder.ir().CreateRet(builder.call(limited_start(arguments), given));
    if (count < arguments.most) builder.otherwise();
  }
  const std::string count =
      arguments.fewest == 0 ? fmt::format("at most {}", counted(arguments.most, "argument"))
      : arguments.fewest == arguments.most
          ? counted(arguments.most, "argument")
          : fmt::format("{} to {}", arguments.fewest, counted(arguments.most, "argument"));
  form.assumed.push_back(fmt::format("the program's name is \"program\", and it has {} of at most {}", count,
                                     counted(arguments.length, "character")));
  return start;
}

/// With these arguments, each of which is an input that is known: reports and replays have it.
llvm::Function* add_start_with(llvm::Module& module, const std::vector<std::string>& words,
                               NormalForm& form) {
  auto* argc_type = module.getFunction("__fathom_start_with_words")->getReturnType();
  auto* start = llvm::Function::Create(llvm::FunctionType::get(argc_type, false),
                                       llvm::GlobalValue::ExternalLinkage, "__fathom_start", module);
  form.models.insert("__fathom_start");
  Builder builder(module, *start);
  llvm::Type* pointer = builder.ir().getPtrTy();
  std::vector<llvm::Constant*> texts{llvm::ConstantPointerNull::get(builder.ir().getPtrTy())};
  std::string line = "program";
  for (const std::string& word : words) {
    line += ' ' + word;
    texts.push_back(llvm::cast<llvm::Constant>(builder.text(word)));
    auto* type =
        llvm::FunctionType::get(builder.ir().getVoidTy(), {pointer, builder.size(0)->getType()}, false);
    builder.ir().CreateCall(
        module.getOrInsertFunction(fmt::format("{}word:{}", text_input_prefix, word), type),
        {texts.back(), builder.size(0)});
  }
  auto* array = llvm::ConstantArray::get(llvm::ArrayType::get(pointer, texts.size()), texts);
  auto* list = new llvm::GlobalVariable(module, array->getType(), true, llvm::GlobalValue::PrivateLinkage,
                                        array, "words");
  builder.ir().CreateRet(
      builder.call("__fathom_start_with_words", {llvm::ConstantInt::get(argc_type, texts.size()), list}));
  form.assumed.push_back(fmt::format("the command line is: {}", line));
  return start;
}

} // namespace

llvm::Function* add_described_start(llvm::Module& module, const SymbolicInputs& inputs, NormalForm& form) {
  return inputs.words ? add_start_with(module, *inputs.words, form)
                      : add_limited_start(module, *inputs.arguments, form);
}

} // namespace fathom::frontend

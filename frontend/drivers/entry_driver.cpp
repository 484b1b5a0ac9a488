#include "frontend/drivers/entry_driver.h"

#include "frontend/contracts/contracts.h"
#include "frontend/drivers/driver_writer.h"
#include "frontend/drivers/type_shapes.h"
#include "frontend/machines.h"

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/DebugProgramInstruction.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Module.h>

#include <algorithm>
#include <fmt/ranges.h>
#include <map>
#include <set>
#include <utility>

namespace fathom::frontend {

namespace {

namespace dwarf = llvm::dwarf;

constexpr uint64_t most_objects = 4096; ///< of `array:N`

/// The name of a scalar in a register; else empty.
std::string name_of(const llvm::Type& type, unsigned int_bits) {
  if (type.isVoidTy()) return "void";
  if (type.isFloatTy()) return "float";
  if (type.isDoubleTy()) return "double";
  if (type.isX86_FP80Ty()) return "long double";
  if (!type.isIntegerTy()) return "";
  if (type.isIntegerTy(int_bits)) return "int";
  switch (type.getIntegerBitWidth()) {
  case 1: return "_Bool";
  case 8: return "signed char";
  case 16: return "short";
  case 32: return "long";
  case 64: return "long long";
  default: return "";
  }
}

/// What the default argument promotions make of a type (C11 6.5.2.2); empty where that is the type itself.
std::string promoted(const llvm::DIType* type, unsigned int_bits) {
  const std::string scalar = scalar_name(type);
  if (scalar == "float") return "double";
  const auto* basic = llvm::dyn_cast_or_null<llvm::DIBasicType>(plain_type(type));
  const bool is_small =
      basic && basic->getEncoding() != dwarf::DW_ATE_float && basic->getSizeInBits() < int_bits;
  return is_small && !scalar.empty() ? "int" : "";
}

/// Types as the function is called with them; names where the source has them.
Result<std::vector<Parameter>> parameters_of(const llvm::Function& entry) {
  std::vector<Parameter> parameters;
  const unsigned int_bits = int_type(*entry.getParent())->getBitWidth();
  const auto named = [](const llvm::Argument& argument) {
    return argument.hasName() ? argument.getName().str() : std::to_string(argument.getArgNo() + 1);
  };
  const llvm::DISubprogram* program = entry.getSubprogram();
  if (program == nullptr || !program->getType()) {
    for (const llvm::Argument& argument : entry.args()) {
      std::string declared = name_of(*argument.getType(), int_bits);
      if (declared.empty())
        return make_error("parameter '{}' has no type that debug information would tell", named(argument));
      parameters.push_back({named(argument), nullptr, std::move(declared), ""});
    }
    return parameters;
  }
  std::map<unsigned, const llvm::DILocalVariable*> variables;
  for (const llvm::Instruction& instruction : llvm::instructions(entry))
    for (const llvm::DbgVariableRecord& record : llvm::filterDbgVars(instruction.getDbgRecordRange()))
      if (const llvm::DILocalVariable* variable = record.getVariable();
          variable->getArg() > 0 && variable->getScope()->getSubprogram() == program)
        variables.emplace(variable->getArg(), variable);
  const llvm::DITypeRefArray types = program->getType()->getTypeArray();
  for (unsigned i = 1; i < types.size() && types[i]; ++i) {
    const auto variable = variables.find(i);
    const bool has_name = variable != variables.end() && !variable->second->getName().empty();
    parameters.push_back({has_name ? variable->second->getName().str() : std::to_string(i), types[i], "",
                          program->isPrototyped() ? "" : promoted(types[i], int_bits)});
  }
  return parameters;
}

std::string explored(const EntryPointers& pointers, const std::string& entry) {
  using Kind = EntryPointers::Kind;
  const std::string what =
      pointers.kind == Kind::Null          ? "all null"
      : pointers.kind == Kind::NullOrFresh ? "null, or one object of their type of their own"
      : pointers.kind == Kind::Any         ? "arbitrary addresses"
      : pointers.kind == Kind::Fresh
          ? "one object of their type of their own each"
          : fmt::format("1 to {} objects of their type of their own each", pointers.most);
  const std::string depth =
      pointers.kind == Kind::Null ? "" : fmt::format(", {} deep and then null", deepest);
  const bool has_objects = pointers.kind != Kind::Null && pointers.kind != Kind::Any;
  return fmt::format("pointers that {}() is given are {}{}{}", entry, what, depth,
                     has_objects ? "; objects and functions begin at multiples of 16" : "");
}

} // namespace

/// Whether it is called as libFuzzer calls LLVMFuzzerTestOneInput(const uint8_t *data, size_t size).
bool DriverWriter::takes_bytes(const std::vector<Parameter>& parameters) const {
  if (entry_.getName() != fuzzer_entry || parameters.size() != 2) return false;
  const llvm::DIDerivedType* data = as_pointer(parameters[0].type);
  return data && says_no_size(data->getBaseType()) && plain_type(data->getBaseType()) &&
         entry_.getArg(1)->getType()->isIntegerTy(module_.getDataLayout().getPointerSizeInBits());
}

/// A block of `size` bytes.
void DriverWriter::make_bytes(const Parameter& data, const Parameter& size) {
  set("p1", input("value", size_type(), size.name) + "()");
  line(fmt::format("fathom_keep(p1 <= {});", largest_block));
  place_bytes("p0", "p1", data.name);
  driver_.assumed.push_back(
      fmt::format("'{}' has '{}' bytes, at most {}", data.name, size.name, largest_block));
}

/// Whether a value of the type is made of the number; a pointer is made of 0 alone.
static bool takes_number(const llvm::DIType* type, const std::string& number) {
  const llvm::DIType* plain = plain_type(type);
  if (as_pointer(type)) return number == "0";
  return plain && (llvm::isa<llvm::DIBasicType>(plain) || enumerator_range(plain));
}

/// Those of both versions get the same.
bool DriverWriter::make_arguments(const std::vector<Parameter>& newer, const std::vector<Parameter>& older) {
  const bool is_fuzzed = takes_bytes(newer);
  calls_[0].resize(newer.size());
  calls_[1].resize(older.size());
  for (const ParameterPair& pair : match_parameters(newer, older)) {
    if (pair.newer && !declare_argument(*pair.newer, pair.variable, calls_[0][pair.newer - newer.data()]))
      return false;
    if (pair.older && has_pair() &&
        !declare_argument(*pair.older, twin(pair.variable), calls_[1][pair.older - older.data()]))
      return false;
    const Parameter& parameter = *(pair.newer ? pair.newer : pair.older);
    if (!pair.newer || !pair.older) {
      const std::string place = pair.newer ? pair.variable : twin(pair.variable);
      if (const auto given = older_.defaults.find(parameter.name); given != older_.defaults.end()) {
        if (!takes_number(parameter.type, given->second))
          return refuse(fmt::format("--default: '{}' cannot be {}", parameter.name, given->second));
        set_alone(place, given->second);
        continue;
      }
      if (!initialise_alone(parameter.type, place, parameter.name, 0)) return false;
      continue;
    }
    const TypePair type{parameter.type, pair.older->type};
    is_shared_ = has_pair() && !is_fuzzed && is_same_type(type) && newer.size() == older.size() &&
                 is_only_read(unsigned(pair.newer - newer.data()), parameter.type);
    if (!parameter.type)
      set(pair.variable, input("value", parameter.declared, parameter.name) + "()");
    else if (!is_fuzzed && !initialise(type, pair.variable, parameter.name, 0))
      return false;
  }
  is_shared_ = false;
  if (is_fuzzed) make_bytes(newer[0], newer[1]);
  return true;
}

bool DriverWriter::declare_argument(const Parameter& parameter, const std::string& variable,
                                    Argument& argument) {
  const Result<std::string> declared =
      parameter.type ? types_.declare(parameter.type, variable) : parameter.declared + " " + variable;
  if (!declared) return refuse(fmt::format("'{}' is {}", parameter.name, declared.error().message));
  line(*declared + ";");
  argument = {parameter.promoted.empty() ? *declared : parameter.promoted + " " + variable, variable};
  return true;
}

/// `declarator` is the function's name, with the parameters after it that a version has; or a variable for
/// what the version returns.
Result<std::string> DriverWriter::declare_for(const llvm::Function& function, const std::string& declarator) {
  const llvm::DISubprogram* program = function.getSubprogram();
  const llvm::DITypeRefArray types =
      program && program->getType() ? program->getType()->getTypeArray() : nullptr;
  return types && types.size() > 0
             ? types_.declare(types[0], declarator)
             : Result<std::string>(name_of(*function.getReturnType(), int_type(module_)->getBitWidth()) +
                                   " " + declarator);
}

/// The parameters of a version, or its arguments.
std::string DriverWriter::list(bool is_older, bool is_declared) const {
  std::string text;
  for (const Argument& argument : calls_[is_older])
    text += (text.empty() ? "" : ", ") + (is_declared ? argument.declared : argument.variable);
  if (is_declared && !text.empty() && (is_older ? *older_.function : entry_).isVarArg()) text += ", ...";
  return is_declared && text.empty() ? "void" : text;
}

Result<EntryDriver> DriverWriter::write() {
  const std::string name = entry_.getName().str();
  const auto cannot = [&](const std::string& why) {
    return has_pair()
               ? make_error("'{}' cannot be compared: {}", name, why)
               : make_error(
                     "the entry function '{}' cannot be called: {}; call it from a function that makes its "
                     "arguments",
                     name, why);
  };
  const Result<std::vector<Parameter>> parameters = parameters_of(entry_),
                                       older = has_pair() ? parameters_of(*older_.function) : parameters;
  if (!parameters) return cannot(parameters.error().message);
  if (!older) return cannot(older.error().message);
  if (has_pair())
    if (const Status alike = check_versions(*parameters, *older); !alike)
      return cannot(alike.error().message);
  functions_.emplace(&entry_, "fathom_entry");
  if (has_pair()) find_partners();
  if (!make_arguments(*parameters, *older)) return cannot(why_);
  if (has_pair() && !prepare_variables()) return cannot(why_);
  if (!why_.empty()) return cannot(why_);
  if (entry_.isVarArg() && !parameters->empty()) driver_.variadic = name;
  const Result<std::string> heading = declare_for(entry_, "fathom_entry(" + list(false, true) + ")");
  if (!heading) return cannot("its result is " + heading.error().message);
  export_function(entry_);
  std::string calls = "  fathom_entry(" + list(false, false) + ");\n";
  if (has_pair()) {
    calls = "";
    if (!compare_versions()) return cannot(comparison_.why());
  }
  // First, since a pointer may lead to these two as well.
  driver_.text = types_.definitions() + fmt::format("{} __asm__(\"{}\");\n", *heading, name);
  if (has_pair())
    driver_.text += *declare_for(*older_.function, "fathom_older(" + list(true, true) + ")") +
                    fmt::format(" __asm__(\"{}\");\n", older_.function->getName().str());
  driver_.text += declarations_;
  driver_.text += "void fathom_call_entry(void) {\n" + body_ + calls + "}\n";
  if (driver_.has_pointers && pointers_.kind != EntryPointers::Kind::Any)
    driver_.explored = explored(pointers_, name);
  if (has_blocks_)
    driver_.explored += fmt::format("; what has no size of its own has at most {} bytes", largest_block);
  return std::move(driver_);
}

std::optional<EntryPointers> parse_entry_pointers(const std::string& text) {
  using Kind = EntryPointers::Kind;
  EntryPointers pointers;
  pointers.kind = text == "null" ? Kind::Null : text == "fresh" ? Kind::Fresh : Kind::Array;
  if (pointers.kind != Kind::Array) return pointers;
  if (!text.starts_with("array:") || text.size() > 10) return std::nullopt;
  const std::string count = text.substr(6);
  if (count.empty() || count.find_first_not_of("0123456789") != std::string::npos) return std::nullopt;
  const unsigned long most = std::stoul(count);
  if (most < 1 || most > most_objects) return std::nullopt;
  pointers.most = static_cast<uint32_t>(most);
  return pointers;
}

bool takes_stream(const llvm::Function& entry) {
  const llvm::DISubprogram* program = entry.getSubprogram();
  if (!program || !program->getType()) return false;
  const llvm::DITypeRefArray types = program->getType()->getTypeArray();
  for (unsigned i = 1; i < types.size(); ++i)
    if (types[i] && leads_to_stream(types[i])) return true;
  return false;
}

Result<EntryDriver> make_entry_driver(llvm::Function& entry, const EntryPointers& pointers,
                                      const OlderVersion& older) {
  return DriverWriter(entry, pointers, older).write();
}

std::string driver_for_analysis(const EntryDriver& driver, bool freeable) {
  std::string text = "void *fathom_heap(__SIZE_TYPE__, __SIZE_TYPE__) __asm__(\"__fathom_aligned_alloc\");\n"
                     "void *fathom_environment(__SIZE_TYPE__) __asm__(\"__fathom_environment\");\n"
                     "void fathom_assume_it(int) __asm__(\"__fathom_assume\");\n"
                     "void fathom_call_entry(void) __asm__(\"__fathom_call_entry\");\n"
                     "#define fathom_keep(condition) fathom_assume_it(condition)\n"
                     "#define fathom_outside(stub, pointer) fathom_outside##stub(pointer)\n"
                     "void fathom_runs_version(int) __asm__(\"__fathom_runs_version\");\n"
                     "void fathom_differs(int, const char *, int, long long, long long) "
                     "__asm__(\"__fathom_differs\");\n"
                     "int fathom_gone(void *) __asm__(\"__fathom_dangling\");\n"
                     "int fathom_same_object(void *, void *) __asm__(\"__fathom_same_object\");\n"
                     "#define fathom_within(pointer, block, size) fathom_same_object(pointer, block)\n"
                     "int fathom_accessible(const void *, __SIZE_TYPE__) __asm__(\"__fathom_accessible\");\n"
                     "__SIZE_TYPE__ fathom_room(const void *) __asm__(\"__fathom_object_size\");\n"
                     "__SIZE_TYPE__ fathom_offset(const void *) __asm__(\"__fathom_pointer_offset\");\n"
                     "#define fathom_readable(pointer) fathom_accessible(pointer, 1)\n"
                     "#define fathom_holds(pointer, at, size) \\\n"
                     "  fathom_accessible((const char *)(pointer) + (at) * (size), size)\n"
                     "#define fathom_by_place(text) fathom_is_given(text, 1)\n"
                     "#define fathom_byte_of(text) \\\n"
                     "  return fathom_holds(text, fathom_place, 1) ? text[fathom_place] : 256\n"
                     "#define fathom_library_variable(name, bytes, symbol) \\\n"
                     "  extern unsigned char name[bytes] __asm__(symbol);\n"
                     "void *fathom_standard_stream(unsigned int) __asm__(\"__fathom_standard_stream\");\n"
                     "#define fathom_set_errno(place) ((void)0)\n"
                     "#define fathom_get_errno(place) ((void)0)\n"
                     "void fathom_open(const char *) __asm__(\"__fathom_unsupported\");\n";
  for (size_t i = 0; i < driver.stubs.size(); ++i)
    text += fmt::format("void fathom_outside{}(void *) __asm__(\"*{}\");\n", i,
                        driver.stubs[i].path.substr(0, driver.stubs[i].path.size() - 2));
  text += fmt::format("#define fathom_new(size) {}\n",
                      freeable ? "fathom_heap(16, size)" : "fathom_environment(size)");
  for (const EntryInput& input : driver.inputs)
    text +=
        input.type.empty()
            ? fmt::format("void {}(void *, __SIZE_TYPE__) __asm__(\"{}\");\n", input.function, input.subject)
            : fmt::format("{} {}(void) __asm__(\"{}\");\n", input.type, input.function, input.subject);
  return text + driver.text;
}

} // namespace fathom::frontend

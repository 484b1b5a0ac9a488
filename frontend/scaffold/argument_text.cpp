#include "frontend/scaffold/argument_text.h"

#include "frontend/c_types.h"

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/DebugProgramInstruction.h>
#include <llvm/IR/InstIterator.h>

#include <algorithm>
#include <regex>

namespace fathom::frontend {
namespace {

namespace dwarf = llvm::dwarf;

constexpr unsigned most_elements = 16; ///< of buffers and strings, to begin with
constexpr unsigned deepest = 3;        ///< structures in each other

const llvm::DICompositeType* as_composite(const llvm::DIType* type) {
  return llvm::dyn_cast_or_null<llvm::DICompositeType>(plain_type(type));
}

bool has_tag(const llvm::DIType* type, unsigned tag) {
  return type != nullptr && type->getTag() == tag;
}

bool is_character(const llvm::DIType* type) {
  const auto* basic = as_basic(type);
  return basic && (basic->getEncoding() == dwarf::DW_ATE_signed_char ||
                   basic->getEncoding() == dwarf::DW_ATE_unsigned_char);
}

/// Any bytes are a value of it.
bool any_bytes(const llvm::DIType* type) {
  if (const auto* basic = as_basic(type)) return basic->getEncoding() != dwarf::DW_ATE_boolean;
  const auto* composite = as_composite(type);
  if (!composite) return false;
  if (composite->getTag() == dwarf::DW_TAG_array_type) return any_bytes(composite->getBaseType());
  if (composite->getTag() == dwarf::DW_TAG_enumeration_type || composite->isForwardDecl()) return false;
  const auto fields = members(*composite);
  return std::all_of(fields.begin(), fields.end(),
                     [](const llvm::DIDerivedType* field) { return any_bytes(field->getBaseType()); });
}

/// The input function that gives a value of the type; empty: there is none.
std::string input_for(const llvm::DIType* type) {
  const auto* basic = as_basic(type);
  if (!basic) return "";
  static const std::map<std::string, std::string> inputs = {{"_Bool", "bool"},
                                                            {"char", "char"},
                                                            {"signed char", "schar"},
                                                            {"unsigned char", "uchar"},
                                                            {"short", "short"},
                                                            {"unsigned short", "ushort"},
                                                            {"int", "int"},
                                                            {"unsigned int", "uint"},
                                                            {"long", "long"},
                                                            {"unsigned long", "ulong"},
                                                            {"long long", "longlong"},
                                                            {"unsigned long long", "ulonglong"},
                                                            {"float", "float"},
                                                            {"double", "double"},
                                                            {"long double", "double"}};
  const auto input = inputs.find(basic->getName().str());
  return input == inputs.end() ? "" : fmt::format("fathom_nondet_{}()", input->second);
}

/// Whether a parameter's name says that it counts what the one before points to.
bool counts(const std::string& name) {
  static const std::regex pattern(
      "(n|l|s|sz|cnt|num|nmemb|bytes|room|capacity|.*(len|length|size|count|_n|_sz|bytes))",
      std::regex::icase);
  return std::regex_match(name, pattern);
}

} // namespace

const llvm::DIBasicType* as_basic(const llvm::DIType* type) {
  return llvm::dyn_cast_or_null<llvm::DIBasicType>(plain_type(type));
}

bool is_integer(const llvm::DIType* type) {
  const auto* basic = as_basic(type);
  return basic &&
         (basic->getEncoding() == dwarf::DW_ATE_signed || basic->getEncoding() == dwarf::DW_ATE_unsigned);
}

std::string spelled(const llvm::DIType* type, const std::string& declarator) {
  const auto joined = [&](const std::string& base) {
    return declarator.empty() ? base : fmt::format("{} {}", base, declarator);
  };
  if (type == nullptr) return joined("void");
  if (llvm::isa<llvm::DIBasicType>(type)) return joined(type->getName().str());
  if (const auto* composite = llvm::dyn_cast<llvm::DICompositeType>(type)) {
    if (composite->getTag() == dwarf::DW_TAG_array_type) {
      std::string all = declarator;
      for (const uint64_t count : array_counts(*composite)) all += fmt::format("[{}]", count);
      return spelled(composite->getBaseType(), all);
    }
    if (composite->getName().empty()) return "";
    const char* word = composite->getTag() == dwarf::DW_TAG_union_type         ? "union"
                       : composite->getTag() == dwarf::DW_TAG_enumeration_type ? "enum"
                                                                               : "struct";
    return joined(fmt::format("{} {}", word, composite->getName().str()));
  }
  if (const auto* function = llvm::dyn_cast<llvm::DISubroutineType>(type)) {
    std::string parameters;
    const llvm::DITypeRefArray types = function->getTypeArray();
    for (unsigned i = 1; i < types.size(); ++i) {
      const std::string one = types[i] ? spelled(types[i], "") : "...";
      if (one.empty()) return "";
      parameters += (i > 1 ? ", " : "") + one;
    }
    return spelled(types.size() > 0 ? types[0] : nullptr,
                   fmt::format("{}({})", declarator, parameters.empty() ? "void" : parameters));
  }
  const auto* derived = llvm::cast<llvm::DIDerivedType>(type);
  const llvm::DIType* base = derived->getBaseType();
  switch (derived->getTag()) {
  case dwarf::DW_TAG_typedef: return joined(derived->getName().str());
  case dwarf::DW_TAG_pointer_type: {
    const bool binds =
        base && (has_tag(base, dwarf::DW_TAG_array_type) || llvm::isa<llvm::DISubroutineType>(base));
    return spelled(base, binds ? fmt::format("(*{})", declarator) : fmt::format("*{}", declarator));
  }
  case dwarf::DW_TAG_const_type:
  case dwarf::DW_TAG_volatile_type: {
    const char* word = derived->getTag() == dwarf::DW_TAG_const_type ? "const" : "volatile";
    if (base && has_tag(base, dwarf::DW_TAG_pointer_type))
      return spelled(base, fmt::format("{} {}", word, declarator));
    const std::string rest = spelled(base, declarator);
    return rest.empty() ? "" : fmt::format("{} {}", word, rest);
  }
  default: return spelled(base, declarator); // restrict, _Atomic
  }
}

void ArgumentText::line(const std::string& text) {
  body_ += fmt::format("{:{}}{}\n", "", 2 * indent_, text);
}

void ArgumentText::find_parameters() {
  const llvm::DISubprogram* program = function_.getSubprogram();
  std::map<unsigned, std::string> names;
  for (const llvm::Instruction& instruction : llvm::instructions(function_))
    for (const llvm::DbgVariableRecord& record : llvm::filterDbgVars(instruction.getDbgRecordRange()))
      if (const llvm::DILocalVariable* variable = record.getVariable();
          variable->getArg() > 0 && variable->getScope()->getSubprogram() == program)
        names.emplace(variable->getArg(), variable->getName().str());
  const llvm::DITypeRefArray types = program->getType()->getTypeArray();
  for (unsigned i = 1; i < types.size() && types[i]; ++i) {
    const auto name = names.find(i);
    const bool is_named = name != names.end() && !name->second.empty();
    parameters_.push_back({is_named ? name->second : fmt::format("argument{}", i), types[i]});
  }
}

void ArgumentText::write() {
  find_parameters();
  for (size_t i = 0; i < parameters_.size(); ++i)
    if (!parameters_[i].made) make(i);
  call();
}

void ArgumentText::make(size_t index) {
  Parameter& parameter = parameters_[index];
  parameter.made = true;
  if (const auto* pointer = as_pointer(parameter.type)) return make_pointer(index, pointer->getBaseType());
  line(fmt::format("{};", spelled(assignable(parameter.type), parameter.name)));
  fill(parameter.name, parameter.type, 0);
}

void ArgumentText::make_pointer(size_t index, const llvm::DIType* pointee) {
  const Parameter& pointer = parameters_[index];
  const std::string declared = spelled(assignable(pointer.type), pointer.name);
  const llvm::DIType* bare = plain_type(pointee);
  if (const auto* type = llvm::dyn_cast_or_null<llvm::DISubroutineType>(bare))
    return line(fmt::format("{} = {};", declared, stub(pointer.name, *type)));
  if (make_sized(index, pointee)) return;
  if (const auto* basic = as_basic(pointee); basic && basic->getName() == "char") return make_string(pointer);
  if (is_character(pointee)) return make_bytes(pointer, pointee);
  if (is_stream(pointee))
    return line(fmt::format("{} = stdin; /* what is read from it is arbitrary */", declared));
  const auto* composite = as_composite(pointee);
  if (bare == nullptr || (composite && composite->isForwardDecl()))
    return line(fmt::format("{} = NULL; /* what it points to is not known here: make it as a caller would */",
                            declared));
  const std::string object = fmt::format("{}_object", pointer.name);
  line(fmt::format("/* One object: may {} be null, or the start of an array? */", pointer.name));
  line(fmt::format("{};", spelled(assignable(pointee), object)));
  fill(object, pointee, 0);
  line(fmt::format("{} = &{};", declared, object));
}

/// Where the next parameter says how much there is.
bool ArgumentText::make_sized(size_t index, const llvm::DIType* pointee) {
  if (index + 1 >= parameters_.size()) return false;
  Parameter& size = parameters_[index + 1];
  if (size.made || !is_integer(size.type) || !counts(size.name)) return false;
  const bool has_size = plain_type(pointee) == nullptr || any_bytes(pointee);
  if (!has_size) return false;
  size.made = true;
  make_buffer(parameters_[index], pointee, size);
  return true;
}

/// In a static variable: what the function does not free is not lost (valid-memtrack) when main() returns.
void ArgumentText::make_block(const std::string& declared, const std::string& name,
                              const std::string& bytes) {
  line(fmt::format("static {};", declared));
  line(fmt::format("{} = malloc({});", name, bytes));
}

void ArgumentText::make_buffer(const Parameter& pointer, const llvm::DIType* pointee, const Parameter& size) {
  line(fmt::format("/* {} elements at {}: the bound keeps the check quick, raise it as far as that lasts. */",
                   size.name, pointer.name));
  line(fmt::format("{} = {};", spelled(assignable(size.type), size.name), input_for(size.type)));
  const bool is_signed = as_basic(size.type)->getEncoding() == dwarf::DW_ATE_signed;
  line(fmt::format("fathom_assume({}{} <= {});", is_signed ? fmt::format("{} >= 0 && ", size.name) : "",
                   size.name, most_elements));
  const bool is_bytes = plain_type(pointee) == nullptr || is_character(pointee);
  const std::string bytes = is_bytes ? size.name : fmt::format("{} * sizeof *{}", size.name, pointer.name);
  make_block(spelled(assignable(pointer.type), pointer.name), pointer.name, bytes);
  line(fmt::format("fathom_nondet_memory((void *){}, {});", pointer.name, bytes));
}

void ArgumentText::make_string(const Parameter& pointer) {
  const std::string length = fmt::format("{}_length", pointer.name);
  line("/* A string: the bound keeps the check quick, raise it as far as that lasts. */");
  line(fmt::format("size_t {} = fathom_nondet_size_t();", length));
  line(fmt::format("fathom_assume({} <= {});", length, most_elements));
  make_block(fmt::format("char *{}_text", pointer.name), fmt::format("{}_text", pointer.name),
             fmt::format("{} + 1", length));
  line(fmt::format("fathom_nondet_memory({}_text, {});", pointer.name, length));
  line(fmt::format("{}_text[{}] = 0;", pointer.name, length));
  line(fmt::format("{} = ({}){}_text;", spelled(assignable(pointer.type), pointer.name),
                   spelled(assignable(pointer.type), ""), pointer.name));
}

void ArgumentText::make_bytes(const Parameter& pointer, const llvm::DIType* pointee) {
  const std::string bytes = fmt::format("{}_bytes", pointer.name);
  line(fmt::format("/* Does {} read and write {} bytes at {}, or fewer, or more? */",
                   function_.getName().str(), most_elements, pointer.name));
  line(fmt::format("{}[{}];", spelled(assignable(pointee), bytes), most_elements));
  line(fmt::format("fathom_nondet_memory({0}, sizeof {0});", bytes));
  line(fmt::format("{} = {};", spelled(assignable(pointer.type), pointer.name), bytes));
}

/// Gives a variable or a part of one its value.
void ArgumentText::fill(const std::string& place, const llvm::DIType* type, unsigned depth) {
  const auto* composite = as_composite(type);
  if (!composite || composite->getTag() == dwarf::DW_TAG_enumeration_type) return fill_scalar(place, type);
  const bool is_union = composite->getTag() == dwarf::DW_TAG_union_type;
  if (any_bytes(type) || is_union || depth >= deepest) {
    line(fmt::format("fathom_nondet_memory((void *)&{0}, sizeof {0});{1}", place,
                     any_bytes(type) ? "" : " /* pointers in it, too */"));
    return;
  }
  if (composite->getTag() != dwarf::DW_TAG_array_type) return fill_members(place, *composite, depth);
  const std::string index = fmt::format("i{}", depth);
  line(fmt::format("for (size_t {0} = 0; {0} < sizeof {1} / sizeof {1}[0]; {0}++) {{", index, place));
  ++indent_;
  const auto dimensions = array_counts(*composite);
  std::string element = place;
  for (size_t i = 0; i < dimensions.size(); ++i) element += i == 0 ? fmt::format("[{}]", index) : "[0]";
  fill(element, composite->getBaseType(), depth + 1);
  --indent_;
  line("}");
}

void ArgumentText::fill_members(const std::string& place, const llvm::DICompositeType& type, unsigned depth) {
  for (const llvm::DIDerivedType* member : members(type)) {
    const llvm::DIType* base = member->getBaseType();
    if (member->getName().empty()) { // C11's anonymous structures: members of the outer one
      if (const auto* inner = as_composite(base)) fill_members(place, *inner, depth + 1);
      continue;
    }
    if (member->getSizeInBits() == 0) continue; // a flexible array has no elements here
    fill(fmt::format("{}.{}", place, member->getName().str()), base, depth + 1);
  }
}

void ArgumentText::fill_scalar(const std::string& place, const llvm::DIType* type) {
  if (is_const(type)) return line(fmt::format("fathom_nondet_memory((void *)&{0}, sizeof {0});", place));
  if (const auto* pointer = as_pointer(type)) {
    const auto* function = llvm::dyn_cast_or_null<llvm::DISubroutineType>(plain_type(pointer->getBaseType()));
    std::string name = place;
    std::replace_if(name.begin(), name.end(), [](unsigned char c) { return !std::isalnum(c); }, '_');
    if (function) return line(fmt::format("{} = {};", place, stub(name, *function)));
    return line(fmt::format("{} = NULL; /* or what a caller would have there */", place));
  }
  if (const auto* enumeration = as_composite(type)) {
    line(fmt::format("{} = ({})fathom_nondet_int();", place, spelled(assignable(type), "")));
    if (const auto range = enumerator_range(enumeration))
      line(fmt::format("fathom_assume({0} >= {1} && {0} <= {2});", place, range->least, range->greatest));
    return;
  }
  if (const std::string input = input_for(type); !input.empty())
    return line(fmt::format("{} = {};", place, input));
  line(fmt::format("fathom_nondet_memory(&{0}, sizeof {0});", place));
}

/// A function of the type that returns anything.
std::string ArgumentText::stub(const std::string& name, const llvm::DISubroutineType& type) {
  const llvm::DITypeRefArray types = type.getTypeArray();
  const llvm::DIType* result = types.size() > 0 ? types[0] : nullptr;
  std::string parameters;
  for (unsigned i = 1; i < types.size(); ++i)
    parameters += (i > 1 ? ", " : "") + (types[i] ? spelled(types[i], fmt::format("a{}", i)) : "...");
  const std::string called = fmt::format("any_{}", name);
  const std::string declared =
      spelled(result, fmt::format("{}({})", called, parameters.empty() ? "void" : parameters));
  std::string body;
  if (plain_type(result) != nullptr) {
    if (as_pointer(result))
      body = "  return NULL; /* or what such a function would return */\n";
    else if (const std::string input = input_for(result); !input.empty())
      body = fmt::format("  return {};\n", input);
    else
      body = fmt::format("  {};\n  fathom_nondet_memory(&result, sizeof result);\n  return result;\n",
                         spelled(assignable(result), "result"));
  }
  functions_ += fmt::format(
      "/* What {} may do besides returning anything is yours to write. */\nstatic {} {{\n{}}}\n\n", name,
      declared, body);
  return called;
}

void ArgumentText::call() {
  std::string arguments;
  for (const Parameter& parameter : parameters_)
    arguments += (arguments.empty() ? "" : ", ") + parameter.name;
  const llvm::DITypeRefArray types = function_.getSubprogram()->getType()->getTypeArray();
  const llvm::DIType* result = types.size() > 0 ? types[0] : nullptr;
  const std::string called = fmt::format("{}({})", function_.getName().str(), arguments);
  if (function_.isVarArg()) line("/* It takes further arguments, which this call leaves out. */");
  if (plain_type(result) == nullptr) return line(called + ";");
  const bool is_taken = std::any_of(parameters_.begin(), parameters_.end(),
                                    [](const Parameter& parameter) { return parameter.name == "result"; });
  const std::string name = is_taken ? "returned" : "result";
  const std::string declared = spelled(assignable(result), name);
  if (declared.empty()) return line(called + ";");
  line(fmt::format("{} = {};", declared, called));
  line(fmt::format("(void){}; /* fathom_assert(...) */", name));
}

} // namespace fathom::frontend

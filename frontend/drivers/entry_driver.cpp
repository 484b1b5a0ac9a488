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

constexpr unsigned deepest = 2;         ///< objects behind each other
constexpr size_t most_inputs = 4096;    ///< beyond, the user has to say what is meant
constexpr uint64_t most_objects = 4096; ///< made by one line
constexpr uint64_t most_pointed = 16;   ///< functions that no file defines, likewise

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

bool DriverWriter::refuse(std::string why) {
  if (why_.empty()) why_ = std::move(why);
  return false;
}

/// Computes the value once: the older version gets a copy of it.
void DriverWriter::set(const std::string& place, const std::string& value) {
  line(fmt::format("{} = {};", place, value));
  if (has_pair() && !(is_shared_ && !place.starts_with('p')))
    line(fmt::format("{} = {};", twin(place), place));
}

/// Each version has its own.
void DriverWriter::set_both(const std::string& place, const std::string& value) {
  line(fmt::format("{} = {};", place, value));
  if (has_pair() && !(is_shared_ && !place.starts_with('p')))
    line(fmt::format("{} = {};", twin(place), twin(value)));
}

/// Each version has a block of its own, but for what both only read.
void DriverWriter::new_object(const std::string& declared, const std::string& object,
                              const std::string& size) {
  line(fmt::format("{} = fathom_new({});", declared, size));
  if (has_pair())
    line(fmt::format("{} = {};", twin(declared), is_shared_ ? object : fmt::format("fathom_new({})", size)));
}

void DriverWriter::fill(const std::string& address, const std::string& size, const std::string& path) {
  line(fmt::format("{}({}, {});", input("block", "", path), address, size));
  if (has_pair() && !is_shared_)
    line(fmt::format("__builtin_memcpy({}, {}, {});", twin(address), address, size));
}

/// The number of this iteration of all loops that are open, and how many there are.
std::pair<std::string, uint64_t> DriverWriter::iteration() const {
  uint64_t count = 1;
  std::string index = "0";
  for (const auto& [counter, most] : loops_) {
    count *= most;
    index = fmt::format("({}) * {} + {}", index, most, counter);
  }
  return {index, count};
}

/// The caller keeps its objects: what the entry forgets is not lost.
void DriverWriter::keep(const std::string& object, const std::string& size, PairedBlocks blocks) {
  const auto [index, count] = iteration();
  if (count > most_objects) refuse("more objects than a driver makes");
  const std::string kept = fresh("fathom_kept");
  declarations_ += fmt::format("static void *{}[{}];\n", kept, count);
  line(fmt::format("{}[{}] = {};", kept, index, object));
  if (!has_pair()) return;
  declarations_ += fmt::format("static {} {}_size[{}];\n", size_type(), kept, count);
  line(fmt::format("{}_size[{}] = {};", kept, index, size));
  if (!is_shared_) {
    declarations_ += fmt::format("static void *{}_b[{}];\n", kept, count);
    line(fmt::format("{}_b[{}] = {};", kept, index, twin(object)));
  }
  blocks.name = kept;
  blocks.count = count;
  blocks.is_shared = is_shared_;
  comparison_.add(std::move(blocks));
}

/// One of those that a program begins with, the same for both versions.
bool DriverWriter::choose_stream(const std::string& place, const std::string& path) {
  set(place, fmt::format("fathom_standard_stream({}())", input("choice", "unsigned int", path)));
  driver_.assumed.push_back(fmt::format("'{}' is null or one of the standard streams", path));
  return true;
}

/// A block of which nothing says how large it is.
bool DriverWriter::new_block(const std::string& place, const std::string& path) {
  const std::string size = fresh("n");
  line(fmt::format("const {} {} = {}();", size_type(), size, input("size", size_type(), "size of *" + path)));
  const uint64_t most = pointers_.kind == EntryPointers::Kind::Array ? pointers_.most : largest_block;
  line(fmt::format("fathom_keep({0} >= 1 && {0} <= {1});", size, most));
  has_blocks_ |= most == largest_block;
  place_bytes(place, size, path);
  return true;
}

/// Any bytes in a block of this size.
void DriverWriter::place_bytes(const std::string& place, const std::string& size, const std::string& path) {
  const std::string object = fresh("o");
  new_object("unsigned char *" + object, object, size);
  keep(object, size, {.path = path + "[]"});
  fill(object, size, "*" + path);
  set_both(place, object);
}

/// For versions that are compared: as many elements of a type without pointers as a machine has room for.
bool DriverWriter::new_elements(const llvm::DIType& pointee, const std::string& place,
                                const std::string& path) {
  const std::string count = fresh("n"), object = fresh("o");
  const Result<std::string> declared = types_.declare(&pointee, "(*" + object + ")");
  const Result<std::string> type = types_.declare(&pointee, "");
  if (!declared) return refuse(declared.error().message);
  const uint64_t most =
      pointers_.kind == EntryPointers::Kind::Array
          ? pointers_.most
          : largest_block * 8 / std::max<uint64_t>(8, plain_type(&pointee)->getSizeInBits());
  line(fmt::format("const {} {} = {}();", size_type(), count,
                   input("size", size_type(), "elements of " + path)));
  line(fmt::format("fathom_keep({0} >= 1 && {0} <= {1});", count, most));
  has_blocks_ |= pointers_.kind != EntryPointers::Kind::Array;
  const std::string size = fmt::format("{} * sizeof({})", count, *type);
  new_object(*declared, object, size);
  keep(object, size, {.type = &pointee, .is_array = true, .path = path + "[]"});
  fill(object, size, path + "[]");
  set_both(place, object);
  return true;
}

bool DriverWriter::new_objects(const llvm::DIType& pointee, const std::string& place, const std::string& path,
                               unsigned depth) {
  const std::string object = fresh("o");
  const Result<std::string> declared = types_.declare(&pointee, "(*" + object + ")");
  const Result<std::string> type = types_.declare(&pointee, "");
  if (!declared) return refuse(declared.error().message);
  if (pointers_.kind != EntryPointers::Kind::Array) {
    std::string size = fmt::format("sizeof({})", *type);
    const auto* structure = as_composite(&pointee, dwarf::DW_TAG_structure_type);
    const auto* tail = structure ? flexible_array(*structure) : nullptr;
    std::string rest, name;
    if (tail) {
      if (!any_bytes(tail)) return refuse("a flexible array of pointers or structures");
      rest = fresh("n");
      name = member_path("*" + path, members(*structure).back()->getName().str());
      line(fmt::format("const {} {} = {}();", size_type(), rest,
                       input("size", size_type(), "size of " + name)));
      line(fmt::format("fathom_keep({} <= {});", rest, largest_block));
      has_blocks_ = true;
      size += " + " + rest;
    }
    new_object(*declared, object, size);
    keep(object, size, {.type = &pointee, .path = "(*" + path + ")"});
    if (tail) { // which may begin in the structure's last bytes
      const std::string array = fmt::format("{}->m{}", object, members(*structure).size() - 1);
      fill(array, fmt::format("{} - (unsigned long)((char *){} - (char *){})", size, array, object), name);
    }
    set_both(place, object);
    return initialise(&pointee, "(*" + object + ")", "*" + path, depth + 1);
  }
  const std::string count = fresh("n");
  line(fmt::format("const {} {} = {}();", size_type(), count,
                   input("size", size_type(), "elements of " + path)));
  line(fmt::format("fathom_keep({} >= 1 && {} <= {});", count, count, pointers_.most));
  const std::string size = fmt::format("{} * sizeof({})", count, *type);
  new_object(*declared, object, size);
  keep(object, size, {.type = &pointee, .is_array = true, .path = path + "[]"});
  set_both(place, object);
  if (any_bytes(&pointee)) return fill(object, size, path + "[]"), true;
  const std::string counter = fresh("i");
  line(fmt::format("for (unsigned int {0} = 0; {0} < {1}; {0}++)", counter, pointers_.most));
  line(fmt::format("  if ({} < {}) {{", counter, count));
  indent_ += 2;
  loops_.emplace_back(counter, pointers_.most);
  const bool done = initialise(&pointee, fmt::format("{}[{}]", object, counter), path + "[]", depth + 1);
  loops_.pop_back();
  indent_ -= 2;
  line("  }");
  return done;
}

/// A function that returns anything; what else it does is as of undefined functions. Pointers that it returns
/// are made once, so that what is kept for it is not lost.
bool DriverWriter::stub_function(const llvm::DISubroutineType& type, const std::string& place,
                                 const std::string& path, unsigned depth) {
  const llvm::DITypeRefArray types = type.getTypeArray();
  const llvm::DIType* returned = types.size() > 0 ? types[0] : nullptr;
  EntryStub stub{(path.starts_with('*') ? "(" + path + ")" : path) + "()",
                 fmt::format("__fathom_stub{}", driver_.stubs.size()), holds_pointer(returned)};
  const std::string name = fmt::format("fathom_stub{}", driver_.stubs.size()),
                    result = fresh("fathom_result");
  const Result<std::string> declared = types_.declare(returned, result);
  const Result<std::string> heading = types_.declare_function(type, name);
  if (!declared || !heading)
    return refuse(fmt::format("'{}' points to a function whose type C text cannot name", path));
  const size_t number = driver_.stubs.size();
  driver_.stubs.push_back(stub);
  std::string outer;
  std::vector<std::pair<std::string, uint64_t>> loops;
  if (stub.keeps_result) {
    declarations_ += "static " + *declared + ";\n";
    if (!initialise(returned, result, stub.path, depth)) return false;
  }
  std::swap(body_, outer);
  std::swap(loops_, loops);
  const size_t indent = std::exchange(indent_, 1);
  bool has_pointers = false; // which unknown code gets
  for (unsigned i = 1; i < types.size(); ++i) {
    if (!types[i] || !holds_pointer(types[i])) continue;
    has_pointers = true;
    line(fmt::format("fathom_outside({}, (void *){}a{});", number, as_pointer(types[i]) ? "" : "&", i));
  }
  if (!has_pointers) line(fmt::format("fathom_outside({}, (void *)0);", number));
  bool done = true;
  if (plain_type(returned)) {
    if (!stub.keeps_result) line(*declared + ";");
    done = stub.keeps_result || initialise(returned, result, stub.path, depth);
    line(fmt::format("return {};", result));
  }
  indent_ = indent;
  std::swap(loops_, loops);
  std::swap(body_, outer);
  declarations_ +=
      fmt::format("{} __asm__(\"{}\");\n{} {{\n{}}}\n", *heading, stub.function, *heading, outer);
  line(fmt::format("{} = (void *){};", place, name));
  return done;
}

/// Any function of the program that has the type. For versions those that change no variable, and one that no
/// file defines: another function may see in which order it is called, and how often.
bool DriverWriter::choose_function(const llvm::DISubroutineType& type, const std::string& place,
                                   const std::string& path, unsigned depth) {
  std::vector<std::pair<std::string, std::string>> names; ///< what each version is given
  std::set<std::string> left_out;
  for (llvm::Function& function : module_) {
    const llvm::DISubprogram* program = function.getSubprogram();
    if (!program || function.isDeclaration() || function.hasFnAttribute(made_attribute) ||
        !program->getType() || signature(*program->getType()) != signature(type) || is_of_older(*program))
      continue;
    const auto paired = partners_.find(&function);
    llvm::Function* partner = !has_pair() ? &function : paired != partners_.end() ? paired->second : nullptr;
    if (!partner)
      left_out.insert("has no counterpart in the older version");
    else if (has_pair() && (reaches_variables(function) || reaches_variables(*partner)))
      left_out.insert("changes a variable");
    else
      names.emplace_back(name_function(function), name_function(*partner));
  }
  if (has_pair()) {
    const auto [index, count] = iteration();
    if (count > most_pointed)
      return refuse(fmt::format("'{}' are more than {} pointers to functions", path, most_pointed));
    std::string table;
    for (uint64_t i = 0; i < count; ++i) {
      const Result<std::string> outside = outside_.pointed(type, path);
      if (!outside)
        return refuse(fmt::format("'{}' points to a function: {}", path, outside.error().message));
      table += (i == 0 ? "(void *)" : ", (void *)") + *outside;
    }
    const std::string all = fresh("fathom_pointers");
    declarations_ += fmt::format("static void *const {}[] = {{{}}};\n", all, table);
    const std::string outside = fmt::format("{}[{}]", all, index);
    names.emplace_back(outside, outside);
    for (const std::string& kind : left_out)
      driver_.assumed.push_back(fmt::format("'{}' points to no function that {}", path, kind));
  }
  if (names.empty()) return stub_function(type, place, path, depth);
  line(fmt::format("switch ({}()) {{", input("choice", "unsigned int", path)));
  for (size_t i = 0; i < names.size(); ++i)
    line(fmt::format("  {}: {} = (void *){};{} break;",
                     i + 1 == names.size() ? std::string("default") : fmt::format("case {}", i), place,
                     names[i].first,
                     has_pair() ? fmt::format(" {} = (void *){};", twin(place), names[i].second) : ""));
  line("}");
  return true;
}

/// By which the text can take the function's address.
std::string DriverWriter::name_function(llvm::Function& function) {
  auto [known, is_new] = functions_.try_emplace(&function, fmt::format("fathom_f{}", functions_.size()));
  if (is_new) {
    export_function(function);
    declarations_ += fmt::format("void {}(void) __asm__(\"{}\");\n", known->second, function.getName().str());
  }
  return known->second;
}

bool DriverWriter::initialise_pointer(const llvm::DIType* pointee, const std::string& place,
                                      const std::string& path, unsigned depth) {
  driver_.has_pointers = true;
  const bool to_function = llvm::isa_and_nonnull<llvm::DISubroutineType>(plain_type(pointee));
  if (pointers_.kind == EntryPointers::Kind::Any && !to_function) {
    set(place, input("value", "void *", path) + "()");
    return true;
  }
  if (pointers_.kind == EntryPointers::Kind::Null || depth >= deepest) {
    set(place, "0");
    return true;
  }
  const bool may_be_null =
      pointers_.kind == EntryPointers::Kind::NullOrFresh || pointers_.kind == EntryPointers::Kind::Any;
  if (may_be_null) {
    line(fmt::format("if ({}())", input("null", "_Bool", path)));
    line(has_pair() ? fmt::format("  {} = {} = 0;", twin(place), place) : fmt::format("  {} = 0;", place));
    line("else {");
  } else {
    line("{");
  }
  ++indent_;
  bool done = false;
  if (const auto* function = llvm::dyn_cast_or_null<llvm::DISubroutineType>(plain_type(pointee)))
    done = choose_function(*function, place, path, depth);
  else if (is_stream(pointee))
    done = choose_stream(place, path);
  else if (says_no_size(pointee))
    done = new_block(place, path);
  else if (has_pair() && any_bytes(pointee))
    done = new_elements(*pointee, place, path);
  else
    done = new_objects(*pointee, place, path, depth);
  --indent_;
  line("}");
  return done;
}

bool DriverWriter::initialise_members(const llvm::DICompositeType& type, const std::string& place,
                                      const std::string& path, unsigned depth) {
  const bool is_union = type.getTag() == dwarf::DW_TAG_union_type;
  const std::vector<const llvm::DIDerivedType*> fields = members(type);
  // To set a bit-field reads the bytes that it shares: they have a value, which is the same for both
  // versions.
  const bool shares_bytes =
      has_pair() && std::any_of(fields.begin(), fields.end(),
                                [](const llvm::DIDerivedType* field) { return field->isBitField(); });
  if (is_union || shares_bytes) fill("&" + place, "sizeof " + place, path);
  size_t number = 0;
  for (const llvm::DIDerivedType* field : fields) {
    const std::string member = fmt::format("{}.m{}", place, number++);
    const std::string name = field->getName().empty() ? path : member_path(path, field->getName().str());
    if (!is_union) {
      if (!initialise(field->getBaseType(), member, name, depth)) return false;
      continue;
    }
    // A union that holds a pointer holds that, or any bytes.
    if (!holds_pointer(field->getBaseType())) continue;
    line(fmt::format("if ({}()) {{", input("choice", "_Bool", name)));
    ++indent_;
    const bool done = initialise(field->getBaseType(), member, name, depth);
    --indent_;
    line("}");
    if (!done) return false;
  }
  return true;
}

bool DriverWriter::initialise_array(const llvm::DICompositeType& type, const std::string& place,
                                    const std::string& path, unsigned depth) {
  if (type.getSizeInBits() == 0) return true;
  if (any_bytes(&type) || type.isVector()) return fill("&" + place, "sizeof " + place, path), true;
  std::string element = place, name = path;
  const std::vector<uint64_t> counts = array_counts(type);
  for (const uint64_t count : counts) {
    const std::string counter = fresh("i");
    line(fmt::format("for (unsigned int {0} = 0; {0} < {1}; {0}++) {{", counter, count));
    ++indent_;
    loops_.emplace_back(counter, count);
    element += fmt::format("[{}]", counter);
    name += "[]";
  }
  const bool done = initialise(type.getBaseType(), element, name, depth);
  for (size_t i = 0; i < counts.size(); ++i) {
    loops_.pop_back();
    --indent_;
    line("}");
  }
  return done;
}

bool DriverWriter::initialise(const llvm::DIType* type, const std::string& place, const std::string& path,
                              unsigned depth) {
  if (driver_.inputs.size() > most_inputs) return refuse("its parameters hold too many values");
  const llvm::DIType* bare = plain_type(type);
  if (const std::string scalar = scalar_name(bare); !scalar.empty()) {
    set(place, input("value", scalar, path) + "()");
    return true;
  }
  if (const llvm::DIDerivedType* pointer = as_pointer(type))
    return initialise_pointer(pointer->getBaseType(), place, path, depth);
  if (llvm::isa_and_nonnull<llvm::DIBasicType>(bare)) return fill("&" + place, "sizeof " + place, path), true;
  const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(bare);
  if (!composite) return refuse(fmt::format("'{}' has a type that C text cannot name", path));
  return composite->getTag() == dwarf::DW_TAG_array_type ? initialise_array(*composite, place, path, depth)
                                                         : initialise_members(*composite, place, path, depth);
}

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

/// Both are parts of C text.
bool DriverWriter::make_arguments(const std::vector<Parameter>& parameters, std::string& prototype,
                                  std::string& arguments) {
  const bool is_fuzzed = takes_bytes(parameters);
  for (size_t i = 0; i < parameters.size(); ++i) {
    const Parameter& parameter = parameters[i];
    const std::string variable = fmt::format("p{}", i);
    const Result<std::string> declared =
        parameter.type ? types_.declare(parameter.type, variable) : parameter.declared + " " + variable;
    if (!declared) return refuse(fmt::format("'{}' is {}", parameter.name, declared.error().message));
    line(*declared + ";");
    if (has_pair()) line(twin(*declared) + ";");
    is_shared_ = has_pair() && !is_fuzzed && is_only_read(unsigned(i), parameter.type);
    if (!parameter.type)
      set(variable, input("value", parameter.declared, parameter.name) + "()");
    else if (!is_fuzzed && !initialise(parameter.type, variable, parameter.name, 0))
      return false;
    prototype +=
        (i == 0 ? "" : ", ") + (parameter.promoted.empty() ? *declared : parameter.promoted + " " + variable);
    arguments += (i == 0 ? "" : ", ") + variable;
  }
  is_shared_ = false;
  if (is_fuzzed) make_bytes(parameters[0], parameters[1]);
  return true;
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
  const Result<std::vector<Parameter>> parameters = parameters_of(entry_);
  if (!parameters) return cannot(parameters.error().message);
  if (has_pair())
    if (const Status alike = check_versions(); !alike) return cannot(alike.error().message);
  functions_.emplace(&entry_, "fathom_entry");
  if (has_pair()) find_partners();
  std::string prototype, arguments;
  if (!make_arguments(*parameters, prototype, arguments)) return cannot(why_);
  if (has_pair() && !prepare_variables()) return cannot(why_);
  if (!why_.empty()) return cannot(why_);
  if (entry_.isVarArg() && !prototype.empty()) {
    prototype += ", ...";
    driver_.variadic = name;
  }
  const llvm::DISubprogram* program = entry_.getSubprogram();
  const std::string taken = "(" + (prototype.empty() ? "void" : prototype) + ")";
  const llvm::DITypeRefArray types =
      program && program->getType() ? program->getType()->getTypeArray() : nullptr;
  const llvm::DIType* returned = types && types.size() > 0 ? types[0] : nullptr;
  const auto heading = [&](const std::string& declarator) {
    return types && types.size() > 0
               ? types_.declare(returned, declarator)
               : Result<std::string>(name_of(*entry_.getReturnType(), int_type(module_)->getBitWidth()) +
                                     " " + declarator);
  };
  const Result<std::string> result = heading("fathom_entry" + taken);
  if (!result) return cannot("its result is " + result.error().message);
  export_function(entry_);
  std::string calls = "  fathom_entry(" + arguments + ");\n";
  if (has_pair()) {
    calls = "";
    const bool returns = !entry_.getReturnType()->isVoidTy() || plain_type(returned) != nullptr;
    if (returns) line(*heading("fathom_result") + ";\n  " + *heading("fathom_result_b") + ";");
    if (!compare_versions(returns ? returned : nullptr, arguments)) return cannot(comparison_.why());
  }
  // First, since a pointer may lead to these two as well.
  driver_.text = types_.definitions() + fmt::format("{} __asm__(\"{}\");\n", *result, name);
  if (has_pair())
    driver_.text += *heading("fathom_older" + taken) +
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

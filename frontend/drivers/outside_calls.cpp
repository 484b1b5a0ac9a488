#include "frontend/drivers/outside_calls.h"

#include "frontend/c_types.h"
#include "frontend/drivers/type_shapes.h"

#include <llvm/Analysis/ValueTracking.h>
#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/GetElementPtrTypeIterator.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>

#include <fmt/ranges.h>

namespace fathom::frontend {

namespace {

/// The bytes that one function gives, at most: 16 MiB.
constexpr uint64_t most_given = uint64_t{1} << 24;
constexpr uint64_t most_calls = uint64_t{1} << 16;

/// Any bytes are a value, also of a structure.
bool is_plain(const llvm::DIType* type) {
  return plain_type(type) != nullptr && !llvm::isa<llvm::DISubroutineType>(plain_type(type)) &&
         !holds_pointer(type) && !holds_truth(type) && !says_no_size(type);
}

/// Whether any bytes make such a result, or any number does; void is none.
bool can_be_given(const llvm::DIType* returned) {
  return plain_type(returned) == nullptr || is_plain(returned) || !scalar_name(plain_type(returned)).empty();
}

/// Whether a call is given the address of a variable that has no value yet: the callee cannot read it.
bool is_only_written(const llvm::Function& callee, unsigned number) {
  for (const llvm::User* user : callee.users()) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
    if (!call || call->getCalledFunction() != &callee || number >= call->arg_size()) continue;
    const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(call->getArgOperand(number));
    if (variable && llvm::all_of(variable->users(), [&](const llvm::User* other) {
          const auto* intrinsic = llvm::dyn_cast<llvm::LifetimeIntrinsic>(other);
          const auto* same = llvm::dyn_cast<llvm::CallBase>(other);
          return llvm::isa<llvm::LoadInst>(other) || intrinsic ||
                 (same && same->getCalledFunction() == &callee);
        }))
      return true;
  }
  return false;
}

/// Whether a call is given a place in a variable of the caller, where nothing says what follows the end of a
/// text.
bool is_given_buffer(const llvm::Function& callee, unsigned number) {
  return llvm::any_of(callee.users(), [&](const llvm::User* user) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
    return call && number < call->arg_size() &&
           llvm::isa<llvm::AllocaInst>(llvm::getUnderlyingObject(call->getArgOperand(number)));
  });
}

/// Whether a call may be given a pointer to a member that is no array: the callee may look at no other one
/// (C17 6.5.6p8). Without a callee: a call of what a pointer leads to.
bool may_be_given_member(const llvm::Module& module, const llvm::Function* callee, unsigned number) {
  const auto leads_to_member = [&](const llvm::Value* pointer) {
    const auto* address = llvm::dyn_cast<llvm::GEPOperator>(pointer);
    if (!address) return false;
    bool is_member = false;
    for (auto step = llvm::gep_type_begin(address); step != llvm::gep_type_end(address); ++step)
      is_member = step.isStruct() && !step.getIndexedType()->isArrayTy();
    return is_member;
  };
  for (const llvm::Function& function : module)
    for (const llvm::Instruction& instruction : llvm::instructions(function)) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
      const bool is_it = call && (callee ? call->getCalledFunction() == callee : call->isIndirectCall());
      if (is_it && number < call->arg_size() && leads_to_member(call->getArgOperand(number))) return true;
    }
  return false;
}

/// Whether each call fits the declaration, and counts: a function that only reads may be called any number of
/// times.
bool is_called_as_declared(const llvm::Function& function) {
  return !function.isVarArg() && !function.onlyReadsMemory() &&
         llvm::all_of(function.users(), [&](const llvm::User* user) {
           const auto* called = llvm::dyn_cast<llvm::CallBase>(user);
           return !called || called->getCalledOperand() != &function ||
                  called->getFunctionType() == function.getFunctionType();
         });
}

/// A pointer to it is an address for others to keep: nothing can be read there.
bool is_opaque(const llvm::DIType* pointee) {
  const llvm::DIType* bare = plain_type(pointee);
  return llvm::isa_and_nonnull<llvm::DISubroutineType>(bare) ||
         (llvm::isa_and_nonnull<llvm::DICompositeType>(bare) && says_no_size(pointee));
}

/// The character of a text at the place, or a number that no character has. That after its end is taken for
/// one in texts that no version has made itself: if they differ there, the compiled program does not show it.
std::string common(const std::string& size_type) {
  return fmt::format(
      "#define fathom_most (({0}){1})\n"
      "static int fathom_shared_byte(const void *pointer, {0} at) {{\n"
      "  return fathom_holds(pointer, at, 1) ? ((const unsigned char *)pointer)[at] : 256;\n}}\n"
      "#define fathom_part_differs(bad, what, kind, newer, older) \\\n"
      "  if (fathom_place == 0) fathom_differs(bad, what, kind, newer, older); \\\n"
      "  else if (bad) fathom_open(\"a function that is given a member may look at others\")\n"
      "static int fathom_byte(const char *text);\n"
      "static int fathom_character(const char *text) {{\n"
      "  if (!text || fathom_by_place(text)) return fathom_byte(text);\n"
      "  for ({0} i = 0; i <= fathom_place && fathom_readable(text + i); i++)\n"
      "    if (i == fathom_place || !text[i]) return i == fathom_place ? text[i] : 258;\n"
      "  return 256;\n}}\n"
      "static int fathom_byte(const char *text) {{\n"
      "  if (!text) return 257;\n"
      "  fathom_byte_of(text);\n}}\n",
      size_type, most_given);
}

/// All of the object that a pointer leads to has other bytes, as long as it is there.
std::string writes(const std::string& size_type) {
  return fmt::format("static void fathom_write(void *pointer) {{\n"
                     "  if (!pointer) return;\n"
                     "  const {0} size = fathom_room(pointer), used = fathom_written[fathom_version];\n"
                     "  char *start = (char *)pointer - fathom_offset(pointer);\n"
                     "  if (!size || !fathom_holds(start, 0, size)) return;\n"
                     "  fathom_keep(size <= fathom_most - used);\n"
                     "  __builtin_memcpy(start, fathom_bytes + used, size);\n"
                     "  fathom_written[fathom_version] = used + size;\n"
                     "}}\n",
                     size_type);
}

} // namespace

/// A number of the chosen call, kept or compared with the one that was kept.
void OutsideCalls::see_number(const std::string& value, const std::string& path,
                              const std::string& condition) {
  const std::string number = text_.fresh("o");
  text_.declarations_ += fmt::format("static int {};\n", twin(number));
  text_.line(fmt::format("const int {} = {};", number, value));
  text_.line(fmt::format("if (fathom_version == 1) {} = {};", twin(number), number));
  text_.line(fmt::format("if (fathom_version == 2 && fathom_called == {} && {})", number_, condition));
  text_.line(fmt::format("  {}({} != {}, \"{} differs\", 0, 0, 0);", comparison_.report(), number,
                         twin(number), path));
}

std::optional<SharedFunction> OutsideCalls::Callee::shared() const {
  if (!function || !function->hasFnAttribute(shared_attribute)) return std::nullopt;
  return parse_shared_function(function->getFnAttribute(shared_attribute).getValueAsString().str());
}

/// A byte of the object that a pointer leads to; more room than in the older version's is no difference,
/// unless that is compared, too.
void OutsideCalls::see_byte(const std::string& pointer, const std::string& at, const std::string& path,
                            bool has_room) {
  const std::string number = text_.fresh("o");
  text_.declarations_ += fmt::format("static int {};\n", twin(number));
  text_.line(fmt::format("const int {} = fathom_shared_byte({}, {});", number, pointer, at));
  text_.line(fmt::format("if (fathom_version == 1) {} = {};", twin(number), number));
  text_.line(fmt::format("if (fathom_version == 2 && fathom_called == {}{})", number_,
                         has_room ? "" : fmt::format(" && {} != 256", twin(number))));
  text_.line(fmt::format("  fathom_differs({} != {}, \"{} differs\", 0, 0, 0);", number, twin(number), path));
}

/// The size of the object and the place in it.
void OutsideCalls::see_room(const std::string& pointer, const std::string& path) {
  for (const char* question : {"fathom_room", "fathom_offset"}) {
    const std::string number = text_.fresh("o");
    text_.declarations_ += fmt::format("static {} {};\n", text_.size_type(), twin(number));
    text_.line(
        fmt::format("const {} {} = {} ? {}({}) : 0;", text_.size_type(), number, pointer, question, pointer));
    text_.line(fmt::format("if (fathom_version == 1) {} = {};", twin(number), number));
    text_.line(fmt::format("if (fathom_version == 2 && fathom_called == {})", number_));
    text_.line(fmt::format("  fathom_differs({} != {}, \"the object or the place in it that {} points to "
                           "differs\", 0, 0, 0);",
                           number, twin(number), path));
  }
  text_.line(fmt::format("if ({0} && fathom_room({0}) > fathom_most)", pointer));
  text_.line("  fathom_open(\"" + path + " points to more than is compared\");");
}

/// The arguments of a function that both versions have, and all bytes around where they point to. Where it
/// writes, objects have to be of one size in both versions, and arguments lead to one object in both or in
/// none.
bool OutsideCalls::see_shared(const Callee& callee, std::string& effects) {
  const llvm::DITypeRefArray types = callee.type->getTypeArray();
  const SharedFunction shared = *callee.shared();
  std::vector<std::string> pointers;
  for (unsigned i = 1; i < types.size(); ++i) {
    const std::string name = fmt::format("a{}", i), path = fmt::format("argument {} of {}", i, callee.call);
    if (!types[i]) return false;
    if (!as_pointer(types[i])) {
      if (!see_value(types[i], name, "1", path)) return false;
      continue;
    }
    see_number("!" + name, path);
    if (shared.only_reads()) {
      text_.line(fmt::format(
          "if (fathom_holds({0}, fathom_most, 1) || fathom_holds({0}, 0 - fathom_most, 1))", name));
      text_.line("  fathom_open(\"" + path + " points to more than is compared\");");
      for (const char* at : {"fathom_place", "0 - fathom_place"})
        see_byte(name, at, "what " + path + " points to", false);
      continue;
    }
    see_room(name, path);
    see_byte(name, fmt::format("fathom_place - fathom_offset({})", name), "what " + path + " points to",
             true);
    for (const std::string& other : pointers)
      see_number(fmt::format("{0} && {1} && fathom_same_object({0}, {1})", other, name),
                 "the object that several arguments of " + callee.call + " lead to");
    pointers.push_back(name);
  }
  if (!see_state(callee, shared, effects)) return false;
  for (const unsigned number : shared.writes) effects += fmt::format("  fathom_write(a{});\n", number + 1);
  writes_ |= !shared.writes.empty();
  return true;
}

/// Variables that such a function may read or write, and other code, too: what it leaves in them is any
/// value, the same for both versions.
bool OutsideCalls::see_state(const Callee& callee, const SharedFunction& shared, std::string& effects) {
  const llvm::DITypeRefArray types = callee.type->getTypeArray();
  for (size_t i = 0; i < comparison_.variables().size(); ++i) {
    const PairedVariable& variable = comparison_.variables()[i];
    if (!llvm::is_contained(shared.variables, variable.name)) continue;
    if (!variable.type.newer || holds_pointer(variable.type.newer) ||
        !see_variable(i, variable.name + ", which " + callee.call + " may see,"))
      return false;
    const std::string place = fmt::format("g{}", i),
                      own = fmt::format("(fathom_version == 1 ? (void *)&{} : (void *)&{})",
                                        variable.newer == variable.older ? place : twin(place), place);
    for (unsigned argument = 1; argument < types.size(); ++argument)
      if (as_pointer(types[argument]))
        see_number(
            fmt::format("a{0} && fathom_same_object(a{0}, {1})", argument, own),
            fmt::format("whether argument {} of {} leads to {}", argument, callee.call, variable.name));
    const std::string given =
        give(variable.type.newer, fmt::format("what {} leaves in {}", callee.call, variable.name));
    if (given.empty() || holds_truth(variable.type.newer)) return false;
    effects += fmt::format("  __builtin_memcpy({0}, &{1}[call], sizeof {1}[call]);\n", own, given);
  }
  return true;
}

/// A value of the chosen call, likewise.
bool OutsideCalls::see_value(const llvm::DIType* type, const std::string& value, const std::string& condition,
                             const std::string& path) {
  const std::string object = text_.fresh("o");
  const Result<std::string> declared = text_.types_.declare(assignable(type), object);
  if (!declared) return false;
  text_.declarations_ += "static " + twin(*declared) + ";\n";
  text_.line(*declared + ";");
  text_.line(fmt::format("if ({}) {} = {};", condition, object, value));
  text_.line(fmt::format("if (fathom_version == 1 && {}) {} = {};", condition, twin(object), object));
  text_.line(fmt::format("if (fathom_version == 2 && fathom_called == {} && {}) {{", number_, condition));
  ++text_.indent_;
  comparison_.set_is_kept(true);
  const bool done = comparison_.compare(type, object, path);
  comparison_.set_is_kept(false);
  --text_.indent_;
  text_.line("}");
  return done;
}

/// One element, whichever it is, of what a pointer leads to.
bool OutsideCalls::see_object(const llvm::DIType* pointee, const std::string& name, const std::string& path) {
  const auto of_type = [&](const char* declarator) {
    return plain_type(pointee) ? text_.types_.declare(assignable(pointee), declarator)
                               : std::string("unsigned char ") + declarator;
  };
  const Result<std::string> type = of_type(""), pointer = of_type("*");
  if (!type || !pointer) return false;
  const std::string holds = text_.fresh("o");
  text_.declarations_ += fmt::format("static int {};\n", twin(holds));
  text_.line(fmt::format("const int {} = fathom_holds({}, fathom_place, sizeof({}));", holds, name, *type));
  text_.line(fmt::format("if (fathom_version == 1) {} = {};", twin(holds), holds));
  text_.line(fmt::format("if (fathom_version == 2 && fathom_called == {} && {} && !{})", number_, twin(holds),
                         holds));
  text_.line(fmt::format("  fathom_open(\"{} has less room\");", path));
  const std::string element = fmt::format("(({}){})[fathom_place]", *pointer, name);
  const std::string condition = fmt::format("({} && (fathom_version == 1 || {}))", holds, twin(holds));
  if (plain_type(pointee)) return see_value(pointee, element, condition, path);
  see_number(fmt::format("{} ? {} : 0", holds, element), path, condition);
  return true;
}

bool OutsideCalls::see_argument(const llvm::DIType* type, const std::string& name, const std::string& path,
                                bool is_buffer) {
  const llvm::DIDerivedType* pointer = as_pointer(type);
  const llvm::DIType* pointee = pointer ? pointer->getBaseType() : nullptr;
  if (pointer && is_opaque(pointee) && !llvm::isa<llvm::DISubroutineType>(plain_type(pointee)))
    assumed_.push_back("nobody looks at what " + path + " points to");
  if (!pointer || is_opaque(pointee)) return see_value(type, name, "1", path);
  const std::string what = "what " + path + " points to";
  see_number("!" + name, path);
  if (!is_character(pointee)) return see_object(pointee, name, what);
  see_number(fmt::format("{}({})", is_buffer ? "fathom_character" : "fathom_byte", name), what);
  return true;
}

/// Those that other files can name.
bool OutsideCalls::see_variables() {
  for (size_t i = 0; i < comparison_.variables().size(); ++i) {
    const PairedVariable& variable = comparison_.variables()[i];
    if (!variable.is_visible && !is_errno(variable)) continue;
    if (!see_variable(i, variable.name + ", which others can see,")) return false;
  }
  return true;
}

/// The value that the version has that runs.
bool OutsideCalls::see_variable(size_t number, const std::string& path) {
  const PairedVariable& variable = comparison_.variables()[number];
  if (!is_same_type(variable.type)) return false;
  const std::string place = fmt::format("g{}", number);
  const auto* array = as_composite(variable.type.newer, llvm::dwarf::DW_TAG_array_type);
  const bool is_object = array || !variable.type.newer;
  const std::string seen = fmt::format("(fathom_version == 1 ? {0}{1} : {0}{2})", is_object ? "&" : "",
                                       variable.newer == variable.older ? place : twin(place), place);
  return is_object
             ? see_object(array ? array->getBaseType() : nullptr, array ? "(void *)" + seen : seen, path)
             : see_value(variable.type.newer, seen, "1", path);
}

/// An array of values for the calls; empty where C text cannot name the type.
std::string OutsideCalls::give(const llvm::DIType* type, const std::string& path) {
  const std::string given = fmt::format("fathom_given{}", text_.driver_.inputs.size());
  const Result<std::string> declared =
      holds_truth(type) ? "unsigned char " + given : text_.types_.declare(assignable(type), given);
  if (!declared || plain_type(type)->getSizeInBits() / 8 * most_calls > most_given) return "";
  text_.declarations_ += fmt::format("static {}[{}];\n", *declared, most_calls);
  given_ += fmt::format("  {0}(&{1}, sizeof {1});\n", text_.input("block", "", path), given);
  return given;
}

bool OutsideCalls::see_arguments(const Callee& callee, std::string& effects) {
  const llvm::DITypeRefArray types = callee.type->getTypeArray();
  const std::string& call = callee.call;
  for (unsigned i = 1; i < types.size(); ++i) {
    const std::string argument = fmt::format("a{}", i);
    if (!types[i]) return false;
    const llvm::DIDerivedType* pointer = as_pointer(types[i]);
    if (pointer && callee.function && is_only_written(*callee.function, i - 1))
      assumed_.push_back(fmt::format("{} does not read what argument {} points to", call, i));
    else {
      const bool may_be_member = pointer && may_be_given_member(module_, callee.function, i - 1);
      comparison_.set_report(may_be_member ? "fathom_part_differs" : "fathom_differs");
      const bool done = see_argument(types[i], argument, fmt::format("argument {} of {}", i, call),
                                     !callee.function || is_given_buffer(*callee.function, i - 1));
      comparison_.set_report("fathom_differs");
      if (!done) return false;
    }
    if (!pointer || is_const(pointer->getBaseType())) continue;
    if (!is_plain(pointer->getBaseType())) {
      assumed_.push_back(fmt::format("{} writes nothing to what argument {} points to", call, i));
      continue;
    }
    const std::string given =
        give(pointer->getBaseType(), fmt::format("what {} writes by argument {}", call, i));
    const Result<std::string> cast = text_.types_.declare(assignable(pointer->getBaseType()), "*");
    if (given.empty() || !cast) return false;
    effects += fmt::format("  if (fathom_holds({0}, 0, sizeof *({1}){0})) *({1}){0} = {2}[call];\n", argument,
                           *cast, given);
  }
  return true;
}

/// False: such calls cannot be compared.
bool OutsideCalls::define(const Callee& callee) {
  const std::string& call = callee.call;
  const llvm::DITypeRefArray types = callee.type->getTypeArray();
  const llvm::DIType* returned = types.size() > 0 ? types[0] : nullptr;
  if (!can_be_given(returned) || comparison_.has_changed(*callee.type)) return false;
  std::string effects;
  text_.line(fmt::format("const {} call = fathom_calls[fathom_version]++;", text_.size_type()));
  text_.line(fmt::format("fathom_keep(call < {});", most_calls));
  text_.line("if (call == fathom_chosen) {");
  ++text_.indent_;
  text_.line("if (fathom_version == 2)");
  text_.line(fmt::format(
      "  fathom_differs(fathom_called != {}, \"{} is called, and not by the older version\", 0, 0, 0);",
      number_, call));
  const std::optional<SharedFunction> shared = callee.shared();
  if (prints_ && !shared) see_number("(int)fathom_prints[fathom_version]", "what is printed before " + call);
  if (shared ? !see_shared(callee, effects) : !see_arguments(callee, effects) || !see_variables())
    return false;
  text_.line(fmt::format("if (fathom_version == 1) fathom_called = {};", number_));
  --text_.indent_;
  text_.line("}");
  text_.body_ += effects;
  if (plain_type(returned)) {
    const std::string given = give(returned, "what " + call + " returns");
    if (given.empty()) return false;
    text_.line(fmt::format("return {}[call]{};", given, holds_truth(returned) ? " & 1" : ""));
  }
  const Result<std::string> heading = text_.types_.declare_function(*callee.type, callee.name);
  if (!heading) return false;
  if (callee.function)
    bodies_ += fmt::format("{} __asm__(\"{}\");\n", *heading, callee.function->getName().str());
  bodies_ += fmt::format("{} {{\n{}}}\n", *heading, text_.body_);
  return true;
}

/// Nothing is written where it fails.
bool OutsideCalls::try_to_define(const Callee& callee) {
  const std::string declarations = text_.declarations_, outer = std::exchange(text_.body_, ""),
                    given = given_;
  const size_t inputs = text_.driver_.inputs.size(), indent = std::exchange(text_.indent_, 1);
  ++number_;
  assumed_.clear();
  const bool done = define(callee);
  text_.indent_ = indent;
  text_.body_ = outer;
  if (done) {
    for (std::string& each : assumed_) text_.driver_.assumed.push_back(std::move(each));
    return true;
  }
  text_.declarations_ = declarations;
  given_ = given;
  text_.driver_.inputs.resize(inputs);
  return false;
}

Result<std::string> OutsideCalls::pointed(const llvm::DISubroutineType& type, const std::string& path) {
  const std::string name = fmt::format("fathom_pointed{}", pointed_.size());
  const llvm::DITypeRefArray types = type.getTypeArray();
  const bool has_prototype = types.size() < 2 || types[1];
  const Result<std::string> heading = text_.types_.declare_function(type, name);
  if (!heading || !has_prototype) return make_error("C text cannot name its type");
  text_.declarations_ += fmt::format("static {};\n", *heading);
  pointed_.push_back({fmt::format("*({})()", path), &type, nullptr, name, "static " + *heading});
  return name;
}

bool OutsideCalls::define(const std::vector<const llvm::Function*>& functions, bool prints) {
  prints_ = prints;
  Names names;
  for (const llvm::Function* function : functions) {
    const llvm::DISubprogram* program = function->getSubprogram();
    const std::string name = function->getName().str();
    Callee callee{name + "()", program ? program->getType() : nullptr, function,
                  fmt::format("fathom_call{}", number_ + 1)};
    const std::optional<SharedFunction> shared = callee.shared();
    if (shared) callee.call = shared->name + "()";
    if (!callee.type || !is_called_as_declared(*function) || !try_to_define(callee)) {
      if (shared && !shared->only_reads()) return false;
      continue;
    }
    (!shared ? names.outside : shared->only_reads() ? names.readers : names.writers).push_back(callee.call);
    text_.driver_.outside.push_back(name);
  }
  for (const Callee& callee : pointed_) {
    text_.driver_.outside.push_back(callee.name);
    if (try_to_define(callee))
      names.outside.push_back(callee.call);
    else
      text_.declarations_ +=
          fmt::format("{} {{\n  fathom_open(\"calls of {} are not compared\");\n  fathom_keep(0);\n}}\n",
                      callee.heading, callee.call);
  }
  if (!bodies_.empty()) declare_given(names);
  return true;
}

/// What is given to calls, and what that rests on.
void OutsideCalls::declare_given(const Names& names) {
  text_.declarations_ += fmt::format("static {0} fathom_calls[3], fathom_chosen, fathom_place;\n"
                                     "static unsigned int fathom_called;\n",
                                     text_.size_type());
  if (writes_) {
    text_.declarations_ +=
        fmt::format("static {} fathom_written[3];\nstatic unsigned char fathom_bytes[{}];\n",
                    text_.size_type(), most_given);
    given_ += fmt::format("  {}(fathom_bytes, sizeof fathom_bytes);\n",
                          text_.input("block", "", "what functions that both versions have write"));
  }
  for (const char* name : {"chosen", "place"})
    text_.line(fmt::format("fathom_{} = {}();", name,
                           text_.input("value", text_.size_type(),
                                       fmt::format("the {} that is compared",
                                                   std::string_view(name) == "chosen" ? "call" : name))));
  text_.line(fmt::format("fathom_keep(fathom_place < {});", most_given));
  text_.body_ += given_;
  if (!names.readers.empty())
    text_.driver_.assumed.push_back(
        fmt::format("{}{}, in at most {} calls", fmt::join(names.readers, ", "), gives_the_same, most_calls));
  if (!names.writers.empty())
    text_.driver_.assumed.push_back(
        fmt::format("{}{}, in at most {} calls, with at most {} bytes in all objects "
                    "that they are given to write to",
                    fmt::join(names.writers, ", "), has_same_effect, most_calls, most_given));
  if (names.outside.empty()) return;
  text_.driver_.assumed.push_back(fmt::format("{}, which no file defines, {} both versions the same in the "
                                              "same calls, of which there are at most {}",
                                              fmt::join(names.outside, ", "),
                                              names.outside.size() == 1 ? "gives" : "give", most_calls));
  text_.driver_.assumed.emplace_back(
      "such functions see their arguments, one object or text that each points to, "
      "variables of several files and errno, and nothing that these lead to");
  text_.driver_.assumed.emplace_back(
      "they write no more than one object that an argument without const points to, "
      "keep no address, and call no function of the program");
}

void OutsideCalls::finish() {
  text_.line("fathom_differs(fathom_calls[1] != fathom_calls[2],");
  text_.line("               \"functions that no file defines are called another number of times\", 2, "
             "fathom_calls[2],");
  text_.line("               fathom_calls[1]);");
  comparison_.declare_is_given();
  text_.declarations_ += common(text_.size_type()) + (writes_ ? writes(text_.size_type()) : "") + bodies_;
}

} // namespace fathom::frontend

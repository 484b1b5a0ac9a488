#include "frontend/contracts/contracts.h"
#include "frontend/drivers/driver_writer.h"
#include "frontend/drivers/type_shapes.h"

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/SaveAndRestore.h>

#include <algorithm>
#include <set>
#include <utility>

namespace fathom::frontend {

namespace {

namespace dwarf = llvm::dwarf;

constexpr size_t most_inputs = 4096;    ///< beyond, the user has to say what is meant
constexpr uint64_t most_objects = 4096; ///< made by one line
constexpr uint64_t most_pointed = 16;   ///< functions that no file defines, likewise

} // namespace

bool ValueWriter::refuse(std::string why) {
  if (why_.empty()) why_ = std::move(why);
  return false;
}

/// Computes the value once: the older version gets a copy of it.
void ValueWriter::set(const std::string& place, const std::string& value) {
  line(fmt::format("{} = {};", place, value));
  if (has_twin() && !(is_shared_ && !place.starts_with('p')))
    line(fmt::format("{} = {};", twin(place), place));
}

/// Each version has its own.
void ValueWriter::set_both(const std::string& place, const std::string& value) {
  line(fmt::format("{} = {};", place, value));
  if (has_twin() && !(is_shared_ && !place.starts_with('p')))
    line(fmt::format("{} = {};", twin(place), twin(value)));
}

/// Each version has a block of its own, but for what both only read.
bool ValueWriter::new_object(TypePair pointee, const std::string& object, const std::string& size,
                             const std::string& older_size) {
  const auto declare = [&](const llvm::DIType* type, const std::string& name, const std::string& value) {
    const Result<std::string> declared = type ? types_.declare(type, fmt::format("(*{})", name))
                                              : Result<std::string>("unsigned char *" + name);
    if (!declared) return refuse(declared.error().message);
    line(fmt::format("{} = {};", *declared, value));
    return true;
  };
  return declare(pointee.newer, object, fmt::format("fathom_new({})", size)) &&
         (!has_twin() || declare(pointee.older, twin(object),
                                 is_shared_ ? object : fmt::format("fathom_new({})", older_size)));
}

void ValueWriter::fill(const std::string& address, const std::string& size, const std::string& path) {
  line(fmt::format("{}({}, {});", input("block", "", path), address, size));
  if (has_twin() && !is_shared_)
    line(fmt::format("__builtin_memcpy({}, {}, {});", twin(address), address, size));
}

/// The number of this iteration of all loops that are open, and how many there are.
std::pair<std::string, uint64_t> ValueWriter::iteration() const {
  uint64_t count = 1;
  std::string index = "0";
  for (const auto& [counter, most] : loops_) {
    count *= most;
    index = fmt::format("({}) * {} + {}", index, most, counter);
  }
  return {index, count};
}

/// The caller keeps its objects: what the entry forgets is not lost.
void ValueWriter::keep(const std::string& object, const std::string& size, const std::string& older_size,
                       PairedBlocks blocks) {
  const auto [index, count] = iteration();
  if (count > most_objects) refuse("more objects than a driver makes");
  const std::string kept = fresh("fathom_kept");
  const auto store = [&](const std::string& type, const std::string& suffix, const std::string& value) {
    declarations_ += fmt::format("static {} {}{}[{}];\n", type, kept, suffix, count);
    line(fmt::format("{}{}[{}] = {};", kept, suffix, index, value));
  };
  store("void *", "", object);
  if (!has_twin()) return;
  store(size_type(), "_size", size);
  if (!is_shared_) store("void *", "_b", twin(object));
  blocks.has_own_sizes = size != older_size;
  if (blocks.has_own_sizes) store(size_type(), "_size_b", older_size);
  blocks.name = kept;
  blocks.count = count;
  blocks.is_shared = is_shared_;
  comparison_.add(std::move(blocks));
}

/// One of those that a program begins with, the same for both versions.
bool ValueWriter::choose_stream(const std::string& place, const std::string& path) {
  set(place, fmt::format("fathom_standard_stream({}())", input("choice", "unsigned int", path)));
  driver_.assumed.push_back(fmt::format("'{}' is null or one of the standard streams", path));
  return true;
}

/// A block of which nothing says how large it is.
bool ValueWriter::new_block(const std::string& place, const std::string& path) {
  const std::string size = fresh("n");
  line(fmt::format("const {} {} = {}();", size_type(), size, input("size", size_type(), "size of *" + path)));
  const uint64_t most = pointers_.kind == EntryPointers::Kind::Array ? pointers_.most : largest_block;
  line(fmt::format("fathom_keep({0} >= 1 && {0} <= {1});", size, most));
  has_blocks_ |= most == largest_block;
  place_bytes(place, size, path);
  return true;
}

/// Any bytes in a block of this size.
void ValueWriter::place_bytes(const std::string& place, const std::string& size, const std::string& path) {
  const std::string object = fresh("o");
  new_object(nullptr, object, size, size);
  keep(object, size, size, {.path = path + "[]"});
  fill(object, size, "*" + path);
  set_both(place, object);
}

/// For versions that are compared: as many elements of a type without pointers as a machine has room for. Its
/// bytes are the same for both.
bool ValueWriter::new_elements(TypePair pointee, const std::string& place, const std::string& path) {
  const std::string count = fresh("n"), object = fresh("o");
  const Result<std::string> type = types_.declare(pointee.newer, "");
  if (!type) return refuse(type.error().message);
  const uint64_t most =
      pointers_.kind == EntryPointers::Kind::Array
          ? pointers_.most
          : largest_block * 8 / std::max<uint64_t>(8, plain_type(pointee.newer)->getSizeInBits());
  line(fmt::format("const {} {} = {}();", size_type(), count,
                   input("size", size_type(), "elements of " + path)));
  line(fmt::format("fathom_keep({0} >= 1 && {0} <= {1});", count, most));
  has_blocks_ |= pointers_.kind != EntryPointers::Kind::Array;
  const std::string size = fmt::format("{} * sizeof({})", count, *type);
  if (!new_object(pointee, object, size, size)) return false;
  keep(object, size, size, {.type = pointee.newer, .is_array = true, .path = path + "[]"});
  fill(object, size, path + "[]");
  set_both(place, object);
  return true;
}

/// One object, with any length of an array at its end.
bool ValueWriter::new_objects(TypePair pointee, const std::string& place, const std::string& path,
                              unsigned depth) {
  if (pointers_.kind == EntryPointers::Kind::Array) return new_array(pointee, place, path, depth);
  const std::string object = fresh("o");
  const Result<std::string> type = types_.declare(pointee.newer, ""),
                            older = types_.declare(pointee.older, "");
  if (!type || !older) return refuse((type ? older : type).error().message);
  std::string size = fmt::format("sizeof({})", *type), older_size = fmt::format("sizeof({})", *older);
  const auto* structure = as_composite(pointee.newer, dwarf::DW_TAG_structure_type);
  const auto* tail = structure ? flexible_array(*structure) : nullptr;
  std::string rest, name;
  if (tail) {
    if (!any_bytes(tail)) return refuse("a flexible array of pointers or structures");
    rest = fresh("n");
    name = member_path("*" + path, members(*structure).back()->getName().str());
    line(
        fmt::format("const {} {} = {}();", size_type(), rest, input("size", size_type(), "size of " + name)));
    line(fmt::format("fathom_keep({} <= {});", rest, largest_block));
    has_blocks_ = true;
    size += " + " + rest;
    older_size = size;
  }
  if (!new_object(pointee, object, size, older_size)) return false;
  keep(object, size, older_size, {.type = pointee, .path = "(*" + path + ")"});
  if (tail) { // which may begin in the structure's last bytes
    const std::string array = fmt::format("{}->m{}", object, members(*structure).size() - 1);
    fill(array, fmt::format("{} - (unsigned long)((char *){} - (char *){})", size, array, object), name);
  }
  set_both(place, object);
  return initialise(pointee, "(*" + object + ")", "*" + path, depth + 1);
}

bool ValueWriter::new_array(TypePair pointee, const std::string& place, const std::string& path,
                            unsigned depth) {
  const std::string object = fresh("o"), count = fresh("n");
  const Result<std::string> type = types_.declare(pointee.newer, ""),
                            older = types_.declare(pointee.older, "");
  if (!type || !older) return refuse((type ? older : type).error().message);
  line(fmt::format("const {} {} = {}();", size_type(), count,
                   input("size", size_type(), "elements of " + path)));
  line(fmt::format("fathom_keep({} >= 1 && {} <= {});", count, count, pointers_.most));
  const std::string size = fmt::format("{} * sizeof({})", count, *type),
                    older_size = fmt::format("{} * sizeof({})", count, *older);
  if (!new_object(pointee, object, size, older_size)) return false;
  keep(object, size, older_size, {.type = pointee, .is_array = true, .path = path + "[]"});
  set_both(place, object);
  if (any_bytes(pointee.newer)) return fill(object, size, path + "[]"), true;
  const std::string counter = fresh("i");
  line(fmt::format("for (unsigned int {0} = 0; {0} < {1}; {0}++)", counter, pointers_.most));
  line(fmt::format("  if ({} < {}) {{", counter, count));
  indent_ += 2;
  loops_.emplace_back(counter, pointers_.most);
  const bool done = initialise(pointee, fmt::format("{}[{}]", object, counter), path + "[]", depth + 1);
  loops_.pop_back();
  indent_ -= 2;
  line("  }");
  return done;
}

/// A function that returns anything; what else it does is as of undefined functions. Pointers that it returns
/// are made once, so that what is kept for it is not lost.
bool ValueWriter::stub_function(const llvm::DISubroutineType& type, const std::string& place,
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
bool ValueWriter::choose_function(const llvm::DISubroutineType& type, const std::string& place,
                                  const std::string& path, unsigned depth) {
  if (is_alone_) {
    set(place, "0");
    driver_.assumed.push_back(fmt::format("'{}', which one version alone has, is null", path));
    return true;
  }
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
std::string ValueWriter::name_function(llvm::Function& function) {
  auto [known, is_new] = functions_.try_emplace(&function, fmt::format("fathom_f{}", functions_.size()));
  if (is_new) {
    export_function(function);
    declarations_ += fmt::format("void {}(void) __asm__(\"{}\");\n", known->second, function.getName().str());
  }
  return known->second;
}

bool ValueWriter::initialise_pointer(TypePair pointee, const std::string& place, const std::string& path,
                                     unsigned depth) {
  driver_.has_pointers = true;
  const auto* function = llvm::dyn_cast_or_null<llvm::DISubroutineType>(plain_type(pointee.newer));
  if (pointers_.kind == EntryPointers::Kind::Any && !function) {
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
    line(has_twin() ? fmt::format("  {} = {} = 0;", twin(place), place) : fmt::format("  {} = 0;", place));
    line("else {");
  } else {
    line("{");
  }
  ++indent_;
  bool done = false;
  if (function)
    done = choose_function(*function, place, path, depth);
  else if (is_stream(pointee.newer))
    done = choose_stream(place, path);
  else if (says_no_size(pointee.newer))
    done = new_block(place, path);
  else if (has_pair() && any_bytes(pointee.newer))
    done = new_elements(pointee, place, path);
  else
    done = new_objects(pointee, place, path, depth);
  --indent_;
  line("}");
  return done;
}

void ValueWriter::set_alone(const std::string& place, const std::string& value) {
  const llvm::SaveAndRestore alone(is_alone_, true);
  set(place, value);
}

/// A member or parameter that one version alone has.
bool ValueWriter::initialise_alone(const llvm::DIType* type, const std::string& place,
                                   const std::string& path, unsigned depth) {
  const llvm::SaveAndRestore alone(is_alone_, true);
  return initialise(type, place, path, depth);
}

bool ValueWriter::initialise_members(TypePair type, const std::string& place, const std::string& path,
                                     unsigned depth) {
  const auto& structure = llvm::cast<llvm::DICompositeType>(*plain_type(type.newer));
  const bool is_union = structure.getTag() == dwarf::DW_TAG_union_type;
  const std::vector<MemberPair> fields = matcher_.members_of(type);
  // To set a bit-field reads the bytes that it shares, to pass a structure those between its members: they
  // have a value, which is the same for both versions if their layouts are.
  const bool reads_bytes =
      has_pair() && (place.find_first_not_of("0123456789", 1) == std::string::npos ||
                     std::any_of(fields.begin(), fields.end(), [](const MemberPair& field) {
                       return (field.newer && field.newer->isBitField()) ||
                              (field.older && field.older->isBitField());
                     }));
  if ((is_union || reads_bytes) && (!has_twin() || is_same_type(type)))
    fill("&" + place, "sizeof " + place, path);
  else if (reads_bytes)
    for (const std::string& each : {place, twin(place)})
      line(fmt::format("{}(&{}, sizeof {});", input("block", "", path), each, each));
  for (const MemberPair& field : fields) {
    const bool is_older = !field.newer;
    const std::string member = fmt::format("{}.{}", is_older ? twin(place) : place, field.place);
    const std::string name = field.name().empty() ? path : member_path(path, field.name());
    if (field.is_alone()) {
      if (!initialise_alone(is_older ? field.type().older : field.type().newer, member, name, depth))
        return false;
      continue;
    }
    if (!is_union) {
      if (!initialise(field.type(), member, name, depth)) return false;
      if (field.newer->isBitField() != field.older->isBitField() ||
          field.newer->getSizeInBits() > field.older->getSizeInBits())
        if (!scalar_name(field.type().newer).empty()) keep_value(member, name);
      continue;
    }
    // A union that holds a pointer holds that, or any bytes.
    if (!holds_pointer(field.type().newer)) continue;
    line(fmt::format("if ({}()) {{", input("choice", "_Bool", name)));
    ++indent_;
    const bool done = initialise(field.type(), member, name, depth);
    --indent_;
    line("}");
    if (!done) return false;
  }
  return true;
}

/// Each element from `from` on of the first of `counts` dimensions.
bool ValueWriter::initialise_elements(TypePair element, const std::string& place, const std::string& path,
                                      unsigned depth, const std::vector<uint64_t>& counts, uint64_t from) {
  std::string each = place, name = path;
  for (const uint64_t count : counts) {
    const std::string counter = fresh("i");
    line(fmt::format("for (unsigned int {0} = {1}; {0} < {2}; {0}++) {{", counter, from, count));
    from = 0;
    ++indent_;
    loops_.emplace_back(counter, count);
    each += fmt::format("[{}]", counter);
    name += "[]";
  }
  const bool done = initialise(element, each, name, depth);
  for (size_t i = 0; i < counts.size(); ++i) {
    loops_.pop_back();
    --indent_;
    line("}");
  }
  return done;
}

bool ValueWriter::initialise_array(TypePair type, const std::string& place, const std::string& path,
                                   unsigned depth) {
  const auto& array = llvm::cast<llvm::DICompositeType>(*plain_type(type.newer));
  if (array.getSizeInBits() == 0) return true;
  if (has_twin() && !is_same_type(type)) return initialise_changed(type, place, path, depth);
  if (any_bytes(&array) || array.isVector()) return fill("&" + place, "sizeof " + place, path), true;
  return initialise_elements(type.base(), place, path, depth, array_counts(array));
}

/// Elements that both versions have, and then those of one alone.
bool ValueWriter::initialise_changed(TypePair array, const std::string& place, const std::string& path,
                                     unsigned depth) {
  const CountPair counts = counts_of(array);
  if (any_bytes(array.newer) && is_same_type(array.base())) {
    line(fmt::format("{}(&{}, sizeof {});", input("block", "", path), place, place));
    line(fmt::format("{}(&{}, sizeof {});", input("block", "", path), twin(place), twin(place)));
    line(fmt::format("__builtin_memcpy(&{0}, &{1}, sizeof {0} < sizeof {1} ? sizeof {0} : sizeof {1});",
                     twin(place), place));
    return true;
  }
  std::vector<uint64_t> common = counts.newer;
  common.front() = counts.common();
  if (!initialise_elements(array.base(), place, path, depth, common)) return false;
  is_alone_ = true;
  bool done = true;
  if (counts.newer.front() > counts.common())
    done = initialise_elements(array.base().newer, place, path, depth, counts.newer, counts.common());
  else if (counts.older.front() > counts.common())
    done = initialise_elements(array.base().older, twin(place), path, depth, counts.older, counts.common());
  is_alone_ = false;
  return done;
}

/// The older version's type may have less values.
void ValueWriter::keep_value(const std::string& place, const std::string& path) {
  line(fmt::format("fathom_keep({0} == {1} && ({0} < 0) == ({1} < 0));", place, twin(place)));
  driver_.assumed.push_back(fmt::format("'{}' has a value of both of its types", path));
}

bool ValueWriter::initialise(TypePair type, const std::string& place, const std::string& path,
                             unsigned depth) {
  if (driver_.inputs.size() > most_inputs) return refuse("its parameters hold too many values");
  const llvm::DIType* bare = plain_type(type.newer);
  if (const std::string scalar = scalar_name(bare); !scalar.empty()) {
    set(place, input("value", scalar, path) + "()");
    if (has_twin() && !is_same_type(type)) keep_value(place, path);
    return true;
  }
  if (as_pointer(bare)) return initialise_pointer(type.base(), place, path, depth);
  if (llvm::isa_and_nonnull<llvm::DIBasicType>(bare)) return fill("&" + place, "sizeof " + place, path), true;
  const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(bare);
  if (!composite) return refuse(fmt::format("'{}' has a type that C text cannot name", path));
  return composite->getTag() == dwarf::DW_TAG_array_type ? initialise_array(type, place, path, depth)
                                                         : initialise_members(type, place, path, depth);
}

} // namespace fathom::frontend

#include "frontend/drivers/version_comparison.h"

#include "frontend/drivers/type_shapes.h"

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DebugInfoMetadata.h>

#include <algorithm>
#include <cctype>
#include <utility>

namespace fathom::frontend {

namespace {

namespace dwarf = llvm::dwarf;

bool is_floating(const llvm::DIType* type) {
  const auto* basic = llvm::dyn_cast_or_null<llvm::DIBasicType>(plain_type(type));
  return basic && basic->getEncoding() == dwarf::DW_ATE_float;
}

bool is_unsigned(const llvm::DIType* type) {
  const auto* basic = llvm::dyn_cast_or_null<llvm::DIBasicType>(plain_type(type));
  return basic && (basic->getEncoding() == dwarf::DW_ATE_unsigned ||
                   basic->getEncoding() == dwarf::DW_ATE_unsigned_char ||
                   basic->getEncoding() == dwarf::DW_ATE_boolean);
}

/// Integers without padding, or arrays of them.
bool is_integers(const llvm::DIType* type) {
  const auto* array = as_composite(type, dwarf::DW_TAG_array_type);
  return array ? is_integers(array->getBaseType()) : any_bytes(type) && !is_floating(type);
}

/// Whether each member is all of the union's bytes, so that these say what any of them is. Bytes after a
/// smaller member are unspecified once that was stored (C17 6.2.6.1p7).
bool has_equal_members(const llvm::DICompositeType& type) {
  const auto fields = members(type);
  return std::all_of(fields.begin(), fields.end(), [&](const llvm::DIDerivedType* field) {
    return is_integers(field->getBaseType()) && field->getSizeInBits() == type.getSizeInBits();
  });
}

/// Bytes that a value of a floating type has; the rest of a long double is padding.
uint64_t bytes_of_float(const llvm::DIType* type) {
  const uint64_t bytes = plain_type(type)->getSizeInBits() / 8;
  return bytes == 12 || bytes == 16 ? 10 : bytes;
}

} // namespace

std::string twin(std::string_view text) {
  std::string result;
  const auto is_letter = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
  for (size_t i = 0; i < text.size();) {
    size_t end = i;
    while (end < text.size() && is_letter(text[end])) ++end;
    if (end == i) {
      result += text[i++];
      continue;
    }
    const std::string_view word = text.substr(i, end - i);
    const bool is_ours = word.size() > 1 && std::string_view("pog").find(word[0]) != std::string_view::npos &&
                         word.find_first_not_of("0123456789", 1) == std::string_view::npos;
    result += word;
    if (is_ours || word.starts_with("fathom_kept") || word == "fathom_result") result += "_b";
    i = end;
  }
  return result;
}

void VersionComparison::differs(const std::string& condition, const std::string& what) {
  text_.line(fmt::format("{}({}, \"{}\", 0, 0, 0);", report_, condition, what));
}

bool is_errno(const PairedVariable& variable) {
  return variable.newer->getName() == "fathom_errno";
}

/// All NaNs are one value, also where numbers may differ by some units in the last place.
void VersionComparison::compare_floats(const std::string& place, const std::string& path, uint64_t bytes) {
  const std::string other = twin(place), has_number = fmt::format("({0} == {0} || {1} == {1})", place, other);
  if (tolerance_ == 0 || is_kept_ || bytes > 8)
    return differs(fmt::format("{} && fathom_bytes_differ(&{}, &{}, {})", has_number, place, other, bytes),
                   path + " differs");
  if (!std::exchange(has_tolerated_, true))
    text_.driver_.assumed.push_back(
        fmt::format("floating-point numbers that differ by at most {} unit{} in the last place are the same",
                    tolerance_, tolerance_ == 1 ? "" : "s"));
  differs(fmt::format("{} && fathom_far(&{}, &{}, {}, {}u)", has_number, place, other, bytes, tolerance_),
          fmt::format("{} differs by more than {} in the last place", path, tolerance_));
}

bool VersionComparison::has_changed(const llvm::DISubroutineType& type) const {
  const llvm::DITypeRefArray types = type.getTypeArray();
  return std::any_of(types.begin(), types.end(), [&](const llvm::DIType* each) {
    return plain_type(each) && matcher_.has_changed(each);
  });
}

/// By their values: conversions make -1 equal to the greatest unsigned number.
void VersionComparison::compare_numbers(TypePair type, const std::string& place, const std::string& path) {
  const std::string other = twin(place);
  const char* by_sign = is_same_type(type) ? "" : " || ({0} < 0) != ({1} < 0)";
  const std::string differs = fmt::format(fmt::runtime(std::string("{0} != {1}") + by_sign), place, other);
  const bool has_sign = !is_unsigned(type.newer) || !is_unsigned(type.older);
  text_.line(fmt::format("{4}({5}, \"{2} differs\", {3}, (long long){0}, (long long){1});", place, other,
                         path, has_sign ? 1 : 2, report_, differs));
}

bool VersionComparison::compare(TypePair type, const std::string& place, const std::string& path) {
  const llvm::DIType* bare = plain_type(type.newer);
  const std::string other = twin(place);
  if (is_floating(bare)) {
    compare_floats(place, path, bytes_of_float(bare));
    return true;
  }
  if (!scalar_name(bare).empty()) {
    compare_numbers(type, place, path);
    return true;
  }
  if (const llvm::DIDerivedType* pointer = as_pointer(type.newer)) {
    differs(fmt::format("!fathom_same((void *){}, (void *){}, {})", place, other,
                        !is_kept_ && is_character(pointer->getBaseType()) ? 1 : 0),
            path + " differs");
    return true;
  }
  const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(bare);
  if (composite == nullptr) return why_ = path + " has a type that is not compared", false;
  if (composite->getTag() == dwarf::DW_TAG_array_type) return compare_array(type, place, path);
  if (composite->getTag() == dwarf::DW_TAG_union_type) {
    if (!has_equal_members(*composite))
      return why_ = path + " is a union of members that are no integers of one size", false;
    differs(fmt::format("fathom_bytes_differ(&{}, &{}, {})", place, other, composite->getSizeInBits() / 8),
            path + " differs");
    return true;
  }
  for (const MemberPair& member : matcher_.members_of(type)) {
    if (member.is_alone()) continue;
    const std::string name = member.name().empty() ? path : fmt::format("{}.{}", path, member.name());
    if (!compare(member.type(), fmt::format("{}.{}", place, member.place), name)) return false;
  }
  return true;
}

/// One element, whichever it is.
bool VersionComparison::compare_array(TypePair type, const std::string& place, const std::string& path) {
  const auto& array = llvm::cast<llvm::DICompositeType>(*plain_type(type.newer));
  if (array.getSizeInBits() == 0) return true;
  if (array.isVector()) return why_ = path + " is a vector, which is not compared", false;
  std::string element = place, name = path;
  std::vector<uint64_t> counts = array_counts(array);
  if (plain_type(type.older) != &array) counts.front() = counts_of(type).common();
  for (const uint64_t count : counts) {
    const std::string index = text_.fresh("k");
    text_.line("{");
    ++text_.indent_;
    text_.line(fmt::format("const {} {} = {}();", text_.size_type(), index,
                           text_.input("value", text_.size_type(), "index of a difference in " + name)));
    text_.line(fmt::format("fathom_keep({} < {});", index, count));
    element += fmt::format("[{}]", index);
    name += "[]";
  }
  const bool done = compare(type.base(), element, name);
  for (size_t open = counts.size(); open > 0; --open) {
    --text_.indent_;
    text_.line("}");
  }
  return done;
}

/// One element of what lies after a structure, in the rest of a block of `size` bytes.
bool VersionComparison::compare_flexible_array(const PairedBlocks& blocks, const std::string& object,
                                               const std::string& size) {
  const auto* structure = as_composite(blocks.type.newer, dwarf::DW_TAG_structure_type);
  const auto fields = structure ? members(*structure) : std::vector<const llvm::DIDerivedType*>();
  const auto* tail = structure ? flexible_array(*structure) : nullptr;
  if (!tail) {
    const auto* last =
        fields.empty() ? nullptr : as_composite(fields.back()->getBaseType(), dwarf::DW_TAG_structure_type);
    if (last && flexible_array(*last)) return why_ = blocks.path + " ends in a structure of any size", false;
    return true;
  }
  const std::string index = text_.fresh("k"), member = fmt::format("m{}", fields.size() - 1),
                    name = fmt::format("{}.{}[]", blocks.path, fields.back()->getName().str()),
                    array = fmt::format("(*{}).{}", object, member);
  text_.line(fmt::format("const {} {} = {}();", text_.size_type(), index,
                         text_.input("value", text_.size_type(), "index of a difference in " + name)));
  text_.line(fmt::format("if ({0} < ({1} - (unsigned long)((char *){2} - (char *){3})) / sizeof {2}[0]) {{",
                         index, size, array, object));
  ++text_.indent_;
  const bool done = compare(tail->getBaseType(), fmt::format("{}[{}]", array, index), name);
  --text_.indent_;
  text_.line("}");
  return done;
}

bool VersionComparison::compare_blocks(const PairedBlocks& blocks) {
  const std::string index = text_.fresh("k"), object = text_.fresh("o");
  const auto declared = [&](const llvm::DIType* type, const std::string& name) {
    return type ? text_.types_.declare(assignable(type), fmt::format("(*{})", name))
                : Result<std::string>("unsigned char *" + name);
  };
  const Result<std::string> newer = declared(blocks.type.newer, object),
                            older = declared(blocks.type.older, twin(object));
  if (!newer) return why_ = newer.error().message, false;
  if (!older) return why_ = older.error().message, false;
  const Result<std::string> size =
      blocks.type.newer ? text_.types_.declare(blocks.type.newer, "") : Result<std::string>("unsigned char");
  text_.line("{");
  ++text_.indent_;
  if (blocks.count > 1) {
    text_.line(
        fmt::format("const {} {} = {}();", text_.size_type(), index,
                    text_.input("value", text_.size_type(), "index of a difference in " + blocks.path)));
    text_.line(fmt::format("fathom_keep({} < {});", index, blocks.count));
  } else {
    text_.line(fmt::format("const {} {} = 0;", text_.size_type(), index));
  }
  const std::string from = fmt::format("{}[{}]", blocks.name, index);
  text_.line(fmt::format("{} = {};", *newer, from));
  text_.line(fmt::format("{} = {};", *older, twin(from)));
  text_.line(fmt::format("if ({}) {{", object));
  ++text_.indent_;
  differs(fmt::format("fathom_gone({}) != fathom_gone({})", object, twin(object)),
          fmt::format("{} is freed by one version alone", blocks.path));
  text_.line(fmt::format("if (!fathom_gone({0}) && !fathom_gone({1})) {{", object, twin(object)));
  ++text_.indent_;
  bool done = true;
  if (blocks.is_array || !blocks.type.newer) {
    const std::string element = text_.fresh("k");
    text_.line(
        fmt::format("const {} {} = {}();", text_.size_type(), element,
                    text_.input("value", text_.size_type(), "index of a difference in " + blocks.path)));
    text_.line(fmt::format("if ({} < {}_size[{}] / sizeof({})) {{", element, blocks.name, index, *size));
    ++text_.indent_;
    const std::string place = fmt::format("{}[{}]", object, element);
    if (blocks.type.newer)
      done = compare(blocks.type, place, blocks.path);
    else
      text_.line(fmt::format("fathom_differs({0} != {1}, \"{2} differs\", 2, {0}, {1});", place, twin(place),
                             blocks.path));
    --text_.indent_;
    text_.line("}");
  } else {
    done = compare(blocks.type, fmt::format("(*{})", object), blocks.path) &&
           compare_flexible_array(blocks, object, fmt::format("{}_size[{}]", blocks.name, index));
  }
  for (int i = 0; i < 3; ++i) {
    --text_.indent_;
    text_.line("}");
  }
  return done;
}

bool VersionComparison::compare_memory() {
  for (size_t i = 0; i < variables_.size(); ++i) {
    const std::string place = fmt::format("g{}", i);
    if (!variables_[i].type.newer)
      differs(fmt::format("fathom_bytes_differ({}, {}, {})", place, twin(place), variables_[i].bytes),
              variables_[i].name + " differs");
    else if (!compare(variables_[i].type, place, variables_[i].name))
      return false;
  }
  for (const PairedBlocks& blocks : blocks_)
    if (!blocks.is_shared && !compare_blocks(blocks)) return false;
  return true;
}

void VersionComparison::declare_is_given() {
  std::string text =
      fmt::format("static int fathom_is_given(const void *pointer, {} size) {{\n", text_.size_type());
  for (const PairedBlocks& blocks : blocks_)
    for (const bool is_older : blocks.is_shared ? std::vector{false} : std::vector{false, true})
      text += fmt::format("  for (unsigned int i = 0; i < {0}; i++)\n"
                          "    if ({1}[i] && fathom_within(pointer, {1}[i], {2}[i]))\n"
                          "      return (char *)pointer + size <= (char *){1}[i] + {2}[i];\n",
                          blocks.count, blocks.name + (is_older ? "_b" : ""),
                          is_older ? blocks.older_sizes() : blocks.name + "_size");
  text_.declare(text + "  return 0;\n}");
}

/// Whether `a` and `b` are in the same place of objects: of the same element, where their layouts differ.
std::string VersionComparison::same_place(TypePair type, const std::string& object,
                                          const std::string& other) const {
  if (is_same_type(type))
    return fmt::format("(char *)a - (char *){} == (char *)b - (char *){}", object, other);
  const auto* array = as_composite(type.newer, dwarf::DW_TAG_array_type);
  const TypePair element = array ? type.base() : type;
  return fmt::format("fathom_same_element((char *)a - (char *){}, {}, (char *)b - (char *){}, {})", object,
                     plain_type(element.newer)->getSizeInBits() / 8, other,
                     plain_type(element.older)->getSizeInBits() / 8);
}

/// Numbers of one sign lie in the order of their bits, and both zeros are the same; nothing is near an
/// infinity.
void VersionComparison::declare_far() {
  text_.declare(
      "static int fathom_far(const void *a, const void *b, unsigned int bytes, unsigned long long most) {\n"
      "  __UINT64_TYPE__ x = 0, y = 0;\n"
      "  __UINT32_TYPE__ u, v;\n"
      "  if (bytes == 4) {\n"
      "    __builtin_memcpy(&u, a, 4);\n"
      "    __builtin_memcpy(&v, b, 4);\n"
      "    x = u, y = v;\n"
      "  } else {\n"
      "    __builtin_memcpy(&x, a, 8);\n"
      "    __builtin_memcpy(&y, b, 8);\n"
      "  }\n"
      "  const __UINT64_TYPE__ sign = (__UINT64_TYPE__)1 << (8 * bytes - 1), p = x & (sign - 1), q = y & "
      "(sign - 1);\n"
      "  const __UINT64_TYPE__ infinity = bytes == 4 ? 0x7f800000 : 0x7ff0000000000000;\n"
      "  if (p >= infinity || q >= infinity) return x != y;\n"
      "  return ((x ^ y) & sign ? p + q : p > q ? p - q : q - p) > most;\n"
      "}");
}

void VersionComparison::declare_same() {
  text_.declare("static int fathom_bytes_differ(const void *a, const void *b, unsigned int count) {\n"
                "  for (unsigned int i = 0; i < count; i++)\n"
                "    if (((const unsigned char *)a)[i] != ((const unsigned char *)b)[i]) return 1;\n"
                "  return 0;\n}");
  if (has_tolerated_) declare_far();
  text_.declare("static int fathom_same_element(long long a, int size, long long b, int older_size) {\n"
                "  if (a % size || b % older_size)\n"
                "    fathom_open(\"pointers into objects whose layouts differ are not compared\");\n"
                "  return a / size == b / older_size;\n}");
  text_.declare("static int fathom_same_text(const char *a, const char *b) {\n"
                "  for (__SIZE_TYPE__ i = 0; fathom_readable(a + i) && fathom_readable(b + i); i++) {\n"
                "    if (a[i] != b[i]) return 0;\n"
                "    if (!a[i]) return 1;\n"
                "  }\n"
                "  fathom_open(\"characters without an end are not compared\");\n"
                "  return 1;\n}");
  std::string text = "static int fathom_same(void *a, void *b, int is_text) {\n";
  for (const PairedBlocks& blocks : blocks_) {
    const std::string older = blocks.name + (blocks.is_shared ? "" : "_b");
    text += fmt::format("  for (unsigned int i = 0; i < {1}; i++)\n"
                        "    if ({0}[i] && fathom_within(a, {0}[i], {0}_size[i]))\n"
                        "      return fathom_within(b, {2}[i], {3}[i]) && {4};\n"
                        "    else if ({2}[i] && fathom_within(b, {2}[i], {3}[i]))\n"
                        "      return 0;\n",
                        blocks.name, blocks.count, older, blocks.older_sizes(),
                        same_place(blocks.type, blocks.name + "[i]", older + "[i]"));
  }
  for (size_t i = 0; i < variables_.size(); ++i)
    if (variables_[i].newer != variables_[i].older)
      text +=
          fmt::format("  if (fathom_within(a, &g{0}, sizeof g{0}))\n"
                      "    return fathom_within(b, &g{0}_b, sizeof g{0}_b) && {1};\n"
                      "  if (fathom_within(b, &g{0}_b, sizeof g{0}_b)) return 0;\n",
                      i, same_place(variables_[i].type, fmt::format("&g{}", i), fmt::format("&g{}_b", i)));
  for (const auto& [newer, older] : functions_)
    text += fmt::format(
        "  if (a == (void *){0} || b == (void *){1}) return a == (void *){0} && b == (void *){1};\n", newer,
        older);
  text += "  if (a == b) return 1;\n"
          "  if (!a || !b) return 0;\n"
          "  if (is_text) return fathom_same_text(a, b);\n"
          "  fathom_open(\"pointers to memory that neither version was given are not compared\");\n"
          "  return 1;\n}";
  text_.declare(text);
}

} // namespace fathom::frontend

#include "frontend/scaffold/stand_ins.h"

#include "frontend/c_types.h"
#include "frontend/scaffold/argument_text.h"

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/Support/xxhash.h>

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <regex>

namespace fathom::frontend {
namespace {

namespace dwarf = llvm::dwarf;

bool is_signed(const llvm::DIType* type) {
  return as_basic(type)->getEncoding() == dwarf::DW_ATE_signed;
}

const llvm::DIType* pointee_of(const llvm::DIType* type) {
  const llvm::DIDerivedType* pointer = as_pointer(type);
  return pointer ? pointer->getBaseType() : nullptr;
}

bool leads_to_bytes(const llvm::DIType* type) {
  if (as_pointer(type) == nullptr) return false;
  const llvm::DIType* pointee = plain_type(pointee_of(type));
  const auto* basic = llvm::dyn_cast_or_null<llvm::DIBasicType>(pointee);
  return pointee == nullptr ||
         (basic && basic->getSizeInBits() == 8 && basic->getEncoding() != dwarf::DW_ATE_boolean);
}

bool is_void_pointer(const llvm::DIType* type) {
  return as_pointer(type) && plain_type(pointee_of(type)) == nullptr && !is_const(pointee_of(type));
}

bool is_size(const llvm::DIType* type) {
  const auto* basic = as_basic(type);
  return basic && (basic->getName() == "unsigned long" || basic->getName() == "unsigned int");
}

class Writer {
 public:
  explicit Writer(const llvm::DISubroutineType& type) : types_(type.getTypeArray()) {
    result_ = types_.size() > 0 ? types_[0] : nullptr;
    type_ = spelled(&type, "(*)");
    is_spelled_ = !type_.empty() && (plain_type(result_) == nullptr || !spelled(result_, "").empty());
    for (unsigned i = 1; i < types_.size(); ++i) {
      is_spelled_ &= types_[i] != nullptr && !spelled(types_[i], "a").empty();
      if (types_[i] != nullptr) find_written(i);
    }
  }

  std::vector<StandIn> write(const std::string& pointer) {
    if (!is_spelled_) return {};
    static const std::regex frees(
        ".*(free|dealloc|release|destroy|delete|put|unref|close|cleanup|fini|dtor)[^.>]*", std::regex::icase);
    static const std::regex reads(".*(write|print|emit|send|output|append|update|hash|log)[^.>]*",
                                  std::regex::icase);
    const bool may_free = std::regex_match(pointer, frees),
               only_reads = !written_.empty() && std::regex_match(pointer, reads);
    // One that is given a context and a size has the same type.
    static const std::regex resizes(".*(realloc|resize|grow|extend)[^.>]*", std::regex::icase);
    const bool may_resize = std::regex_match(pointer, resizes);
    add_library(may_resize);
    if (may_free) add_freeing();
    if (only_reads) add("quiet", false, false);
    if (!written_.empty() || !sizes_.empty()) add("any", true, false);
    if (!sizes_.empty()) add("bounded", true, true);
    if (!only_reads) add("quiet", false, false);
    if (!may_free) add_freeing();
    if (!may_resize) add_resizing();
    return std::move(found_);
  }

 private:
  unsigned count() const { return types_.size() == 0 ? 0 : types_.size() - 1; }
  bool is_void() const { return plain_type(result_) == nullptr; }

  /// A block and the number after it, which says how much is in it; or a number that a pointer leads to.
  void find_written(unsigned i) {
    const llvm::DIType* pointee = pointee_of(types_[i]);
    const bool is_next_integer = i + 1 < types_.size() && is_integer(types_[i + 1]);
    const bool may_be_context = i == 1 && is_void_pointer(types_[i]) && as_pointer(result_);
    if (as_pointer(types_[i]) == nullptr) return;
    if ((leads_to_bytes(types_[i]) || is_integer(pointee)) && is_next_integer && !may_be_context) {
      const std::string size = fmt::format("a{}", i + 1);
      sizes_.push_back(size);
      if (is_const(pointee)) return;
      written_.push_back(
          fmt::format("  if (a{0} != 0 && {1} > 0) fathom_nondet_memory((void *)a{0}, {1}{2});\n", i, size,
                      leads_to_bytes(types_[i]) ? "" : fmt::format(" * sizeof *a{}", i)));
    } else if (is_integer(pointee) && !is_const(pointee)) {
      numbers_.push_back({i, is_signed(pointee)});
      written_.push_back(
          fmt::format("  if (a{0} != 0) fathom_nondet_memory((void *)a{0}, sizeof *a{0});\n", i));
    }
  }

  std::string header(const std::string& name) const {
    std::string parameters;
    for (unsigned i = 1; i < types_.size(); ++i)
      parameters += (i > 1 ? ", " : "") + spelled(types_[i], fmt::format("a{}", i));
    return "static " +
           spelled(result_, fmt::format("{}({})", name, parameters.empty() ? "void" : parameters));
  }

  /// Not more than any of the sizes that are given.
  std::string bound(const std::string& value, bool is_value_signed) const {
    std::string text;
    for (const std::string& size : sizes_)
      text += fmt::format("  fathom_assume({}{} <= (unsigned long long){});\n",
                          is_value_signed ? fmt::format("{} <= 0 || (unsigned long long)", value) : "", value,
                          size);
    return text;
  }

  /// The sizes of a block that it may return: one number, or two for so many elements of a size.
  std::vector<std::string> block() const {
    std::vector<std::string> numbers;
    if (!leads_to_bytes(result_) || !written_.empty()) return numbers;
    for (unsigned i = 1; i < types_.size(); ++i)
      if (is_integer(types_[i])) numbers.push_back(fmt::format("(__SIZE_TYPE__)a{}", i));
    if (numbers.size() > 2) numbers.clear();
    return numbers;
  }

  void add(const std::string& kind, bool writes, bool is_bounded) {
    StandIn made;
    made.name = fmt::format("fathom_{}_{:06x}", kind, llvm::xxh3_64bits(type_) & 0xffffff);
    std::string body;
    if (writes) body += fmt::format("{}", fmt::join(written_, ""));
    if (is_bounded)
      for (const auto& [number, has_sign] : numbers_)
        body += fmt::format("  if (a{0} != 0) {{\n  {1}  }}\n", number,
                            bound(fmt::format("*a{}", number), has_sign));
    made.meaning = writes && !written_.empty()
                       ? "writes nothing but what it is given the size or the number of"
                       : "writes nothing";
    const std::vector<std::string> sizes = block();
    if (is_void()) {
      made.meaning = "each function that returns, and " + made.meaning;
    } else if (!sizes.empty()) {
      body += fmt::format("  void *result = fathom_nondet_bool() ? 0 : __builtin_calloc({}, {});\n"
                          "  if (result != 0) fathom_nondet_memory(result, {});\n"
                          "  return result;\n",
                          sizes.front(), sizes.size() > 1 ? sizes.back() : "1", fmt::join(sizes, " * "));
      made.meaning = "each function that returns null or a block of its own of the size it is given, and " +
                     made.meaning;
    } else {
      body +=
          fmt::format("  {};\n  fathom_nondet_memory((void *)&result, sizeof result);\n{}  return result;\n",
                      spelled(assignable(result_), "result"),
                      is_bounded && is_integer(result_) ? bound("result", is_signed(result_)) : "");
      made.meaning = (is_bounded ? "each function that returns no more than the size it is given, and "
                                 : "each function that returns any value, and ") +
                     made.meaning;
    }
    made.definition = fmt::format("{} {{\n{}}}\n", header(made.name), body);
    made.does_less = !writes && !found_.empty();
    const bool is_known = std::any_of(found_.begin(), found_.end(),
                                      [&](const StandIn& one) { return one.meaning == made.meaning; });
    if (!is_known) found_.push_back(std::move(made));
  }

  bool is_void_with_pointer_last() const {
    return is_void() && count() > 0 && count() <= 2 && is_void_pointer(types_[count()]);
  }

  void add_freeing() {
    if (!is_void_with_pointer_last()) return;
    if (count() == 1)
      return found_.push_back(
          {"free", "void(free)(void *);\n", "each function that frees what it is given, as free() does"});
    StandIn made;
    made.name = fmt::format("fathom_freeing_{:06x}", llvm::xxh3_64bits(type_) & 0xffffff);
    made.definition = fmt::format("{} {{\n  __builtin_free(a{});\n}}\n", header(made.name), count());
    made.meaning = "each function that returns, frees the block it is given last, and writes nothing";
    found_.push_back(std::move(made));
  }

  bool may_allocate() const {
    return is_void_pointer(result_) && count() > 0 && count() <= 2 && is_size(types_[count()]);
  }

  void add_allocator(const std::string& name, const std::string& parameters) {
    found_.push_back({name, fmt::format("void *({})({});\n", name, parameters),
                      fmt::format("each function that allocates as {}() does", name)});
  }

  void add_resizing() {
    if (may_allocate() && count() == 2 && is_void_pointer(types_[1]))
      add_allocator("realloc", "void *, __SIZE_TYPE__");
  }

  void add_library(bool may_resize) {
    if (may_resize) add_resizing();
    if (!may_allocate()) return;
    if (count() == 1)
      add_allocator("malloc", "__SIZE_TYPE__");
    else if (is_size(types_[1]))
      add_allocator("calloc", "__SIZE_TYPE__, __SIZE_TYPE__");
  }

  llvm::DITypeRefArray types_;
  const llvm::DIType* result_ = nullptr;
  std::string type_;
  bool is_spelled_ = false;
  std::vector<std::string> written_;               ///< statements
  std::vector<std::string> sizes_;                 ///< parameters
  std::vector<std::pair<unsigned, bool>> numbers_; ///< parameters that lead to one; whether it has a sign
  std::vector<StandIn> found_;
};

} // namespace

std::vector<StandIn> stand_ins(const llvm::DISubroutineType& type, const std::string& pointer) {
  return Writer(type).write(pointer);
}

std::vector<StandIn> stream_stand_ins() {
  std::vector<StandIn> streams;
  for (const char* name : {"stdin", "stdout", "stderr"})
    streams.push_back(
        {name, "", "each stream that is open, as long as nothing compares it or asks for its number"});
  return streams;
}

} // namespace fathom::frontend

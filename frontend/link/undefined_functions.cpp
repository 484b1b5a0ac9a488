#include "frontend/link/undefined_functions.h"

#include "frontend/embedded.h"
#include "frontend/library/builtin.h"
#include "frontend/machines.h"
#include "frontend/module.h"
#include "frontend/tail_call.h"

#include <llvm/IR/Function.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <cctype>
#include <set>
#include <string_view>

namespace fathom::frontend {

namespace {

/// Bits of types that are not the same on all machines.
enum : unsigned { of_pointer = 1000, of_int, of_long };
/// Input functions by the end of their name, with the bits of the type they return.
struct InputName {
  std::string_view suffix;
  unsigned bits;
};
constexpr InputName inputs[] = {
    {"bool", 1},
    {"char", 8},
    {"schar", 8},
    {"uchar", 8},
    {"short", 16},
    {"ushort", 16},
    {"int", of_int},
    {"uint", of_int},
    {"long", of_long},
    {"ulong", of_long},
    {"longlong", 64},
    {"ulonglong", 64},
    {"float", 32},
    {"double", 64},
    {"unsigned", of_int},
    {"unsigned_int", of_int},
    {"loff_t", 64},
    {"size_t", of_pointer},
    {"pointer", of_pointer},
    {"pchar", of_pointer},
    {"sector_t", of_long},
    {"pthread_t", of_long},
    {"unsigned_char", 8},
};
constexpr std::string_view input_prefixes[] = {"__VERIFIER_nondet_", "fathom_nondet_"};

/// Whether a name means something to Fathom in any program. What has other prefixes is the C library's, whose
/// names have neighbours in many programs (`xfree`).
bool is_ours(std::string_view name) {
  for (const std::string_view prefix : {"__VERIFIER_", "fathom_", "__CPROVER_", "__ESBMC_", "klee_"})
    if (name.starts_with(prefix) && !name.ends_with('*')) return true;
  return name == "reach_error";
}

/// The names in `#define name(...)` of a dialect's header.
void add_macros(std::string_view header, std::set<std::string>& names) {
  constexpr std::string_view mark = "#define ";
  for (size_t at = header.find(mark); at != header.npos; at = header.find(mark, at + 1)) {
    const size_t begin = at + mark.size(), end = header.find_first_of("( \n", begin);
    const std::string name(header.substr(begin, end - begin));
    if (end != header.npos && header[end] == '(' && is_ours(name)) names.insert(name);
  }
}

std::set<std::string> known_names(const std::string& error_function) {
  std::set<std::string> names = {error_function};
  for (const std::string_view name : builtin_names())
    if (is_ours(name)) names.emplace(name);
  add_macros(embedded::fathom_header(), names);
  add_macros(embedded::fathom_cbmc_header(), names);
  add_macros(embedded::fathom_esbmc_header(), names);
  return names;
}

bool is_digit(char c) {
  return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

/// Levenshtein's distance is 1, and what differs is no digit.
bool one_letter_away(std::string_view a, std::string_view b) {
  if (a.size() > b.size()) std::swap(a, b);
  if (b.size() - a.size() > 1) return false;
  size_t at = 0;
  while (at < a.size() && a[at] == b[at]) ++at;
  if (at == b.size() || is_digit(b[at])) return false; // equal
  if (a.size() != b.size()) return a.substr(at) == b.substr(at + 1);
  return !is_digit(a[at]) && a.substr(at + 1) == b.substr(at + 1);
}

/// Called without a declaration, or through one without parameters, a function returns int.
bool may_be_undeclared(const llvm::Function& function) {
  return function.isVarArg() && function.arg_empty() &&
         function.getReturnType() == int_type(*function.getParent());
}

bool returns(const llvm::Function& function, unsigned bits) {
  const llvm::DataLayout& layout = function.getParent()->getDataLayout();
  llvm::Type* type = function.getReturnType();
  if (type->isVoidTy() || !type->isSized()) return false;
  const unsigned pointer = layout.getPointerSizeInBits();
  const unsigned wanted = bits == of_pointer ? pointer
                          : bits == of_int   ? int_type(*function.getParent())->getBitWidth()
                          : bits == of_long  ? std::max(pointer, 32u)
                                             : bits;
  return layout.getTypeSizeInBits(type) == wanted;
}

std::optional<std::string> meant_input(const llvm::Function& function) {
  const std::string_view name(function.getName().data(), function.getName().size());
  for (const std::string_view prefix : input_prefixes)
    for (const InputName& input : inputs)
      if (name == std::string(prefix) + std::string(input.suffix)) return std::nullopt;
  for (const std::string_view prefix : input_prefixes)
    for (const InputName& input : inputs) {
      const std::string whole = std::string(prefix) + std::string(input.suffix);
      if (!one_letter_away(name, whole)) continue;
      const bool is_input = name.starts_with(prefix); // else the prefix itself is not right
      if (!is_input || may_be_undeclared(function) || returns(function, input.bits)) return whole;
    }
  return std::nullopt;
}

program::SourceLocation first_use(const Module& module, const llvm::Function& function) {
  program::SourceLocation first;
  uint32_t first_site = UINT32_MAX;
  for (const llvm::User* user : function.users()) {
    const auto* instruction = llvm::dyn_cast<llvm::Instruction>(user);
    if (!instruction || module.site(*instruction) >= first_site) continue;
    first_site = module.site(*instruction);
    first = module.location(*instruction);
  }
  return first;
}

} // namespace

std::vector<UndefinedFunction> undefined_functions(const Module& module) {
  std::vector<UndefinedFunction> found;
  for (const std::string& name : module.externals()) {
    const llvm::Function* function = module.function(name);
    if (!function || !function->isDeclaration() || function->use_empty()) continue;
    if (module.builtin(*function) == Builtin::None) found.push_back({name, first_use(module, *function)});
  }
  return found;
}

std::optional<Misspelling> find_misspelling(const Module& module, const std::string& error_function) {
  const std::set<std::string> known = known_names(error_function);
  for (const std::string& name : module.externals()) {
    const llvm::Function* function = module.function(name);
    if (!function || !function->isDeclaration() || function->use_empty() || known.contains(name)) continue;
    std::optional<std::string> meant = meant_input(*function);
    for (auto row = known.begin(); !meant && row != known.end(); ++row)
      if (one_letter_away(name, *row)) meant = *row;
    if (meant) return Misspelling{{name, first_use(module, *function)}, *meant};
  }
  return std::nullopt;
}

bool is_joined(const Module& module, const std::string& function) {
  return llvm::any_of(module.llvm(), [&](const llvm::Function& host) {
    return host.getFnAttribute(joined_attribute).getValueAsString().contains(":" + function + ":");
  });
}

} // namespace fathom::frontend

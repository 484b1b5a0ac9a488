#include "inference/check_text.h"

#include "frontend/compile/clause_text.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <regex>
#include <set>

namespace fathom::inference {
namespace {

std::vector<std::string> statements(const Contracted& contract) {
  std::vector<std::string> lines;
  for (const std::string& clause : contract.clauses)
    lines.push_back(fmt::format("fathom_requires({});", clause));
  if (lines.empty()) lines.emplace_back("fathom_requires(1);");
  if (contract.ranges && !contract.ranges->empty())
    lines.push_back(fmt::format("fathom_assigns({});", fmt::join(*contract.ranges, ", ")));
  for (const std::string& pointer : contract.frees)
    lines.push_back(fmt::format("fathom_frees({});", pointer));
  for (const std::string& promise : contract.promises)
    lines.push_back(fmt::format("fathom_ensures({});", promise));
  return lines;
}

/// Definitions of what stands in for functions in clauses, each one once.
class Definitions {
 public:
  void add(const Contracted& contract) {
    for (const frontend::GivenValue& parameter : contract.signature->parameters) add(parameter, contract);
  }
  const std::vector<std::string>& texts() const { return texts_; }

 private:
  void add(const frontend::GivenValue& value, const Contracted& contract) {
    for (const frontend::StandIn& one : value.stand_ins) {
      const std::string named = fmt::format("{} == {}", value.name, one.name);
      const bool is_named = std::any_of(contract.clauses.begin(), contract.clauses.end(),
                                        [&](const std::string& clause) { return clause.ends_with(named); });
      if (is_named && !one.definition.empty() && names_.insert(one.name).second)
        texts_.push_back(one.definition);
    }
    for (const frontend::GivenValue& member : value.members) add(member, contract);
  }

  std::set<std::string> names_;
  std::vector<std::string> texts_;
};

/// A function that nobody has seen writes anything, from the place that it is given to the object's end.
constexpr const char* change_given = R"(
int __fathom_accessible(const void *, __SIZE_TYPE__);
__SIZE_TYPE__ __fathom_object_size(const void *);
__PTRDIFF_TYPE__ __fathom_pointer_offset(const void *);
static void fathom_change_given(const void *given) {
  if (given == 0 || !__fathom_accessible(given, 1)) return;
  fathom_nondet_memory((void *)given, __fathom_object_size(given) - (__SIZE_TYPE__)__fathom_pointer_offset(given));
}
)";

constexpr unsigned most_bytes = 4096; ///< of a block that is small

/// The statements that give one parameter a value.
std::string argument(const frontend::GivenValue& parameter) {
  return fmt::format("  {0};\n  fathom_nondet_memory((void *)&{1}, sizeof {1});\n", parameter.declared,
                     parameter.name);
}

/// A pointer gets a block; a string's is as long as an input says.
std::string block(const GivenPointer& pointer, const Shape& shape, bool may_be_null, size_t number,
                  bool is_small) {
  const std::string bytes = shape.has_own_end() ? fmt::format("fathom_size{}", number) : shape.bytes;
  std::string text;
  if (shape.has_own_end())
    text += fmt::format("  __SIZE_TYPE__ {0} = fathom_nondet_size_t();\n  fathom_assume({0} > 0);\n", bytes);
  if (!shape.fits.empty()) text += fmt::format("  fathom_assume({});\n", shape.fits);
  if (is_small) text += fmt::format("  fathom_assume({} <= {});\n", bytes, most_bytes);
  std::string made = fmt::format("  char *fathom_block{0} = __builtin_malloc({1});\n"
                                 "  fathom_assume(fathom_block{0} != 0);\n"
                                 "  fathom_nondet_memory(fathom_block{0}, {1});\n",
                                 number, bytes);
  if (shape.bytes.empty()) made += fmt::format("  fathom_block{}[{} - 1] = 0;\n", number, bytes);
  made += fmt::format("  {} = (void *)fathom_block{};\n", pointer.name, number);
  if (!shape.end.empty())
    made += fmt::format("  {0} = (void *)(fathom_block{1} + {2});\n", shape.end, number, bytes);
  if (!may_be_null) return text + made;
  return text +
         fmt::format("  if (fathom_nondet_bool())\n    {} = 0;\n  else {{\n{}  }}\n", pointer.name, made);
}

} // namespace

std::string including(const IncludedSource& source) {
  std::string text;
  // Renamed, for the run starts elsewhere.
  if (source.has_main) text += "#define main program_main\n";
  text += fmt::format("#include \"{}\"\n", source.include);
  if (source.has_main) text += "#undef main\n";
  text += "#include <fathom.h>\n";
  if (!source.outside.empty()) text += change_given;
  for (const std::string& definition : source.outside) text += "\n" + definition;
  return text;
}

std::string clause_line(const std::string& clause) {
  return fmt::format("  fathom_requires({});", clause);
}

std::string promise_line(const std::string& promise) {
  return fmt::format("  fathom_ensures({});", promise);
}

std::string assertion_line(const std::string& condition) {
  return fmt::format("  fathom_assert({});", condition);
}

std::string check_text(const IncludedSource& source, const std::vector<Contracted>& functions) {
  std::string text = including(source);
  Definitions definitions;
  for (const Contracted& contract : functions) definitions.add(contract);
  for (const std::string& one : definitions.texts()) text += "\n" + one;
  for (const Contracted& contract : functions) {
    std::string body;
    for (const std::string& line : statements(contract)) body += fmt::format("  {}\n", line);
    text += fmt::format("\n{} {{\n{}  {}{}({});\n}}\n",
                        contract.signature->declared_as(frontend::declared_prefix + contract.function), body,
                        contract.signature->returns ? "return " : "", contract.function,
                        contract.signature->arguments());
  }
  return text;
}

std::string start_text(const IncludedSource& source, const std::vector<std::string>& conditions) {
  std::string body;
  for (const std::string& condition : conditions) body += assertion_line(condition) + "\n";
  return including(source) + fmt::format("\nint main(void) {{\n{}  return 0;\n}}\n", body);
}

std::string driver_text(const IncludedSource& source, const std::string& function,
                        const frontend::Signature& signature, const Candidates& candidates,
                        const Precondition& precondition, bool is_small) {
  std::string body;
  for (const frontend::GivenValue& parameter : signature.parameters) body += argument(parameter);
  for (const auto& [is_shape, index] : precondition.parts(candidates))
    body += is_shape ? block(candidates.pointers[index],
                             candidates.pointers[index].shapes[*precondition.shapes_[index]],
                             precondition.may_be_null_[index], index, is_small)
                     : fmt::format("  fathom_assume({});\n", candidates.conditions[index].text);
  return including(source) + fmt::format("\nint main(void) {{\n{}  {}({});\n  return 0;\n}}\n", body,
                                         function, signature.arguments());
}

std::string contracts_header(const std::string& guard, const std::vector<Contracted>& functions,
                             const std::vector<Invariant>& invariants) {
  std::string text =
      fmt::format("/* Preconditions that fathom library has found and proved to be enough. Put\n"
                  " * FATHOM_CONTRACT_<function>; at the start of the function's body, or its lines. */\n"
                  "#ifndef {0}\n#define {0}\n\n#include <fathom.h>\n",
                  guard);
  Definitions definitions;
  for (const Contracted& contract : functions) definitions.add(contract);
  std::string functions_text = fmt::format("{}", fmt::join(definitions.texts(), ""));
  if (!functions_text.empty()) {
    functions_text.pop_back();
    static const std::regex line_end("\n");
    text += fmt::format("\n/* Functions that clauses name. Put it after the types, before the functions. */\n"
                        "#define FATHOM_STAND_INS \\\n{}\n",
                        std::regex_replace(functions_text, line_end, " \\\n"));
  }
  for (const Contracted& contract : functions) {
    std::string lines = fmt::format("{}", fmt::join(statements(contract), " \\\n  "));
    lines.pop_back(); // the last semicolon is the user's
    text += fmt::format("\n/* {} */\n#define FATHOM_CONTRACT_{} \\\n  {}\n",
                        contract.signature->declared_as(contract.function), contract.function, lines);
  }
  for (const Invariant& invariant : invariants)
    if (!invariant.parts.empty() && !invariant.is_of_variables)
      text += fmt::format("\n/* {} between calls. Put FATHOM_INVARIANT_{} after its definition. */\n{}",
                          invariant.structure, invariant.predicate(), predicate_text(invariant));
  return text + "\n#endif\n";
}

} // namespace fathom::inference

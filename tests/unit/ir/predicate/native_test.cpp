// What the text of a predicate means to a compiler of C23.
#include "ir/predicate/c_text.h"
#include "ir/predicate/c_type.h"
#include "ir/predicate/text.h"
#include "ir/support/run_process.h"
#include "ir/support/temporary_directory.h"
#include "tests/unit/ir/predicate/random_predicates.h"

#include <fmt/format.h>
#include <fstream>
#include <functional>
#include <gtest/gtest.h>

namespace fathom::predicate::testing {
namespace {

constexpr uint64_t states = 6;

std::string type_of(const Scope::Variable& variable) {
  const uint32_t width = variable.type.width();
  const bool is_signed = variable.sign == Sign::Signed;
  switch (width) {
  case 1: return "_Bool";
  case 8: return is_signed ? "signed char" : "unsigned char";
  case 16: return is_signed ? "short" : "unsigned short";
  case 32: return is_signed ? "int" : "unsigned";
  case 64: return is_signed ? "long long" : "unsigned long long";
  default: return fmt::format("{} _BitInt({})", is_signed ? "signed" : "unsigned", width);
  }
}

using Say = std::function<std::optional<std::string>(const Predicate&, const Scope&)>;

std::optional<std::string> with_all_types(const Predicate& p, const Scope& scope) {
  return to_text(p, scope);
}

/// In the types of C99: none where a variable has no such type, or the predicate has no such text.
std::optional<std::string> with_usual_types(const Predicate& p, const Scope& scope) {
  const auto is_odd = [](const Node& node) {
    return node.kind == Kind::Variable && node.type.is_integer() &&
           Scope().model().name_of(integer_type(node.width(), false)).find("BitInt") != std::string::npos;
  };
  if (any_node(p, is_odd)) return std::nullopt;
  const Result<std::string> text = to_c(p, scope);
  if (!text) return std::nullopt;
  std::string all;
  for (const char c : *text)
    if (c != '\\') all += c;
  return all;
}

/// A program that prints each condition which is not what evaluation says; `told` counts those that it has.
std::string program_of(Names& names, int count, const Say& say, int& told) {
  // What is cast anyway may be declared in any way.
  for (Scope::Variable& variable : names.scope.variables)
    if (variable.sign == Sign::Unknown) variable.sign = Sign::Signed;
  RandomPredicates random(names, 5);
  random.with_memory = false;
  random.with_division = false; // no division by zero, no wide shift: C leaves them open
  std::string text = "#include <stdio.h>\n#define old(x) x##_old\n", cases;
  for (const VariableId id : names.numbers) {
    const Scope::Variable& variable = names.scope.variables[id.index()];
    const std::string& name = variable.spelling;
    text += fmt::format("static {} {}, {}_old;\n", type_of(variable), name, name);
    for (uint64_t seed = 0; seed < states; ++seed)
      for (const When when : {When::Now, When::Entry})
        cases += fmt::format("if (s == {}) {}{} = ({}){}ull;\n", seed, name, when == When::Now ? "" : "_old",
                             type_of(variable), RandomState(names, seed).number(id, when).low64());
  }
  text += "static void set(int s) {\n" + cases + "}\n";
  std::string calls;
  for (int number = 0; number < count; ++number) {
    const Predicate p = random.predicate(number % 4, false);
    const std::optional<std::string> said = say(p, names.scope);
    if (!said) continue;
    ++told;
    const std::string& condition = *said;
    std::string wanted;
    for (uint64_t seed = 0; seed < states; ++seed) wanted += holds(p, RandomState(names, seed)) ? '1' : '0';
    text += fmt::format("static void f{}(int s) {{ if (!!({}) != \"{}\"[s] - '0') puts(\"{}\"); }}\n", number,
                        condition, wanted, condition);
    calls += fmt::format("f{}(s);\n", number);
  }
  return text +
         fmt::format("int main(void) {{ for (int s = 0; s < {}; ++s) {{ set(s);\n{}}} puts(\"done\"); }}\n",
                     states, calls);
}

/// What a program says, its complaints included.
std::string output_of(std::vector<std::string> arguments) {
  Invocation program;
  program.arguments = std::move(arguments);
  const Result<ProgramOutput> run = converse(std::move(program), "", {});
  return run ? run->output + run->errors : run.error().message;
}

TEST(PredicateText, MeansTheSameToACompiler) {
  const Result<TemporaryDirectory> folder = TemporaryDirectory::make("fathom-predicate");
  ASSERT_TRUE(folder) << folder.error().message;
  const std::string source = folder->file("a.c"), binary = folder->file("a");
  for (const std::vector<uint32_t>& widths :
       {std::vector<uint32_t>{1, 8, 16, 32, 64}, {1, 3, 8, 13, 33, 36}, {2, 7, 32, 61, 63}}) {
    Names names(widths, 64);
    int told = 0;
    std::ofstream(source) << program_of(names, 300, with_all_types, told);
    EXPECT_EQ(told, 300);
    ASSERT_EQ(
        output_of({"clang-19", "-std=c23", "-w", "-fsanitize=signed-integer-overflow", source, "-o", binary}),
        "");
    EXPECT_EQ(output_of({binary}), "done\n");
  }
}

TEST(PredicateInC, MeansTheSameToACompilerAndIsDefined) {
  const Result<TemporaryDirectory> folder = TemporaryDirectory::make("fathom-predicate");
  ASSERT_TRUE(folder) << folder.error().message;
  const std::string source = folder->file("a.c"), binary = folder->file("a");
  Names names({1, 8, 13, 16, 32, 33, 36, 64}, 64);
  int told = 0;
  std::ofstream(source) << program_of(names, 1500, with_usual_types, told);
  EXPECT_GT(told, 150);
  ASSERT_EQ(output_of({"clang-19", "-std=c23", "-w", "-fsanitize=undefined", "-fno-sanitize-recover=all",
                       source, "-o", binary}),
            "");
  EXPECT_EQ(output_of({binary}), "done\n");
}

} // namespace
} // namespace fathom::predicate::testing

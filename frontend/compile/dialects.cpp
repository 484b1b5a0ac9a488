#include "frontend/compile/dialects.h"

#include "frontend/compile/clang_driver.h"
#include "frontend/embedded.h"

#include <algorithm>

namespace fathom::frontend {

namespace {

struct Dialect {
  const char* name;
  const char* header;             ///< included in front of every file
  std::vector<const char*> marks; ///< in a file's text: this tool's, whatever the option says
  std::vector<std::string> macros;
};

const std::vector<Dialect>& dialects() {
  static const std::vector<Dialect> table = {
      {"cbmc", "fathom_cbmc.h", {"__CPROVER_", "CPROVER check "}, {"-D__CPROVER__"}},
      {"esbmc", "fathom_esbmc.h", {"__ESBMC_"}, {"-D__ESBMC", "-D__ESBMC__"}},
      {"klee", "klee/klee.h", {}, {}},
      {"seahorn", "fathom_seahorn.h", {}, {"-D__SEAHORN__"}},
  };
  return table;
}

bool is_source(const std::string& file) {
  return file.ends_with(".c") || file.ends_with(".i");
}

bool mentions(const std::vector<std::string>& files, const std::vector<const char*>& marks) {
  return !marks.empty() && std::any_of(files.begin(), files.end(), [&](const std::string& file) {
    if (!is_source(file)) return false;
    const Result<std::string> text = read_file(file);
    return text && std::any_of(marks.begin(), marks.end(),
                               [&](const char* mark) { return text->find(mark) != std::string::npos; });
  });
}

} // namespace

const std::vector<std::pair<std::string, std::string>>& program_headers() {
  static const std::vector<std::pair<std::string, std::string>> headers = {
      {"fathom.h", std::string(embedded::fathom_header())},
      {"fathom_clauses.h", std::string(embedded::fathom_clauses_header())},
      {"klee/klee.h", std::string(embedded::klee_header())},
      {"seahorn/seahorn.h", std::string(embedded::seahorn_header())},
      {"fathom_seahorn.h", std::string(embedded::fathom_seahorn_header())},
      {"fathom_cbmc.h", std::string(embedded::fathom_cbmc_header())},
      {"fathom_esbmc.h", std::string(embedded::fathom_esbmc_header())},
      {"complex.h", std::string(embedded::complex_header())},
      {"stdbit.h", std::string(embedded::stdbit_header())},
  };
  return headers;
}

const std::vector<std::string>& dialect_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> result;
    for (const Dialect& dialect : dialects()) result.emplace_back(dialect.name);
    return result;
  }();
  return names;
}

std::vector<std::string> dialect_arguments(const std::string& dialect,
                                           const std::vector<std::string>& files) {
  std::vector<std::string> arguments;
  for (const Dialect& row : dialects()) {
    const bool chosen = dialect == row.name;
    if (!chosen && !mentions(files, row.marks)) continue;
    if (chosen) arguments.insert(arguments.end(), row.macros.begin(), row.macros.end());
    arguments.insert(arguments.end(), {"-include", row.header});
  }
  return arguments;
}

} // namespace fathom::frontend

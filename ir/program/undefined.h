// The rows of C11's Annex J.2 (undefined.def): what is undefined, and who looks.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace fathom::program {

enum class UndefinedStatus : uint8_t { Checked, Excluded, Translation, Unchecked };

struct UndefinedRow {
  std::string_view name;
  std::string_view clause;
  std::string_view what;
  UndefinedStatus status;
  std::string_view how;
  std::string_view touches; ///< of unchecked rows
};

const std::vector<UndefinedRow>& undefined_rows();

/// The rows that nobody checks and a program may come to that has these features: names of functions that it
/// calls, and names with an @. In the order of the table.
std::vector<const UndefinedRow*> unchecked_rows(const std::set<std::string>& features);

/// In one line, for users; empty where there are none.
std::string unchecked_line(const std::vector<const UndefinedRow*>& rows);

} // namespace fathom::program

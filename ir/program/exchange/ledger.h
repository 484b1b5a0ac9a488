// What a run left out or made coarser, by name, so that no verdict claims more than was looked at.
#pragma once

#include "ir/program/source_location.h"

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

namespace fathom::program {

enum class ApproximationKind : uint8_t {
  Under, ///< executions were left out (a cut loop, an assumed capacity): `true` may not be said while it
         ///< stands
  Over,  ///< executions were added (an external that returns anything): `false` needs a replay that confirms
         ///< it
};
const char* to_string(ApproximationKind kind);

struct Approximation {
  ApproximationKind kind = ApproximationKind::Under;
  std::string name; ///< short and stable, "unwind", "external", "inline-assembly"
  std::string what; ///< for the user: "loop cut after 4 iterations"
  SourceLocation location;
  friend bool operator==(const Approximation&, const Approximation&) = default;
};

/// Entries in the order of their first mention; repeated ones are kept once.
class ApproximationLedger {
 public:
  void add(Approximation entry);
  const std::vector<Approximation>& entries() const { return entries_; }
  bool has_under() const;
  const Approximation* first_under() const; ///< null where there is none
  /// "under-approximation unwind at a.c:3:5: loop cut after 4 iterations", one line each.
  void print(std::ostream& out) const;

 private:
  std::vector<Approximation> entries_;
};

} // namespace fathom::program

#include "ir/program/exchange/ledger.h"

#include "ir/support/check.h"

#include <algorithm>
#include <ostream>

namespace fathom::program {

const char* to_string(ApproximationKind kind) {
  switch (kind) {
  case ApproximationKind::Under: return "under-approximation";
  case ApproximationKind::Over: return "over-approximation";
  }
  FATHOM_UNREACHABLE("approximation kind {}", static_cast<int>(kind));
}

void ApproximationLedger::add(Approximation entry) {
  if (std::find(entries_.begin(), entries_.end(), entry) == entries_.end())
    entries_.push_back(std::move(entry));
}

const Approximation* ApproximationLedger::first_under() const {
  for (const Approximation& entry : entries_)
    if (entry.kind == ApproximationKind::Under) return &entry;
  return nullptr;
}

bool ApproximationLedger::has_under() const {
  return first_under() != nullptr;
}

void ApproximationLedger::print(std::ostream& out) const {
  for (const Approximation& entry : entries_)
    out << to_string(entry.kind) << ' ' << entry.name << " at " << entry.location.to_string() << ": "
        << entry.what << '\n';
}

} // namespace fathom::program

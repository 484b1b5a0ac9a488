// Limits of a search: a moment, or a signal that tells the process to end it.
#pragma once

#include <chrono>
#include <optional>

namespace fathom {

/// Ignored by whoever does not wait for it.
int end_signal();

/// From now on the signal means that what takes long has to end, as at a deadline: whoever counts the
/// processor time of many processes sends it. One that came before is forgotten.
void wait_for_end_signal();

/// Whether it has come.
bool is_told_to_end();

/// Whether the moment is over, where there is one, or the process was told to end.
bool is_past(const std::optional<std::chrono::steady_clock::time_point>& deadline);

} // namespace fathom

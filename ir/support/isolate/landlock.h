// The files and processes that a program reaches where there are no namespaces.
#pragma once

#include "ir/support/isolate/root.h"

namespace fathom::isolate {

/// This process and all that it starts may open nothing but what the view has (and what it says of itself in
/// /proc), and reach no other process by signals or local sockets. The folder that would be in memory is
/// empty, and cannot be written. Needs "no new privileges" and Linux 6.12; fails where it is not to be had.
void restrict_access(const View& view);

} // namespace fathom::isolate

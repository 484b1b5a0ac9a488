// The checks of clang's instrumentation in a natively replayed program, and their handlers.
#pragma once

#include "ir/program/property.h"

#include <string>

namespace fathom::witnesses {

/// Whether a violation is a report of AddressSanitizer.
bool uses_address_sanitizer(program::Property property);

/// Whether it is a report of ThreadSanitizer.
bool uses_thread_sanitizer(program::Property property);

/// Whether a violation is observed by handlers of our own: the sanitizers' runtime reports more than the
/// property forbids (every left shift of a negative number), and may not be installed for both word sizes.
bool observed_by_handlers(program::Property property);

/// The kinds of -fsanitize= that a native run is compiled with: more than those of the table where others see
/// what it leaves out (members of null pointers, where no arithmetic is).
std::string native_kinds(program::Property property);
/// A definition for the compiler (-D...) of what no sanitizer looks at; empty: there is none.
std::string native_definition(program::Property property);

/// A C file with the handlers. The first violation is reported as the runtime would do it ("file:line:column:
/// runtime error: ...") and ends the program. `wraps`: signed overflow is defined, but for divisions.
std::string native_handlers(program::Property property, bool wraps);

} // namespace fathom::witnesses

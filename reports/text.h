// Text as the formats want it: any bytes may come in, what goes out is well-formed.
#pragma once

#include "ir/support/utf8.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace fathom::reports {

/// At most so many bytes, cut between characters, with " ..." at the end of what was longer.
std::string shortened(std::string_view text, size_t most);

/// Content of an element of XML 1.0. Characters that a document must not have, even escaped, become pictures
/// of them (U+2400 and on), or U+FFFD; others that are hidden are spelled ("\u202e"). No line is a command
/// for the runner of a job that prints the document.
std::string xml_text(std::string_view text);
/// Value of an attribute, without its quotes; ends of lines stay what they are.
std::string xml_attribute(std::string_view text);

/// Words as a line for a shell: those that it would not take for one word are in single quotes.
std::string shell_line(const std::vector<std::string>& words);

/// A path as a URI's path: all but letters, digits, '/' and -._~ as percent signs and bytes.
std::string uri_path(std::string_view path);

/// A file of a run in a working directory: from there, where it lies below it ("src/a.c"), or else absolute.
/// Nothing is looked up in the file system. `directory` may be empty: then a relative path stays what it is.
std::string relative_path(const std::string& file, const std::string& directory);

/// The same file for a run in another directory: absolute, where the first directory is known.
std::string absolute_path(const std::string& file, const std::string& directory);

} // namespace fathom::reports

// The frame of every page, and text that is safe in it.
#pragma once

#include "reports/run_summary.h"

#include <string>
#include <string_view>
#include <vector>

namespace fathom::reports {

/// Content of an element.
std::string html_text(std::string_view text);
/// Value of an attribute, without its quotes.
std::string html_attribute(std::string_view text);
/// The same in a <code>; nothing for no text.
std::string html_code(std::string_view text);

/// One page by itself: style and script are in it, and its policy lets nothing else be loaded or run. `body`
/// is markup, `title` is text.
std::string html_page(std::string_view title, std::string_view body);

/// <span class="badge ...">: a verdict, coloured by its kind.
std::string html_badge(std::string_view verdict);
/// "good", "bad" or "open".
const char* html_class_of(std::string_view verdict);

/// "a.c:3:7 in main"; nothing for line 0.
std::string html_place(const Place& place);

/// Text as the beginning of a sentence.
std::string html_sentence(std::string_view text);

/// A table whose cells are markup, without columns that are empty; nothing where there are no rows.
/// `caption`: text for readers who do not see it.
std::string html_table(std::string_view caption, const std::vector<std::string>& heads,
                       const std::vector<std::vector<std::string>>& rows);

/// A list whose items are markup; nothing where there are none.
std::string html_list(const std::vector<std::string>& items);

/// <section> with a heading, <h2> or lower; nothing where there is no content.
std::string html_section(std::string_view id, std::string_view heading, const std::string& content,
                         uint32_t level = 2);

} // namespace fathom::reports

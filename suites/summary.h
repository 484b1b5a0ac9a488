// The scores of a suite as people read them: a table, and a picture of how much is solved in which time.
#pragma once

#include "suites/record.h"
#include "suites/scoring.h"

#include <string>

namespace fathom::suites {

/// A line for each category, one for all, and what was confirmed; ends with a newline.
std::string score_table(const Scores& scores);

/// "false: 95 of 100 witnesses confirmed (95.0 %)"; of kinds without a correct answer nothing.
std::string confirmation_lines(const Scores& scores);

/// The competition's quantile plot as an element <svg>: correct answers that score, by the processor time
/// they took, each as far to the right as the points reached so far, which begin with those of wrong answers.
/// The time axis is logarithmic, from 0.1 s on. One line for each property. Colours come from the page
/// (currentColor) or, alone in a file, from the browser.
std::string quantile_plot(const Records& records);

} // namespace fathom::suites

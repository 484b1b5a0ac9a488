// Macros that a program and its headers define.
#pragma once

#include "server/question.h"

#include <functional>
#include <map>
#include <string>

namespace fathom::server {

/// Name and replacement of the macros without parameters of the program's files and of the headers of the
/// project that they include, wherever one of that name lies: a definition too many refuses more. What is
/// outside of the project is not read; the system's headers have no such macro that ends an execution.
std::map<std::string, std::string, std::less<>> macros_of(const Question& question);

} // namespace fathom::server

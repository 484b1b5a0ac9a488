// What a Makefile says of a proof for CBMC: lines "NAME=value".
#include "projects/proof_kit.h"
#include "tests/fuzz/targets/fuzz_target.h"

#include <sstream>

using namespace fathom;

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  projects::MakeVariables variables;
  std::istringstream lines(text_of(data, size));
  for (std::string line; std::getline(lines, line);)
    if (const size_t at = line.find('='); at != std::string::npos)
      variables[line.substr(0, at)] = line.substr(at + 1);
  (void)projects::read_proof(".", variables);
  return 0;
}

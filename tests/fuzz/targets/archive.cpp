// Archives as ar makes them. Members of a thin one are looked for in a folder that does not exist.
#include "projects/archive.h"

#include "tests/fuzz/targets/fuzz_target.h"

using namespace fathom;

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string content = text_of(data, size);
  require(!projects::is_archive(content) || content.size() >= 8);
  if (projects::is_archive(content)) (void)projects::archive_members(content, "/nonexistent/folder");
  return 0;
}

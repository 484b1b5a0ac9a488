// What an editor, a debugger or an agent sends: framed as headers or lines, then JSON-RPC.
#include "server/framing.h"
#include "server/json_rpc.h"
#include "tests/fuzz/targets/fuzz_target.h"

using namespace fathom::server;

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  for (const Framing framing : {Framing::Headers, Framing::Lines}) {
    MessageReader reader(framing, 1000);
    for (size_t i = 0; i < size; i += 7) reader.feed(text_of(data + i, std::min<size_t>(7, size - i)));
    while (const auto message = reader.next()) {
      if (!*message) {
        if (reader.is_broken()) break;
        continue;
      }
      const auto read = read_message(**message);
      if (const auto* incoming = std::get_if<Incoming>(&read)) {
        (void)compact(for_people(incoming->parameters));
        (void)text_member(incoming->parameters, "name");
      }
    }
  }
  return 0;
}

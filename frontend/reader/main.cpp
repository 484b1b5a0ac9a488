// fathom-reader: reads LLVM IR of a stranger, text or bitcode, and writes it as bitcode that has been read
// and verified too.
//
//   fathom-reader NAME < content > bitcode        NAME: of the file, for messages
//
// Status 1 with one line on stderr: it is not valid. Whatever else ends this program says the same with fewer
// words; a signal is what damaged bitcode does to LLVM's reader.
#include "frontend/link/read_ir.h"

#include <llvm/Bitcode/BitcodeWriter.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/raw_ostream.h>

#include <cerrno>
#include <cstdio>
#include <string>
#include <unistd.h>

namespace {

constexpr int refused = 1, failed = 2; ///< exit status

int refuse(const fathom::Error& error) {
  std::fprintf(stderr, "%s\n", error.message.c_str());
  return refused;
}

bool read_all(std::string& content) {
  char buffer[1 << 16];
  for (;;) {
    const ssize_t n = read(STDIN_FILENO, buffer, sizeof buffer);
    if (n > 0) content.append(buffer, static_cast<size_t>(n));
    if (n == 0) return true;
    if (n < 0 && errno != EINTR) return false;
  }
}

} // namespace

int main(int argc, char** argv) {
  using fathom::frontend::read_ir;
  if (argc != 2) {
    std::fputs("fathom-reader: called by fathom, with the name of a file whose content is on stdin\n",
               stderr);
    return failed;
  }
  std::string content, written;
  if (!read_all(content)) return failed;
  {
    llvm::LLVMContext context;
    const auto module = read_ir(argv[1], content, context);
    if (!module) return refuse(module.error());
    llvm::raw_string_ostream out(written);
    llvm::WriteBitcodeToFile(**module, out);
  }
  llvm::LLVMContext context; // as it will be read
  if (const auto again = read_ir(argv[1], written, context); !again) return refuse(again.error());
  std::fwrite(written.data(), 1, written.size(), stdout);
  return std::fflush(stdout) == 0 ? 0 : failed;
}

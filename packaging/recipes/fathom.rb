# Homebrew on Linux: brew install --formula ./fathom.rb. Made by packaging/recipes/fill, and not tried by it.
class Fathom < Formula
  desc "Bounded model checker for C"
  homepage "@HOMEPAGE@"
  url "@URL@"
  version "@VERSION@"
  sha256 "@SHA256@"
  license "Apache-2.0"

  depends_on arch: :x86_64
  depends_on :linux

  # A tree that finds what it needs beside itself, wherever it lies.
  def install
    libexec.install Dir["*"]
    bin.install_symlink libexec/"bin/fathom", libexec/"bin/fathom-goto-cc"
    man1.install_symlink libexec/"share/man/man1/fathom.1"
    bash_completion.install_symlink libexec/"share/bash-completion/completions/fathom"
  end

  test do
    (testpath/"a.c").write "int main(void) { int a[2] = {1, 2}; return a[2]; }\n"
    assert_match "false(valid-deref)", shell_output("#{bin}/fathom check a.c", 10)
  end
end

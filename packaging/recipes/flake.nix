# Nix: nix run path:DIR -- check a.c. Made by packaging/recipes/fill, and not tried by it.
{
  description = "Bounded model checker for C";
  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-25.05";
  outputs = { self, nixpkgs }:
    let
      pkgs = nixpkgs.legacyPackages.x86_64-linux;
    in {
      packages.x86_64-linux.default = pkgs.stdenv.mkDerivation {
        pname = "fathom";
        version = "@VERSION@";
        src = pkgs.fetchurl {
          url = "@URL@";
          sha256 = "@SHA256@";
        };
        # The tree has all libraries but the C library, by paths relative to its programs.
        nativeBuildInputs = [ pkgs.autoPatchelfHook ];
        appendRunpaths = [ "$ORIGIN/../lib/fathom" "$ORIGIN/.." "$ORIGIN" ];
        installPhase = "mkdir -p $out && cp -r . $out";
        dontStrip = true;
        meta.mainProgram = "fathom";
      };
    };
}

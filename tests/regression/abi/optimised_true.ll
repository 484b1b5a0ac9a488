; EXPECT valid-deref: true
; OUTPUT stderr: ^assumed: .*optimised_true\.ll was made with optimisation
; What `clang -O2` makes of `int main(void) { int a[2], n = a[3]; return 0; }`: the access is gone.
define i32 @main() #0 {
  ret i32 0
}
attributes #0 = { nounwind "min-legal-vector-width"="0" }

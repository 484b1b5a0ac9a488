; EXPECT valid-deref: false
; The same without optimisation.
define i32 @main() #0 {
  %a = alloca [2 x i32]
  %p = getelementptr inbounds [2 x i32], ptr %a, i64 0, i64 3
  %n = load i32, ptr %p
  ret i32 0
}
attributes #0 = { noinline nounwind optnone "min-legal-vector-width"="0" }

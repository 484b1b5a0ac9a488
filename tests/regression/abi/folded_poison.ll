; EXPECT unreach-call: unknown (undefined, and that clang folded)
; A front end has folded an undefined operation: what it was nobody knows.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define i32 @main(i32 %argc) {
entry:
  %x = alloca i32, align 4
  %many = icmp sgt i32 %argc, 0
  br i1 %many, label %bad, label %good

bad:
  store i32 poison, ptr %x, align 4
  br label %good

good:
  ret i32 0
}

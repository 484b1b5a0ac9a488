; EXPECT unreach-call: true
; Aggregates are built from poison, optimisers leave it where nobody looks.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define internal i32 @first({ i32, i32 } %pair, i32 %unused) {
entry:
  %value = extractvalue { i32, i32 } %pair, 0
  ret i32 %value
}

define i32 @main() {
entry:
  %half = insertvalue { i32, i32 } poison, i32 3, 0
  %whole = insertvalue { i32, i32 } %half, i32 4, 1
  %three = call i32 @first({ i32, i32 } %whole, i32 poison)
  %bad = icmp ne i32 %three, 3
  br i1 %bad, label %error, label %done

error:
  call void @reach_error()
  br label %done

done:
  %result = phi i32 [ poison, %error ], [ 0, %entry ]
  ret i32 %result
}

declare void @reach_error()

// Two indices that meet, and half of the length.
void older(char s[7]) { for (int i = 0, k = 6; i < k; i++, k--) { char t = s[i]; s[i] = s[k]; s[k] = t; } }
void newer(char s[7]) { for (int i = 0; i < 3; i++) { char t = s[6 - i]; s[6 - i] = s[i]; s[i] = t; } }
void wrong(char s[7]) { for (int i = 0; i < 4; i++) { char t = s[5 - i]; s[5 - i] = s[i]; s[i] = t; } }

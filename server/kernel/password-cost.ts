/** What a hash takes, in scrypt's own words: 2^ln rounds over r blocks of 128 bytes, p times. */
export type PasswordCost = { readonly ln: number; readonly r: number; readonly p: number };

/** 16 MB and about a fifth of a second each (OWASP's scrypt profile for p = 5). */
export const usualCost: PasswordCost = { ln: 14, r: 8, p: 5 };

/** With NODE_ENV=test a hash takes nothing: it is most of what a sign-in costs, and no part of what is tested. */
export const costOfTests: PasswordCost = { ln: 4, r: 1, p: 1 };

/**
 * The name a greeting uses: the first word of a name in Latin letters, else the whole name, for in Korean
 * and Chinese the family name comes first and the given name alone is too familiar.
 */
export function givenName(name: string): string {
  const [first = name] = name.trim().split(/\s+/);
  return /^\p{Script=Latin}/u.test(first) ? first : name.trim();
}

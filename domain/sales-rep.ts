/** Whom a form suggests as representative: the first of those in question who can be one, else the first who can. */
export function presetRep(
  reps: readonly { readonly id: string }[],
  inQuestion: readonly (string | null | undefined)[],
): string {
  return inQuestion.find((one) => reps.some(({ id }) => id === one)) ?? reps[0]?.id ?? '';
}

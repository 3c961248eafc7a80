/** Whether the database refused a row because this unique index has it already. */
export function isTaken(error: unknown, index: string): boolean {
  const cause = (error as { cause?: { code?: unknown; constraint?: unknown } } | null)?.cause;
  return cause?.code === '23505' && cause.constraint === index;
}

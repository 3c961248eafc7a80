/** "0.3" is read and typed as 30 percent. */
export function percentOf(rate: string): string {
  return /^\d+(\.\d+)?$/.test(rate) ? String(Number((Number(rate) * 100).toFixed(2))) : rate;
}

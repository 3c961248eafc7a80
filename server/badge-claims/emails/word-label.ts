/** "CRUELTY_FREE" as people read it; what somebody has written themselves stays. */
export function wordLabel(word: string): string {
  if (!/^[A-Z]+(_[A-Z]+)*$/.test(word) || word.length < 4) return word;
  const plain = word.replaceAll('_', ' ').toLowerCase();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

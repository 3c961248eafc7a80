/** Asks somebody whether what they have typed may go; false: they stay. */
type Ask = () => Promise<boolean>;

const asks = new Set<Ask>();

/** Has whoever is about to leave everything at once asked first. Returns the way to stop. */
export function askBeforeLeaving(ask: Ask): () => void {
  asks.add(ask);
  return () => void asks.delete(ask);
}

/** Whether all that was typed and not saved may go: asked one after the other, until one is to be kept. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of asks) if (!(await ask())) return false;
  return true;
}

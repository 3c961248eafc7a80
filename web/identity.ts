/** Shows the question "Is it still you?" and tells whether it was answered. */
type Asker = () => Promise<boolean>;

let asker: Asker | null = null;
let asked: Promise<boolean> | null = null;
const waiting = new Set<() => void>();

/** Whoever is at the screen proves who they are: asked once, however many calls wait for the answer. */
export function confirmIdentity(): Promise<boolean> {
  asked ??= ask().finally(() => {
    asked = null;
  });
  return asked;
}

/** Says how it is asked; returns the way to take that back. */
export function askIdentityBy(next: Asker): () => void {
  asker = next;
  for (const go of waiting) go();
  waiting.clear();
  return () => {
    if (asker === next) asker = null;
  };
}

/** A call that is refused before the first screen stands waits for it. */
async function ask(): Promise<boolean> {
  if (asker === null) await new Promise<void>((resolve) => waiting.add(resolve));
  return asker?.() ?? false;
}

import { whenIdle } from './idle.ts';

let isAlive = true;

/** Brings a page that was rendered ahead to life, in small steps; it is alive once nothing of that is left to do. */
export function comeAlive(hydrate: () => void): void {
  isAlive = false;
  hydrate();
  whenIdle(() => {
    isAlive = true;
  });
}

/** Until then its words must stay as they were rendered, or what comes alive later would not know them again. */
export function isPageAlive(): boolean {
  return isAlive;
}

const awayMs = 5 * 60_000;

let usedAt = Date.now();

if (typeof window !== 'undefined') {
  const note = () => {
    usedAt = Date.now();
  };
  for (const sign of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus']) {
    window.addEventListener(sign, note, { capture: true, passive: true });
  }
}

/** Whether nobody has touched this window for a while: what it reads by itself keeps no session alive. */
export function isUnattended(): boolean {
  return Date.now() - usedAt > awayMs;
}

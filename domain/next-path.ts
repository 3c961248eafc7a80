/**
 * Where signing in may lead back to (docs/decisions.md, Who sees what): a path on this site that begins with
 * one "/" and holds no "//", no "\" and no control characters or spaces, which browsers read as something
 * else. Anything else is null.
 */
export function safeNext(next: unknown): string | null {
  if (typeof next !== 'string' || next.length > maxLength) return null;
  return /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(next) && !next.includes('//') ? next : null;
}

const maxLength = 2000;

/** The sign-in address that leads back to `path` (with its query), or the bare one. */
export function signInPath(path: string): string {
  const next = safeNext(path);
  return next === null || next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`;
}

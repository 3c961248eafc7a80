import { createHash } from 'node:crypto';
import type { Log } from '../kernel/log.ts';

/** Whether a password is known from leaks of other sites. */
type LeakedPasswords = (password: string) => Promise<boolean>;

/** Somebody waits for the answer of a form. */
const patienceMs = 2_000;
const prefixLength = 5;

/**
 * Asks a service for the leaked passwords whose SHA-1 begins like this one's (k-anonymity: it learns five of
 * forty characters, which hundreds of passwords share). A service that is away or slow keeps nobody from
 * choosing a password. Without an address nothing is asked.
 */
export function leakedPasswords(url: string | null, log: Pick<Log, 'warn'>): LeakedPasswords {
  if (url === null) return async () => false;
  return async (password) => {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    try {
      const range = await fetchRange(url + hash.slice(0, prefixLength));
      return range.split(/\r?\n/).some((line) => isIt(line, hash.slice(prefixLength)));
    } catch (error) {
      log.warn({ err: error }, 'leaked passwords: the service did not answer, the password was allowed');
      return false;
    }
  };
}

async function fetchRange(address: string): Promise<string> {
  const response = await fetch(address, {
    headers: { 'add-padding': 'true' }, // so that the length of the answer tells nothing either
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return response.text();
}

/** "SUFFIX:COUNT"; padding is counted 0. */
function isIt(line: string, suffix: string): boolean {
  const [itsSuffix, count] = line.trim().split(':');
  return itsSuffix?.toUpperCase() === suffix && Number(count) > 0;
}

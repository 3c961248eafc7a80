import type { Session } from './session.ts';

/** Who looks at a public page. Without packages: it is asked before the app runs. */

type Answer = {
  readonly session: Session;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
  /** When it was asked for, as the server says it (`answers` in api.ts). */
  readonly moment: string | null;
};
let answer: Answer | undefined;

/** Whether somebody is signed in here; nobody is where the server does not say so. */
export async function isSomebodySignedIn(): Promise<boolean> {
  answer = undefined;
  try {
    const response = await fetch('/api/session');
    if (!response.ok) return false;
    const session: Session = await response.json();
    answer = { session, updatedAt: Date.now(), moment: response.headers.get('lys-live') };
    return session.user !== null;
  } catch {
    return false;
  }
}

/** What the server said last, so that the app need not ask again at once. */
export function sessionAnswer(): Answer | undefined {
  return answer;
}

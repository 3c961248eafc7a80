import type { Session } from './session.ts';

/** Who looks at a public page. Without packages: it is asked before the app runs. */

type Answer = { readonly session: Session; readonly updatedAt: number };
let answer: Answer | undefined;

/** Whether somebody is signed in here; nobody is where the server does not say so. */
export async function isSomebodySignedIn(): Promise<boolean> {
  try {
    const session: Session = await (await fetch('/api/session')).json();
    answer = { session, updatedAt: Date.now() };
    return session.user !== null;
  } catch {
    return false;
  }
}

/** What the server said, and when (milliseconds since 1970), so that the app need not ask again at once. */
export function sessionAnswer(): Answer | undefined {
  return answer;
}

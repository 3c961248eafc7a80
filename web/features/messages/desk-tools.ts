import type { ReactNode } from 'react';
import type { Thread } from './queries.ts';

/** What the team has besides in a conversation. */
export type DeskTools = {
  /** Above the composer; it writes into it. */
  readonly help: (thread: Thread, write: (text: string) => void) => ReactNode;
  /** Among the messages, between the moments of two of them; null: there is none on that side. */
  readonly between: (thread: Thread, after: string | null, before: string | null) => ReactNode;
};

import { createContext, type RefObject } from 'react';

/** The forms within a dialog that hold what is not stored yet, by an id of their own. */
export const HeldWork = createContext<RefObject<Set<string>> | null>(null);

/** Whether a text says anything: one of spaces alone is none. */
export const isSaid = (text: string | null): text is string => text !== null && text.trim() !== '';

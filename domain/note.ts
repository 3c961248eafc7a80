/** What the team can keep notes of its own on. */
export const noteSubjects = ['company', 'order', 'conversation', 'application', 'enquiry'] as const;
export type NoteSubject = (typeof noteSubjects)[number];

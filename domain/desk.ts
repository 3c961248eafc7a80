import type { Permission } from './permissions.ts';

/** What the team can assign to one of its own, and the permission whoever takes it on needs. */
export const deskSubjects = {
  application: 'application:decide',
  enquiry: 'enquiry:answer',
  conversation: 'message:send',
  order: 'order:advance',
  claim: 'claim:decide',
  sample: 'sample:answer',
  brand: 'page:review',
  badgeClaim: 'claim:review',
  certificate: 'claim:review',
  bankAccount: 'bank:check',
  email: 'person:manage',
} as const satisfies Record<string, Permission>;
export type DeskSubject = keyof typeof deskSubjects;

export const deskSubjectNames = Object.keys(deskSubjects) as [DeskSubject, ...DeskSubject[]]; // Object.keys forgets what it knew

/** What can be laid aside until a day, and has notes of its own. */
export const followedSubjects = ['application', 'enquiry', 'conversation'] as const;
export type FollowedSubject = (typeof followedSubjects)[number];

/** Whose work a list shows: the reader's own, nobody's, or a colleague's (by id). */
export const ownWork = ['me', 'none'] as const;

/** Where the team works on it. */
export function deskHref(kind: FollowedSubject, id: string): string {
  if (kind === 'conversation') return `/admin/messages?thread=${id}`;
  return `/admin/enquiries?${kind}=${id}`;
}

import { applicationKinds } from './application.ts';

/** What comes in over the public forms and is answered from one desk. */
export const enquiryKinds = ['enquiry', 'booking', 'job'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

export const enquiryStatuses = ['open', 'answered', 'closed'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** Everything that comes in from outside, applications too: what the inbox holds. */
export const entryKinds = [...applicationKinds, ...enquiryKinds] as const;
export type EntryKind = (typeof entryKinds)[number];

/** What the inbox can be narrowed to: one kind, or the applications of both. */
export const entryFilters = ['application', ...entryKinds] as const;

export const entryStatuses = [
  'new',
  'pending',
  'open',
  'answered',
  'approved',
  'declined',
  'closed',
] as const;
export type EntryStatus = (typeof entryStatuses)[number];

/** Nobody has decided or answered it. */
export const untouchedStatuses = ['new', 'pending', 'open'] as const satisfies readonly EntryStatus[];

/** The table in which an entry of the inbox lies. */
export function subjectOf(kind: EntryKind): 'application' | 'enquiry' {
  return kind === 'retailer' || kind === 'brand' ? 'application' : 'enquiry';
}

/** The "I am a" choice of the home page. */
export const visitorKinds = ['retailer', 'brand', 'other'] as const;
export type VisitorKind = (typeof visitorKinds)[number];

/** Business hours within which we answer whoever writes to us. */
export const replyHours = 24;

/** Characters of a visitor's message and of an answer. */
export const maxEnquiryLength = 5000;

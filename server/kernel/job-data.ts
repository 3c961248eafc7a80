import { isUuid } from '#domain/uuid.ts';

/** What runs by itself, each as a job of its own: one that fails (the file store is away) stops no other. */
export const scheduledJobs = [
  'sweep',
  'end-overdue-seeing',
  'fold-order-counts',
  'list-unread',
  'refresh-price-order',
  'apply-price-notices',
  'remove-orphan-uploads',
  'remove-old-cvs',
  'remove-unused-pictures',
  'remove-old-imports',
  'seal-old-secrets',
  'carry-emails-on',
  'complete-delivered',
  'follow-proposals',
  'follow-passports',
  'end-claims',
  'remind-overdue',
  'make-settlements',
  'age-lots',
  'mail-news',
  'weekly-digest',
  'send-due-announcements',
  'seal-audit',
  'verify-audit',
  'retention',
] as const;
export type ScheduledJob = (typeof scheduledJobs)[number];

/** An id of ours. Null: there is none (an address nobody has), and the job finds nothing to do. */
type Id = string | null;

/**
 * What a job may be told, by the names of its fields: ids, and the moment something began. Whoever reads the table of
 * jobs learns of nobody's address or words; `enqueue` looks at what is in them (`isTold`).
 */
type IdsOnly<Data extends { readonly [Name in keyof Data]: Told<keyof Data[Name]> }> = Data;
type Told<Field extends PropertyKey> = {
  readonly [Name in Field]: Name extends `${string}Id` ? Id : Name extends `${string}Since` ? Id : never;
};

/** Every job by name, with what it is told: a job reads the truth when it runs. */
export type JobData = IdsOnly<{
  'order-placed': { orderId: string };
  'order-status-changed': { orderId: string; timelineId: string };
  'claim-changed': { claimId: string; actorId: string | null };
  /** What somebody's one change has made low; `fallenSince`: the moment of that change. */
  'stock-fallen': { brandId: string; actorId: string | null; fallenSince: string };
  'recall-opened': { recallId: string };
  'message-sent': { messageId: string };
  'reset-requested': { resetId: string; userId: string | null };
  /** `waitingSince`: since when failures were counted that make unknown browsers wait from now on; null: nobody waits. */
  'password-refused': { signInId: string; waitingSince: string | null };
  'send-announcement': { announcementId: string };
  'policy-change': { changeId: string };
  'make-paper': { documentId: string };
  'invoice-issued': { documentId: string };
  'settlement-made': { statementId: string };
  'deliver-email': { emailId: string };
  'check-import': { importId: string; runId: string };
  'apply-import': { importId: string; runId: string };
}> &
  Readonly<Record<ScheduledJob, Record<string, never>>>;
export type JobName = keyof JobData;

export const jobNames = [
  'order-placed',
  'order-status-changed',
  'claim-changed',
  'recall-opened',
  'stock-fallen',
  'message-sent',
  'reset-requested',
  'password-refused',
  'send-announcement',
  'policy-change',
  'make-paper',
  'invoice-issued',
  'settlement-made',
  'deliver-email',
  'check-import',
  'apply-import',
  ...scheduledJobs,
] as const satisfies readonly JobName[];

type Job = { readonly [Name in JobName]: { readonly job: Name; readonly data: JobData[Name] } }[JobName];

/**
 * Jobs by the names they had in the release before, and what they are now: some wait while a house is brought up to
 * this release, and that release may still be serving and send more.
 */
export const formerJobs: Readonly<Record<string, (data: never) => Job>> = {
  'deliver-letter': ({ letterId }: { readonly letterId: string }) => ({
    job: 'deliver-email',
    data: { emailId: letterId },
  }),
};

/** Whether every field holds what its name says, and nothing else is told. */
export function isTold(data: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(data).every(
    ([name, value]) =>
      value === null ||
      (typeof value === 'string' &&
        ((name.endsWith('Id') && isUuid(value)) || (name.endsWith('Since') && isInstant(value)))),
  );
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);
}

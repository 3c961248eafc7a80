/** What runs by itself, each as a job of its own: one that fails (the file store is away) stops no other. */
export const scheduledJobs = [
  'sweep',
  'refresh-price-order',
  'remove-orphan-uploads',
  'remove-old-cvs',
  'seal-old-secrets',
  'carry-emails-on',
  'complete-delivered',
  'remind-overdue',
  'seal-audit',
  'retention',
] as const;
export type ScheduledJob = (typeof scheduledJobs)[number];

/** A wrong password, as the job is told of it. */
export type RefusedPassword = {
  readonly signInId: string;
  readonly email: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly at: string;
  /** Since when failures were counted that make unknown browsers wait from now on; null: nobody waits. */
  readonly waitingSince: string | null;
};

/** Every job by name, with what it is told. Ids only: a job reads the truth when it runs. */
export type JobData = {
  'order-placed': { orderId: string };
  'order-status-changed': { orderId: string; timelineId: string };
  'message-sent': { messageId: string };
  /** Whose address was typed is nobody's business who reads the table of jobs. */
  'reset-requested': { resetId: string; sealedEmail: string };
  'password-refused': RefusedPassword;
  'make-paper': { documentId: string };
  'invoice-issued': { documentId: string };
  'deliver-email': { emailId: string };
} & Readonly<Record<ScheduledJob, Record<string, never>>>;
export type JobName = keyof JobData;

export const jobNames = [
  'order-placed',
  'order-status-changed',
  'message-sent',
  'reset-requested',
  'password-refused',
  'make-paper',
  'invoice-issued',
  'deliver-email',
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

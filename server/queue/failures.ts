import { eq, sql } from 'drizzle-orm';
import { emails } from '#db/schema/emails.ts';
import { scheduledJobs } from '../kernel/job-data.ts';
import { readWaiting, type Source } from './source.ts';

/** Emails that could not be delivered. */
export const failedEmails: Source = {
  kind: 'failedEmails',
  needs: 'person:manage',
  subject: 'email',
  href: () => '/admin/outbox?state=failed',
  read: (asker, limit) =>
    readWaiting(
      asker,
      sql`select ${emails.id}, ${emails.subject} as title, ${emails.toAddress} as detail, ${emails.createdAt} as at
        from ${emails} where ${eq(emails.status, sql`'failed'`)}`,
      limit,
      ({ id }) => ({ href: `/admin/outbox?email=${id}` }),
    ),
};

/** Work the house has given up after all its tries: somebody who runs it looks into why. */
export const failedJobs: Source = {
  kind: 'failedJobs',
  needs: 'person:manage',
  href: () => '/admin',
  read: (asker, limit) => {
    const byThemselves = sql.join(
      scheduledJobs.map((name) => sql`${name}`),
      sql`, `,
    );
    return readWaiting(
      asker,
      sql`select job.id, job.name as title, '' as detail, coalesce(job.completed_on, job.created_on) as at
        from jobs.job where job.state = 'failed' and job.name not in (${byThemselves})`,
      limit,
      () => ({ href: '/admin' }),
    );
  },
};

import { eq, sql } from 'drizzle-orm';
import { companies } from '#db/schema/accounts.ts';
import { companyCertificates } from '#db/schema/keeping.ts';
import { readWaiting, type Source } from './source.ts';

/** Certificates of factories that nobody of the team has looked into. */
export const certificatesToReview: Source = {
  kind: 'certificates',
  needs: 'claim:review',
  subject: 'certificate',
  href: () => '/admin/badge-claims?tab=certificates',
  read: (asker, limit) =>
    readWaiting(
      asker,
      sql`select ${companyCertificates.id}, ${companies.name} as title, ${companyCertificates.name} as detail,
          ${companyCertificates.createdAt} as at
        from ${companyCertificates} join ${companies} on ${eq(companies.id, companyCertificates.companyId)}
        where ${companyCertificates.review} = 'open'`,
      limit,
      () => ({ href: '/admin/badge-claims?tab=certificates' }),
    ),
};

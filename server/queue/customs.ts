import { eq } from 'drizzle-orm';
import { companies } from '#db/schema/accounts.ts';
import { unreadableForCustoms } from '#domain/latin.ts';
import { enumerated } from '#domain/punctuation.ts';
import { say } from '../kernel/texts.ts';
import type { Source } from './source.ts';

const form = '/profile?tab=company';

/** A brand whose papers customs in Europe cannot read, for its owners, who enter its name and seat in Latin letters. */
export const namesForCustoms: Source = {
  kind: 'customs',
  needs: 'registration:edit',
  href: () => form,
  read: async ({ db, actor, language }) => {
    const [company] = await db.select().from(companies).where(eq(companies.id, actor.companyId));
    const missing = company === undefined ? [] : unreadableForCustoms(company);
    if (company === undefined || missing.length === 0) return { count: 0, items: [] };
    const item = {
      id: company.id,
      title: company.name,
      detail: enumerated(
        missing.map((field) => say(language, `profile:customs.${field}`)),
        language,
      ),
      at: company.createdAt.toISOString(),
      href: form,
      step: null,
      dueAt: null,
      dueDay: null,
      desk: null,
    };
    return { count: 1, items: [item] };
  },
};

import { sql } from 'drizzle-orm';
import { textIn } from '#db/in-language.ts';
import { companies } from '#db/schema/accounts.ts';
import { brands } from '#db/schema/catalogue.ts';
import { sampleRequests } from '#db/schema/samples.ts';
import { formatShortDate } from '#domain/format.ts';
import { sampleAnswerDays, sampleSendDays } from '#domain/sample.ts';
import { say } from '../kernel/texts.ts';
import { samplesVisibleTo } from '../samples/visible.ts';
import { readWaiting, type Source } from './source.ts';

/** The clock of `domain/sample.ts` as an expression: until when the brand answers, or sends what it has accepted. */
const deadline = sql`case when request.state = 'asked'
  then request.created_at + make_interval(days => ${sampleAnswerDays}) else request.answered_at + make_interval(days => ${sampleSendDays}) end`;

/** Requests for samples to answer or to send, for the brand; and for the team those whose time is up. */
export const samplesToMoveOn: Source = {
  kind: 'samples',
  needs: 'sample:answer',
  subject: 'sample',
  href: ({ role }) => (role === 'admin' ? '/admin/samples?state=asked,accepted' : '/dashboard'),
  read: async (asker, limit) => {
    const isTeam = asker.actor.role === 'admin';
    const late = sql`${deadline} < ${asker.now.toISOString()}::timestamptz`;
    let slug: string | undefined;
    const found = await readWaiting<{ until: string; slug: string; brand: string }>(
      asker,
      sql`select request.id, shop.name as title, '' as detail, ${deadline} as until, brand.slug as slug,
          ${textIn(sql`brand.name`, asker.language)} as brand, coalesce(request.answered_at, request.created_at) as at
        from ${sampleRequests} request join ${companies} shop on shop.id = request.retailer_company_id
        join ${brands} brand on brand.id = request.brand_id
        where request.state in ('asked', 'accepted') and ${isTeam ? late : sql`true`}
          and request.id in (select ${sampleRequests.id} from ${sampleRequests} where ${samplesVisibleTo(asker.actor)})`,
      limit,
      (row) => {
        slug ??= row.slug;
        const date = formatShortDate(row.until, asker.language, 'UTC');
        const until = say(asker.language, 'samples:by', { date });
        const dueAt = isTeam ? new Date(row.until).toISOString() : null;
        return { href: `/samples/${row.id}`, detail: isTeam ? `${row.brand} · ${until}` : until, dueAt };
      },
    );
    if (isTeam || slug === undefined) return found;
    return { ...found, href: `/workspace/${slug}/samples?state=asked,accepted` };
  },
};

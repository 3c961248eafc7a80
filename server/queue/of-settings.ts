import { eq } from 'drizzle-orm';
import { companies } from '#db/schema/accounts.ts';
import { dueDay } from '#domain/waiting.ts';
import { type KeptSettings, readSettings } from '../kernel/operator-settings.ts';
import type { Asker, Source, Waiting } from './source.ts';

export type Lacking = Pick<Waiting, 'title' | 'detail' | 'at' | 'dueAt'>;

/**
 * What the operator's settings do not say in time. Nobody takes it on: it is the house's, and goes when somebody has
 * entered it.
 */
export function ofSettings(
  kind: Source['kind'],
  href: string,
  lackingIn: (settings: KeptSettings, asker: Asker) => readonly Lacking[] | Promise<readonly Lacking[]>,
): Source {
  return {
    kind,
    needs: 'settings:edit',
    href: () => href,
    read: async (asker, limit) => {
      const lacking =
        asker.assigned === undefined ? await lackingIn(await readSettings(asker.db), asker) : [];
      if (lacking.length === 0) return { count: 0, items: [] };
      const [house] = await asker.db
        .select({ id: companies.id })
        .from(companies)
        .where(eq(companies.kind, 'internal'))
        .orderBy(companies.id)
        .limit(1);
      if (house === undefined) return { count: 0, items: [] };
      const items = lacking.slice(0, limit).map((told, index) => ({
        ...told,
        id: `${house.id.slice(0, -2)}${String(index).padStart(2, '0')}`,
        href,
        dueDay: dueDay(kind, told.dueAt),
        step: null,
        desk: null,
      }));
      return { count: lacking.length, items };
    },
  };
}

import { inLanguage } from '#domain/in-language.ts';
import type { Language } from '#domain/languages.ts';
import type { Pack, PackProduct } from '#domain/pack.ts';
import type { Cell, Sheet } from '../files/sheet.ts';
import { say } from '../kernel/texts.ts';

/** What the pack says once more as tables, for who has to type it in elsewhere. */
export function packTables(pack: Pack, language: Language): Sheet[] {
  const word = (key: string) => say(language, `documents:paper.${key}`);
  const own = (product: PackProduct): Cell[] => [inLanguage(product.name, language), product.sku];
  const first = [word('product'), word('pack.sku')];
  const sheet = (name: string, titles: readonly string[], of: (product: PackProduct) => Cell[][]): Sheet => ({
    name,
    head: [...first, ...titles],
    rows: once(pack.products.flatMap((product) => of(product).map((row) => [...own(product), ...row]))),
  });
  return [
    sheet('ingredients', [word('pack.position'), word('pack.ingredient')], ({ ingredients }) =>
      ingredients.map((ingredient, index) => [index + 1, ingredient]),
    ),
    sheet(
      'records',
      ['market', 'state', 'register', 'notification', 'person', 'personAddress', 'labels'].map((key) =>
        word(`pack.${key}`),
      ),
      ({ records }) =>
        records.map((record) => [
          inLanguage(record.marketName, language),
          say(language, `passports:state.${record.state}`),
          record.portal,
          record.notificationNumber,
          record.personName,
          record.personAddress,
          record.labelLanguages.join(' '),
        ]),
    ),
    ...(pack.kind === 'order'
      ? [
          sheet('lots', [word('pack.lot'), word('pack.bestBefore'), word('items')], ({ lots = [] }) =>
            lots.map(({ code, bestBefore, items }) => [code, bestBefore, items]),
          ),
        ]
      : []),
  ];
}

async function* once(rows: readonly (readonly Cell[])[]) {
  yield rows;
}

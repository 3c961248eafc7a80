import { useTranslation } from 'react-i18next';
import type { ProductEntry } from '#domain/product-entry.ts';
import { entryOf, figureFaults } from '#domain/product-entry-draft.ts';
import { productWarnings } from '#domain/product-warnings.ts';
import { Notice } from '#web/ui/Notice.tsx';
import textCss from '#web/ui/Text.module.css';
import type { Entry } from './entry-form.ts';

type Props = {
  readonly entry: Entry;
  readonly fields: readonly (keyof ProductEntry)[];
  /** Read out when it appears. */
  readonly live?: boolean;
};

/** What looks unlikely in these fields, as it is typed. Nothing is refused for it. */
export function WarningsOf({ entry: { draft }, fields, live = false }: Props) {
  const { t } = useTranslation('products');
  if (figureFaults(draft).length > 0) return null;
  const found = productWarnings(entryOf(draft)).filter(({ field }) => fields.includes(field));
  if (found.length === 0) return null;
  return (
    <Notice variant="warning" live={live}>
      <ul className={textCss.bare}>
        {found.map(({ code, params }) => (
          <li key={`${code} ${Object.values(params).join()}`}>{t(`warning.${code}`, params)}</li>
        ))}
      </ul>
    </Notice>
  );
}

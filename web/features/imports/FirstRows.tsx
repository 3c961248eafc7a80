import { useTranslation } from 'react-i18next';
import css from './Imports.module.css';
import type { Import } from './queries.ts';

/** More columns than these would not fit; the mapping below has them all. */
const columnsShown = 12;

/** The first rows as they were read, the one with the titles marked. */
export function FirstRows({ view: { top, reading } }: { readonly view: Import }) {
  const { t } = useTranslation('imports');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by the keyboard too.
    <section className={css.top} aria-label={t('reading.top')} tabIndex={0}>
      <table>
        <caption>{t('reading.top')}</caption>
        <tbody>
          {top.map(({ row, cells }) => (
            <tr key={row} data-titles={row === reading.headerRow || undefined}>
              <th scope="row">{row}</th>
              {cells.slice(0, columnsShown).map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its place alone.
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

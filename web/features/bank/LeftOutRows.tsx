import { useTranslation } from 'react-i18next';
import { enumerated, labelled } from '#domain/punctuation.ts';
import { useLanguage } from '#web/language.ts';
import { Modal } from '#web/ui/Modal.tsx';
import type { FileRead } from './queries.ts';

type Props = { readonly leftOut: FileRead['leftOut']; readonly onClose: () => void };

/** Enough to see which part of a file it is. */
const rowsShown = 50;

/** The rows of a CSV that were not read because they are in another currency, with where they stand. */
export function LeftOutRows({ leftOut, onClose }: Props) {
  const { t } = useTranslation('bank');
  const language = useLanguage();
  const byCurrency = [...Map.groupBy(leftOut, ({ currency }) => currency)];
  return (
    <Modal open={leftOut.length > 0} onClose={onClose} title={t('leftOut.title', { count: leftOut.length })}>
      <p>{t('leftOut.text')}</p>
      <ul>
        {byCurrency.map(([currency, rows]) => {
          const numbers = rows.slice(0, rowsShown).map(({ row }) => String(row));
          const more = rows.length > rowsShown ? ['…'] : [];
          const named = enumerated([...numbers, ...more], language);
          return (
            <li key={currency}>
              {labelled(currency, t('leftOut.rows', { count: rows.length, rows: named }), language)}
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconDownload } from '#web/icons/IconDownload.tsx';
import { useLanguage } from '#web/language.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Row } from '#web/ui/Row.tsx';
import { today } from './day.ts';
import css from './Money.module.css';

type Props = {
  readonly companyId?: string;
  readonly intro?: string;
};

/** A statement of account by period, as a file. The team names the company, a retailer gets its own. */
export function StatementForm({ companyId, intro }: Props) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const [from, setFrom] = useState(() => `${today().slice(0, 4)}-01-01`);
  const [to, setTo] = useState(() => today());
  const isReversed = from !== '' && to !== '' && to < from;
  const isReady = from !== '' && to !== '' && !isReversed;
  const query = new URLSearchParams({ from, to, ...(companyId === undefined ? {} : { companyId }) });
  const files = [
    ['pdf', t('statement.pdf')],
    ['csv', t('statement.csv')],
  ] as const;
  return (
    <>
      {intro !== undefined && <p className={css.lead}>{intro}</p>}
      <Columns gap={3} across={4} align="end" className={css.statement}>
        <Field label={t('statement.from')} type="date" value={from} onChange={setFrom} />
        <Field
          label={t('statement.to')}
          type="date"
          value={to}
          onChange={setTo}
          error={isReversed ? t('statement.reversed') : undefined}
        />
        <Row gap={2} align="center" wrap className={css.statementFiles}>
          {files.map(([ending, label]) => (
            <a
              key={ending}
              className={css.pdf}
              aria-disabled={!isReady || undefined}
              hrefLang={language}
              {...(isReady ? { href: `/api/statement.${ending}?${query}`, download: true } : {})}
            >
              <IconDownload size={16} stroke={1.6} aria-hidden="true" />
              {label}
            </a>
          ))}
        </Row>
      </Columns>
    </>
  );
}

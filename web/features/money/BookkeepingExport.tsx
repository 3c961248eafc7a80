import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostXeroDocuments } from '#domain/bookkeeping.ts';
import { IconDownload } from '#web/icons/IconDownload.tsx';
import { useNeed } from '#web/need.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { today } from './day.ts';
import css from './Money.module.css';

/** The journal of a period and its documents for Xero, as files. */
export function BookkeepingExport() {
  const { t } = useTranslation('money');
  const need = useNeed('bookkeeping:read');
  const [from, setFrom] = useState(() => `${today().slice(0, 7)}-01`);
  const [to, setTo] = useState(() => today());
  const isReversed = from !== '' && to !== '' && to < from;
  const isReady = need === null && from !== '' && to !== '' && !isReversed;
  const query = new URLSearchParams({ from, to });
  const files = [
    ['journal', t('bookkeeping.journal'), t('bookkeeping.journalText')],
    ['xero', t('bookkeeping.xero'), t('bookkeeping.xeroText', { most: mostXeroDocuments })],
  ] as const;
  return (
    <Stack gap={5}>
      <p className={css.lead}>{t('bookkeeping.text')}</p>
      {need !== null && <Notice>{need}</Notice>}
      <Columns gap={3} across={4} align="end" className={css.statement}>
        <Field label={t('bookkeeping.from')} type="date" value={from} onChange={setFrom} />
        <Field
          label={t('bookkeeping.to')}
          type="date"
          value={to}
          onChange={setTo}
          error={isReversed ? t('bookkeeping.reversed') : undefined}
        />
      </Columns>
      {files.map(([name, label, text]) => (
        <Stack gap={1} key={name}>
          <div>
            <a
              className={css.pdf}
              aria-disabled={!isReady || undefined}
              {...(isReady ? { href: `/api/admin/bookkeeping/${name}?${query}`, download: true } : {})}
            >
              <IconDownload size={16} stroke={1.6} aria-hidden="true" />
              {label}
            </a>
          </div>
          <p className={textCss.note}>{text}</p>
        </Stack>
      ))}
      <p>
        <AddressLink href="/admin/settings?tab=money">{t('bookkeeping.codes')}</AddressLink>
      </p>
    </Stack>
  );
}

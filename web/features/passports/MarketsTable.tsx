import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCalendarDay, formatNames } from '#domain/format.ts';
import { bracketed, enumerated } from '#domain/punctuation.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import textCss from '#web/ui/Text.module.css';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { MarketForm } from './MarketForm.tsx';
import { useMarketWords } from './market-words.ts';
import type { Market } from './queries.ts';

/** The markets with what each asks for, since when, and who says so. */
export function MarketsTable() {
  const { t } = useTranslation('passports');
  const { markets } = useMarketWords();
  const [opened, open] = useState<Market | null>(null);
  return (
    <>
      <DataTable
        caption={t('markets.caption')}
        columns={useColumns(open)}
        rows={markets}
        rowKey={({ key }) => key}
      />
      {opened !== null && <MarketForm before={opened} onClose={() => open(null)} />}
    </>
  );
}

function useColumns(open: (market: Market) => void): Column<Market>[] {
  const { t } = useTranslation('passports');
  const language = useLanguage();
  const mayNot = useNeed('market:edit');
  const languages = new Intl.DisplayNames(language, { type: 'language' });
  const aside = (what: string, which: readonly string[]) =>
    which.length === 0 ? what : bracketed(what, enumerated(which, language), language);
  const needs = ({ needsPerson, needsNotification, needsFile, portal, labelLanguages }: Market) =>
    formatNames(
      [
        ...(needsPerson ? [t('markets.person')] : []),
        ...(needsNotification ? [aside(t('markets.notification'), portal === null ? [] : [portal])] : []),
        ...(needsFile ? [t('markets.file')] : []),
        ...(labelLanguages.length > 0
          ? [
              aside(
                t('form.languages'),
                labelLanguages.map((code) => languages.of(code) ?? code),
              ),
            ]
          : []),
      ],
      language,
    );
  return [
    {
      key: 'name',
      title: t('markets.name'),
      lead: true,
      cell: ({ name }) => <span className={textCss.strong}>{name[language]}</span>,
    },
    { key: 'needs', title: t('markets.needs'), phone: 'under', cell: needs },
    {
      key: 'enforced',
      title: t('markets.enforced'),
      phone: 'aside',
      cell: ({ enforcedFrom }) =>
        enforcedFrom === null ? (
          <Badge variant="warning">{t('markets.warns')}</Badge>
        ) : (
          formatCalendarDay(enforcedFrom, language)
        ),
    },
    {
      key: 'source',
      title: t('markets.source'),
      phone: 'under',
      cell: ({ source, validFrom }) => (
        <>
          {source}{' '}
          <span className={`${textCss.note} ${textCss.whole}`}>
            {t('markets.from')} {formatCalendarDay(validFrom, language)}
          </span>
        </>
      ),
    },
    {
      key: 'actions',
      title: t('markets.edit'),
      titleHidden: true,
      right: true,
      phone: 'end',
      cell: (market) => (
        <ReasonedButton variant="secondary" size="small" reason={mayNot} onClick={() => open(market)}>
          {t('markets.edit')}
          <VisuallyHidden> {t('markets.editOf', { market: market.name[language] })}</VisuallyHidden>
        </ReasonedButton>
      ),
    },
  ];
}

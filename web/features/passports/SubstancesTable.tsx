import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCalendarDay } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { Badge, type BadgeVariant } from '#web/ui/Badge.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { useMarketWords } from './market-words.ts';
import { type SubstanceRule, substanceRulesQuery } from './queries.ts';
import { SubstanceForm } from './SubstanceForm.tsx';

const looks = { info: 'info', warning: 'warning', block: 'error' } as const satisfies Record<
  SubstanceRule['kind'],
  BadgeVariant
>;

/** What the markets say of substances, dated lines with their source. */
export function SubstancesTable() {
  const { t } = useTranslation('passports');
  const { items } = useSuspenseQuery(substanceRulesQuery).data;
  const [opened, open] = useState<SubstanceRule | 'new' | null>(null);
  const mayNot = useNeed('market:edit');
  const columns = useColumns(open, mayNot);
  return (
    <Stack gap={4}>
      <Row justify="between" align="center" wrap gap={3}>
        <p className={textCss.note}>{t('substances.text')}</p>
        <ReasonedButton reason={mayNot} onClick={() => open('new')}>
          {t('substances.add')}
        </ReasonedButton>
      </Row>
      <DataTable caption={t('substances.title')} columns={columns} rows={items} rowKey={({ id }) => id} />
      {opened !== null && (
        <SubstanceForm before={opened === 'new' ? null : opened} onClose={() => open(null)} />
      )}
    </Stack>
  );
}

function useColumns(open: (rule: SubstanceRule) => void, mayNot: string | null): Column<SubstanceRule>[] {
  const { t } = useTranslation('passports');
  const language = useLanguage();
  const { market } = useMarketWords();
  const day = (date: string | null) => (date === null ? '–' : formatCalendarDay(date, language));
  return [
    {
      key: 'inci',
      title: t('substances.inci'),
      lead: true,
      cell: ({ inci, cas }) => (
        <>
          <span className={textCss.strong}>{inci}</span> <span className={textCss.note}>{cas}</span>
        </>
      ),
    },
    { key: 'market', title: t('review.market'), phone: 'under', cell: ({ marketKey }) => market(marketKey) },
    {
      key: 'kind',
      title: t('substances.kind'),
      phone: 'aside',
      cell: ({ kind }) => <Badge variant={looks[kind]}>{t(`substances.kinds.${kind}`)}</Badge>,
    },
    {
      key: 'limit',
      title: t('substances.limit'),
      phone: 'under',
      cell: ({ limitPercent, scope }) =>
        `${limitPercent === null ? '–' : `${limitPercent}%`} · ${t(`findings.scope.${scope}`)}`,
    },
    {
      key: 'placing',
      title: t('substances.placing'),
      whole: true,
      cell: ({ placingFrom }) => day(placingFrom),
    },
    {
      key: 'shelf',
      title: t('substances.offShelf'),
      whole: true,
      cell: ({ offShelfFrom }) => day(offShelfFrom),
    },
    { key: 'source', title: t('markets.source'), phone: 'under', cell: ({ source }) => source },
    {
      key: 'actions',
      title: t('markets.edit'),
      titleHidden: true,
      right: true,
      phone: 'end',
      cell: (rule) => (
        <ReasonedButton variant="quiet" size="small" reason={mayNot} onClick={() => open(rule)}>
          {t('markets.edit')}
          <VisuallyHidden>
            {' '}
            {rule.inci}, {market(rule.marketKey)}
          </VisuallyHidden>
        </ReasonedButton>
      ),
    },
  ];
}

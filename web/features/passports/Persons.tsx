import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCalendarDay, formatNumber } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { useMarketWords } from './market-words.ts';
import { PersonForm } from './PersonForm.tsx';
import type { ResponsiblePerson } from './queries.ts';

type Props = { readonly brandId: string; readonly persons: readonly ResponsiblePerson[] };

/** Who answers for a brand's products, market by market: kept once, chosen for products. */
export function Persons({ brandId, persons }: Props) {
  const { t } = useTranslation('passports');
  const mayNot = useNeed('product:edit');
  const [opened, open] = useState<ResponsiblePerson | 'new' | null>(null);
  const columns = useColumns(open, mayNot);
  return (
    <Stack gap={4}>
      <Row justify="end">
        <ReasonedButton reason={mayNot} onClick={() => open('new')}>
          {t('person.add')}
        </ReasonedButton>
      </Row>
      {persons.length === 0 ? (
        <EmptyState title={t('person.none')} text={t('person.noneText')} />
      ) : (
        <DataTable caption={t('tab.persons')} columns={columns} rows={persons} rowKey={({ id }) => id} />
      )}
      {opened !== null && (
        <PersonForm brandId={brandId} before={opened === 'new' ? null : opened} onClose={() => open(null)} />
      )}
    </Stack>
  );
}

function useColumns(
  open: (person: ResponsiblePerson) => void,
  mayNot: string | null,
): Column<ResponsiblePerson>[] {
  const { t } = useTranslation('passports');
  const language = useLanguage();
  const { market } = useMarketWords();
  return [
    {
      key: 'name',
      title: t('person.title'),
      lead: true,
      cell: ({ name }) => <span className={textCss.strong}>{name}</span>,
    },
    { key: 'market', title: t('person.market'), phone: 'under', cell: ({ marketKey }) => market(marketKey) },
    { key: 'address', title: t('person.address'), wide: true, cell: ({ address }) => address },
    {
      key: 'mandate',
      title: t('person.mandate'),
      phone: 'under',
      cell: ({ mandateFrom, mandateTo }) =>
        `${formatCalendarDay(mandateFrom, language)} – ${mandateTo === null ? t('person.openEnd') : formatCalendarDay(mandateTo, language)}`,
    },
    {
      key: 'products',
      title: t('person.products'),
      right: true,
      cell: ({ productCount }) => formatNumber(productCount, language),
    },
    {
      key: 'review',
      title: t('person.review'),
      phone: 'under',
      cell: ({ review, note }) => t(`person.reviewState.${review}`, { note: note ?? '' }),
    },
    {
      key: 'actions',
      title: t('person.edit'),
      titleHidden: true,
      right: true,
      phone: 'end',
      cell: (person) => (
        <ReasonedButton variant="quiet" size="small" reason={mayNot} onClick={() => open(person)}>
          {t('person.edit')}
          <VisuallyHidden>
            {' '}
            {t('person.editOf', { name: person.name, market: market(person.marketKey) })}
          </VisuallyHidden>
        </ReasonedButton>
      ),
    },
  ];
}

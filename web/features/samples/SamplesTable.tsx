import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCountry, formatNumber, formatShortDate } from '#domain/format.ts';
import { inLanguage } from '#domain/in-language.ts';
import { openSampleStates, sampleStates } from '#domain/sample.ts';
import { useLanguage } from '#web/language.ts';
import { useUser } from '#web/session.ts';
import type { Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RecordList } from '#web/ui/RecordList.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import textCss from '#web/ui/Text.module.css';
import { type SampleSummary, samplesQuery } from './queries.ts';
import { SampleState } from './SampleState.tsx';
import { parseSamplesSearch, type SamplesSearch, sampleFilterOf } from './search.ts';

type Props = { readonly search: SamplesSearch; readonly brandId?: string };

/** Requests for samples: what a shop has asked for, what a brand is asked for, or all of them for the team. */
export function SamplesTable({ search, brandId }: Props) {
  const { t } = useTranslation('samples');
  const role = useUser()?.role ?? 'retailer';
  const filter = { ...sampleFilterOf(search), ...(brandId === undefined ? {} : { brandId }) };
  const open = openSampleStates.join(',');
  return (
    <RecordList
      list="samples"
      caption={t('title')}
      parse={parseSamplesSearch}
      query={samplesQuery(filter)}
      rowKey={({ id }) => id}
      columns={useColumns(brandId === undefined)}
      filters={[
        { name: 'q', kind: 'words', label: t('search'), placeholder: t(`searchHint.${role}`) },
        {
          name: 'state',
          kind: 'choice',
          label: t('filter'),
          any: t('all'),
          options: [
            { value: open, label: t('open') },
            ...sampleStates.map((value) => ({ value, label: t(`states.${value}`) })),
          ],
        },
      ]}
      sorting="-asked"
      count={(count) => t('count', { count })}
      file={filter}
      empty={<EmptyState title={t(`empty.${role}`)} text={t(`emptyText.${role}`)} />}
    />
  );
}

function useColumns(hasBrand: boolean): Column<SampleSummary>[] {
  const { t } = useTranslation('samples');
  const language = useLanguage();
  const isShop = useUser()?.role === 'retailer';
  const brandOf = ({ brandName }: SampleSummary) => inLanguage(brandName, language);
  const columns: (Column<SampleSummary> | false)[] = [
    {
      key: 'who',
      title: t(isShop ? 'brand' : 'retailer'),
      lead: true,
      sort: isShop ? 'brand' : 'retailer',
      cell: (sample) => (
        <Link
          to="/samples/$sampleId"
          params={{ sampleId: sample.id }}
          className={textCss.rowLink}
          data-row=""
        >
          {isShop ? brandOf(sample) : sample.retailerCompanyName}
        </Link>
      ),
    },
    !isShop && {
      key: 'country',
      title: t('country'),
      phone: 'under',
      cell: ({ retailerCountry }) => formatCountry(retailerCountry, language),
    },
    !isShop && hasBrand && { key: 'brand', title: t('brand'), sort: 'brand', phone: 'under', cell: brandOf },
    { key: 'state', title: t('state'), phone: 'aside', cell: ({ state }) => <SampleState state={state} /> },
    {
      key: 'products',
      title: t('products'),
      right: true,
      cell: ({ lineCount }) => formatNumber(lineCount, language),
    },
    {
      key: 'items',
      title: t('items'),
      right: true,
      cell: ({ totalItems }) => formatNumber(totalItems, language),
    },
    {
      key: 'asked',
      title: t('asked'),
      sort: 'asked',
      down: true,
      phone: 'under',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
    !isShop && {
      key: 'deadline',
      title: t('deadline'),
      phone: 'under',
      cell: ({ deadline }) =>
        deadline === null ? (
          <span className={textCss.wideOnly}>–</span>
        ) : (
          <span className={textCss.unbroken}>
            <span className={textCss.phoneOnly}>{t('deadline')} </span>
            {formatShortDate(deadline, language, 'UTC')}
          </span>
        ),
    },
  ];
  return columns.filter((column) => column !== false);
}

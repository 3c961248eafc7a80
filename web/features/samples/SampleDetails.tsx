import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCountry, formatDate, formatNumber } from '#domain/format.ts';
import { inLanguage } from '#domain/in-language.ts';
import { cityLine } from '#domain/postal-address.ts';
import { useLanguage } from '#web/language.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import type { Sample } from './queries.ts';

type Props = { readonly sample: Sample };

/** A request for samples: its products, what both sides have said, where it goes, and when what happened. */
export function SampleDetails({ sample }: Props) {
  const { t } = useTranslation('samples');
  const language = useLanguage();
  const names = { shop: sample.retailerCompanyName, brand: inLanguage(sample.brandName, language) };
  return (
    <>
      <Facts facts={useFacts(sample)} />
      <Section title={t('detail.lines')}>
        <DataTable
          caption={t('detail.lines')}
          columns={useColumns()}
          rows={sample.lines}
          rowKey={({ productId }) => productId}
        />
      </Section>
      {sample.note !== '' && (
        <Section title={t('detail.note', names)}>
          <p className={textCss.breaks}>{sample.note}</p>
        </Section>
      )}
      {sample.answer !== '' && (
        <Section title={t('detail.answer', names)}>
          <p className={textCss.breaks}>{sample.answer}</p>
        </Section>
      )}
      <Section title={t('detail.deliverTo')}>
        <DeliverTo sample={sample} />
      </Section>
    </>
  );
}

type Line = Sample['lines'][number];

function useColumns(): Column<Line>[] {
  const { t } = useTranslation('samples');
  const language = useLanguage();
  return [
    {
      key: 'product',
      title: t('detail.product'),
      lead: true,
      cell: ({ productId, productName }) => (
        <Link to="/products/$productId" params={{ productId }} className={textCss.rowLink} data-row="">
          {inLanguage(productName, language)}
        </Link>
      ),
    },
    { key: 'sku', title: t('detail.sku'), phone: 'under', cell: ({ sku }) => sku ?? '–' },
    {
      key: 'items',
      title: t('detail.itemsOf'),
      right: true,
      phone: 'aside',
      cell: ({ items }) => formatNumber(items, language),
    },
  ];
}

function useFacts(sample: Sample) {
  const { t } = useTranslation('samples');
  const language = useLanguage();
  const day = (at: string | null) => at && formatDate(at, language);
  const { answeredBy } = sample;
  const facts = [
    { term: t('detail.shop'), value: sample.retailerCompanyName },
    { term: t('detail.brand'), value: inLanguage(sample.brandName, language) },
    { term: t('deadline'), value: day(sample.deadline) },
    { term: t('detail.askedAt'), value: day(sample.createdAt) },
    { term: t('detail.askedBy'), value: sample.askedBy },
    { term: t('detail.answeredAt'), value: day(sample.answeredAt) },
    {
      term: t('detail.answeredBy'),
      value: answeredBy?.team ? t('detail.team', { name: answeredBy.name }) : (answeredBy?.name ?? null),
    },
    { term: t('detail.shippedAt'), value: day(sample.shippedAt) },
    { term: t('detail.carrier'), value: sample.carrier },
    { term: t('detail.tracking'), value: sample.trackingNumber },
    { term: t('detail.receivedAt'), value: day(sample.receivedAt) },
  ];
  return facts.filter(({ value }) => value !== null);
}

function DeliverTo({ sample: { deliverTo } }: Props) {
  const language = useLanguage();
  const { name, company, street, country, phone, deliveryHours } = deliverTo;
  return (
    <Stack as="span" className={textCss.breaks}>
      <span>{company}</span>
      <span>{name}</span>
      <span>{street}</span>
      <span>{[cityLine(deliverTo), formatCountry(country, language)].join(', ')}</span>
      <span>{[phone, deliveryHours].filter(Boolean).join(' · ')}</span>
    </Stack>
  );
}

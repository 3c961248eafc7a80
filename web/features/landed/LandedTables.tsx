import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { percentText } from '#domain/basis-points.ts';
import { formatCountry, formatNames } from '#domain/format.ts';
import { formatMoney } from '#domain/money.ts';
import { enumerated } from '#domain/punctuation.ts';
import { useLanguage } from '#web/language.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import textCss from '#web/ui/Text.module.css';
import { ChargeForm } from './ChargeForm.tsx';
import { DutyForm } from './DutyForm.tsx';
import { FreightForm } from './FreightForm.tsx';
import { type DutyRate, type FreightRate, type ImportCharge, landedTablesQuery } from './queries.ts';
import { useRowColumns } from './use-row-columns.tsx';

/** A zone in words: its countries, or how many there are. */
function useZone() {
  const { t } = useTranslation('landed');
  const language = useLanguage();
  return (countries: readonly string[]) => {
    const names = countries.map((code) => formatCountry(code, language));
    return names.length > 4
      ? t('zone', { count: names.length, countries: enumerated(names.slice(0, 3), language) })
      : formatNames(names, language);
  };
}

/** What carriers ask for, zone by zone. */
export function FreightTable() {
  const { t } = useTranslation('landed');
  const language = useLanguage();
  const zone = useZone();
  const rows = useSuspenseQuery(landedTablesQuery).data.freight;
  const [opened, open] = useState<FreightRate | null>(null);
  const ends = useRowColumns<FreightRate>(({ carrier }) => carrier, open);
  const money = (amountMinor: number, { currency }: FreightRate) =>
    formatMoney({ amountMinor, currency }, language);
  const columns: Column<FreightRate>[] = [
    {
      key: 'carrier',
      title: t('freight.carrier'),
      lead: true,
      cell: ({ carrier, mode }) => (
        <>
          <span className={textCss.strong}>{carrier}</span>{' '}
          <span className={textCss.note}>{t(`mode.${mode}`)}</span>
        </>
      ),
    },
    {
      key: 'zone',
      title: t('freight.countries'),
      phone: 'under',
      cell: ({ fromCountries, countries }) => (
        <span className={textCss.unbroken}>
          {t('freight.way', { from: zone(fromCountries), to: zone(countries) })}
        </span>
      ),
    },
    {
      key: 'price',
      title: t('freight.price'),
      phone: 'under',
      cell: (row) =>
        t('freight.priceOf', { perKg: money(row.perKgMinor, row), minimum: money(row.minimumMinor, row) }),
    },
    {
      key: 'extra',
      title: t('freight.extra'),
      cell: (row) => (
        <span className={textCss.note}>
          {t('freight.extraOf', {
            fuel: percentText(row.fuelBasisPoints),
            handling: money(row.handlingMinor, row),
            insurance: percentText(row.insuranceBasisPoints),
          })}
        </span>
      ),
    },
    ...ends,
  ];
  return (
    <>
      <Rows caption={t('tab.freight')} columns={columns} rows={rows} />
      {opened !== null && <FreightForm before={opened} onClose={() => open(null)} />}
    </>
  );
}

/** Customs duty by tariff number and origin. */
export function DutyTable() {
  const { t } = useTranslation('landed');
  const language = useLanguage();
  const zone = useZone();
  const rows = useSuspenseQuery(landedTablesQuery).data.duty;
  const [opened, open] = useState<DutyRate | null>(null);
  const ends = useRowColumns<DutyRate>(({ hsPrefix }) => hsPrefix, open);
  const columns: Column<DutyRate>[] = [
    {
      key: 'prefix',
      title: t('duty.prefix'),
      lead: true,
      cell: ({ hsPrefix, origin }) => (
        <>
          <span className={textCss.strong}>{hsPrefix}</span>{' '}
          <span className={textCss.note}>
            {origin === null
              ? t('duty.anywhere')
              : t('duty.from', { country: formatCountry(origin, language) })}
          </span>
        </>
      ),
    },
    {
      key: 'zone',
      title: t('duty.countries'),
      phone: 'under',
      cell: ({ countries }) => <span className={textCss.unbroken}>{zone(countries)}</span>,
    },
    {
      key: 'rate',
      title: t('duty.rate'),
      right: true,
      phone: 'under',
      cell: ({ basisPoints, preferentialBasisPoints: lower }) =>
        lower === null
          ? `${percentText(basisPoints)}%`
          : t('duty.rates', { rate: percentText(basisPoints), preferential: percentText(lower) }),
    },
    ...ends,
  ];
  return (
    <>
      <Rows caption={t('tab.duty')} columns={columns} rows={rows} />
      {opened !== null && <DutyForm before={opened} onClose={() => open(null)} />}
    </>
  );
}

/** What importing costs besides duty, country by country. */
export function ChargesTable() {
  const { t } = useTranslation('landed');
  const language = useLanguage();
  const rows = useSuspenseQuery(landedTablesQuery).data.charges;
  const [opened, open] = useState<ImportCharge | null>(null);
  const ends = useRowColumns<ImportCharge>(({ country }) => formatCountry(country, language), open);
  const columns: Column<ImportCharge>[] = [
    {
      key: 'country',
      title: t('charge.country'),
      lead: true,
      cell: ({ country }) => <span className={textCss.strong}>{formatCountry(country, language)}</span>,
    },
    {
      key: 'vat',
      title: t('charge.vat'),
      right: true,
      phone: 'under',
      cell: ({ vatBasisPoints }) => `${percentText(vatBasisPoints)}%`,
    },
    {
      key: 'clearance',
      title: t('charge.clearance'),
      right: true,
      phone: 'under',
      cell: ({ clearanceMinor: amountMinor, currency }) => formatMoney({ amountMinor, currency }, language),
    },
    ...ends,
  ];
  return (
    <>
      <Rows caption={t('tab.charges')} columns={columns} rows={rows} />
      {opened !== null && <ChargeForm before={opened} onClose={() => open(null)} />}
    </>
  );
}

type RowsProps<Row> = {
  readonly caption: string;
  readonly columns: Column<Row>[];
  readonly rows: readonly Row[];
};

function Rows<Row extends { readonly id: string }>({ caption, columns, rows }: RowsProps<Row>) {
  const { t } = useTranslation('landed');
  if (rows.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />;
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

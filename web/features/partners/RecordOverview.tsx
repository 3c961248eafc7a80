import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCalendarDay, formatCountry, formatNumber, formatShortDate } from '#domain/format.ts';
import { inLanguage } from '#domain/in-language.ts';
import { formatMoney } from '#domain/money.ts';
import { may } from '#domain/permissions.ts';
import { cityLine } from '#domain/postal-address.ts';
import { bracketed, enumerated } from '#domain/punctuation.ts';
import { hasVatNumberForm } from '#domain/vat-number.ts';
import { useLanguage } from '#web/language.ts';
import { useUser } from '#web/session.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Section } from '#web/ui/Section.tsx';
import { FactDialogs, type FactStep } from './FactDialogs.tsx';
import css from './Partners.module.css';
import type { CompanyRecord } from './queries.ts';
import { RecordNotes } from './RecordNotes.tsx';

type Props = { readonly record: CompanyRecord };

/** How a company trades, what it is known by, and what the team has noted. */
export function RecordOverview({ record }: Props) {
  const { t } = useTranslation('partners');
  const [step, setStep] = useState<FactStep | null>(null);
  const user = useUser();
  const mayKeep = may(user, 'partner:keep') && record.state !== 'closed';
  const button = (of: FactStep) =>
    mayKeep && (
      <Button variant="quiet" size="small" onClick={() => setStep(of)}>
        {t(`open.${of}`)}
      </Button>
    );
  return (
    <Columns align="start" className={css.layout}>
      <div className={css.main}>
        <Section
          title={t('record.trade')}
          actions={
            <Row gap={2} wrap>
              {button('repDialog')}
              {record.kind === 'retailer' && may(user, 'terms:set') && button('termsDialog')}
              {record.kind === 'retailer' && button('credit')}
              {record.kind === 'retailer' && button('late')}
            </Row>
          }
        >
          <Pairs pairs={useTrade(record)} />
        </Section>
        <Section
          title={t('record.details')}
          actions={
            <Row gap={2} wrap>
              {button('facts')}
              {record.vatNumber !== null && button('vatDialog')}
            </Row>
          }
        >
          <Pairs pairs={useDetails(record)} />
        </Section>
        {record.kind === 'retailer' && (
          <Section title={t('record.addresses')}>
            <Addresses record={record} />
          </Section>
        )}
      </div>
      <RecordNotes companyId={record.companyId} />
      <FactDialogs record={record} step={step} onClose={() => setStep(null)} />
    </Columns>
  );
}

type Pair = readonly [term: string, value: ReactNode];

function Pairs({ pairs }: { readonly pairs: readonly Pair[] }) {
  return (
    <dl className={css.pairs}>
      {pairs.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

function useTrade(record: CompanyRecord): Pair[] {
  const { t } = useTranslation(['partners', 'orders']);
  const language = useLanguage();
  const day = (at: string | null) => at && formatShortDate(at, language, 'UTC');
  const used = formatMoney(record.creditUsed, language);
  const pairs: Pair[] = [
    [t('rep'), record.rep?.name],
    [t('orders'), formatNumber(record.orders, language)],
    [t('record.openOrders'), formatNumber(record.openOrders, language)],
    [t('record.traded'), formatMoney(record.traded, language)],
    [t('record.firstOrder'), day(record.firstOrderAt)],
    [t('record.lastOrder'), day(record.lastOrderAt)],
    [t('record.currencies'), enumerated(record.currencies, language)],
  ];
  if (record.kind !== 'retailer') return pairs;
  const { creditLimit } = record;
  const credit =
    creditLimit === null
      ? t('record.usedWithout', { used })
      : t('record.usedOf', { used, limit: formatMoney(creditLimit, language) });
  return [
    ...pairs,
    [t('terms'), t(`orders:terms.${record.terms}`)],
    [t('record.creditUsed'), credit],
    [t('late.label'), t(`late.kinds.${record.lateInterest}`)],
  ];
}

function useDetails(record: CompanyRecord): Pair[] {
  const { t } = useTranslation('partners');
  const language = useLanguage();
  const { brand, vatNumber, country } = record;
  const isOdd = vatNumber !== null && !hasVatNumberForm(vatNumber, country);
  const exported: Pair[] =
    record.kind === 'brand'
      ? [
          [t('record.latinName'), record.latinName],
          [t('record.latinAddress'), record.latinAddress],
          [t('record.exporterNumber'), record.approvedExporterNumber],
          [t('record.origin'), record.statesOrigin ? t('record.originStated') : null],
        ]
      : [];
  const pairs: Pair[] = [
    [t('record.seat'), record.address],
    [t('record.vat'), isOdd ? t('record.vatOdd', { number: vatNumber }) : vatNumber],
    [t('record.vatCheck'), useVatCheck(record)],
    [t('record.registration'), record.registrationNumber],
    [t('record.eori'), record.eori],
    ...exported,
    [t('record.legal'), record.representative],
    [t('entered'), formatShortDate(record.createdAt, language)],
  ];
  if (brand === null) return pairs;
  const link = (
    <AddressLink href={`/workspace/${brand.slug}`}>{inLanguage(brand.name, language)}</AddressLink>
  );
  return [[t('record.brandPage'), link], ...pairs];
}

/** Whether somebody has asked the register about the number, when, and by what it is shown. */
function useVatCheck({ vatCheck }: CompanyRecord): string | null {
  const { t } = useTranslation('partners');
  const language = useLanguage();
  const { state, looks, checkedOn, checkedBy, evidence } = vatCheck;
  if (state === 'none') return null;
  const said = t(`vatCheck.state.${state}`, {
    date: checkedOn === null ? '' : formatCalendarDay(checkedOn, language),
    name: checkedBy ?? '–',
    evidence: evidence ?? '',
  });
  return looks === 'wrong-digits' ? `${said} · ${t('vatCheck.digits')}` : said;
}

function Addresses({ record: { addresses } }: Props) {
  const { t } = useTranslation('partners');
  const language = useLanguage();
  if (addresses.length === 0) return <p>{t('record.noAddresses')}</p>;
  return (
    <Pairs
      pairs={addresses.map(({ isDefault, ...address }) => [
        isDefault ? bracketed(address.name, t('record.addressDefault'), language) : address.name,
        [address.company, address.street, cityLine(address), formatCountry(address.country, language)].join(
          ', ',
        ),
      ])}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import { burdenOf } from '#domain/incoterm.ts';
import { type LandedEstimate, type LandedPart, landedParts } from '#domain/landed.ts';
import { useLanguage } from '#web/language.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Landed.module.css';
import { useLandedWords } from './landed-words.ts';

type Props = { readonly of: LandedEstimate };

/** An estimate in full: who bears what, what is not known and why, each line, and the rows it goes by. */
export function Estimate({ of }: Props) {
  const { t } = useTranslation('landed');
  const words = useLandedWords(of);
  const { landedMinor, parts, incoterm, goodsMinor, lines } = of;
  const isImported = lines.some((line) => line.isImported !== false);
  return (
    <Stack gap={3}>
      <Columns as="dl" gap={2} className={css.parts}>
        <div>
          <dt>{t('goods')}</dt>
          <dd>{words.money(goodsMinor)}</dd>
        </div>
        {landedParts
          .filter((name) => name !== 'importVat')
          .map((name) => (
            <Part key={name} name={t(`part.${name}`)} part={parts[name]} of={of} />
          ))}
        <div className={css.total}>
          <dt>{t(isImported ? 'total' : 'home.total', { country: words.country })}</dt>
          <dd>{landedMinor === null ? t('unknown') : t('about', { amount: words.money(landedMinor) })}</dd>
        </div>
        <Part name={t('part.importVat')} part={parts.importVat} of={of} />
      </Columns>
      <Lines of={of} />
      <p className={textCss.note}>
        {incoterm === null
          ? t('freightBy.nobody')
          : t(`freightBy.${burdenOf(incoterm).carriage}`, { terms: words.terms })}{' '}
        {t(isImported ? 'vatNote' : 'home.note')}
      </p>
      <p className={textCss.note}>
        {t('note', { date: words.on })} {words.used.join(' · ')}
      </p>
    </Stack>
  );
}

function Part({ name, part, of }: { readonly name: string; readonly part: LandedPart } & Props) {
  const { t } = useTranslation('landed');
  const words = useLandedWords(of);
  const { amountMinor, bearer, gaps, isNone = false } = part;
  return (
    <div>
      <dt>
        {name}
        {gaps.length > 0 && <span className={textCss.note}> {words.gaps(gaps)}</span>}
      </dt>
      <dd>
        {isNone
          ? t('home.none')
          : bearer === 'seller'
            ? t('bySeller')
            : amountMinor === null
              ? t('unknown')
              : words.money(amountMinor)}
      </dd>
    </div>
  );
}

type Line = LandedEstimate['lines'][number];

function Lines({ of }: Props) {
  const { t } = useTranslation('landed');
  const language = useLanguage();
  const words = useLandedWords(of);
  const columns: Column<Line>[] = [
    { key: 'product', title: t('line.product'), lead: true, cell: ({ name }) => inLanguage(name, language) },
    {
      key: 'duty',
      title: t('part.duty'),
      right: true,
      phone: 'under',
      cell: ({ dutyBasisPoints: points, isPreferential, isImported }) =>
        points === null
          ? t(isImported === false ? 'home.none' : 'unknown')
          : isPreferential
            ? t('line.preferential', { rate: words.percent(points) })
            : t('line.rate', { rate: words.percent(points) }),
    },
    {
      key: 'landed',
      title: t('line.landed'),
      right: true,
      phone: 'end',
      cell: ({ landedMinor }) => (landedMinor === null ? t('unknown') : words.money(landedMinor)),
    },
    {
      key: 'item',
      title: t('line.perItem'),
      right: true,
      phone: 'aside',
      cell: ({ perItemMinor }) =>
        perItemMinor === null ? t('unknown') : t('line.perItemOf', { price: words.money(perItemMinor) }),
    },
  ];
  return (
    <DataTable
      caption={t('line.caption')}
      columns={columns}
      rows={of.lines}
      rowKey={({ productId }) => productId}
    />
  );
}

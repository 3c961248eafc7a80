import { useTranslation } from 'react-i18next';
import { Columns } from '#web/ui/Columns.tsx';
import { Figure } from '#web/ui/Figure.tsx';
import { Figures } from '#web/ui/Figures.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './BrandProofs.module.css';
import type { Brand } from './queries.ts';
import { useWords } from './words.ts';

/** What stands behind a brand's promises: every part only where the brand has filled it. */
export function BrandProofs({ brand }: { readonly brand: Brand }) {
  return (
    <>
      <Technologies items={brand.technologies} />
      <ClinicalResults items={brand.clinicalResults} />
      <MarketStats stats={brand.marketStats} />
      <UglyFood items={brand.uglyFoodIngredients} />
      <Impact items={brand.impactStats} />
      <Sustainability items={brand.sustainability} />
    </>
  );
}

function Technologies({ items }: { readonly items: Brand['technologies'] }) {
  const { t } = useTranslation('catalogue');
  const { said } = useWords();
  if (items.length === 0) return null;
  return (
    <Section title={t('brand.technologies')}>
      <Columns as="ul" className={css.pair}>
        {items.map(({ name, description, patent }) => (
          <li key={name.en} className={css.entry}>
            <h3 className={textCss.heading}>{said(name)}</h3>
            <p className={css.text}>{said(description)}</p>
            {patent !== null && <p className={css.note}>{t('brand.patent', { number: patent })}</p>}
          </li>
        ))}
      </Columns>
    </Section>
  );
}

/** Percentages as bars beside the number; a value that is none stands as a number alone. */
function ClinicalResults({ items }: { readonly items: Brand['clinicalResults'] }) {
  const { t } = useTranslation('catalogue');
  const { said, number, unit, duration } = useWords();
  if (items.length === 0) return null;
  return (
    <Section title={t('brand.clinical')}>
      <Columns as="dl" className={css.results}>
        {items.map(({ metric, value, unit: measured, duration: after, method }) => (
          <Stack key={metric.en}>
            <dt className={css.metric}>{said(metric)}</dt>
            <dd className={css.value}>
              {signed(value, measured, number)}
              {measured !== '%' && measured !== '' && <span className={css.unit}> {unit(measured)}</span>}
            </dd>
            {measured === '%' && (
              <dd className={css.track} aria-hidden="true">
                <span className={css.fill} style={{ width: `${Math.min(100, Math.abs(value))}%` }} />
              </dd>
            )}
            <dd className={css.note}>
              {[after === null ? null : duration(after), method].filter((part) => part !== null).join(' · ')}
            </dd>
          </Stack>
        ))}
      </Columns>
      <p className={css.footnote}>{t('brand.clinicalNote')}</p>
    </Section>
  );
}

function signed(value: number, unit: string, number: (value: number) => string): string {
  const digits = `${number(Math.abs(value))}${unit === '%' ? '%' : ''}`;
  return value < 0 ? `−${digits}` : digits;
}

function MarketStats({ stats }: { readonly stats: Brand['marketStats'] }) {
  const { t } = useTranslation('catalogue');
  const { said, unit, marketFigure } = useWords();
  if (stats === null || stats.figures.length === 0) return null;
  return (
    <Section title={t('brand.market')}>
      <Figures night>
        {stats.figures.map(({ key, value, unit: measured, period, label }) => (
          <Figure
            key={key}
            number={withUnit(value, measured, unit)}
            label={label ? said(label) : marketFigure(key)}
            note={period?.replace('-', '–')}
          />
        ))}
      </Figures>
      {stats.note !== null && <p className={css.footnote}>{said(stats.note)}</p>}
    </Section>
  );
}

const symbols: Readonly<Record<string, string>> = { GBP: '£', EUR: '€', USD: '$', CHF: 'CHF ' };

/** "56%", "£38.60", "9.4% per year", "47 partners". */
function withUnit(value: string, unit: string, named: (unit: string) => string): string {
  const symbol = symbols[unit];
  if (symbol !== undefined) return symbol + value;
  if (unit === '%') return `${value}%`;
  const translated = named(unit);
  return translated.startsWith('%') ? value + translated : `${value} ${translated}`;
}

function UglyFood({ items }: { readonly items: Brand['uglyFoodIngredients'] }) {
  const { t } = useTranslation('catalogue');
  const { said } = useWords();
  if (items.length === 0) return null;
  return (
    <Section title={t('brand.ugly')}>
      <p className={css.lead}>{t('brand.uglyIntro')}</p>
      <Columns as="dl" className={css.ugly}>
        {items.map(({ name, benefit }) => (
          <div key={name.en} className={css.entry}>
            <dt className={textCss.heading}>{said(name)}</dt>
            <dd className={css.text}>{said(benefit)}</dd>
          </div>
        ))}
      </Columns>
    </Section>
  );
}

function Impact({ items }: { readonly items: Brand['impactStats'] }) {
  const { t } = useTranslation('catalogue');
  const { said, unit, number } = useWords();
  if (items.length === 0) return null;
  return (
    <Section title={t('brand.impact')}>
      <Figures night>
        {items.map(({ label, value, unit: measured }) => (
          <Figure key={label.en} number={withUnit(number(value), measured, unit)} label={said(label)} />
        ))}
      </Figures>
    </Section>
  );
}

function Sustainability({ items }: { readonly items: Brand['sustainability'] }) {
  const { t } = useTranslation('catalogue');
  const { said } = useWords();
  if (items.length === 0) return null;
  return (
    <Section title={t('brand.sustainability')}>
      <Columns as="ul" className={css.promises}>
        {items.map((promise) => (
          <li key={promise.en}>{said(promise)}</li>
        ))}
      </Columns>
    </Section>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import type { Language } from '#domain/languages.ts';
import { type LineSheetCurrency, longestLineSheet, mostTicked } from '#domain/line-sheet.ts';
import { enumerated } from '#domain/punctuation.ts';
import { IconDownload } from '#web/icons/IconDownload.tsx';
import { useLanguage } from '#web/language.ts';
import { languageOptions } from '#web/language-options.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { lineSheetAddress, type Wanted } from './address.ts';
import type { LineSheetChoice } from './queries.ts';
import { Ticks } from './Ticks.tsx';

const scopes = ['all', 'categories', 'products'] as const;
type Scope = (typeof scopes)[number];

/** What goes on the sheet, in which language and currency; the two files are its buttons. */
export function LineSheetForm({ choice }: { readonly choice: LineSheetChoice }) {
  const { t } = useTranslation('linesheets');
  const shown = useLanguage();
  const [language, setLanguage] = useState<Language>(shown);
  const [currency, setCurrency] = useState<LineSheetCurrency>(choice.currencies[0] ?? 'entered');
  const [scope, setScope] = useState<Scope>('all');
  const [ticked, setTicked] = useState<Readonly<Record<Scope, readonly string[]>>>(nothing);
  const entered = enumerated(choice.entered, shown);
  const wanted: Wanted = { language, currency, ...(scope === 'all' ? {} : { [scope]: ticked[scope] }) };
  return (
    <Stack gap={6}>
      <Row gap={4} align="end" wrap>
        <Select label={t('language')} value={language} options={languageOptions} onChange={setLanguage} />
        <Select
          label={t('currency')}
          value={currency}
          options={[
            ...choice.currencies.map((value) => ({ value, label: value })),
            { value: 'entered' as const, label: t('currencies.entered', { currencies: entered }) },
          ]}
          onChange={setCurrency}
        />
        <Select
          label={t('scope.label')}
          value={scope}
          options={scopes.map((value) => ({ value, label: t(`scope.${value}`, { count: choice.total }) }))}
          onChange={setScope}
        />
      </Row>
      {scope !== 'all' && (
        <Ticks
          label={t(`scope.${scope}`)}
          options={optionsOf(choice, scope, shown)}
          ticked={ticked[scope]}
          onTick={(next) => setTicked({ ...ticked, [scope]: next })}
        />
      )}
      <Files
        brandId={choice.brandSlug}
        wanted={wanted}
        count={countOf(choice, scope, ticked)}
        scope={scope}
      />
    </Stack>
  );
}

const nothing = { all: [], categories: [], products: [] } as const;

function optionsOf({ categories, items }: LineSheetChoice, scope: Scope, language: Language) {
  return scope === 'categories'
    ? categories.map(({ id, name, productCount }) => ({
        value: id,
        label: inLanguage(name, language),
        note: String(productCount),
      }))
    : items.map(({ id, name, sku }) => ({ value: id, label: inLanguage(name, language), note: sku ?? '' }));
}

function countOf(
  { categories, total }: LineSheetChoice,
  scope: Scope,
  ticked: Readonly<Record<Scope, readonly string[]>>,
): number {
  if (scope === 'all') return total;
  if (scope === 'products') return ticked.products.length;
  return categories
    .filter(({ id }) => ticked.categories.includes(id))
    .reduce((sum, { productCount }) => sum + productCount, 0);
}

type FilesProps = {
  readonly brandId: string;
  readonly wanted: Wanted;
  readonly count: number;
  readonly scope: Scope;
};

function Files({ brandId, wanted, count, scope }: FilesProps) {
  const { t } = useTranslation('linesheets');
  const problem = useProblem(count, scope);
  const files = [
    ['pdf', t('pdf'), 'primary'],
    ['xlsx', t('excel'), 'secondary'],
  ] as const;
  return (
    <Stack gap={3}>
      <p className={problem === null ? textCss.strong : textCss.wrong} role="status">
        {problem ?? t('chosen', { count })}
      </p>
      <Row gap={3} wrap>
        {files.map(([format, label, variant]) => (
          <a
            key={format}
            className={buttonClass({ variant })}
            aria-disabled={problem !== null || undefined}
            {...(problem === null ? { href: lineSheetAddress(brandId, format, wanted), download: true } : {})}
          >
            <IconDownload size={18} stroke={1.75} aria-hidden="true" />
            {label}
          </a>
        ))}
      </Row>
      <p className={textCss.note}>
        {t('liveOnly')} {t('excelNote')}
      </p>
    </Stack>
  );
}

function useProblem(count: number, scope: Scope): string | null {
  const { t } = useTranslation('linesheets');
  if (count === 0) return t('nothing');
  if (scope === 'products' && count > mostTicked) return t('tooManyTicked', { max: mostTicked });
  return count > longestLineSheet ? t('tooMany', { max: longestLineSheet }) : null;
}

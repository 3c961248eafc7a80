import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { knownBadges } from '#domain/badges.ts';
import { isLeadTime } from '#domain/lead-time.ts';
import { isAboveRetail, isNoStep, steppedPrice } from '#domain/list-price.ts';
import { currencies, formatAmount } from '#domain/money.ts';
import { plainDecimal } from '#domain/product-entry-draft.ts';
import { productStates } from '#domain/product-state.ts';
import { stockLevels } from '#domain/stock.ts';
import { api } from '#web/api.ts';
import { useWords } from '#web/catalogue-words.ts';
import { useLanguage } from '#web/language.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { type BoundForm, useForm } from '#web/ui/use-form.tsx';
import { wholeNumber } from '#web/whole-number.ts';
import {
  type BulkFilter,
  type BulkInput,
  type BulkOutcome,
  type Choices,
  choicesQuery,
  type ProductRow,
} from './queries.ts';

/** What can be changed of many products alike. */
const changes = [
  'percent',
  'amount',
  'state',
  'stockAdded',
  'stockCounted',
  'stockLevel',
  'addBadge',
  'removeBadge',
  'category',
  'minimum',
  'leadTime',
] as const;
type What = (typeof changes)[number];

type Values = {
  what: What;
  reach: 'chosen' | 'found';
  by: string;
  currency: (typeof currencies)[number];
  state: (typeof productStates)[number];
  items: string;
  level: (typeof stockLevels)[number];
  badge: string;
  category: string;
  minimum: string;
  from: string;
  to: string;
};

type Props = {
  readonly brandId: string;
  readonly rows: readonly ProductRow[];
  readonly filter: BulkFilter;
  readonly onCancel: () => void;
  readonly onSent: (outcome: BulkOutcome) => void;
};

export function BulkForm({ brandId, rows, filter, onCancel, onSent }: Props) {
  const { t } = useTranslation(['products', 'errors']);
  const { data: choices } = useSuspenseQuery(choicesQuery(brandId));
  const stepFault = (by: string) => {
    if (!isStep(by)) return t('errors:invalid-number');
    return isNoStep(by) ? t('errors:price-step-zero') : undefined;
  };
  const form = useForm<Values, BulkOutcome>({
    initial: {
      what: 'percent',
      reach: 'chosen',
      by: '',
      currency: rows[0]?.price.currency ?? choices.priceCurrency,
      state: 'live',
      items: '',
      level: 'in',
      badge: knownBadges[0],
      category: choices.categories[0]?.id ?? '',
      minimum: '',
      from: '3',
      to: '5',
    },
    check: (values) => {
      const isPrice = values.what === 'percent' || values.what === 'amount';
      const minimum = values.minimum.trim();
      const isCount = values.what === 'stockAdded' || values.what === 'stockCounted';
      return {
        items: isCount && wholeNumber(values.items) === null ? t('errors:not-whole') : undefined,
        by: isPrice ? stepFault(stepIn(values.by)) : undefined,
        minimum:
          values.what === 'minimum' && minimum !== '' && wholeNumber(minimum) === null
            ? t('errors:not-whole')
            : undefined,
        from:
          values.what === 'leadTime' && !isLeadTime(leadTimeOf(values))
            ? t('errors:lead-time-invalid')
            : undefined,
      };
    },
    send: (values) =>
      api.products.bulkEditProducts({
        brandId,
        ...(reachOf(values) === 'chosen' ? { productIds: rows.map(({ id }) => id) } : { filter }),
        change: changeOf(values, rows),
      }),
    onSent,
    names: {
      'change.price.by': 'by',
      'change.minimumException': 'minimum',
      'change.leadTime': 'from',
      'change.stock.items': 'items',
    },
  });
  return (
    <DialogForm of={form} submit={t('bulk.submit')} onCancel={onCancel}>
      <Stack gap={4}>
        <Select
          label={t('bulk.what')}
          {...form.field('what')}
          options={changes.map((value) => ({ value, label: t(`bulk.change.${value}`) }))}
        />
        <Select
          label={t('bulk.reach')}
          {...form.field('reach')}
          value={reachOf(form.values)}
          options={[
            { value: 'chosen', label: t('bulk.chosen', { count: rows.length }) },
            ...(isOfSeen(form.values.what) ? [] : [{ value: 'found' as const, label: t('bulk.found') }]),
          ]}
        />
        <BulkFields form={form} choices={choices} />
        <Notice>
          <Preview
            values={form.values}
            count={reachOf(form.values) === 'chosen' ? rows.length : null}
            choices={choices}
          />
        </Notice>
        <LossNotice values={form.values} rows={rows} />
      </Stack>
    </DialogForm>
  );
}

/** Stock is set over what somebody has seen, so that no order in between is lost; adding loses none. */
function isOfSeen(what: What): boolean {
  return what === 'stockCounted' || what === 'stockLevel';
}

function reachOf({ what, reach }: Values): Values['reach'] {
  return isOfSeen(what) ? 'chosen' : reach;
}

type FieldsProps = { readonly form: BoundForm<Values, BulkOutcome>; readonly choices: Choices };

function BulkFields({ form, choices }: FieldsProps) {
  const { t } = useTranslation(['products', 'common']);
  const language = useLanguage();
  const { badge } = useWords();
  const { what } = form.values;
  switch (what) {
    case 'percent':
      return <Field label={t('bulk.byPercent')} hint={t('bulk.byHint')} {...form.field('by')} required />;
    case 'amount':
      return (
        <>
          <Field label={t('bulk.byAmount')} hint={t('bulk.byHint')} {...form.field('by')} required />
          <Select
            label={t('field.currency')}
            {...form.field('currency')}
            options={currencies.map((value) => ({ value, label: value }))}
          />
        </>
      );
    case 'state':
      return (
        <Select
          label={t('list.state')}
          {...form.field('state')}
          options={productStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
      );
    case 'stockAdded':
    case 'stockCounted':
      return <Field label={t('bulk.items')} inputMode="numeric" {...form.field('items')} required />;
    case 'stockLevel':
      return (
        <Select
          label={t('list.stock')}
          {...form.field('level')}
          options={stockLevels.map((value) => ({ value, label: t(`common:stockLevel.${value}`) }))}
        />
      );
    case 'addBadge':
    case 'removeBadge':
      return (
        <Select
          label={t('filter.badge')}
          {...form.field('badge')}
          options={knownBadges.map((value) => ({ value, label: badge(value) }))}
        />
      );
    case 'category':
      return (
        <Select
          label={t('filter.category')}
          {...form.field('category')}
          options={choices.categories.map(({ id, name }) => ({ value: id, label: name[language] }))}
        />
      );
    case 'minimum':
      return (
        <Field
          label={t('field.minimumException')}
          hint={t('bulk.minimumHint', { count: choices.minimumOrder })}
          inputMode="numeric"
          {...form.field('minimum')}
        />
      );
    case 'leadTime':
      return (
        <>
          <Field label={t('field.leadFrom')} inputMode="numeric" {...form.field('from')} />
          <Field label={t('field.leadTo')} inputMode="numeric" {...form.field('to')} />
        </>
      );
  }
}

type PreviewProps = { readonly values: Values; readonly count: number | null; readonly choices: Choices };

/** What will happen to how many, before it does. */
function Preview({ values, count, choices }: PreviewProps) {
  const { t } = useTranslation(['products', 'common']);
  const language = useLanguage();
  const { badge } = useWords();
  const { what, by, currency, state, items, level, category, minimum, from, to } = values;
  const which = count === null ? t('bulk.allFound') : t('bulk.products', { count });
  const step = stepIn(by);
  const size = step.replace(/^[+-]/, '');
  const signed = (shown: (size: string) => string) =>
    isStep(step) ? `${step.startsWith('-') ? '−' : '+'}${shown(size)}` : '…';
  const sentence = {
    percent: () => t('bulk.preview.percent', { which, by: signed((percent) => percent) }),
    amount: () =>
      t('bulk.preview.amount', { which, by: signed((amount) => formatAmount(amount, currency, language)) }),
    state: () => t('bulk.preview.state', { which, state: t(`state.${state}`) }),
    stockAdded: () => t('bulk.preview.stockAdded', { which, items: items.trim() || '…' }),
    stockCounted: () => t('bulk.preview.stockCounted', { which, items: items.trim() || '…' }),
    stockLevel: () => t('bulk.preview.stockLevel', { which, level: t(`common:stockLevel.${level}`) }),
    addBadge: () => t('bulk.preview.addBadge', { which, badge: badge(values.badge) }),
    removeBadge: () => t('bulk.preview.removeBadge', { which, badge: badge(values.badge) }),
    category: () => {
      const name = choices.categories.find(({ id }) => id === category)?.name[language] ?? '';
      return t('bulk.preview.category', { which, category: name });
    },
    minimum: () =>
      minimum.trim() === ''
        ? t('bulk.preview.noMinimum', { which, count: choices.minimumOrder })
        : t('bulk.preview.minimum', { which, minimum }),
    leadTime: () => t('bulk.preview.leadTime', { which, from, to }),
  }[what]();
  return what === 'percent' || what === 'amount' ? `${sentence} ${t('bulk.noticeNote')}` : sentence;
}

type LossProps = { readonly values: Values; readonly rows: readonly ProductRow[] };

/** Which of the chosen products would cost shops more than they may ask; of all that are found nobody knows it here. */
function LossNotice({ values, rows }: LossProps) {
  const { t } = useTranslation('products');
  const { price: step } = changeOf(values, rows);
  if (step === undefined || reachOf(values) === 'found' || !isStep(step.by)) return null;
  const count = rows.filter((row) => {
    const price = steppedPrice(row, step);
    return typeof price !== 'string' && isAboveRetail({ ...row, price });
  }).length;
  if (count === 0) return null;
  return (
    <Notice variant="warning" live>
      {t('bulk.aboveRetail', { count })}
    </Notice>
  );
}

/** "-5 %" and "−5" are -5. */
function stepIn(by: string): string {
  return plainDecimal(by.trim().replace(/%$/, ''));
}

function isStep(by: string): boolean {
  return /^[+-]?\d{1,10}(\.\d{1,4})?$/.test(by);
}

function changeOf(values: Values, rows: readonly ProductRow[]): BulkInput['change'] {
  const { what, by, currency, state, items, level, badge, category, minimum } = values;
  const seen = Object.fromEntries(rows.map(({ id, stockItems }) => [id, stockItems]));
  const step = stepIn(by);
  const made: Readonly<Record<What, BulkInput['change']>> = {
    percent: { price: { kind: 'percent', by: step } },
    amount: { price: { kind: 'amount', by: step, currency } },
    state: { state },
    stockAdded: { stock: { kind: 'added', items: wholeNumber(items) ?? 0 } },
    stockCounted: { stock: { kind: 'counted', items: wholeNumber(items) ?? 0, seen } },
    stockLevel: { stock: { kind: 'by-hand', level, seen } },
    addBadge: { addBadges: [badge] },
    removeBadge: { removeBadges: [badge] },
    category: { categoryId: category },
    minimum: { minimumException: wholeNumber(minimum) },
    leadTime: { leadTime: leadTimeOf(values) },
  };
  return made[what];
}

function leadTimeOf({ from, to }: Values): string {
  return `${from.trim()}-${to.trim()} days`;
}

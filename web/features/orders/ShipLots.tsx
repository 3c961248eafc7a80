import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import { longestLotCode } from '#domain/lot.ts';
import { ApiError } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { orderLotsQuery } from '#web/queries.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import type { BoundForm } from '#web/ui/use-form.tsx';
import { wholeNumber } from '#web/whole-number.ts';

/** A lot as it is typed; the same line may have several. */
export type TypedLot = {
  readonly itemId: string;
  readonly code: string;
  readonly bestBefore: string;
  readonly items: string;
};

type Values = { readonly lots: readonly TypedLot[] };
type Props<Said extends Values> = {
  readonly orderId: string;
  readonly form: BoundForm<Said>;
};

/** What ships of products whose lots are not kept: the lot and the date of each line, as far as somebody says them. */
export function ShipLots<Said extends Values>({ orderId, form }: Props<Said>) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const { data } = useQuery(orderLotsQuery(orderId));
  const lines = data?.lines.filter(({ lots, keepsLots }) => lots.length === 0 && !keepsLots) ?? [];
  const typed = form.values.lots;
  const titleId = useId();
  if (lines.length === 0) return null;
  // The list is one of the values of every form this is part of.
  const set = (lots: readonly TypedLot[]) => form.set({ lots } as unknown as Partial<Said>);
  const add = (itemId: string, items: number) =>
    set([...typed, { itemId, code: '', bestBefore: '', items: items > 0 ? String(items) : '' }]);
  return (
    <Stack as="section" gap={4} aria-labelledby={titleId}>
      <Stack gap={1}>
        <h3 id={titleId} className={textCss.strong}>
          {t('lots.title')}
        </h3>
        <p className={textCss.note}>{t('lots.hint')}</p>
      </Stack>
      {lines.map(({ itemId, productName, itemsNeeded }) => {
        const name = inLanguage(productName, language);
        const mine = typed.map((lot, index) => ({ lot, index })).filter(({ lot }) => lot.itemId === itemId);
        const said = mine.reduce((sum, { lot }) => sum + (wholeNumber(lot.items) ?? 0), 0);
        return (
          <Stack key={itemId} gap={3}>
            <Row gap={4} align="center" justify="between">
              <p>{name}</p>
              <Button
                variant="quiet"
                size="small"
                aria-label={t('lots.addOf', { name })}
                onClick={() => add(itemId, itemsNeeded - said)}
              >
                {t('lots.add')}
              </Button>
            </Row>
            {mine.map(({ lot, index }, at) => (
              <TypedLotFields
                key={index}
                lot={lot}
                index={index}
                place={at + 1}
                form={form}
                onChange={set}
                name={name}
              />
            ))}
          </Stack>
        );
      })}
    </Stack>
  );
}

type FieldsProps<Said extends Values> = {
  readonly lot: TypedLot;
  readonly index: number;
  /** Which of its product's lots it is, from 1. */
  readonly place: number;
  readonly name: string;
  readonly form: BoundForm<Said>;
  readonly onChange: (lots: readonly TypedLot[]) => void;
};

function TypedLotFields<Said extends Values>({ lot, index, place, name, form, onChange }: FieldsProps<Said>) {
  const { t } = useTranslation('orders');
  const put = (change: Partial<TypedLot>) =>
    onChange(form.values.lots.map((one, at) => (at === index ? { ...one, ...change } : one)));
  const field = (part: 'code' | 'bestBefore' | 'items') => ({
    label: t('lots.of', { label: t(`lots.${part}`), name }),
    value: lot[part],
    onChange: (value: string) => put({ [part]: value }),
    error: form.errorAt(`lots.${index}.${part}`),
    autoComplete: 'off',
  });
  return (
    <Stack gap={2}>
      <Columns gap={4} pair>
        <Field {...field('code')} maxLength={longestLotCode} spellCheck={false} />
        <Field {...field('bestBefore')} type="date" />
        <Field {...field('items')} inputMode="numeric" maxLength={12} />
      </Columns>
      <Row justify="end">
        <Button
          variant="quiet"
          size="small"
          aria-label={t('lots.removeOf', { name, place })}
          onClick={() => onChange(form.values.lots.toSpliced(index, 1))}
        >
          {t('lots.remove')}
        </Button>
      </Row>
    </Stack>
  );
}

/** Refusals of what the order holds, not of what was typed here: it needs another lot. */
const needsAnother: ReadonlySet<string> = new Set(['lot-recalled', 'lot-short-dated']);

type OtherProps = { readonly orderId: string; readonly error: unknown };

/** The way to the order's lots where one may not leave; beside the dialog, so that what was typed stays. */
export function OtherLots({ orderId, error }: OtherProps) {
  const { t } = useTranslation('orders');
  const isHeld = error instanceof ApiError && needsAnother.has(error.code) && error.field === null;
  return (
    isHeld && (
      <p>
        <AddressLink href={`/orders/${orderId}`} target="_blank">
          {t('page.changeLots')}
        </AddressLink>
      </p>
    )
  );
}

/** What is missing in a row, by its place: each is filled in or removed, none is left out without a word. */
export function useLotFaults(): (lots: readonly TypedLot[]) => Readonly<Record<string, string>> {
  const { t } = useTranslation(['orders', 'errors']);
  return (lots) =>
    Object.fromEntries(
      lots.flatMap(({ code, bestBefore, items }, index) => [
        ...(code.trim() === '' ? [[`lots.${index}.code`, t('orders:lots.needCode')]] : []),
        ...(bestBefore === '' ? [[`lots.${index}.bestBefore`, t('orders:lots.needDate')]] : []),
        ...(wholeNumber(items) === null ? [[`lots.${index}.items`, t('errors:not-whole')]] : []),
      ]),
    );
}

/** What is sent. */
export function saidLots(lots: readonly TypedLot[]) {
  return lots.map(({ items, ...lot }) => ({ ...lot, items: wholeNumber(items) ?? 0 }));
}

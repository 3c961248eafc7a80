import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minorFromText } from '#domain/amount-text.ts';
import { burdenOf, termsText } from '#domain/incoterm.ts';
import { decimalFromMinor, formatMoney } from '#domain/money.ts';
import { agreed, isDifferent } from '#domain/order-proposal.ts';
import { isCharged } from '#domain/order-status.ts';
import { useLanguage } from '#web/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { useForm } from '#web/ui/use-form.tsx';
import { ConfirmLine } from './ConfirmLine.tsx';
import type { Order } from './queries.ts';
import type { Said } from './use-order-action.ts';

type Props = {
  readonly order: Order;
  readonly onClose: () => void;
  readonly send: (said: Said) => Promise<unknown>;
};

type Values = {
  readonly extent: 'all' | 'some';
  readonly shipBy: string;
  readonly note: string;
  readonly freight: string;
  /** Cartons that can be had, in the order of the lines. */
  readonly cartons: readonly number[];
};

/** Everything available is one click; what is not, or freight, becomes a proposal. */
export function ConfirmForm({ order, onClose, send }: Props) {
  const { t } = useTranslation('orders');
  const { currency } = order.total;
  // What this form began with: a proposal made since, in another window, is not taken back by it.
  const [seen] = useState(order.proposal?.state === 'open' ? order.proposal.id : null);
  const form = useForm<Values, unknown>({
    initial: firstValues(order),
    check: ({ freight }) =>
      freightOf(freight, currency) === null ? { freight: t('confirm.freightWrong') } : {},
    send: (values) => send({ confirmation: { proposalId: seen, ...confirmationOf(order, values) } }),
    onSent: onClose,
  });
  const { extent } = form.values;
  const isProposal = differs(order, form.values);
  // Of an amount that cannot be read nobody is told what the order would come to.
  const isReadable = freightOf(form.values.freight, currency) !== null;
  return (
    <DialogForm of={form} submit={t(isProposal ? 'confirm.propose' : 'confirm.submit')} onCancel={onClose}>
      <Select
        label={t('confirm.extent')}
        {...form.field('extent')}
        options={[
          { value: 'all', label: t('confirm.all') },
          { value: 'some', label: t('confirm.some') },
        ]}
      />
      {extent === 'some' && (
        <Stack gap={3} as="ul">
          {order.items.map((item, index) => (
            <ConfirmLine
              key={item.id}
              brandId={order.brandId}
              item={item}
              cartons={form.values.cartons[index] ?? 0}
              onChange={(cartons) => form.set({ cartons: form.values.cartons.with(index, cartons) })}
            />
          ))}
        </Stack>
      )}
      <Columns pair gap={4}>
        <Field
          label={t('confirm.shipBy')}
          hint={t('confirm.shipByHint')}
          type="date"
          {...form.field('shipBy')}
          required
        />
        {isCharged(order) && (
          <Field
            label={t('confirm.freight', { currency })}
            hint={<FreightHint order={order} onUse={(freight) => form.set({ freight })} />}
            inputMode="decimal"
            autoComplete="off"
            {...form.field('freight')}
          />
        )}
      </Columns>
      <Field
        label={t('confirm.note', { company: order.retailerCompanyName })}
        {...form.field('note')}
        lines={2}
        maxLength={1000}
      />
      {isProposal && isReadable && <Difference order={order} values={form.values} />}
    </DialogForm>
  );
}

type HintProps = { readonly order: Order; readonly onUse: (freight: string) => void };

/** Who pays the carrier, and what the order was expected to cost to send. */
function FreightHint({ order: { incoterm, landed }, onUse }: HintProps) {
  const { t } = useTranslation(['orders', 'common']);
  const language = useLanguage();
  const terms = incoterm === null ? '' : termsText(incoterm, t('common:freight.deliveryAddress'));
  if (incoterm !== null && burdenOf(incoterm).carriage === 'buyer')
    return t('confirm.freightBuyer', { terms });
  const minor = landed?.parts.freight.amountMinor ?? null;
  if (landed === null || minor === null) return t('confirm.freightHint');
  const { currency } = landed;
  const amount = formatMoney({ amountMinor: minor, currency }, language);
  return (
    <>
      {t('confirm.freightEstimate', { amount })}{' '}
      <Button variant="quiet" size="small" onClick={() => onUse(decimalFromMinor(minor, currency))}>
        {t('confirm.useEstimate')}
      </Button>
    </>
  );
}

/** What the retailer will be asked to agree to. */
function Difference({ order, values }: { readonly order: Order; readonly values: Values }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  if (values.cartons.every((cartons) => cartons === 0)) {
    return (
      <Notice variant="warning" live>
        {t('confirm.nothing')}
      </Notice>
    );
  }
  const offer = offerOf(order, values);
  const { itemsMinor } = agreed({ currency: 'GBP', rates: [] }, pricedItems(order), offer);
  const after = { amountMinor: itemsMinor + offer.shippingMinor, currency: order.total.currency };
  return (
    <Notice live>
      {t('confirm.differs', {
        company: order.retailerCompanyName,
        before: formatMoney(order.total, language),
        after: formatMoney(after, language),
      })}
    </Notice>
  );
}

/** Where a proposal stands already, or came back, it is what the brand goes on from. */
function firstValues({ items, proposal, suggestedShipBy, total }: Order): Values {
  const earlier = new Map(proposal?.lines.map(({ itemId, availableCartons }) => [itemId, availableCartons]));
  const shipping = proposal?.shipping.amountMinor ?? 0;
  return {
    extent: (proposal?.lines.length ?? 0) === 0 ? 'all' : 'some',
    shipBy: laterOf(proposal?.shipBy ?? '', suggestedShipBy ?? ''),
    note: proposal?.note ?? '',
    freight: shipping === 0 ? '' : decimalFromMinor(shipping, total.currency),
    cartons: items.map(({ id, quantityCartons }) => earlier.get(id) ?? quantityCartons),
  };
}

function laterOf(a: string, b: string): string {
  return a > b ? a : b;
}

function freightOf(text: string, currency: Order['total']['currency']): number | null {
  return text.trim() === '' ? 0 : minorFromText(text, currency);
}

function offerOf(order: Order, { extent, cartons, freight }: Values) {
  const shippingMinor = freightOf(freight, order.total.currency) ?? 0;
  if (extent === 'all') return { lines: [], shippingMinor };
  return {
    lines: order.items
      .map(({ id, quantityCartons }, index) => ({
        itemId: id,
        ordered: quantityCartons,
        availableCartons: cartons[index] ?? quantityCartons,
      }))
      .filter(({ ordered, availableCartons }) => availableCartons < ordered)
      .map(({ ordered: _, ...line }) => line),
    shippingMinor,
  };
}

function pricedItems({ items }: Order) {
  return items.map(({ pricePerCarton, ...item }) => ({
    ...item,
    pricePerCartonMinor: pricePerCarton.amountMinor,
  }));
}

function differs(order: Order, values: Values): boolean {
  const { shipping } = order.totalAmount;
  return isDifferent({ shippingMinor: shipping.amountMinor }, pricedItems(order), offerOf(order, values));
}

function confirmationOf(order: Order, values: Values): NonNullable<Said['confirmation']> {
  const { shipBy, note } = values;
  return { ...offerOf(order, values), note, ...(shipBy === '' ? {} : { shipBy }) };
}

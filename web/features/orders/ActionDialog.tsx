import { useTranslation } from 'react-i18next';
import { formatCountry } from '#domain/format.ts';
import { freightModes } from '#domain/incoterm.ts';
import { type OrderStep, stepIndex, stepsOf } from '#domain/order-status.ts';
import { isSameParcel } from '#domain/tracking-number.ts';
import { expectedDelivery } from '#domain/transit.ts';
import { useLanguage } from '#web/language.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Select } from '#web/ui/Select.tsx';
import { type BoundForm, useForm } from '#web/ui/use-form.tsx';
import type { ActionWords } from './action-words.ts';
import { CancelFields } from './CancelFields.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { DeclineForm } from './DeclineForm.tsx';
import type { Action, Order } from './queries.ts';
import { OtherLots, ShipLots, saidLots, useLotFaults } from './ShipLots.tsx';
import { useActionWords } from './use-action-words.ts';
import type { Attempt, Said } from './use-order-action.ts';

type Props = {
  readonly order: Order;
  /** The last thing asked; null before the first. */
  readonly attempt: Omit<Attempt, 'said'> | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly send: (said: Said) => Promise<unknown>;
};

/** Asks what an action needs, after saying what it does. */
export function ActionDialog(props: Props) {
  const { attempt, isOpen, onClose } = props;
  const { t } = useTranslation('orders');
  return (
    <Modal
      open={isOpen}
      onClose={onClose}
      title={attempt === null ? '' : t(`actions.${attempt.action.action}`)}
    >
      {attempt !== null && <Asked {...props} attempt={attempt} />}
    </Modal>
  );
}

/** Confirming and declining a proposal ask more than words. */
function Asked(props: FormProps) {
  const { action } = props.attempt.action;
  if (action === 'confirm') return <ConfirmForm {...props} />;
  return action === 'send-back' ? <DeclineForm {...props} /> : <ActionForm {...props} />;
}

type Words = ActionWords;
type FormProps = Props & { readonly attempt: NonNullable<Props['attempt']> };

function ActionForm({ order, attempt, onClose, send }: FormProps) {
  const { t } = useTranslation('orders');
  const { action, expectedStatus } = attempt;
  const asks = asksOf(action);
  const isCorrection = action.action === 'correct-tracking';
  const lotFaults = useLotFaults();
  const form = useForm<Words, unknown>({
    initial: {
      to: nextStep(order, expectedStatus),
      carrier: (isCorrection && order.carrier) || '',
      freightMode: '',
      trackingNumber: (isCorrection && order.trackingNumber) || '',
      expectedOn: expectedDelivery(order.shippingAddress.country, new Date()),
      reason: '',
      waiveFee: false,
      lots: [],
    },
    check: ({ carrier, trackingNumber, lots }) => {
      const isSame = isSameParcel(order, {
        carrier: carrier.trim(),
        trackingNumber: trackingNumber.trim(),
      });
      return isCorrection && isSame ? { trackingNumber: t('dialog.trackingSame') } : lotFaults(lots);
    },
    send: (words) => send(saidOf(asks, words)),
    onSent: onClose,
  });
  const explain = useActionWords(order);
  const isEnding = action.action === 'decline' || action.action === 'cancel';
  return (
    <DialogForm
      of={form}
      submit={t(`actions.${action.action}`)}
      danger={isEnding}
      {...((isEnding || action.action === 'change') && { cancel: t('dialog.keep') })}
      onCancel={onClose}
    >
      <p>{explain(action)}</p>
      {action.action === 'cancel' && <CancelFields order={order} action={action} form={form} />}
      <Fields form={form} asks={asks} order={order} status={expectedStatus} />
      {asks.includes('lots') && <ShipLots orderId={order.id} form={form} />}
      <OtherLots orderId={order.id} error={form.error} />
    </DialogForm>
  );
}

type FieldsProps = {
  readonly form: BoundForm<Words>;
  readonly asks: readonly (keyof Words)[];
  readonly order: Order;
  readonly status: Order['status'];
};

/** A field for each thing that can be said along with the action. */
function Fields({ form, asks, order, status }: FieldsProps) {
  const { t } = useTranslation(['orders', 'common']);
  const language = useLanguage();
  // A retailer may say why; a decline, a waiver and a correction must.
  const isOptional = asks.includes('waiveFee') && !form.values.waiveFee;
  return (
    <>
      {asks.includes('to') && (
        <Select
          label={t('dialog.newStatus')}
          {...form.field('to')}
          options={stepsOf(order)
            .filter((step) => step !== status)
            .map((step) => ({ value: step, label: t(`common:orderStatus.${step}`) }))}
        />
      )}
      {asks.includes('carrier') && (
        <Field
          label={t('dialog.carrier')}
          {...form.field('carrier')}
          maxLength={80}
          autoComplete="off"
          required
        />
      )}
      {asks.includes('freightMode') && (
        <Select
          label={t('dialog.freightMode')}
          {...form.field('freightMode')}
          options={[
            { value: '', label: t('dialog.freightModeNone') },
            ...freightModes.map((value) => ({ value, label: t(`dialog.freightModes.${value}`) })),
          ]}
        />
      )}
      {asks.includes('trackingNumber') && (
        <Field
          label={t('dialog.trackingNumber')}
          {...form.field('trackingNumber')}
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          required
        />
      )}
      {asks.includes('expectedOn') && (
        <Field
          label={t('expected.day')}
          type="date"
          hint={t('expected.hint', { country: formatCountry(order.shippingAddress.country, language) })}
          {...form.field('expectedOn')}
          required
        />
      )}
      {asks.includes('reason') && (
        <Field
          label={isOptional ? t('dialog.reasonOptional') : t('dialog.reason')}
          {...form.field('reason')}
          lines={3}
          maxLength={500}
          required={!isOptional}
        />
      )}
    </>
  );
}

function asksOf({ action, needs }: Action): readonly (keyof Words)[] {
  if (action === 'correct') return ['to', 'reason'];
  if (action === 'cancel') return ['reason', 'waiveFee'];
  if (action === 'correct-tracking') return ['carrier', 'trackingNumber'];
  if (needs === 'tracking') return ['carrier', 'freightMode', 'trackingNumber', 'expectedOn', 'lots'];
  return needs === 'reason' ? ['reason'] : [];
}

/** What was asked, as the server takes it. */
function saidOf(asks: readonly (keyof Words)[], words: Words): Said {
  const said = { ...words, lots: saidLots(words.lots), freightMode: words.freightMode || undefined };
  return Object.fromEntries(asks.map((name) => [name, said[name]]));
}

/** A wrong status is mostly one step off. */
function nextStep(order: Order, status: Order['status']): OrderStep {
  const steps = stepsOf(order);
  const before = steps.findLast((step) => stepIndex(step) < stepIndex(status));
  return before ?? 'confirmed';
}

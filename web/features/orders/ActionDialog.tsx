import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { orderSteps, stepIndex } from '#domain/order-status.ts';
import { fieldErrors } from '#web/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Select } from '#web/ui/Select.tsx';
import { CancelFields } from './CancelFields.tsx';
import css from './OrderActions.module.css';
import type { Action, Order } from './queries.ts';
import { useActionWords } from './use-action-words.ts';
import type { Attempt, Said } from './use-order-action.ts';

type Props = {
  readonly order: Order;
  /** The last thing asked; null before the first. */
  readonly attempt: Omit<Attempt, 'said'> | null;
  readonly isOpen: boolean;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onSubmit: (said: Said) => void;
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
      {attempt !== null && <ActionForm {...props} attempt={attempt} />}
    </Modal>
  );
}

type FormProps = Props & { readonly attempt: NonNullable<Props['attempt']> };

function ActionForm({ order, attempt, error, isPending, onClose, onSubmit }: FormProps) {
  const { t } = useTranslation(['orders', 'common']);
  const { action, expectedStatus } = attempt;
  const [said, setSaid] = useState<Said>(() => firstWords(action, expectedStatus));
  const explain = useActionWords();
  const isEnding = action.action === 'decline' || action.action === 'cancel';
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(said);
      }}
    >
      <p>{explain(action, order)}</p>
      {action.action === 'cancel' && (
        <CancelFields order={order} action={action} said={said} onChange={setSaid} />
      )}
      <Words said={said} status={expectedStatus} error={error} onChange={setSaid} />
      <FormProblem error={error} fields={Object.keys(said)} />
      <div className={css.formButtons}>
        <Button variant="secondary" onClick={onClose}>
          {isEnding || action.action === 'change' ? t('dialog.keep') : t('common:cancel')}
        </Button>
        <Button type="submit" variant={isEnding ? 'danger' : 'primary'} loading={isPending}>
          {t(`actions.${action.action}`)}
        </Button>
      </div>
    </form>
  );
}

type WordsProps = {
  readonly said: Said;
  readonly status: Order['status'];
  readonly error: unknown;
  readonly onChange: (said: Said) => void;
};

/** A field for each thing that can be said along with the action. */
function Words({ said, status, error, onChange }: WordsProps) {
  const { t } = useTranslation(['orders', 'common']);
  const errors = fieldErrors(error);
  const { to, carrier, trackingNumber, reason, waiveFee } = said;
  // A retailer may say why; a decline, a waiver and a correction must.
  const isOptional = waiveFee === false;
  return (
    <>
      {to !== undefined && (
        <Select
          label={t('dialog.newStatus')}
          value={to}
          options={orderSteps
            .filter((step) => step !== status)
            .map((step) => ({ value: step, label: t(`common:orderStatus.${step}`) }))}
          onChange={(next) => onChange({ ...said, to: next })}
          error={errors.to}
        />
      )}
      {carrier !== undefined && (
        <Field
          label={t('dialog.carrier')}
          value={carrier}
          onChange={(next) => onChange({ ...said, carrier: next })}
          error={errors.carrier}
          maxLength={80}
          autoComplete="off"
          required
        />
      )}
      {trackingNumber !== undefined && (
        <Field
          label={t('dialog.trackingNumber')}
          value={trackingNumber}
          onChange={(next) => onChange({ ...said, trackingNumber: next })}
          error={errors.trackingNumber}
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          required
        />
      )}
      {reason !== undefined && (
        <Field
          label={isOptional ? t('dialog.reasonOptional') : t('dialog.reason')}
          value={reason}
          onChange={(next) => onChange({ ...said, reason: next })}
          error={errors.reason}
          lines={3}
          maxLength={500}
          required={!isOptional}
        />
      )}
    </>
  );
}

function firstWords({ action, needs }: Action, status: Order['status']): Said {
  if (action === 'correct') return { to: nextStep(status), reason: '' };
  if (action === 'cancel') return { reason: '', waiveFee: false };
  if (needs === 'tracking') return { carrier: '', trackingNumber: '' };
  return needs === 'reason' ? { reason: '' } : {};
}

/** A wrong status is mostly one step off. */
function nextStep(status: Order['status']): (typeof orderSteps)[number] {
  return orderSteps[stepIndex(status) - 1] ?? 'confirmed';
}

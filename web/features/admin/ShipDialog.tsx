import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '#web/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import css from './Desk.module.css';
import type { Order } from './queries.ts';
import type { useMoveOrder } from './useMoveOrder.ts';

type Props = {
  readonly order: Order;
  readonly move: ReturnType<typeof useMoveOrder>;
  readonly onClose: () => void;
};

/** Asks for carrier and tracking number, which a shipment cannot go without. */
export function ShipDialog({ order, move, onClose }: Props) {
  const { t } = useTranslation(['admin', 'common']);
  const [carrier, setCarrier] = useState('');
  const [trackingNumber, setTrackingNumber] = useState('');
  const errors = fieldErrors(move.error);
  const close = () => {
    move.reset();
    onClose();
  };
  return (
    <Modal open onClose={close} title={t('ship.title', { number: order.orderNumber })} size="sm">
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          move.mutate({ to: 'shipped', carrier, trackingNumber }, { onSuccess: onClose });
        }}
      >
        <p className={css.quiet}>{t('ship.intro')}</p>
        <Field
          label={t('ship.carrier')}
          value={carrier}
          onChange={setCarrier}
          error={errors.carrier}
          required
        />
        <Field
          label={t('ship.tracking')}
          value={trackingNumber}
          onChange={setTrackingNumber}
          error={errors.trackingNumber}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <div className={css.formActions}>
          <Button type="submit" loading={move.isPending}>
            {t('ship.submit')}
          </Button>
          <Button variant="quiet" onClick={close}>
            {t('common:cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

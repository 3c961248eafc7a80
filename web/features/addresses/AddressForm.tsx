import { useTranslation } from 'react-i18next';
import { firstAddress } from '#domain/postal-address.ts';
import { api } from '#web/api.ts';
import type { User } from '#web/session.ts';
import { useSite } from '#web/site.ts';
import { AddressFields } from '#web/ui/AddressFields.tsx';
import { DeliveryFields } from '#web/ui/DeliveryFields.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import type { SavedAddress } from './queries.ts';
import { useRefetch } from './use-refetch.ts';

type Props = {
  /** The one that is changed; null: a new one, which begins with the company's name and country. */
  readonly saved: SavedAddress | null;
  readonly user: User;
  readonly onClose: () => void;
};

/** A place for goods. What is sent says what it was before, so that nobody undoes a colleague's change unseen. */
export function AddressForm({ saved, user, onClose }: Props) {
  const { t } = useTranslation(['addresses', 'common']);
  const refetch = useRefetch();
  const { served } = useSite();
  const form = useForm({
    initial: withDelivery(saved?.address) ?? { ...firstAddress(user, served), name: '' },
    send: (address) =>
      saved === null
        ? api.addresses.addAddress(address)
        : api.addresses.changeAddress({ addressId: saved.id, ...address, expected: saved.address }),
    onSent: async () => {
      toast(t(saved === null ? 'addresses:done.added' : 'addresses:done.changed'));
      onClose();
      await refetch();
    },
    onRefused: refetch,
  });
  return (
    <DialogForm of={form} submit={t('common:save')} onCancel={onClose}>
      {saved !== null && <p className={textCss.note}>{t('addresses:form.note')}</p>}
      <AddressFields field={form.field} />
      <DeliveryFields field={form.field} />
    </DialogForm>
  );
}

/** An address of before knows neither phone nor hours. */
function withDelivery(address: SavedAddress['address'] | undefined) {
  return address && { ...address, phone: address.phone ?? '', deliveryHours: address.deliveryHours ?? '' };
}

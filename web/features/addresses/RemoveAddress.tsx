import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { toast } from '#web/ui/toast.ts';
import type { SavedAddress } from './queries.ts';
import { useRefetch } from './use-refetch.ts';

type Props = {
  readonly saved: SavedAddress;
  /** What is the default afterwards, where this one is it: the list is in the order in which they follow. */
  readonly next?: SavedAddress | undefined;
  readonly onClose: () => void;
};

/** Says what removing means before it is done. */
export function RemoveAddress({ saved: { id, address }, next, onClose }: Props) {
  const { t } = useTranslation('addresses');
  const refetch = useRefetch();
  const remove = useMutation({
    mutationFn: () => api.addresses.removeAddress({ addressId: id }),
    onSuccess: async () => {
      toast(t('done.removed'));
      onClose();
      await refetch();
    },
    onError: refetch,
  });
  return (
    <DialogForm
      submit={t('remove')}
      danger
      mutation={remove}
      onSubmit={() => remove.mutate()}
      onCancel={onClose}
    >
      <p>
        {[address.company, address.street, address.city].join(', ')}
        <br />
        {t('removal.text')}
      </p>
      {next !== undefined && (
        <p>{t('removal.next', { street: next.address.street, city: next.address.city })}</p>
      )}
    </DialogForm>
  );
}

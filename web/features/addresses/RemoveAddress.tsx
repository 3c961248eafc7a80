import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { toast } from '#web/ui/toast.ts';
import type { SavedAddress } from './queries.ts';
import { useRefetch } from './use-refetch.ts';

type Props = { readonly saved: SavedAddress; readonly onClose: () => void };

/** Says what removing means before it is done. */
export function RemoveAddress({ saved: { id, address }, onClose }: Props) {
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
    </DialogForm>
  );
}

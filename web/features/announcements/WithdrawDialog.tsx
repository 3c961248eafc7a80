import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { toast } from '#web/ui/toast.ts';
import { type Announcement, announcementQuery } from './queries.ts';

type Props = {
  readonly announcement: Announcement;
  readonly onChanged: (announcement: Announcement) => void;
  readonly onClose: () => void;
};

/** Asks once more. */
export function WithdrawDialog({ announcement: { id, version }, onChanged, onClose }: Props) {
  const { t } = useTranslation('announcements');
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () =>
      api.announcements.withdrawAnnouncement({ announcementId: id, expectedVersion: version }),
    onSuccess: (withdrawn) => {
      queries.setQueryData(announcementQuery(id).queryKey, withdrawn);
      onChanged(withdrawn);
      toast(t('withdraw.done'));
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['announcements'] }),
  });
  return (
    <Modal open onClose={onClose} title={t('withdraw.title')}>
      <DialogForm
        mutation={withdraw}
        onSubmit={() => withdraw.mutate()}
        submit={t('withdraw.open')}
        danger
        onCancel={onClose}
      >
        <p>{t('withdraw.text')}</p>
      </DialogForm>
    </Modal>
  );
}

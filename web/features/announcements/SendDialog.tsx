import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Select } from '#web/ui/Select.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { type Announcement, announcementQuery } from './queries.ts';
import { Reach } from './Reach.tsx';

type Props = {
  readonly announcement: Announcement;
  readonly onChanged: (announcement: Announcement) => void;
  readonly onClose: () => void;
};

/** Asks when it is to go out, and says once more to how many. */
export function SendDialog({ announcement, onChanged, onClose }: Props) {
  const { t } = useTranslation('announcements');
  const queries = useQueryClient();
  const form = useForm({
    initial: { when: 'now' as 'now' | 'later', sendAt: '' },
    guarded: false,
    check: ({ when, sendAt }) => (when === 'later' && sendAt === '' ? { sendAt: t('send.missing') } : {}),
    send: ({ when, sendAt }) =>
      api.announcements.sendAnnouncement({
        announcementId: announcement.id,
        expectedVersion: announcement.version,
        sendAt: when === 'now' ? null : new Date(sendAt).toISOString(),
      }),
    onSent: (sent, { when }) => {
      queries.setQueryData(announcementQuery(sent.id).queryKey, sent);
      onChanged(sent);
      toast(when === 'now' ? t('send.doneNow') : t('send.doneLater'));
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['announcements'] }),
  });
  const { when } = form.values;
  return (
    <Modal open onClose={onClose} title={t('send.title')}>
      <DialogForm
        of={form}
        submit={when === 'now' ? t('send.submitNow') : t('send.submitLater')}
        onCancel={onClose}
      >
        <p>{t('send.text')}</p>
        <Reach audience={announcement.audience} />
        <Select
          label={t('send.when')}
          {...form.field('when')}
          options={[
            { value: 'now', label: t('send.now') },
            { value: 'later', label: t('send.later') },
          ]}
        />
        {when === 'later' && (
          <Field
            label={t('send.at')}
            {...form.field('sendAt')}
            type="datetime-local"
            hint={t('send.atHint', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
            required
          />
        )}
      </DialogForm>
    </Modal>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatCalendarDay } from '#domain/format.ts';
import type { PolicyChange } from '#domain/policies.ts';
import { useLanguage } from '#web/language.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { toast } from '#web/ui/toast.ts';
import { type Settings, settingsQuery } from './queries.ts';

type Props = {
  /** Whether a change is announced or taken back. */
  readonly asks: 'ask' | 'askWithdraw';
  readonly change: Pick<PolicyChange, 'policy' | 'from'>;
  /** How many are emailed. */
  readonly people: number;
  readonly send: () => Promise<Settings>;
  /** What is said when it is done. */
  readonly said: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** What is announced, or taken back, is emailed at once and stays as it is. */
export function PolicyQuestion({ asks, change, people, send, said, onClose, onDone }: Props) {
  const { t } = useTranslation(['settings', 'public']);
  const language = useLanguage();
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (saved) => {
      queries.setQueryData(settingsQuery.queryKey, saved);
      toast(said);
      onDone();
    },
  });
  return (
    <Modal open onClose={onClose} title={t(`policies.${asks}.title`)}>
      <DialogForm
        mutation={sending}
        onSubmit={() => sending.mutate()}
        submit={t(`policies.${asks}.submit`)}
        onCancel={onClose}
      >
        <p>
          {t(`policies.${asks}.from`, {
            policy: t(`public:meta.${change.policy}.title`),
            date: formatCalendarDay(change.from, language),
          })}
        </p>
        <p>{t(`policies.${asks}.people`, { count: people })}</p>
      </DialogForm>
    </Modal>
  );
}

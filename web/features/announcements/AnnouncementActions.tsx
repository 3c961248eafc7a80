import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNeed } from '#web/need.ts';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import type { Announcement } from './queries.ts';
import { SendDialog } from './SendDialog.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

type Props = {
  readonly announcement: Announcement;
  /** What is written differs from what is kept, and would stay behind. */
  readonly isDirty: boolean;
  readonly onChanged: (announcement: Announcement) => void;
};

/** Sending it, and taking it back before it goes out. */
export function AnnouncementActions({ announcement, isDirty, onChanged }: Props) {
  const { t } = useTranslation('announcements');
  const [open, setOpen] = useState<'send' | 'withdraw' | null>(null);
  const need = useNeed('announcement:write');
  const dialog = { announcement, onChanged, onClose: () => setOpen(null) };
  return (
    <>
      <ReasonedButton
        variant="secondary"
        reason={need ?? (isDirty ? t('unsaved') : null)}
        onClick={() => setOpen('send')}
      >
        {t('send.open')}
      </ReasonedButton>
      <ReasonedButton variant="quiet" reason={need} onClick={() => setOpen('withdraw')}>
        {t('withdraw.open')}
      </ReasonedButton>
      {open === 'send' && <SendDialog {...dialog} />}
      {open === 'withdraw' && <WithdrawDialog {...dialog} />}
    </>
  );
}

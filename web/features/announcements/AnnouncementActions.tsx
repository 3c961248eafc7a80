import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOpenAnnouncement } from '#domain/announcement.ts';
import { useNeed } from '#web/need.ts';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import type { Announcement } from './queries.ts';
import { SendDialog } from './SendDialog.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** Sending it, and taking it back before it goes out. */
export function AnnouncementActions({ announcement }: { readonly announcement: Announcement }) {
  const { t } = useTranslation('announcements');
  const [open, setOpen] = useState<'send' | 'withdraw' | null>(null);
  const need = useNeed('announcement:write');
  if (!isOpenAnnouncement(announcement.state)) return null;
  const close = () => setOpen(null);
  return (
    <>
      <ReasonedButton variant="secondary" reason={need} onClick={() => setOpen('withdraw')}>
        {t('withdraw.open')}
      </ReasonedButton>
      <ReasonedButton reason={need} onClick={() => setOpen('send')}>
        {t('send.open')}
      </ReasonedButton>
      {open === 'send' && <SendDialog announcement={announcement} onClose={close} />}
      {open === 'withdraw' && <WithdrawDialog announcement={announcement} onClose={close} />}
    </>
  );
}

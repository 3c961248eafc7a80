import { useTranslation } from 'react-i18next';
import { Modal } from '#web/ui/Modal.tsx';
import { AccountSessions } from './AccountSessions.tsx';
import { ChangeAccount } from './ChangeAccount.tsx';
import { EmailDialog } from './EmailDialog.tsx';
import type { Account } from './queries.ts';
import { RemoveAccount } from './RemoveAccount.tsx';
import { ResetTwoFactor } from './ResetTwoFactor.tsx';
import { SeeAs } from './SeeAs.tsx';

/** What is being done for an account. */
export type OpenAccount = {
  readonly what: 'change' | 'email' | 'sessions' | 'two-factor' | 'see' | 'remove';
  readonly account: Account;
} | null;

type Props = { readonly open: OpenAccount; readonly onClose: () => void };

export function AccountDialog({ open, onClose }: Props) {
  const { t } = useTranslation(['security', 'team']);
  const titles = {
    change: t('users.changeTitle'),
    email: t('users.email'),
    sessions: t('users.sessions'),
    'two-factor': t('users.resetTwoFactor'),
    see: t('seeing.title'),
    remove: t('team:remove.title', { name: open?.account.name ?? '' }),
  };
  return (
    <Modal open={open !== null} onClose={onClose} title={open === null ? '' : titles[open.what]}>
      {open?.what === 'change' && <ChangeAccount account={open.account} onClose={onClose} />}
      {open?.what === 'email' && <EmailDialog account={open.account} onClose={onClose} />}
      {open?.what === 'sessions' && <AccountSessions account={open.account} onClose={onClose} />}
      {open?.what === 'see' && <SeeAs account={open.account} onClose={onClose} />}
      {open?.what === 'two-factor' && <ResetTwoFactor account={open.account} onClose={onClose} />}
      {open?.what === 'remove' && <RemoveAccount account={open.account} onClose={onClose} />}
    </Modal>
  );
}

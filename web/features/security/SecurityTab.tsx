import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { owesTwoFactor, useSession } from '#web/session.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { LinesSkeleton } from '#web/ui/Skeleton.tsx';
import { ChangePassword, type NewPassword } from './ChangePassword.tsx';
import { DangerZone } from './DangerZone.tsx';
import { DataDownload } from './DataDownload.tsx';
import { OpenSessions } from './OpenSessions.tsx';
import { OwnersDuty } from './OwnersDuty.tsx';
import { PasskeyAdvice } from './PasskeyAdvice.tsx';
import { Passkeys } from './Passkeys.tsx';
import { SignInHistory } from './SignInHistory.tsx';
import { TwoFactor } from './TwoFactor.tsx';

/** Security: what keeps the account safe, one matter below the other. */
export function SecurityTab({ NewPassword }: { readonly NewPassword: NewPassword }) {
  const { t } = useTranslation('security');
  const session = useSession();
  if (session?.seeing) return <Notice>{t('seeing.own')}</Notice>;
  const isOwed = owesTwoFactor(session);
  const companyRole = session?.user?.companyRole;
  return (
    <Suspense fallback={<LinesSkeleton lines={6} />}>
      {isOwed && <Notice variant="warning">{t('owed')}</Notice>}
      <PasskeyAdvice />
      <Passkeys />
      <TwoFactor />
      {companyRole === 'owner' && !isOwed && <OwnersDuty />}
      <ChangePassword NewPassword={NewPassword} />
      <OpenSessions />
      <SignInHistory />
      <DataDownload />
      <DangerZone />
    </Suspense>
  );
}

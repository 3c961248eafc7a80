import { useTranslation } from 'react-i18next';
import { may } from '#domain/permissions.ts';
import { useSession } from '#web/session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Setting } from '#web/ui/Setting.tsx';
import { BankAccount } from './BankAccount.tsx';
import { Certificates } from './Certificates.tsx';
import { CompanyForm } from './CompanyForm.tsx';
import { CustomsForm } from './CustomsForm.tsx';
import type { Profile } from './queries.ts';
import { RegistrationForm } from './RegistrationForm.tsx';

/** Company Info, and the way to the people of the company. */
export function CompanyTab({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile');
  return (
    <>
      <CompanyForm profile={profile} />
      {profile.role !== 'admin' && <CustomsForm profile={profile} />}
      {profile.role === 'brand' && <BrandForms profile={profile} />}
      {profile.role !== 'admin' && (
        <Setting
          title={t('users.title')}
          text={t(profile.company.canEdit ? 'users.textOwner' : 'users.text', {
            companyName: profile.company.companyName,
          })}
        >
          <div>
            <LinkButton to="/team" variant="secondary">
              {t('users.open')}
            </LinkButton>
          </div>
        </Setting>
      )}
    </>
  );
}

/** What a manufacturer has beside the four fields of every company. */
function BrandForms({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile');
  const isThemselves = useSession()?.seeing === null;
  return (
    <>
      <RegistrationForm profile={profile} />
      {isThemselves && may(profile, 'bank:edit') ? (
        <BankAccount />
      ) : (
        <Setting title={t('bank.title')}>
          <p>{t('bank.onlyOwners')}</p>
        </Setting>
      )}
      <Certificates reason={may(profile, 'certificate:edit') ? null : t('certificates.onlyEditors')} />
    </>
  );
}

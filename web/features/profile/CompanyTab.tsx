import { useTranslation } from 'react-i18next';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Setting } from '#web/ui/Setting.tsx';
import { CompanyForm } from './CompanyForm.tsx';
import type { Profile } from './queries.ts';

/** Company Info, and the way to the people of the company. */
export function CompanyTab({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile');
  return (
    <>
      <CompanyForm profile={profile} />
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

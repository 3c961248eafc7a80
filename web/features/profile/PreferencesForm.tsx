import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { emailNotifications, emailRhythms } from '#domain/account.ts';
import { accountCurrencies } from '#domain/money.ts';
import { refuseCurrency } from '#domain/rates.ts';
import { api } from '#web/api.ts';
import { useSwitchLanguage } from '#web/language.ts';
import { languageOptions } from '#web/language-options.ts';
import { currenciesQuery, sessionQuery } from '#web/queries.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Setting } from '#web/ui/Setting.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import css from './Profile.module.css';
import type { Profile } from './queries.ts';
import { SaveBar } from './SaveBar.tsx';
import { useProfileForm } from './use-profile-form.ts';

const read = ({ language, currency, emailNotifications: emails, emailRhythm }: Profile) => ({
  language,
  currency,
  emailNotifications: emails,
  emailRhythm,
});

/** Preferences: language, currency and four kinds of emails. */
export function PreferencesForm({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile');
  const follow = useFollowPreferences();
  const form = useProfileForm(profile, { read, save: api.profile.updatePreferences, onSaved: follow });
  const { rated } = useSuspenseQuery(currenciesQuery).data;
  const { values, set } = form;
  return (
    <Form of={form} className={css.form} foot={<SaveBar form={form} />}>
      <Setting title={t('preferences.title')} text={t('preferences.text')}>
        <Columns gap={5} pair>
          <Select label={t('preferences.language')} {...form.field('language')} options={languageOptions} />
          <Select
            label={t('preferences.currency')}
            {...form.field('currency')}
            options={accountCurrencies.map((value) => {
              const label = t(`preferences.currencies.${value}`);
              return refuseCurrency(value, rated) === null
                ? { value, label }
                : { value, label: t('preferences.noRate', { currency: label }), disabled: true };
            })}
          />
        </Columns>
      </Setting>
      <Setting title={t('preferences.emailsTitle')} text={t('preferences.emailsText')}>
        <Stack gap={4}>
          {emailNotifications.map((name) => (
            <Checkbox
              key={name}
              name={name}
              label={t(`preferences.notifications.${name}`)}
              hint={t(hintOf(name, profile.role))}
              checked={values.emailNotifications[name]}
              onChange={(wanted) =>
                set({ emailNotifications: { ...values.emailNotifications, [name]: wanted } })
              }
            />
          ))}
          <Select
            label={t('preferences.rhythm.label')}
            hint={t('preferences.rhythm.hint')}
            {...form.field('emailRhythm')}
            options={emailRhythms.map((value) => ({ value, label: t(`preferences.rhythm.${value}`) }))}
          />
        </Stack>
      </Setting>
    </Form>
  );
}

/** The whole interface turns to a new language at once, and every price to a new currency. */
function useFollowPreferences() {
  const queries = useQueryClient();
  const switchLanguage = useSwitchLanguage();
  return async ({ language, currency }: Profile, before: Profile) => {
    if (language === before.language && currency === before.currency) return;
    queries.setQueryData(
      sessionQuery.queryKey,
      (old) => old && { ...old, user: old.user && { ...old.user, language, currency } },
    );
    await switchLanguage(language); // asks for everything anew, prices too
  };
}

/** News of products goes to those who buy them; everybody else reads whom it is for. */
function hintOf(name: (typeof emailNotifications)[number], role: Profile['role']) {
  return role === 'retailer' || name === 'orderUpdates' || name === 'announcements'
    ? (`preferences.hints.${name}` as const)
    : (`preferences.toRetailers.${name}` as const);
}

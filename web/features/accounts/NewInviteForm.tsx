import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestInviteDays } from '#domain/invite.ts';
import type { Language } from '#domain/languages.ts';
import { type CompanyRole, companyRoles, roleOfCompany } from '#domain/roles.ts';
import { api, fieldErrors } from '#web/api.ts';
import { companyRoleWord } from '#web/company-role.ts';
import { dayIn, endOfDay } from '#web/days.ts';
import { useLanguage } from '#web/language.ts';
import { languageOptions } from '#web/language-options.ts';
import { useUser } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useFocusOnError } from '#web/ui/useFocusOnError.ts';
import { CompanyChoice } from './CompanyChoice.tsx';
import css from './Desk.module.css';
import type { Company, Invite } from './queries.ts';

type Props = {
  readonly reps: readonly { readonly id: string; readonly name: string }[];
  readonly onMade: (invite: Invite) => void;
  readonly onCancel: () => void;
};

/** How long an invitation is good for unless somebody says otherwise. */
const usualDays = 30;
const fields = ['companyId', 'salesRepId', 'companyRole', 'expiresAt', 'email', 'language'];

/** Company, sales representative, expiry; with an e-mail address the code is sent. */
export function NewInviteForm({ reps, onMade, onCancel }: Props) {
  const { t } = useTranslation(['accounts', 'common']);
  const language = useLanguage();
  const userId = useUser()?.id;
  const [company, setCompany] = useState<Company | null>(null);
  const [form, setForm] = useState({
    salesRepId: reps.find(({ id }) => id === userId)?.id ?? reps[0]?.id ?? '',
    companyRole: 'owner' as CompanyRole,
    expiresOn: dayIn(usualDays),
    email: '',
    language: language as Language,
  });
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change });
  const role = roleOfCompany[company?.kind ?? 'retailer'];
  const create = useCreate(onMade);
  const errors = fieldErrors(create.error);
  const ref = useFocusOnError<HTMLDivElement>(create.error);
  return (
    <div ref={ref} className={css.stack}>
      <CompanyChoice company={company} onChoose={setCompany} error={errors.companyId} />
      <form
        className={css.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate({
            companyId: company?.id,
            salesRepId: form.salesRepId,
            companyRole: form.companyRole,
            expiresAt: endOfDay(form.expiresOn),
            language: form.language,
            email: form.email.trim() === '' ? undefined : form.email,
          });
        }}
      >
        {company !== null && (
          <p className={css.note}>{t('newInvite.roleNote', { role: t(`common:role.${role}`) })}</p>
        )}
        <div className={css.pair}>
          <Select
            label={t('newInvite.rep')}
            options={reps.map(({ id, name }) => ({ value: id, label: name }))}
            value={form.salesRepId}
            onChange={(salesRepId) => set({ salesRepId })}
            error={errors.salesRepId}
            required
          />
          <Select
            label={t('newInvite.companyRole')}
            options={companyRoles.map((value) => ({
              value,
              label: t(`newInvite.companyRoles.${companyRoleWord(role, value)}`),
            }))}
            value={form.companyRole}
            onChange={(companyRole) => set({ companyRole })}
            error={errors.companyRole}
          />
        </div>
        <Field
          label={t('newInvite.expires')}
          hint={t('newInvite.expiresHint', { days: longestInviteDays })}
          type="date"
          value={form.expiresOn}
          onChange={(expiresOn) => set({ expiresOn })}
          error={errors.expiresAt}
          required
        />
        <div className={css.pair}>
          <Field
            label={t('newInvite.email')}
            hint={t('newInvite.emailHint')}
            type="email"
            autoComplete="off"
            value={form.email}
            onChange={(email) => set({ email })}
            error={errors.email}
          />
          <Select
            label={t('newInvite.language')}
            options={languageOptions}
            value={form.language}
            onChange={(chosen) => set({ language: chosen })}
            error={errors.language}
          />
        </div>
        <FormProblem error={create.error} fields={fields} />
        <div className={css.buttons}>
          <Button type="submit" loading={create.isPending}>
            {t('newInvite.submit')}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        </div>
      </form>
    </div>
  );
}

type Input = Parameters<typeof api.accounts.createInvite>[0];

function useCreate(onMade: (invite: Invite) => void) {
  const queries = useQueryClient();
  return useMutation({
    // Without a company the server says what is missing, as for every field.
    mutationFn: (input: Omit<Input, 'companyId'> & { companyId: string | undefined }) =>
      api.accounts.createInvite(input as Input),
    onSuccess: async (invite) => {
      onMade(invite);
      await queries.invalidateQueries({ queryKey: ['accounts', 'listInvites'] });
    },
  });
}

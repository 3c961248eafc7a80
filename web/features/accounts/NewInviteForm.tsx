import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestInviteDays, usualInviteDays } from '#domain/invite.ts';
import type { Language } from '#domain/languages.ts';
import { type CompanyRole, rightsOf, roleOfCompany } from '#domain/roles.ts';
import { presetRep } from '#domain/sales-rep.ts';
import { api } from '#web/api.ts';
import { dayIn, endOfDay } from '#web/days.ts';
import { useLanguage } from '#web/language.ts';
import { languageOptions } from '#web/language-options.ts';
import { useUser } from '#web/session.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import textCss from '#web/ui/Text.module.css';
import { useForm } from '#web/ui/use-form.tsx';
import { CompanyChoice } from './CompanyChoice.tsx';
import { NewCompany } from './NewCompany.tsx';
import type { Company, Invite } from './queries.ts';

type Props = {
  readonly reps: readonly { readonly id: string; readonly name: string }[];
  readonly onMade: (invite: Invite) => void;
  readonly onCancel: () => void;
};

/** Company, sales representative, expiry; with an email address the code is sent. */
export function NewInviteForm({ reps, onMade, onCancel }: Props) {
  const { t } = useTranslation(['accounts', 'common']);
  const language = useLanguage();
  const userId = useUser()?.id;
  const queries = useQueryClient();
  const [isNew, setIsNew] = useState(false);
  const form = useForm({
    initial: {
      company: null as Company | null,
      salesRepId: presetRep(reps, [userId]),
      companyRole: 'owner' as CompanyRole,
      expiresOn: dayIn(usualInviteDays),
      email: '',
      language: language as Language,
    },
    names: { companyId: 'company', expiresAt: 'expiresOn' },
    send: ({ company, expiresOn, email, ...rest }) =>
      api.accounts.createInvite({
        ...rest,
        // Without a company the server says what is missing, as for every field.
        companyId: company?.id as string,
        expiresAt: endOfDay(expiresOn),
        email: email.trim() === '' ? undefined : email,
      }),
    onSent: async (invite) => {
      onMade(invite);
      await queries.invalidateQueries({ queryKey: ['accounts', 'listInvites'] });
    },
  });
  const { company } = form.values;
  const role = roleOfCompany[company?.kind ?? 'retailer'];
  if (isNew) {
    return (
      <>
        {form.guard}
        <NewCompany
          onMade={(made) => {
            form.set({ company: made });
            setIsNew(false);
          }}
          onCancel={() => setIsNew(false)}
        />
      </>
    );
  }
  return (
    <DialogForm of={form} submit={t('newInvite.submit')} onCancel={onCancel}>
      <CompanyChoice
        company={company}
        onChoose={(chosen) =>
          form.set({
            company: chosen,
            salesRepId: presetRep(reps, [chosen?.salesRepId, form.values.salesRepId]),
          })
        }
        onNew={() => setIsNew(true)}
        error={form.field('company').error}
      />
      {company !== null && (
        <p className={textCss.note}>{t('newInvite.roleNote', { role: t(`common:role.${role}`) })}</p>
      )}
      <Columns gap={5} pair>
        <Select
          label={t('newInvite.rep')}
          {...form.field('salesRepId')}
          options={reps.map(({ id, name }) => ({ value: id, label: name }))}
          required
        />
        <Select
          label={t('newInvite.companyRole')}
          {...form.field('companyRole')}
          options={rightsOf[role].map((value: CompanyRole) => ({
            value,
            label: t(`common:companyRole.${value}`),
          }))}
        />
      </Columns>
      <Field
        label={t('newInvite.expires')}
        {...form.field('expiresOn')}
        hint={t('newInvite.expiresHint', { days: longestInviteDays })}
        type="date"
        required
      />
      <Columns gap={5} pair>
        <Field
          label={t('newInvite.email')}
          {...form.field('email')}
          hint={t('newInvite.emailHint')}
          type="email"
          autoComplete="off"
        />
        <Select label={t('newInvite.language')} {...form.field('language')} options={languageOptions} />
      </Columns>
    </DialogForm>
  );
}

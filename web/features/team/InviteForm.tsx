import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/languages.ts';
import type { CompanyRole, Role } from '#domain/roles.ts';
import { api, fieldErrors } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { languageOptions } from '#web/language-options.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import type { OpenInvite } from './queries.ts';
import { RightsFields } from './RightsFields.tsx';
import { refetchTeam } from './refetch-team.ts';
import { useRights } from './use-rights.ts';

type Props = {
  readonly role: Role;
  readonly hasLimits: boolean;
  readonly onMade: (invite: OpenInvite) => void;
  readonly onCancel: () => void;
};

/** What most colleagues are invited as. */
const usual = { retailer: 'buyer', brand: 'editor', admin: 'agent' } as const satisfies Record<
  Role,
  CompanyRole
>;

/** Who is invited, as what, and the language of the email. */
export function InviteForm({ role, hasLimits, onMade, onCancel }: Props) {
  const { t } = useTranslation('team');
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const [language, setLanguage] = useState<Language>(useLanguage());
  const { rights, change, read, errors } = useRights({ companyRole: usual[role], limit: '' });
  const invite = useMutation({
    mutationFn: (input: NonNullable<ReturnType<typeof read>>) =>
      api.team.inviteColleague({ email, language, ...input }),
    onSuccess: async (made) => {
      await refetchTeam(queries);
      onMade(made);
    },
  });
  const all = { ...fieldErrors(invite.error), ...errors };
  return (
    <DialogForm
      fields={['email', 'companyRole', 'orderLimitMinor', 'language']}
      submit={t('invite.submit')}
      mutation={invite}
      onSubmit={() => {
        const input = read();
        if (input !== null) invite.mutate(input);
      }}
      onCancel={onCancel}
    >
      <Field
        label={t('invite.email')}
        type="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        error={all.email}
        required
      />
      <RightsFields rights={rights} onChange={change} role={role} hasLimits={hasLimits} errors={all} />
      <Select
        label={t('invite.language')}
        options={languageOptions}
        value={language}
        onChange={setLanguage}
        error={all.language}
      />
    </DialogForm>
  );
}

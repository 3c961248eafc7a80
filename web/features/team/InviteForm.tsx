import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/languages.ts';
import type { CompanyRole, Role } from '#domain/roles.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { languageOptions } from '#web/language-options.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useForm } from '#web/ui/use-form.tsx';
import type { OpenInvite } from './queries.ts';
import { type Rights, RightsFields } from './RightsFields.tsx';
import { refetchTeam } from './refetch-team.ts';
import { limitOf } from './use-rights.ts';

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

type Values = Rights & { readonly email: string; readonly language: Language };

/** Who is invited, as what, and the language of the email. */
export function InviteForm({ role, hasLimits, onMade, onCancel }: Props) {
  const { t } = useTranslation('team');
  const queries = useQueryClient();
  const language = useLanguage();
  const form = useForm<Values, OpenInvite>({
    initial: { email: '', language, companyRole: usual[role], limit: '' },
    names: { orderLimitMinor: 'limit' },
    guarded: false,
    check: (rights) => ({ limit: limitOf(rights).isAmount ? undefined : t('rights.limitWrong') }),
    send: ({ limit, ...invited }) => {
      const read = limitOf({ limit, companyRole: invited.companyRole });
      return api.team.inviteColleague({
        ...invited,
        orderLimitMinor: read.isAmount ? read.limitMinor : null,
      });
    },
    onSent: async (made) => {
      await refetchTeam(queries);
      onMade(made);
    },
  });
  const { companyRole, limit } = form.values;
  return (
    <DialogForm of={form} submit={t('invite.submit')} onCancel={onCancel}>
      <Field label={t('invite.email')} {...form.field('email')} type="email" autoComplete="off" required />
      <RightsFields
        rights={{ companyRole, limit }}
        onChange={form.set}
        role={role}
        hasLimits={hasLimits}
        errors={{ companyRole: form.errorAt('companyRole'), orderLimitMinor: form.errorAt('limit') }}
      />
      <Select label={t('invite.language')} {...form.field('language')} options={languageOptions} />
    </DialogForm>
  );
}

import { useTranslation } from 'react-i18next';
import { readEori } from '#domain/eori.ts';
import { api } from '#web/api.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Setting } from '#web/ui/Setting.tsx';
import { FormFoot } from './FormFoot.tsx';
import type { Profile } from './queries.ts';
import { useProfileForm } from './use-profile-form.ts';

const read = ({ company: { eori, approvedExporterNumber, gs1Prefix, statesOrigin } }: Profile) => ({
  eori,
  approvedExporterNumber,
  gs1Prefix,
  statesOrigin,
});

/** What customs know the company by; a brand also says what it declares of its goods. */
export function CustomsForm({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation(['profile', 'errors']);
  const { canEdit } = profile.company;
  const form = useProfileForm(profile, {
    read,
    save: api.profile.updateCustoms,
    check: ({ eori }) => ({ eori: readEori(eori) === null ? t('errors:invalid-eori') : undefined }),
  });
  const fixed = { readOnly: !canEdit, spellCheck: false };
  return (
    <Setting title={t('customs.title')} text={t('customs.text')}>
      <Form of={form} foot={<FormFoot form={form} canEdit={canEdit} label={t('customs.save')} />}>
        <Columns gap={5} pair>
          <Field
            label={t('customs.eori')}
            {...form.field('eori')}
            {...fixed}
            maxLength={24}
            hint={t('customs.eoriHint')}
          />
          {profile.role === 'brand' && (
            <Field
              label={t('customs.exporterNumber')}
              {...form.field('approvedExporterNumber')}
              {...fixed}
              maxLength={40}
              hint={t('customs.exporterNumberHint')}
            />
          )}
          {profile.role === 'brand' && (
            <Field
              label={t('customs.gs1Prefix')}
              {...form.field('gs1Prefix')}
              {...fixed}
              maxLength={16}
              inputMode="numeric"
              hint={t('customs.gs1PrefixHint')}
            />
          )}
        </Columns>
        {profile.role === 'brand' && (
          <Checkbox
            label={t('customs.statesOrigin')}
            hint={t('customs.statesOriginHint')}
            checked={form.values.statesOrigin}
            onChange={(statesOrigin) => form.set({ statesOrigin })}
            disabled={!canEdit}
          />
        )}
      </Form>
    </Setting>
  );
}

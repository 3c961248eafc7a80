import { useTranslation } from 'react-i18next';
import { readEori } from '#domain/eori.ts';
import { passesCustoms, readLatin, unreadableForCustoms } from '#domain/latin.ts';
import { api } from '#web/api.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Setting } from '#web/ui/Setting.tsx';
import { FormFoot } from './FormFoot.tsx';
import css from './Profile.module.css';
import type { Profile } from './queries.ts';
import { useProfileForm } from './use-profile-form.ts';

const read = ({ company }: Profile) => {
  const { eori, latinName, latinAddress, approvedExporterNumber, gs1Prefix, statesOrigin } = company;
  return { eori, latinName, latinAddress, approvedExporterNumber, gs1Prefix, statesOrigin };
};
type Values = ReturnType<typeof read>;

/** What customs know the company by; a brand also says what it declares of its goods. */
export function CustomsForm({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation(['profile', 'errors']);
  const { canEdit } = profile.company;
  const form = useProfileForm(profile, {
    read,
    save: api.profile.updateCustoms,
    check: ({ eori, latinName, latinAddress }) => {
      const latin = (text: string) => (readLatin(text) === null ? t('errors:not-latin-letters') : undefined);
      return {
        eori: readEori(eori) === null ? t('errors:invalid-eori') : undefined,
        latinName: latin(latinName),
        latinAddress: latin(latinAddress),
      };
    },
  });
  const fixed = { readOnly: !canEdit, spellCheck: false };
  const isNamed = profile.role === 'brand' && passesCustoms(profile.company.country);
  const hints = useLatinHints(profile, form.values);
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
        {isNamed && (
          <Field
            label={t('customs.latinName')}
            {...form.field('latinName')}
            {...fixed}
            maxLength={160}
            hint={hints.latinName}
          />
        )}
        {isNamed && (
          <Field
            label={t('customs.latinAddress')}
            {...form.field('latinAddress')}
            {...fixed}
            maxLength={500}
            lines={3}
            hint={hints.latinAddress}
          />
        )}
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

/** What the fields are for; while papers would say what customs cannot read, that. */
function useLatinHints({ company }: Profile, { latinName, latinAddress }: Values) {
  const { t } = useTranslation('profile');
  const unreadable = unreadableForCustoms({
    name: company.companyName,
    address: company.companyAddress,
    country: company.country,
    latinName: latinName.trim() || null,
    latinAddress: latinAddress.trim() || null,
  });
  const hint = (field: (typeof unreadable)[number]) =>
    unreadable.includes(field) ? (
      <span className={css.warning}>{t(`customs.${field}Missing`)}</span>
    ) : (
      t(`customs.${field}Hint`)
    );
  return { latinName: hint('latinName'), latinAddress: hint('latinAddress') };
}

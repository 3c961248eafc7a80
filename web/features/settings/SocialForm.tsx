import { useTranslation } from 'react-i18next';
import { mostSocialLinks } from '#domain/settings.ts';
import { api } from '#web/api.ts';
import { useNeed } from '#web/need.ts';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { RepeatList } from '#web/ui/RepeatList.tsx';
import type { Settings } from './queries.ts';
import { useGroupForm } from './use-group-form.ts';

/** The server names a link by its place alone. */
const names = Object.fromEntries(
  Array.from(
    { length: mostSocialLinks },
    (_, index) => [`links.${index}`, `links.${index}.address`] as const,
  ),
);

/** Our own pages elsewhere. */
export function SocialForm({ kept }: { readonly kept: Settings['social'] }) {
  const { t } = useTranslation('settings');
  const need = useNeed('settings:edit');
  const form = useGroupForm({
    initial: { links: kept.value.links.map((address) => ({ address })) },
    version: kept.version,
    versionOf: ({ social }) => social.version,
    send: ({ links }, expectedVersion) =>
      api.settings.saveSocialLinks({ links: links.map(({ address }) => address), expectedVersion }),
    names,
  });
  return (
    <Form of={form} submit={t('social.save')} reason={need}>
      <RepeatList
        label={t('social.one')}
        add={t('social.add')}
        items={form.values.links}
        onChange={(links) => form.set({ links: [...links] })}
        blank={{ address: '' }}
        most={mostSocialLinks}
        readOnly={need !== null}
      >
        {({ address }, change, index) => (
          <Field
            label={t('social.address')}
            hint={t('social.hint')}
            type="url"
            value={address}
            onChange={(next) => change({ address: next })}
            error={form.errorAt(`links.${index}.address`)}
            maxLength={300}
            spellCheck={false}
            readOnly={need !== null}
          />
        )}
      </RepeatList>
    </Form>
  );
}

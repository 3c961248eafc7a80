import { useTranslation } from 'react-i18next';
import { mostAgreements, usualAgreementNamed } from '#domain/origin-statement.ts';
import { api } from '#web/api.ts';
import { useNeed } from '#web/need.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { RepeatList } from '#web/ui/RepeatList.tsx';
import type { Settings } from './queries.ts';
import { useGroupForm } from './use-group-form.ts';

/** Where and up to which value packing lists state the origin of goods, with who says so and since when. */
export function OriginForm({ kept }: { readonly kept: Settings['origin'] }) {
  const { t } = useTranslation(['settings', 'documents']);
  const need = useNeed('settings:edit');
  const form = useGroupForm({
    initial: kept.value,
    version: kept.version,
    versionOf: ({ origin }) => origin.version,
    send: (values, expectedVersion) => api.settings.saveOriginAgreements({ ...values, expectedVersion }),
  });
  const shown = (name: string) => {
    const usual = usualAgreementNamed(name);
    return usual === null ? name : t(`documents:paper.agreements.${usual}`);
  };
  const longest = { name: 80, places: 300, limitEuros: 9, validFrom: 10, source: 200 } as const;
  return (
    <Form of={form} submit={t('origin.save')} reason={need}>
      <RepeatList
        label={t('origin.one')}
        add={t('origin.add')}
        items={form.values.agreements}
        onChange={(agreements) => form.set({ agreements: [...agreements] })}
        blank={{ name: '', places: '', limitEuros: '', validFrom: '', source: '' }}
        most={mostAgreements}
        readOnly={need !== null}
      >
        {(agreement, change, index) => {
          const field = (name: keyof typeof longest) => ({
            label: t(`origin.${name}`),
            value: name === 'name' ? shown(agreement.name) : agreement[name],
            onChange: (next: string) => change({ [name]: next }),
            error: form.errorAt(`agreements.${index}.${name}`),
            maxLength: longest[name],
            readOnly: need !== null,
            spellCheck: false,
          });
          return (
            <>
              <Columns gap={4} pair align="start">
                <Field {...field('name')} />
                <Field {...field('limitEuros')} hint={t('origin.limitHint')} inputMode="numeric" />
              </Columns>
              <Field {...field('places')} hint={t('origin.placesHint')} />
              <Columns gap={4} pair align="start">
                <Field {...field('validFrom')} type="date" />
                <Field {...field('source')} />
              </Columns>
            </>
          );
        }}
      </RepeatList>
    </Form>
  );
}

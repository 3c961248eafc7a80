import { useTranslation } from 'react-i18next';
import { mostCarriers } from '#domain/carriers.ts';
import { api } from '#web/api.ts';
import { useNeed } from '#web/need.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { RepeatList } from '#web/ui/RepeatList.tsx';
import type { Settings } from './queries.ts';
import { useGroupForm } from './use-group-form.ts';

/** Carriers, and where each tells of a parcel. The first whose name is found in what somebody wrote is taken. */
export function CarriersForm({ kept }: { readonly kept: Settings['carriers'] }) {
  const { t } = useTranslation('settings');
  const need = useNeed('settings:edit');
  const form = useGroupForm({
    initial: kept.value,
    version: kept.version,
    versionOf: ({ carriers }) => carriers.version,
    send: (values, expectedVersion) => api.settings.saveCarriers({ ...values, expectedVersion }),
  });
  const longest = { name: 60, words: 160, address: 300 } as const;
  return (
    <Form of={form} submit={t('carriers.save')} reason={need}>
      <RepeatList
        label={t('carriers.one')}
        add={t('carriers.add')}
        items={form.values.carriers}
        onChange={(carriers) => form.set({ carriers: [...carriers] })}
        blank={{ name: '', words: '', address: '' }}
        most={mostCarriers}
        readOnly={need !== null}
      >
        {(carrier, change, index) => {
          const field = (name: keyof typeof longest) => ({
            label: t(`carriers.${name}`),
            value: carrier[name],
            onChange: (next: string) => change({ [name]: next }),
            error: form.errorAt(`carriers.${index}.${name}`),
            maxLength: longest[name],
            readOnly: need !== null,
            spellCheck: false,
          });
          return (
            <>
              <Columns gap={4} pair align="start">
                <Field {...field('name')} />
                <Field {...field('words')} hint={t('carriers.wordsHint')} />
              </Columns>
              <Field {...field('address')} hint={t('carriers.addressHint')} />
            </>
          );
        }}
      </RepeatList>
    </Form>
  );
}

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Translated } from '#domain/languages.ts';
import { mostSamplesAtLeast, mostSamplesOfEach } from '#domain/sample.ts';
import { ApiError, api } from '#web/api.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { LanguagesField, textsOf } from '#web/ui/LanguagesField.tsx';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { wholeNumber } from '#web/whole-number.ts';
import { refetchSamples, type SampleOffer, sampleOfferQuery } from './queries.ts';

/** Whether a brand gives samples, of how many products how many items, and what shops should know. */
export function OfferForm({ brandId }: { readonly brandId: string }) {
  const { t } = useTranslation('samples');
  const { data: offer } = useSuspenseQuery(sampleOfferQuery(brandId));
  return (
    <Section title={t('offer.title')}>
      <Fields key={JSON.stringify(offer)} offer={offer} />
    </Section>
  );
}

type Values = {
  readonly offered: boolean;
  readonly atLeast: string;
  readonly ofEach: string;
  readonly note: Translated;
};

function Fields({ offer }: { readonly offer: SampleOffer }) {
  const { t } = useTranslation('samples');
  const queries = useQueryClient();
  const range = (text: string, most: number) =>
    countOf(text) >= 1 && countOf(text) <= most ? undefined : t('offer.range', { most });
  const { offered, atLeast, ofEach, note } = offer;
  const form = useForm<Values, SampleOffer>({
    initial: { offered, atLeast: String(atLeast), ofEach: String(ofEach), note },
    check: (values) => ({
      atLeast: range(values.atLeast, mostSamplesAtLeast),
      ofEach: range(values.ofEach, mostSamplesOfEach),
    }),
    send: (values) =>
      api.samples.setSampleOffer({
        brandId: offer.brand.id,
        ...values,
        atLeast: countOf(values.atLeast),
        ofEach: countOf(values.ofEach),
        expected: { offered, atLeast, ofEach, note },
      }),
    onSent: async () => {
      toast(t('offer.saved'));
      await refetchSamples(queries);
    },
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'sample-offer-changed') return refetchSamples(queries);
    },
  });
  const readOnly = !offer.can.set;
  return (
    <Form of={form} submit={t('offer.save')} reason={readOnly ? t('offer.readOnly') : null}>
      <Checkbox label={t('offer.offered')} {...form.check('offered')} disabled={readOnly} />
      <Columns gap={4} pair>
        <Field
          label={t('offer.atLeast')}
          hint={t('offer.range', { most: mostSamplesAtLeast })}
          inputMode="numeric"
          {...form.field('atLeast')}
          readOnly={readOnly}
        />
        <Field
          label={t('offer.ofEach')}
          hint={t('offer.range', { most: mostSamplesOfEach })}
          inputMode="numeric"
          {...form.field('ofEach')}
          readOnly={readOnly}
        />
      </Columns>
      <LanguagesField
        label={t('offer.note')}
        value={form.values.note}
        textIn={textsOf(
          form.values.note,
          (text) => form.set({ note: text }),
          (language) => form.errorAt(`note.${language}`),
        )}
        lines={2}
        maxLength={600}
        readOnly={readOnly}
      />
    </Form>
  );
}

/** A number as it was typed; 0 is none that can be offered. */
function countOf(text: string): number {
  return wholeNumber(text) ?? 0;
}

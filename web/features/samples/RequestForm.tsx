import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { requestId } from '#web/request-id.ts';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Select } from '#web/ui/Select.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { ChooseProducts, type Chosen } from './ChooseProducts.tsx';
import { askableQuery, deliveryQuery, refetchSamples, type Sample, type SampleOffer } from './queries.ts';

type Values = { readonly lines: Chosen; readonly addressId: string; readonly note: string };
type Props = { readonly offer: SampleOffer; readonly productId: string | undefined };

/** What a shop would like to try from a brand, where it goes, and a word to the brand. */
export function RequestForm({ offer, productId }: Props) {
  const { t } = useTranslation('samples');
  const language = useLanguage();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { data: products } = useSuspenseQuery(askableQuery(offer.brand.slug));
  const { data: addresses } = useSuspenseQuery(deliveryQuery);
  // One id for one request, however often it is sent.
  const [id] = useState(requestId);
  const form = useForm<Values, Sample>({
    initial: {
      lines: products.some((product) => product.id === productId) ? { [String(productId)]: 1 } : {},
      addressId: addresses[0]?.id ?? '',
      note: '',
    },
    check: ({ lines }) => ({
      lines:
        Object.keys(lines).length < offer.atLeast ? t('request.tooFew', { count: offer.atLeast }) : undefined,
    }),
    send: ({ lines, ...rest }) =>
      api.samples.requestSamples({
        brandId: offer.brand.id,
        requestId: id,
        ...rest,
        lines: Object.entries(lines).map(([product, items]) => ({ productId: product, items })),
      }),
    onSent: async (sample) => {
      toast(t('request.done', { brand: inLanguage(offer.brand.name, language) }));
      void refetchSamples(queries);
      await navigate({ to: '/samples/$sampleId', params: { sampleId: sample.id } });
    },
    // What is sold or offered may have changed since the page was opened.
    onRefused: async () => {
      await queries.invalidateQueries({ queryKey: askableQuery(offer.brand.slug).queryKey });
      await refetchSamples(queries);
    },
  });
  if (addresses.length === 0) return <WithoutAddress />;
  return (
    <Form of={form} submit={t('request.send')}>
      <Section title={t('request.lines')}>
        <ChooseProducts
          products={products}
          chosen={form.values.lines}
          ofEach={offer.ofEach}
          error={form.errorAt('lines')}
          onChoose={(lines) => form.set({ lines })}
        />
      </Section>
      <Select
        label={t('request.address')}
        {...form.field('addressId')}
        options={addresses.map(({ id: value, address }) => ({
          value,
          label: `${address.company}, ${address.street}, ${address.city}`,
        }))}
      />
      <Field
        label={t('request.note')}
        hint={t('request.noteHint')}
        {...form.field('note')}
        lines={3}
        maxLength={1000}
      />
    </Form>
  );
}

function WithoutAddress() {
  const { t } = useTranslation('samples');
  return (
    <>
      <Notice>{t('request.noAddress')}</Notice>
      <LinkButton to="/addresses">{t('request.addAddress')}</LinkButton>
    </>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dangerText, hazardClasses, packingGroups } from '#domain/dangerous-goods.ts';
import { enumerated } from '#domain/punctuation.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Select } from '#web/ui/Select.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import type { ProductPassports } from './queries.ts';

type Props = { readonly brandId: string; readonly product: ProductPassports };
type Facts = ProductPassports['transport'];

/** What a product is in transport, and what is missing before it may fly. */
export function Transport({ brandId, product }: Props) {
  const { t } = useTranslation('passports');
  const [isOpen, setIsOpen] = useState(false);
  const words = useTransportWords(product.transport);
  return (
    <>
      <Row gap={3} align="center" wrap>
        <span className={textCss.strong}>{t('transport.title')}</span>
        <span className={textCss.note}>{words}</span>
        <ReasonedButton
          variant="quiet"
          size="small"
          reason={useNeed('product:edit')}
          onClick={() => setIsOpen(true)}
        >
          {t('transport.edit')}
        </ReasonedButton>
      </Row>
      {isOpen && <TransportForm brandId={brandId} product={product} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function useTransportWords(facts: Facts): string {
  const { t } = useTranslation('passports');
  const language = useLanguage();
  if (!facts.isDangerous) return t('transport.none');
  const gaps = facts.missing.map((gap) => t(`transport.gaps.${gap}`));
  if (gaps.length > 0) return t('transport.missing', { missing: enumerated(gaps, language) });
  return t('transport.ready', { what: dangerText(facts) ?? '' });
}

const orNull = <Value extends string>(value: Value | ''): Value | null => (value === '' ? null : value);

function TransportForm({ brandId, product, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useTranslation('passports');
  const queries = useQueryClient();
  const { flashPointC, un, hazardClass, packingGroup, limitedQuantity, version } = product.transport;
  const form = useForm({
    initial: {
      flashPointC: flashPointC === null ? '' : String(flashPointC),
      un: un ?? '',
      hazardClass: (hazardClass ?? '') as NonNullable<Facts['hazardClass']> | '',
      packingGroup: (packingGroup ?? '') as NonNullable<Facts['packingGroup']> | '',
      limitedQuantity,
    },
    send: (values) =>
      api.passports.saveTransport({
        brandId,
        productId: product.productId,
        version,
        ...values,
        flashPointC: values.flashPointC === '' ? null : Number(values.flashPointC),
        hazardClass: orNull(values.hazardClass),
        packingGroup: orNull(values.packingGroup),
      }),
    onSent: async () => {
      toast(t('transport.saved'));
      onClose();
      await queries.invalidateQueries({ queryKey: ['passports'] });
    },
  });
  const none = { value: '', label: t('transport.notSaid') } as const;
  return (
    <Modal open onClose={onClose} title={t('transport.title')}>
      <DialogForm of={form} submit={t('transport.save')} onCancel={onClose}>
        <p>{t('transport.text')}</p>
        <Columns gap={4} pair align="start">
          <Field label={t('transport.flashPoint')} {...form.field('flashPointC')} type="number" />
          <Field
            label={t('transport.un')}
            {...form.field('un')}
            hint={t('transport.unHint')}
            maxLength={12}
            autoComplete="off"
          />
          <Select
            label={t('transport.hazardClass')}
            {...form.field('hazardClass')}
            options={[none, ...hazardClasses.map((value) => ({ value, label: value }))]}
          />
          <Select
            label={t('transport.packingGroup')}
            {...form.field('packingGroup')}
            options={[none, ...packingGroups.map((value) => ({ value, label: value }))]}
          />
        </Columns>
        <Checkbox label={t('transport.limitedQuantity')} {...form.check('limitedQuantity')} />
      </DialogForm>
    </Modal>
  );
}

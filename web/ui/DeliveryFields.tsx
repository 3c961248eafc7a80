import { useTranslation } from 'react-i18next';
import { Columns } from './Columns.tsx';
import { Field } from './Field.tsx';

type Bound = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
};

/** Whom the driver calls, and when goods are taken in. */
export function DeliveryFields({ field }: { readonly field: (part: 'phone' | 'deliveryHours') => Bound }) {
  const { t } = useTranslation();
  return (
    <Columns gap={5} pair>
      <Field
        label={t('address.phone')}
        {...field('phone')}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        hint={t('address.phoneHint')}
      />
      <Field
        label={t('address.deliveryHours')}
        {...field('deliveryHours')}
        maxLength={120}
        hint={t('address.deliveryHoursHint')}
      />
    </Columns>
  );
}

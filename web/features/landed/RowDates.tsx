import { useTranslation } from 'react-i18next';
import { Columns } from '#web/ui/Columns.tsx';
import { Field } from '#web/ui/Field.tsx';

type Bound = {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
};
type Props = { readonly of: (name: 'validFrom' | 'validTo' | 'source') => Bound };

/** From when to when a row counts, and who says so. */
export function RowDates({ of }: Props) {
  const { t } = useTranslation('landed');
  return (
    <>
      <Columns gap={4} across={5} pair>
        <Field label={t('form.validFrom')} {...of('validFrom')} type="date" required />
        <Field label={t('form.validTo')} {...of('validTo')} type="date" hint={t('form.validToHint')} />
      </Columns>
      <Field
        label={t('form.source')}
        {...of('source')}
        maxLength={200}
        hint={t('form.sourceHint')}
        required
      />
    </>
  );
}

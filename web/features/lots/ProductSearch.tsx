import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/Field.tsx';

type Props = { readonly value: string; readonly onChange: (words: string) => void };

/** Where a brand has more products than are shown at once. */
export function ProductSearch(props: Props) {
  const { t } = useTranslation('lots');
  return <Field label={t('findProduct')} type="search" autoComplete="off" maxLength={60} {...props} />;
}

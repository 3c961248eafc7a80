import { useTranslation } from 'react-i18next';
import { TableFiles } from '#web/ui/TableFiles.tsx';
import { askedOf, type NumbersSearch } from './search.ts';

type Props = {
  readonly part: 'periods' | 'countries' | 'products';
  readonly brandId: string;
  readonly search: NumbersSearch;
};

/** A table behind the bars, all of it, as a file. */
export function FileLinks({ part, brandId, search }: Props) {
  const { t } = useTranslation('numbers');
  const hrefOf = (format: string) => {
    const fields = new URLSearchParams({ ...askedOf(search), part, format });
    if (part === 'products' && search.sort !== undefined) fields.set('sort', search.sort);
    return `/api/brands/${encodeURIComponent(brandId)}/numbers/file?${fields}`;
  };
  return <TableFiles name={t(`files.${part}`)} hrefOf={hrefOf} />;
}

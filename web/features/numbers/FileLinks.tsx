import { useTranslation } from 'react-i18next';
import { Row } from '#web/ui/Row.tsx';
import { askedOf, type NumbersSearch } from './search.ts';

type Props = {
  readonly part: 'periods' | 'countries' | 'products';
  readonly brandId: string;
  readonly search: NumbersSearch;
};

/** A table behind the bars, all of it, as a file. */
export function FileLinks({ part, brandId, search }: Props) {
  const { t } = useTranslation(['numbers', 'common']);
  const hrefOf = (format: string) => {
    const fields = new URLSearchParams({ ...askedOf(search), part, format });
    if (part === 'products' && search.sort !== undefined) fields.set('sort', search.sort);
    return `/api/brands/${encodeURIComponent(brandId)}/numbers/file?${fields}`;
  };
  const formats = [
    ['csv', t('common:table.csv')],
    ['xlsx', t('common:table.xlsx')],
  ] as const;
  return (
    <Row gap={4} wrap>
      {formats.map(([format, label]) => (
        <a key={format} href={hrefOf(format)} download aria-label={`${t(`files.${part}`)}: ${label}`}>
          {label}
        </a>
      ))}
    </Row>
  );
}

import { useTranslation } from 'react-i18next';
import { Row } from './Row.tsx';

type Props = {
  /** Which table, for who hears the links. */
  readonly name: string;
  readonly hrefOf: (format: 'csv' | 'xlsx') => string;
};

/** A table behind a picture, all of it, as a file. */
export function TableFiles({ name, hrefOf }: Props) {
  const { t } = useTranslation('common');
  const formats = [
    ['csv', t('table.csv')],
    ['xlsx', t('table.xlsx')],
  ] as const;
  return (
    <Row gap={4} wrap>
      {formats.map(([format, label]) => (
        <a key={format} href={hrefOf(format)} download aria-label={`${name}: ${label}`}>
          {label}
        </a>
      ))}
    </Row>
  );
}

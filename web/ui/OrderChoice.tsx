import { useTranslation } from 'react-i18next';
import css from './DataTable.module.css';
import { Select } from './Select.tsx';

/** What a table can be put in order by. */
export type Orderable = {
  readonly title: string;
  /** What the server calls the order by this column; `down` where people look for the latest or most first. */
  readonly sort?: string;
  readonly down?: boolean;
  /** It is only ever put in order the way `down` says. */
  readonly oneWay?: boolean;
  /** What the order is by, where it is not by what the title says. */
  readonly sortTitle?: string;
};

type Props = {
  readonly columns: readonly Orderable[];
  readonly sorting: string | undefined;
  readonly usual: string | undefined;
  readonly onSort: (sorting: string) => void;
};

/** The order of a table on a phone, where its columns have no titles to press. */
export function OrderChoice({ columns, sorting, usual, onSort }: Props) {
  const { t } = useTranslation('common');
  const options = columns.flatMap((column) => {
    const { sort, title, sortTitle, down = false, oneWay = false } = column;
    if (sort === undefined) return [];
    const by = sortTitle === undefined ? title : `${title} · ${sortTitle}`;
    const up = { value: sort, label: t('table.ascending', { title: by }) };
    const downwards = { value: `-${sort}`, label: t('table.descending', { title: by }) };
    const [first, second] = down ? [downwards, up] : [up, downwards];
    return oneWay ? [first] : [first, second];
  });
  if (options.length === 0) return null;
  // Some lists begin in an order that no column has.
  const unnamed = [usual, sorting].find(
    (order) => order !== undefined && options.every(({ value }) => value !== order),
  );
  const all =
    unnamed === undefined ? options : [{ value: unnamed, label: t('table.usualOrder') }, ...options];
  return (
    <div className={css.order}>
      <Select
        label={t('table.sort')}
        size="sm"
        options={all}
        onChange={onSort}
        {...(sorting !== undefined && { value: sorting })}
      />
    </div>
  );
}

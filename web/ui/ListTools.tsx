import { useTranslation } from 'react-i18next';
import { countedTo } from '#domain/catalogue-filter.ts';
import { formatNumber } from '#domain/format.ts';
import { type ListName, longestSheet } from '#domain/lists.ts';
import { useLanguage } from '#web/language.ts';
import { given } from '#web/search-fields.ts';
import { Button } from './Button.tsx';
import { Checkbox } from './Checkbox.tsx';
import type { Column } from './DataTable.tsx';
import { Drop } from './Drop.tsx';
import { ListCsv } from './ListCsv.tsx';
import { type BuiltInView, ListViews } from './ListViews.tsx';
import { placesOf } from './phone-places.ts';
import css from './RecordList.module.css';
import textCss from './Text.module.css';

/** The filters of a list as its operation takes them. */
export type ListFields = Readonly<Record<string, string | number | readonly string[] | undefined>>;

type Props<Row> = {
  readonly list: ListName;
  readonly views: readonly BuiltInView[];
  readonly wanted: object;
  readonly columns: readonly Column<Row>[];
  readonly shown: ReadonlySet<string>;
  /** The columns as they stand in the address; empty for the usual ones. */
  readonly onColumns: (keys: string) => void;
  readonly file: ListFields;
  readonly total: number;
};

/** What can be done with a list as a whole: keep how it is shown, choose its columns, take it along. */
export function ListTools<Row>({ list, views, wanted, columns, shown, onColumns, file, total }: Props<Row>) {
  const { t } = useTranslation('common');
  return (
    <div className={css.tools}>
      <ListViews list={list} views={views} wanted={wanted} />
      <Drop label={t('table.columns')}>
        <Columns columns={columns} shown={shown} onColumns={onColumns} />
      </Drop>
      <Drop label={t('table.export')}>
        <Files list={list} file={file} total={total} />
      </Drop>
    </div>
  );
}

type ColumnsProps<Row> = Pick<Props<Row>, 'columns' | 'shown' | 'onColumns'>;

/** What stands in a list. A phone has no place for some of it, and does not offer that. */
function Columns<Row>({ columns, shown, onColumns }: ColumnsProps<Row>) {
  const { t } = useTranslation('common');
  const choices = columns.filter(({ lead, titleHidden }) => !lead && !titleHidden);
  const places = placesOf(columns);
  const keys = choices.map(({ key }) => key).filter((key) => shown.has(key));
  return (
    <div className={css.choices}>
      {choices.map(({ key, title }) => (
        <div key={key} data-desk={places.has(key) ? undefined : ''}>
          <Checkbox
            label={title}
            checked={shown.has(key)}
            // One at least, or the address would name none and mean the usual ones.
            disabled={keys.length === 1 && shown.has(key)}
            onChange={(isOn) => {
              const next = choices.filter((each) => (each.key === key ? isOn : shown.has(each.key)));
              const usual = choices.filter(({ optional }) => !optional);
              const isUsual = next.length === usual.length && next.every((each) => usual.includes(each));
              onColumns(isUsual ? '' : next.map((each) => each.key).join(','));
            }}
          />
        </div>
      ))}
      <Button variant="quiet" size="small" onClick={() => onColumns('')}>
        {t('table.usualColumns')}
      </Button>
    </div>
  );
}

/** Everything the filters leave, not only what is on the screen. */
function Files({ list, file, total }: Pick<Props<never>, 'list' | 'file' | 'total'>) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const hrefOf = (format: string) => {
    const fields = Object.entries(given({ ...file, format })).map(([name, value]) => [name, String(value)]);
    return `/api/lists/${list}?${new URLSearchParams(fields)}`;
  };
  return (
    <>
      <ListCsv href={hrefOf('csv')} isLong={total > countedTo} />
      {total <= longestSheet && (
        <a className={css.file} href={hrefOf('xlsx')} download>
          {t('table.xlsx')}
        </a>
      )}
      {/* Some lists count no further, and there may be more than a sheet holds. */}
      {total > countedTo && (
        <p className={textCss.note}>{t('table.tooMany', { max: formatNumber(longestSheet, language) })}</p>
      )}
    </>
  );
}

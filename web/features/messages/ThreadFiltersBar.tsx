import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconSearch } from '#web/icons/IconSearch.tsx';
import { Form } from '#web/ui/Form.tsx';
import type { ThreadFilters } from './queries.ts';
import css from './ThreadList.module.css';

type Props = { readonly filters: ThreadFilters; readonly onChange: (filters: ThreadFilters) => void };

const pauseMs = 250;

/** Search by order number, brand or company, and the unread ones or those that wait for a reply alone. */
export function ThreadFiltersBar({ filters, onChange }: Props) {
  const { t } = useTranslation('messages');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const search = () => {
    clearTimeout(timer.current);
    const q = field.current?.value.trim() ?? '';
    onChange({ ...filters, q: q === '' ? undefined : q } as ThreadFilters); // undefined leaves the address
  };
  return (
    <search className={css.filters}>
      <Form className={css.search} onSubmit={search}>
        <IconSearch size={16} stroke={1.75} aria-hidden="true" />
        <input
          ref={field}
          key={filters.q === undefined ? 'empty' : 'filled'}
          type="search"
          aria-label={t('search')}
          maxLength={60}
          placeholder={t('search')}
          defaultValue={filters.q}
          onChange={() => {
            clearTimeout(timer.current);
            timer.current = setTimeout(search, pauseMs);
          }}
        />
      </Form>
      {(['unread', 'reply'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className={css.toggle}
          aria-pressed={filters[name] === 'true'}
          onClick={() =>
            onChange({ ...filters, [name]: filters[name] === 'true' ? undefined : 'true' } as ThreadFilters)
          }
        >
          {t(name === 'unread' ? 'unreadOnly' : 'desk.waiting')}
        </button>
      ))}
    </search>
  );
}

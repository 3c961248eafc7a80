import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListName, longestViewName } from '#domain/lists.ts';
import { api } from '#web/api.ts';
import { useProblemText } from '#web/problem.ts';
import { given } from '#web/search-fields.ts';
import { AddressLink } from './AddressLink.tsx';
import { Button } from './Button.tsx';
import { Drop } from './Drop.tsx';
import { Field } from './Field.tsx';
import { Form } from './Form.tsx';
import css from './RecordList.module.css';
import textCss from './Text.module.css';
import { toast } from './toast.ts';
import { useForm } from './use-form.tsx';

/** A view that is there for everybody; `search` is the query of its address. */
export type BuiltInView = { readonly name: string; readonly search: string };

type Props = {
  readonly list: ListName;
  readonly views: readonly BuiltInView[];
  readonly wanted: object;
};

const viewsQuery = (list: ListName) => ({
  queryKey: ['lists', 'listViews', { list }],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => api.lists.listViews({ list }, { signal }),
});

/** How the reader likes to see the list: go to a view, keep this one, forget one. */
export function ListViews({ list, views, wanted }: Props) {
  const { t } = useTranslation('common');
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({ ...viewsQuery(list), enabled: isOpen });
  return (
    <Drop label={t('table.views')} onOpen={() => setIsOpen(true)}>
      <div className={css.choices}>
        {views.map(({ name, search }) => (
          <AddressLink key={search} href={`${location.pathname}?${search}`}>
            {name}
          </AddressLink>
        ))}
        {data?.items.length === 0 && views.length === 0 && (
          <p className={textCss.note}>{t('table.noViews')}</p>
        )}
        {data?.items.map((view) => (
          <View key={view.id} {...view} />
        ))}
        <Keep list={list} search={searchOf(wanted)} />
      </div>
    </Drop>
  );
}

/** The fields of the address are text (search-fields.ts). */
function searchOf(wanted: object): string {
  const fields = Object.entries(given(wanted)).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(fields).toString();
}

type ViewProps = {
  readonly list: ListName;
  readonly id: string;
  readonly name: string;
  readonly search: string;
};

function View({ list, id, name, search }: ViewProps) {
  const { t } = useTranslation('common');
  const queries = useQueryClient();
  const problemText = useProblemText();
  const remove = useMutation({
    mutationFn: () => api.lists.removeView({ viewId: id }),
    onSuccess: () => toast(t('table.viewRemoved', { name })),
    onError: (error) => toast(problemText(error), 'error'),
    onSettled: () => queries.invalidateQueries({ queryKey: viewsQuery(list).queryKey }),
  });
  return (
    <div className={css.view}>
      <AddressLink href={search === '' ? location.pathname : `${location.pathname}?${search}`}>
        {name}
      </AddressLink>
      <Button
        variant="quiet"
        size="small"
        loading={remove.isPending}
        aria-label={t('table.removeView', { name })}
        onClick={() => remove.mutate()}
      >
        {t('table.remove')}
      </Button>
    </div>
  );
}

function Keep({ list, search }: { readonly list: ListName; readonly search: string }) {
  const { t } = useTranslation('common');
  const queries = useQueryClient();
  const form = useForm({
    initial: { name: '' },
    guarded: false,
    resets: true,
    send: ({ name }) => api.lists.keepView({ list, name, search }),
    onSent: async ({ name }) => {
      toast(t('table.viewKept', { name }));
      await queries.invalidateQueries({ queryKey: viewsQuery(list).queryKey });
    },
  });
  return (
    <Form of={form} submit={t('table.keepView')} size="small">
      <Field label={t('table.viewName')} {...form.field('name')} maxLength={longestViewName} required />
    </Form>
  );
}

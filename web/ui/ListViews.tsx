import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListName, longestViewName } from '#domain/lists.ts';
import { ApiError, api } from '#web/api.ts';
import { useProblemText } from '#web/problem.ts';
import { given } from '#web/search-fields.ts';
import { AddressLink } from './AddressLink.tsx';
import { Button } from './Button.tsx';
import { DialogForm } from './DialogForm.tsx';
import { Drop } from './Drop.tsx';
import { Field } from './Field.tsx';
import { Form } from './Form.tsx';
import { Modal } from './Modal.tsx';
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
      {(close) => (
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
          <Keep list={list} search={searchOf(wanted)} kept={data?.items ?? []} onKept={close} />
        </div>
      )}
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

type KeepProps = {
  readonly list: ListName;
  readonly search: string;
  readonly kept: readonly { readonly name: string }[];
  readonly onKept: () => void;
};

/** Keeps the list as it is shown. A name that stands for another view asks first, wherever that one was kept. */
function Keep({ list, search, kept, onKept }: KeepProps) {
  const { t } = useTranslation('common');
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const isReplacing = useRef(false);
  const form = useForm({
    initial: { name: '' },
    guarded: false,
    resets: true,
    send: ({ name }) => api.lists.keepView({ list, name, search, replaces: isReplacing.current }),
    onSent: async ({ name }) => {
      toast(t('table.viewKept', { name }));
      onKept();
      await queries.invalidateQueries({ queryKey: viewsQuery(list).queryKey });
    },
    onRefused: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'view-name-taken') return;
      form.forget();
      setIsAsking(true);
    },
    onSettled: () => {
      isReplacing.current = false;
    },
  });
  const name = form.values.name.trim();
  const isTaken = kept.some((view) => view.name === name);
  return (
    <>
      <Form
        of={{ ...form, submit: () => (isTaken ? setIsAsking(true) : form.submit()) }}
        submit={t('table.keepView')}
        size="small"
      >
        <Field label={t('table.viewName')} {...form.field('name')} maxLength={longestViewName} required />
      </Form>
      <Modal
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('table.replaceView', { name })}
        size="sm"
      >
        <DialogForm
          mutation={{ error: null, isPending: form.isPending }}
          submit={t('table.replace')}
          onSubmit={() => {
            isReplacing.current = true;
            setIsAsking(false);
            form.submit();
          }}
          onCancel={() => setIsAsking(false)}
        >
          <p>{t('table.replaceViewText')}</p>
        </DialogForm>
      </Modal>
    </>
  );
}

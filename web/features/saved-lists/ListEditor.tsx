import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestListName } from '#domain/saved-list.ts';
import { ApiError, api } from '#web/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { savedListQuery, type WholeList } from './queries.ts';
import { useLineColumns } from './use-line-columns.tsx';

/** A list that is edited: its name, what is usually ordered of each product, and what is on it. */
export function ListEditor({ list }: { readonly list: WholeList }) {
  const { t } = useTranslation('saved-lists');
  const queries = useQueryClient();
  // Begun with what was there when the screen opened: a colleague's change is told, never laid over what is typed.
  const [started, setStarted] = useState(list);
  const form = useForm({
    initial: { name: started.name, lines: started.lines },
    send: ({ name, lines }) =>
      api.savedLists.changeSavedList({
        listId: started.id,
        ...(started.kind === 'named' && { name }),
        lines: lines.map(({ product, quantityCartons }) => ({ productId: product.id, quantityCartons })),
        expectedVersion: started.version,
      }),
    onSent: (saved) => {
      toast(t('saved'));
      begin(saved);
      void queries.invalidateQueries({ queryKey: ['savedLists', 'listSavedLists'] });
      void queries.invalidateQueries({ queryKey: ['savedLists', 'listFavourites'] });
    },
  });
  const begin = (fresh: WholeList) => {
    queries.setQueryData(savedListQuery(fresh.id).queryKey, fresh);
    setStarted(fresh);
    form.store({ name: fresh.name, lines: fresh.lines });
    form.forget();
  };
  const { lines } = form.values;
  const columns = useLineColumns((productId, quantityCartons) =>
    form.set({
      lines:
        quantityCartons === 'removed'
          ? lines.filter(({ product }) => product.id !== productId)
          : lines.map((line) => (line.product.id === productId ? { ...line, quantityCartons } : line)),
    }),
  );
  const isOutdated =
    list.version > started.version || (form.error instanceof ApiError && form.error.code === 'list-changed');
  return (
    <Stack gap={5}>
      {isOutdated && (
        <Notice variant="warning" live>
          <Stack gap={3}>
            <p>{t('outdated')}</p>
            <Button
              variant="secondary"
              size="small"
              onClick={() =>
                void queries.fetchQuery({ ...savedListQuery(list.id), staleTime: 0 }).then(begin)
              }
            >
              {t('showLatest')}
            </Button>
          </Stack>
        </Notice>
      )}
      <Form
        of={form}
        submit={t('saveList')}
        {...(isOutdated && { otherwise: null })}
        more={
          lines.length > 0 &&
          !form.isDirty && (
            <LinkButton to="/reorder" search={{ list: list.id }} variant="secondary">
              {t('order')}
            </LinkButton>
          )
        }
      >
        {started.kind === 'named' && (
          <Field label={t('name')} {...form.field('name')} maxLength={longestListName} required />
        )}
        {lines.length === 0 ? (
          <EmptyState title={t('noLines')} text={t('noLinesText')} />
        ) : (
          <DataTable
            caption={t('products')}
            columns={columns}
            rows={lines}
            rowKey={({ product }) => product.id}
          />
        )}
      </Form>
    </Stack>
  );
}

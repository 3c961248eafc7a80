import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestListName, mergeList } from '#domain/saved-list.ts';
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
import { NewList } from './NewList.tsx';
import { savedListQuery, type WholeList } from './queries.ts';
import { useLineColumns } from './use-line-columns.tsx';

/** A list that is edited: its name, what is usually ordered of each product, and what is on it. */
export function ListEditor({ list, isRemoved }: { readonly list: WholeList; readonly isRemoved: boolean }) {
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
    // It may have been removed, which the screen then says.
    onRefused: () => queries.invalidateQueries({ queryKey: savedListQuery(started.id).queryKey }),
  });
  const begin = (fresh: WholeList) => {
    queries.setQueryData(savedListQuery(fresh.id).queryKey, fresh);
    setStarted(fresh);
    form.store({ name: fresh.name, lines: fresh.lines });
    form.forget();
  };
  const { lines } = form.values;
  /** Goes on from what a colleague has made of it, with what is typed here on top. */
  const goOn = async () => {
    const fresh = await queries.fetchQuery({ ...savedListQuery(list.id), staleTime: 0 });
    const merged = mergeList(started, form.values, fresh);
    begin(fresh);
    form.set(merged);
  };
  const columns = useLineColumns((productId, quantityCartons) =>
    form.set({
      lines:
        quantityCartons === 'removed'
          ? lines.filter(({ product }) => product.id !== productId)
          : lines.map((line) => (line.product.id === productId ? { ...line, quantityCartons } : line)),
    }),
  );
  const isRefused = form.error instanceof ApiError && form.error.code === 'list-changed';
  const isOutdated = !isRemoved && (list.version > started.version || isRefused);
  return (
    <Stack gap={5}>
      {isRemoved && <Gone lines={lines} />}
      {isOutdated && (
        <Notice variant="warning" live>
          <Stack gap={3}>
            <p>{t('outdated')}</p>
            <Button variant="secondary" size="small" onClick={() => void goOn().catch(() => undefined)}>
              {t('takeOver')}
            </Button>
          </Stack>
        </Notice>
      )}
      <Form
        of={form}
        submit={t('saveList')}
        {...((isOutdated || isRemoved) && { otherwise: null })}
        more={
          lines.length > 0 &&
          !isRemoved &&
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

/** A colleague has removed the list: what stands on the screen can be kept as a new one. */
function Gone({ lines }: { readonly lines: WholeList['lines'] }) {
  const { t } = useTranslation('saved-lists');
  const navigate = useNavigate();
  return (
    <Notice variant="warning" live>
      <Stack gap={3}>
        <p>{t('gone')}</p>
        {lines.length > 0 && (
          <div>
            <NewList
              lines={lines.map(({ product, quantityCartons }) => ({
                productId: product.id,
                quantityCartons,
              }))}
              variant="secondary"
              onMade={({ id }) =>
                // What was typed is in the new list.
                void navigate({ to: '/lists/$listId', params: { listId: id }, ignoreBlocker: true })
              }
            />
          </div>
        )}
      </Stack>
    </Notice>
  );
}

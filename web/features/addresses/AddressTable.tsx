import { useMutation, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cityLine } from '#domain/postal-address.ts';
import { api } from '#web/api.ts';
import { countryName } from '#web/country-options.ts';
import { useLanguage } from '#web/language.ts';
import { useProblemText } from '#web/problem.ts';
import type { User } from '#web/session.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { AddressForm } from './AddressForm.tsx';
import { addressesQuery, type SavedAddress } from './queries.ts';
import { RemoveAddress } from './RemoveAddress.tsx';
import { useRefetch } from './use-refetch.ts';

type Open = { readonly what: 'edit' | 'remove'; readonly saved: SavedAddress };
type Props = { readonly user: User; readonly canEdit: boolean };

/** Where the company has goods sent, and for who orders what can be changed about each. */
export function AddressTable({ user, canEdit }: Props) {
  const { t } = useTranslation('addresses');
  const problemText = useProblemText();
  const list = useSuspenseInfiniteQuery(addressesQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const makeDefault = useMakeDefault();
  const columns = useColumns({ canEdit, onOpen: setOpen, onDefault: makeDefault.mutate });
  const rows = list.data.pages.flatMap(({ items }) => items);
  const close = () => setOpen(null);
  return (
    <Stack gap={5}>
      {makeDefault.error !== null && (
        <Notice variant="error" live>
          {problemText(makeDefault.error)}
        </Notice>
      )}
      {rows.length === 0 ? (
        <EmptyState title={t('empty.title')} text={t(canEdit ? 'empty.text' : 'empty.textViewer')} />
      ) : (
        <DataTable caption={t('list')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
      <Modal
        open={open !== null}
        onClose={close}
        title={open?.what === 'remove' ? t('removal.title') : t('form.editTitle')}
      >
        {open?.what === 'edit' && <AddressForm saved={open.saved} user={user} onClose={close} />}
        {open?.what === 'remove' && (
          <RemoveAddress
            saved={open.saved}
            next={open.saved.isDefault ? rows.find(({ id }) => id !== open.saved.id) : undefined}
            onClose={close}
          />
        )}
      </Modal>
    </Stack>
  );
}

function useMakeDefault() {
  const { t } = useTranslation('addresses');
  const refetch = useRefetch();
  return useMutation({
    mutationFn: ({ id }: SavedAddress) => api.addresses.makeDefaultAddress({ addressId: id }),
    onSuccess: async (_, { address: { street } }) => {
      await refetch();
      toast(t('done.madeDefault', { street }));
    },
    onError: refetch,
  });
}

type Actions = {
  readonly canEdit: boolean;
  readonly onOpen: (open: Open) => void;
  readonly onDefault: (saved: SavedAddress) => void;
};

function useColumns({ canEdit, onOpen, onDefault }: Actions): Column<SavedAddress>[] {
  const { t } = useTranslation('addresses');
  const language = useLanguage();
  const columns: (Column<SavedAddress> | false)[] = [
    {
      key: 'to',
      title: t('to'),
      lead: true,
      cell: ({ address: { company, name }, isDefault }) => (
        <Stack as="span">
          <Row as="span" gap={2} align="center" wrap className={textCss.strong}>
            {company}
            {isDefault && <Badge variant="info">{t('default')}</Badge>}
          </Row>
          <span className={textCss.note}>{name}</span>
        </Stack>
      ),
    },
    {
      key: 'street',
      title: t('street'),
      cell: ({ address }) => (
        <Stack as="span" className={textCss.breaks}>
          <span>{address.street}</span>
          <span className={textCss.note}>
            {[cityLine(address), countryName(address.country, language)].join(', ')}
          </span>
          <span className={textCss.note}>
            {[address.phone, address.deliveryHours].filter(Boolean).join(' · ')}
          </span>
        </Stack>
      ),
    },
    canEdit && {
      key: 'actions',
      title: t('actions'),
      titleHidden: true,
      right: true,
      cell: (saved) => {
        const { street } = saved.address;
        return (
          <Row as="span" gap={1} justify="end" wrap>
            {!saved.isDefault && (
              <Button
                variant="quiet"
                size="small"
                aria-label={t('makeDefaultNamed', { street })}
                onClick={() => onDefault(saved)}
              >
                {t('makeDefault')}
              </Button>
            )}
            <Button
              variant="quiet"
              size="small"
              aria-label={t('editNamed', { street })}
              onClick={() => onOpen({ what: 'edit', saved })}
            >
              {t('edit')}
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-label={t('removeNamed', { street })}
              onClick={() => onOpen({ what: 'remove', saved })}
            >
              {t('remove')}
            </Button>
          </Row>
        );
      },
    },
  ];
  return columns.filter((column) => column !== false);
}

import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { may } from '#domain/permissions.ts';
import { AddressForm } from '#web/features/addresses/AddressForm.tsx';
import { AddressTable } from '#web/features/addresses/AddressTable.tsx';
import { addressesQuery } from '#web/features/addresses/queries.ts';
import { useUser } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Bone, Loading } from '#web/ui/Skeleton.tsx';

/** Where a shop has goods sent; owners and buyers change it, and checkout begins with the default. */
export const Route = createFileRoute('/addresses')({
  staticData: { texts: ['addresses', 'errors'] },
  loader: ({ context }) => context.queries.ensureInfiniteQueryData(addressesQuery),
  pendingComponent: AddressesSkeleton,
  component: AddressesScreen,
});

function AddressesScreen() {
  const { t } = useTranslation('addresses');
  const user = useUser();
  const [isAdding, setIsAdding] = useState(false);
  if (user === null) return null;
  const canEdit = may(user, 'address:edit');
  const close = () => setIsAdding(false);
  return (
    <Page>
      <PageHeader
        eyebrow={user.companyName}
        title={t('title')}
        intro={t(canEdit ? 'intro' : 'introViewer')}
        actions={canEdit && <Button onClick={() => setIsAdding(true)}>{t('add')}</Button>}
      />
      <AddressTable user={user} canEdit={canEdit} />
      <Modal open={isAdding} onClose={close} title={t('form.addTitle')}>
        <AddressForm saved={null} user={user} onClose={close} />
      </Modal>
    </Page>
  );
}

function AddressesSkeleton() {
  return (
    <Page>
      <Loading />
      <Columns gap={6} aria-hidden="true">
        <Bone width="min(18rem, 70%)" height="3.5rem" />
        <Bone width="min(36rem, 90%)" height="1.75rem" />
        <Bone height="16rem" />
      </Columns>
    </Page>
  );
}

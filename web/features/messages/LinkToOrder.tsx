import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#domain/format.ts';
import { formatMoney } from '#domain/money.ts';
import { may } from '#domain/permissions.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useProblemText } from '#web/problem.ts';
import { useUser } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { DialogFoot } from '#web/ui/DialogFoot.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Select } from '#web/ui/Select.tsx';
import { RowsSkeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { linkableOrdersQuery, type Thread } from './queries.ts';

type Order = Awaited<ReturnType<typeof api.messages.listLinkableOrders>>['items'][number];

/** Says which later order a question has led to, chosen from those of the shop with the brand. */
export function LinkToOrder({ thread }: { readonly thread: Thread }) {
  const { t } = useTranslation('messages');
  const [isOpen, setIsOpen] = useState(false);
  const user = useUser();
  if (!may(user, 'message:send')) return null;
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
        {t('link.open')}
      </Button>
      <Modal open={isOpen} onClose={() => setIsOpen(false)} title={t('link.title')}>
        <Orders thread={thread} onClose={() => setIsOpen(false)} />
      </Modal>
    </>
  );
}

type Props = { readonly thread: Thread; readonly onClose: () => void };

function Orders({ thread, onClose }: Props) {
  const { t } = useTranslation(['messages', 'common']);
  const problemText = useProblemText();
  // An order placed a moment ago counts.
  const { data, error, refetch } = useQuery({ ...linkableOrdersQuery(thread.id), staleTime: 0 });
  if (data !== undefined && data.items.length > 0) {
    return <LinkForm thread={thread} orders={data.items} onClose={onClose} />;
  }
  const isFailed = data === undefined && error !== null;
  return (
    <>
      {data !== undefined && <p>{t('messages:link.none')}</p>}
      {isFailed && (
        <Notice variant="error" live>
          {problemText(error)}
        </Notice>
      )}
      {data === undefined && error === null && <RowsSkeleton rows={2} />}
      <DialogFoot
        main={
          isFailed ? (
            <Button onClick={() => void refetch()}>{t('common:problem.retry')}</Button>
          ) : (
            <Button variant="secondary" onClick={onClose}>
              {t('common:close')}
            </Button>
          )
        }
      />
    </>
  );
}

function LinkForm({ thread, orders, onClose }: Props & { readonly orders: readonly Order[] }) {
  const { t } = useTranslation(['messages', 'common']);
  const language = useLanguage();
  const queries = useQueryClient();
  const form = useForm({
    initial: { orderId: orders[0]?.orderId ?? '' },
    send: ({ orderId }) => api.messages.linkThread({ threadId: thread.id, orderId }),
    onSent: async (_, { orderId }) => {
      const order = orders.find((one) => one.orderId === orderId);
      toast(t('messages:link.done', { number: order?.orderNumber ?? '' }));
      onClose();
      await queries.invalidateQueries({ queryKey: ['messages'] });
    },
    // Somebody has linked it meanwhile: the page says to which order.
    onRefused: () => queries.invalidateQueries({ queryKey: ['messages', 'getThread'] }),
    guarded: false,
  });
  return (
    <DialogForm of={form} submit={t('messages:link.submit')} onCancel={onClose}>
      <p>{t('messages:link.text')}</p>
      <Select
        label={t('messages:link.order')}
        {...form.field('orderId')}
        options={orders.map(({ orderId, orderNumber, status, total, createdAt }) => ({
          value: orderId,
          label: [
            orderNumber,
            formatDate(createdAt, language),
            formatMoney(total, language),
            t(`common:orderStatus.${status}`),
          ].join(' · '),
        }))}
      />
    </DialogForm>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNearDay } from '#domain/format.ts';
import { may } from '#domain/permissions.ts';
import { expectedOf } from '#domain/transit.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { orderQuery } from '#web/queries.ts';
import { useUser } from '#web/session.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Row } from '#web/ui/Row.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import type { Order, OrderSummary } from './queries.ts';

type Expecting = Pick<OrderSummary, 'status' | 'expectedOn'>;

/** A shipped order in a row of a list: when it is expected; late ones stand out. */
export function ExpectedBadge({ order }: { readonly order: Expecting }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const expected = expectedOf(order, new Date());
  if (expected === null) return null;
  const date = formatDate(expected.day, language, 'UTC');
  return (
    <Badge variant={expected.isLate ? 'error' : 'info'} title={t('expected.title', { date })}>
      {t(expected.isLate ? 'expected.listLate' : 'expected.list', {
        date: formatNearDay(expected.day, language, 'UTC'),
      })}
    </Badge>
  );
}

/** The same on the page of the order; brand and team say it anew where it changes. */
export function ExpectedDay({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const mayChange = may(useUser(), 'order:expect') && order.status === 'shipped';
  const [isOpen, setIsOpen] = useState(false);
  const isLate = expectedOf(order, new Date())?.isLate ?? false;
  return (
    <Row gap={2} align="center" wrap>
      {order.expectedOn === null ? t('expected.unknown') : formatDate(order.expectedOn, language, 'UTC')}
      {isLate && <Badge variant="error">{t('expected.late')}</Badge>}
      {mayChange && (
        <>
          <Button
            variant="quiet"
            size="small"
            onClick={() => setIsOpen(true)}
            aria-label={t('expected.changeTitle')}
          >
            {t('expected.change')}
          </Button>
          <Modal open={isOpen} onClose={() => setIsOpen(false)} title={t('expected.changeTitle')}>
            <ExpectedForm order={order} onClose={() => setIsOpen(false)} />
          </Modal>
        </>
      )}
    </Row>
  );
}

function ExpectedForm({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const { t } = useTranslation('orders');
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: ({ expectedOn }: { expectedOn: string }) =>
      api.orders.changeExpected({ orderId: order.id, expectedOn, seen: order.expectedOn }),
    onSuccess: async (changed) => {
      queries.setQueryData(orderQuery(order.id).queryKey, changed);
      await queries.invalidateQueries({ queryKey: ['orders', 'listOrders'] });
    },
    onError: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  });
  const form = useForm({
    initial: { expectedOn: order.expectedOn ?? '' },
    send: change.mutateAsync,
    onSent: () => {
      onClose();
      toast(t('expected.done'));
    },
  });
  return (
    <DialogForm of={form} submit={t('expected.submit')} onCancel={onClose}>
      <p>{t('expected.text', { company: order.retailerCompanyName })}</p>
      <Field label={t('expected.day')} type="date" {...form.field('expectedOn')} required />
    </DialogForm>
  );
}

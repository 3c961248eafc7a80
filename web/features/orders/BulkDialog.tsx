import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkStep } from '#domain/order-bulk.ts';
import { api } from '#web/api.ts';
import { useProblemText } from '#web/problem.ts';
import { reportOf, saveReport } from '#web/report.ts';
import { Button } from '#web/ui/Button.tsx';
import { DialogFoot } from '#web/ui/DialogFoot.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { type BulkLine, BulkReport, useBulkWords } from './BulkReport.tsx';
import { awaitsFreight, takesStep } from './bulk-able.ts';
import type { OrderSummary } from './queries.ts';

/** The orders as they were when somebody chose the step. */
export type Moving = {
  readonly step: BulkStep;
  readonly orders: readonly OrderSummary[];
  /** Reads the list again, with nothing chosen. */
  readonly settle: () => Promise<void>;
};

type Props = Moving & { readonly onClose: () => void };

/** Sent together: a part at a time, so that one sees how far it is. */
const atOnce = 20;

/** Asks once for all, then tells line by line what became of each. */
export function BulkDialog({ step, orders, settle, onClose }: Props) {
  const { t } = useTranslation(['orders', 'common']);
  const problemText = useProblemText();
  const [lines, setLines] = useState<readonly BulkLine[]>([]);
  const work = useMutation({
    // Begun again after a failure it goes on where it stopped; what was done meanwhile is not done twice.
    mutationFn: async () => {
      for (let done = lines.length; done < orders.length; done += atOnce) {
        const part = orders.slice(done, done + atOnce);
        const sent = part.map(({ id, status }) => ({ orderId: id, expectedStatus: status }));
        const answer = await api.orders.moveOrders({ step, orders: sent });
        setLines((before) => [...before, ...answer.lines]);
      }
    },
  });
  const close = () => {
    onClose();
    if (lines.length > 0) void settle();
  };
  const able = orders.filter((order) => takesStep(order, step)).length;
  const awaiting = orders.filter((order) => awaitsFreight(order, step)).length;
  const others = orders.length - able - awaiting;
  return (
    <Modal open onClose={close} title={t(`actions.${step}`)} size="lg">
      {lines.length === 0 ? (
        <>
          <p>{t(`bulk.ask.${step}`, { count: able })}</p>
          {awaiting > 0 && <p>{t('bulk.freightFirst', { count: awaiting })}</p>}
          {others > 0 && <p>{t('bulk.others', { count: others })}</p>}
        </>
      ) : (
        <BulkReport orders={orders} lines={lines} />
      )}
      {work.error !== null && (
        <Notice variant="error" live>
          {problemText(work.error)}
        </Notice>
      )}
      <DialogFoot
        main={
          work.isSuccess ? (
            <Button onClick={close}>{t('bulk.close')}</Button>
          ) : (
            <Button loading={work.isPending} onClick={() => work.mutate()}>
              {lines.length === 0
                ? t('bulk.button', { step: t(`actions.${step}`), count: able })
                : t('bulk.goOn')}
            </Button>
          )
        }
      >
        {lines.length === 0 ? (
          <Button variant="secondary" onClick={close}>
            {t('common:cancel')}
          </Button>
        ) : (
          <SaveReport step={step} orders={orders} lines={lines} />
        )}
      </DialogFoot>
    </Modal>
  );
}

type SaveProps = Pick<Props, 'step' | 'orders'> & { readonly lines: readonly BulkLine[] };

function SaveReport({ step, orders, lines }: SaveProps) {
  const { t } = useTranslation('orders');
  const words = useBulkWords(orders);
  const save = () => {
    const head = [t('list.order'), t('list.retailer'), t('bulk.outcome'), t('bulk.why')];
    const rows = lines.map((line) => {
      const { number, retailer, outcome, why } = words(line);
      return [number, retailer, outcome, why];
    });
    saveReport(`${t(`actions.${step}`)}.csv`, reportOf(head, rows));
  };
  return (
    <Button variant="secondary" onClick={save}>
      {t('bulk.save')}
    </Button>
  );
}

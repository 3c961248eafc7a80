import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Columns } from '#web/ui/Columns.tsx';
import { Section } from '#web/ui/Section.tsx';
import css from './OrderDetails.module.css';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderTotals } from './OrderTotals.tsx';
import type { Order } from './queries.ts';
import { Timeline } from './Timeline.tsx';

type Props = {
  readonly order: Order;
  /** The papers of the order, between its lines and its timeline. */
  readonly papers: ReactNode;
};

/** The order in full: lines, totals, papers, address, payment and delivery, and everything that has happened. */
export function OrderDetails({ order, papers }: Props) {
  const { t } = useTranslation('orders');
  return (
    <Columns align="start" className={css.layout}>
      <div className={css.main}>
        <Section title={t('details.lines')}>
          <OrderLines items={order.items} />
          <OrderTotals order={order} />
        </Section>
        {papers}
        <Section title={t('details.timeline')}>
          <Timeline entries={order.timeline} />
        </Section>
      </div>
      <OrderFacts order={order} />
    </Columns>
  );
}

import { AddressLink } from '#web/ui/AddressLink.tsx';
import textCss from '#web/ui/Text.module.css';
import type { Invoice } from './queries.ts';

/** The order of an invoice, where it is still kept. */
export function OrderLink({
  invoice: { orderId, orderNumber },
}: {
  readonly invoice: Pick<Invoice, 'orderId' | 'orderNumber'>;
}) {
  if (orderId === null) return orderNumber;
  return (
    <AddressLink className={textCss.rowLink} href={`/orders/${orderId}?tab=details`}>
      {orderNumber}
    </AddressLink>
  );
}

import { useTranslation } from 'react-i18next';
import { formatDate } from '#domain/format.ts';
import { formatMoney } from '#domain/money.ts';
import { inspectionDays } from '#domain/order-transitions.ts';
import { allowsUnpaidPreparation, dueAt } from '#domain/terms.ts';
import { useLanguage } from '#web/language.ts';
import { useCancelWords } from './CancelFields.tsx';
import type { Action, Order } from './queries.ts';
import { useDue } from './use-order-vat.ts';

/** What an action does, in a sentence, before somebody takes it. */
export function useActionWords(order: Order): (action: Action) => string {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const cancelWords = useCancelWords();
  const total = formatMoney(useDue(order), language);
  return (action) => {
    const words = {
      company: order.retailerCompanyName,
      brand: order.brandName[language],
      total,
    };
    switch (action.action) {
      case 'cancel':
        return cancelWords(action);
      case 'change':
        return t('dialog.change', { count: order.lineCount });
      case 'invoice':
        return allowsUnpaidPreparation(order.terms)
          ? t('dialog.invoice', {
              ...words,
              date: formatDate(dueAt(new Date(), order.terms), language),
              terms: t(`terms.${order.terms}`),
            })
          : t('dialog.invoiceAtOnce', words);
      case 'deliver':
        return t('dialog.deliver', { days: inspectionDays });
      case 'complete':
        return order.openClaimAt === null
          ? t('dialog.complete')
          : t('dialog.completeClaim', { date: formatDate(order.openClaimAt, language) });
      case 'record-payment':
      case 'ship':
      case 'decline':
      case 'correct-tracking':
      case 'correct':
        return t(`dialog.${action.action}`, words);
      default:
        return ''; // the others are taken without a dialog, or have one of their own
    }
  };
}

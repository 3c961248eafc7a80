import type { SystemContent } from '#db/schema/messages.ts';
import { formatDate } from '#domain/format.ts';
import { defaultLanguage, type Language } from '#domain/languages.ts';
import { type AccountCurrency, formatMoney } from '#domain/money.ts';
import { orderToldTo } from '#domain/order-payment.ts';
import { answerDays } from '#domain/order-proposal.ts';
import type { TimelineAction } from '#domain/order-state.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import type { TrackedEntry } from '#domain/order-tracker.ts';
import { inspectionDays } from '#domain/order-transitions.ts';
import type { SenderRole } from '#domain/roles.ts';
import { type Reader, say, sayTo } from '../kernel/texts.ts';

/** A timeline entry as it is stored. */
export type TimelineRow = {
  readonly id: string;
  readonly kind: TrackedEntry['kind'];
  readonly status: OrderStatus;
  readonly action: TimelineAction | null;
  readonly reason: string | null;
  readonly expectedOn: string | null;
  readonly actorName: string | null;
  readonly actorRole: SenderRole;
  readonly at: string;
};

/** What of the order the words of an entry mention. */
export type DescribedOrder = {
  readonly currency: AccountCurrency;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly restockingFeeMinor: number | null;
};

/** Only what is said of the delivery has a day. */
type Expecting = { readonly expectedOn?: string | null };

/** What happened, in the reader's language and as it concerns them. Stored are only facts, so that everybody reads their own words. */
export function describeEntry(
  entry: Pick<TimelineRow, 'kind' | 'status' | 'action' | 'actorRole'> & Expecting,
  order: DescribedOrder,
  reader: Reader,
): string {
  const { language } = reader;
  const told = orderToldTo(reader.role, order);
  const { currency, carrier, trackingNumber, restockingFeeMinor } = told;
  return sayTo(reader, `orders:timeline.${wordsOf(entry, told)}`, {
    status: say(language, `common:orderStatus.${entry.status}`),
    days: entry.status === 'delivered' || entry.status === 'completed' ? inspectionDays : answerDays,
    carrier: carrier ?? '',
    trackingNumber: trackingNumber ?? '',
    date: formatDay(entry.expectedOn, language),
    fee: formatMoney({ amountMinor: restockingFeeMinor ?? 0, currency }, language),
  });
}

function wordsOf(
  { kind, status, action, actorRole }: Pick<TimelineRow, 'kind' | 'status' | 'action' | 'actorRole'>,
  { carrier, restockingFeeMinor }: DescribedOrder,
): string {
  if (kind === 'claim') return action ?? '';
  if (kind === 'proposal') return action === 'send-back' ? 'sentBack' : 'proposed';
  if (kind === 'delivery') return 'expected';
  if (action === 'credit') return 'credited';
  if (kind !== 'status') return kind;
  if (action === 'replace') return 'replaced';
  if (status === 'pending') return 'submitted';
  if (status === 'shipped' && carrier !== null) return 'shippedWith';
  if (status === 'completed' && actorRole === 'system') return 'completedByItself';
  if (action === 'accept') return 'accepted';
  if (status !== 'cancelled') return status;
  if (actorRole === 'system') return 'expired';
  if (action === 'decline') return 'declined';
  if (action === 'change') return 'changed';
  return (restockingFeeMinor ?? 0) > 0 ? 'cancelledWithFee' : 'cancelled';
}

/** What is said without a reason and with one. */
const explained: ReadonlySet<string> = new Set(['cancelled', 'cancelledWithFee', 'confirmed', 'proposed']);

/** What the thread is told: the same words as the timeline's, with who did it and why. */
export function systemContentOf(
  entry: Pick<TimelineRow, 'kind' | 'status' | 'action' | 'actorRole' | 'actorName' | 'reason'> & Expecting,
  order: DescribedOrder,
): SystemContent {
  const { status, reason, actorName } = entry;
  const { currency, carrier, trackingNumber, restockingFeeMinor } = order;
  const words = wordsOf(entry, order);
  const isExplained = reason !== null && explained.has(words);
  const fee = formatMoney({ amountMinor: restockingFeeMinor ?? 0, currency }, defaultLanguage);
  return {
    key: `system.${words === 'correction' ? `correction.${status}` : words}${isExplained ? 'Because' : ''}`,
    params: {
      name: actorName ?? '',
      ...(reason === null ? {} : { reason }),
      ...(words === 'shippedWith' ? { carrier: carrier ?? '', trackingNumber: trackingNumber ?? '' } : {}),
      ...(words === 'cancelledWithFee' ? { fee } : {}),
      // The thread keeps one wording for readers of all languages, so the day is written as 2026-03-17.
      ...(words === 'expected' ? { date: entry.expectedOn ?? '' } : {}),
      ...(words === 'delivered' ? { days: inspectionDays } : {}),
      ...(words === 'proposed' || words === 'expired' ? { days: answerDays } : {}),
    },
  };
}

function formatDay(day: string | null | undefined, language: Language): string {
  return day === null || day === undefined ? '' : formatDate(day, language, 'UTC');
}

import type { Instant } from './instants.ts';
import { type OrderStatus, type OrderStep, orderSteps, stepIndex } from './order-status.ts';

/** A timeline entry as the tracker reads it; `kind` says what wrote it. Entries stand oldest first. */
export type TrackedEntry = {
  readonly status: OrderStatus;
  readonly kind:
    | 'status'
    | 'correction'
    | 'payment'
    | 'proposal'
    | 'claim'
    | 'lots'
    | 'delivery'
    | 'tracking';
  readonly at: Instant;
  readonly actorName?: string | null;
};

/** A step of the tracker: when it was reached and by whom; nulls where the timeline does not hold it. */
export type TrackerStep = {
  readonly step: OrderStep;
  readonly at: Instant | null;
  readonly actorName: string | null;
  /** When it was reached before the last correction, of a step that lies behind where that put the order. */
  readonly earlierAt: Instant | null;
};

/**
 * The steps the timeline contains, in the order of the nine. Entries before the last
 * correction do not count; the correction itself does, for it is where the order stands since then
 * (docs/decisions.md, Corrections).
 */
export function stepsDone(timeline: readonly Pick<TrackedEntry, 'status' | 'kind'>[]): readonly OrderStep[] {
  const counted = new Set<OrderStatus>(sinceCorrection(timeline).map((entry) => entry.status));
  return orderSteps.filter((step) => counted.has(step));
}

/** The nine steps with their dates and actors; a step reached twice shows the last time. */
export function tracker(timeline: readonly TrackedEntry[]): readonly TrackerStep[] {
  const counted = sinceCorrection(timeline);
  return orderSteps.map((step) => {
    const entry = lastOf(counted, step);
    const earlierAt = entry === undefined ? earlier(timeline, step) : null;
    return { step, at: entry?.at ?? null, actorName: entry?.actorName ?? null, earlierAt };
  });
}

function lastOf(entries: readonly TrackedEntry[], step: OrderStep): TrackedEntry | undefined {
  return entries.findLast(({ status, kind }) => status === step && !beside.has(kind));
}

/** A step does not count any more, but was taken: nobody reads of it that it has not begun. */
function earlier(timeline: readonly TrackedEntry[], step: OrderStep): Instant | null {
  const at = timeline.findLastIndex(({ kind }) => kind === 'correction');
  const corrected = timeline[at];
  if (corrected === undefined || stepIndex(step) >= stepIndex(corrected.status)) return null;
  return lastOf(timeline.slice(0, at), step)?.at ?? null;
}

/** What is told of an order where it stands: it reaches no step, so no step takes its day or its name. */
const beside: ReadonlySet<TrackedEntry['kind']> = new Set([
  'lots',
  'delivery',
  'tracking',
  'proposal',
  'claim',
]);

function sinceCorrection<Entry extends Pick<TrackedEntry, 'kind'>>(
  timeline: readonly Entry[],
): readonly Entry[] {
  return timeline
    .slice(
      Math.max(
        timeline.findLastIndex((entry) => entry.kind === 'correction'),
        0,
      ),
    )
    .filter(({ kind }) => kind !== 'proposal' && kind !== 'claim'); // they come and go while the order stands
}

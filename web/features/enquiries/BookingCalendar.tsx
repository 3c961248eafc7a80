import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeId } from '#domain/offices.ts';
import type { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import textCss from '#web/ui/Text.module.css';
import { BookingForm } from './BookingForm.tsx';
import { CalendarSkeleton } from './CalendarSkeleton.tsx';
import { slotsQuery } from './queries.ts';
import { useSeen } from './use-seen.ts';

type Slots = Awaited<ReturnType<typeof api.enquiries.listSlots>>;

/**
 * A 30-minute consultation: office, time, and who is calling. It asks for the free times once it comes into
 * view; without scripts it leads to the same as a plain page. Texts: area `enquiries`.
 */
export function BookingCalendar({ office: first = 'london' }: { readonly office?: OfficeId }) {
  const { t } = useTranslation('enquiries');
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(frame);
  const [office, setOffice] = useState<OfficeId>(first);
  // While the other office's times come, the form stays: what was typed is not lost.
  const slots = useQuery({
    ...slotsQuery(office),
    enabled: isSeen,
    placeholderData: (previous: Slots | undefined) => previous,
  });
  return (
    <div ref={frame} className={textCss.ink}>
      {slots.data === undefined && slots.error === null && <CalendarSkeleton />}
      {slots.data === undefined && slots.error !== null && (
        <ErrorState error={slots.error} reset={() => void slots.refetch()} />
      )}
      {slots.data !== undefined && (
        <BookingForm
          office={office}
          onOffice={setOffice}
          slots={slots.isPlaceholderData ? null : slots.data.slots}
        />
      )}
      <noscript>
        <a href={`/api/forms/booking?language=${language}`}>{t('calendar.withoutScripts')}</a>
      </noscript>
    </div>
  );
}

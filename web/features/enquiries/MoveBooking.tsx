import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, api } from '#web/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Bone } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { type Booking, bookingQuery, slotsQuery } from './queries.ts';
import { SlotPicker } from './SlotPicker.tsx';
import { SlotSettings } from './SlotSettings.tsx';

type Props = { readonly token: string; readonly booking: Booking; readonly onMoved: () => void };

/** Another time, with the other office too. */
export function MoveBooking({ token, booking, onMoved }: Props) {
  const { t } = useTranslation('enquiries');
  const queries = useQueryClient();
  const { queryKey } = bookingQuery(token);
  const [seen, setSeen] = useState(booking.sequence);
  const form = useForm({
    initial: { office: booking.office, timeZone: booking.timeZone, startsAt: '' },
    send: (values) => api.enquiries.moveBooking({ token, expectedSequence: seen, ...values }),
    onSent: async (moved) => {
      queries.setQueryData(queryKey, moved);
      toast(t('manage.moved'));
      onMoved();
      await queries.invalidateQueries({ queryKey: ['enquiries', 'listSlots'] });
    },
    onRefused: async (error) => {
      await queries.invalidateQueries({ queryKey: slotsQuery(office).queryKey });
      // Somebody else may have changed it by the same link, and the card above says how.
      if (error instanceof ApiError && error.status === 409) {
        await queries.invalidateQueries({ queryKey });
        setSeen(queries.getQueryData(queryKey)?.sequence ?? seen);
      }
    },
    guarded: false,
  });
  const { office, timeZone, startsAt } = form.values;
  const slots = useQuery(slotsQuery(office));
  const { error, onChange } = form.field('startsAt');
  return (
    <Section title={t('manage.moveTitle')}>
      <Form of={form} submit={t('manage.moveSubmit')}>
        <SlotSettings
          office={office}
          onOffice={(next) => form.set({ office: next, startsAt: '' })}
          timeZone={timeZone}
          onTimeZone={(next) => form.set({ timeZone: next })}
        />
        {slots.data === undefined && slots.error === null && <Bone height="20rem" />}
        {slots.data === undefined && slots.error !== null && (
          <ErrorState error={slots.error} reset={() => void slots.refetch()} />
        )}
        {slots.data !== undefined && (
          <SlotPicker
            office={office}
            slots={slots.data.slots}
            timeZone={timeZone}
            value={slots.data.slots.includes(startsAt) ? startsAt : null}
            onChange={(next) => onChange(next ?? '')}
            error={error}
          />
        )}
      </Form>
    </Section>
  );
}

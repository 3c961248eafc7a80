import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeId } from '#domain/offices.ts';
import { ApiError, api, fieldErrors } from '#web/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Bone } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import formCss from './Form.module.css';
import { type Booking, bookingQuery, slotsQuery } from './queries.ts';
import { SlotPicker } from './SlotPicker.tsx';
import { SlotSettings } from './SlotSettings.tsx';

type Props = { readonly token: string; readonly booking: Booking; readonly onMoved: () => void };

/** Another time, with the other office too. */
export function MoveBooking({ token, booking, onMoved }: Props) {
  const { t } = useTranslation('enquiries');
  const queries = useQueryClient();
  const [office, setOffice] = useState<OfficeId>(booking.office);
  const [timeZone, setTimeZone] = useState(booking.timeZone);
  const [start, setStart] = useState<string | null>(null);
  const slots = useQuery(slotsQuery(office));
  const move = useMutation({
    mutationFn: () => api.enquiries.moveBooking({ token, office, timeZone, startsAt: start ?? '' }),
    onSuccess: async (moved) => {
      queries.setQueryData(bookingQuery(token).queryKey, moved);
      toast(t('manage.moved'));
      onMoved();
      await queries.invalidateQueries({ queryKey: ['enquiries', 'listSlots'] });
    },
    onError: async (error) => {
      await queries.invalidateQueries({ queryKey: slotsQuery(office).queryKey });
      // Somebody else may have changed it by the same link.
      if (error instanceof ApiError && error.status === 409)
        await queries.invalidateQueries(bookingQuery(token));
    },
  });
  return (
    <Section title={t('manage.moveTitle')}>
      <form
        className={formCss.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          move.mutate();
        }}
      >
        <SlotSettings
          office={office}
          onOffice={(next) => {
            setOffice(next);
            setStart(null);
          }}
          timeZone={timeZone}
          onTimeZone={setTimeZone}
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
            value={start !== null && slots.data.slots.includes(start) ? start : null}
            onChange={setStart}
            error={fieldErrors(move.error).startsAt}
          />
        )}
        <FormProblem error={move.error} fields={['startsAt']} />
        <div className={formCss.actions}>
          <Button type="submit" loading={move.isPending}>
            {t('manage.moveSubmit')}
          </Button>
        </div>
      </form>
    </Section>
  );
}

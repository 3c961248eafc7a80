import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeId } from '#domain/offices.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { requestId } from '#web/request-id.ts';
import { Field } from '#web/ui/Field.tsx';
import { Bone } from '#web/ui/Skeleton.tsx';
import { BookedPanel } from './BookedPanel.tsx';
import { EmailField, NameField, PhoneField } from './CommonFields.tsx';
import formCss from './Form.module.css';
import { PublicForm } from './PublicForm.tsx';
import { slotsQuery } from './queries.ts';
import { SlotPicker } from './SlotPicker.tsx';
import { SlotSettings } from './SlotSettings.tsx';
import { textsOf, usePublicForm } from './usePublicForm.ts';
import { formatFullDay, formatTime, ownTimeZone } from './zone-time.ts';

type Props = {
  readonly office: OfficeId;
  readonly onOffice: (office: OfficeId) => void;
  /** null: on their way. */
  readonly slots: readonly string[] | null;
};

type Input = Parameters<typeof api.enquiries.book>[0];
const fields = ['startsAt', 'name', 'email', 'company', 'phone', 'message'];

/** The free times and who is calling, in one form. */
export function BookingForm({ office, onOffice, slots }: Props) {
  const { t } = useTranslation('enquiries');
  const language = useLanguage();
  const queries = useQueryClient();
  const [timeZone, setTimeZone] = useState(ownTimeZone);
  const [start, setStart] = useState<string | null>(null);
  const [id, setId] = useState(requestId);
  const choose = (next: string | null) => {
    setStart(next);
    setId(requestId());
  };
  const form = usePublicForm(
    // The server checks every field; what is missing comes back under it.
    (data) =>
      api.enquiries.book({
        ...textsOf(data),
        requestId: id,
        office,
        timeZone,
        startsAt: start ?? '',
      } as Input),
    // Booked or taken: the slot is free no more.
    { onSettled: () => void queries.invalidateQueries({ queryKey: slotsQuery(office).queryKey }) },
  );
  const { errors } = form;
  return (
    <PublicForm
      state={form}
      kind="booking"
      words="booking"
      fields={fields}
      sent={form.answer && <BookedPanel booking={form.answer} token={form.answer.token} />}
    >
      <SlotSettings
        office={office}
        onOffice={(next) => {
          onOffice(next);
          choose(null);
        }}
        timeZone={timeZone}
        onTimeZone={setTimeZone}
      />
      {slots === null ? (
        <Bone height="20rem" />
      ) : (
        <SlotPicker
          office={office}
          slots={slots}
          timeZone={timeZone}
          value={start !== null && slots.includes(start) ? start : null}
          onChange={choose}
          error={errors.startsAt}
        />
      )}
      <div className={formCss.pair}>
        <NameField error={errors.name} />
        <EmailField error={errors.email} />
        <Field
          label={t('optional', { label: t('fields.company') })}
          name="company"
          autoComplete="organization"
          maxLength={160}
          error={errors.company}
        />
        <PhoneField error={errors.phone} />
      </div>
      <Field
        label={t('optional', { label: t('calendar.about') })}
        name="message"
        lines={3}
        maxLength={2000}
        error={errors.message}
      />
      <p className={formCss.small} aria-live="polite">
        {start === null
          ? t('calendar.noneChosen')
          : t('calendar.chosen', {
              day: formatFullDay(start, timeZone, language),
              time: formatTime(start, timeZone, language),
              office: t(`offices.${office}`),
            })}
      </p>
    </PublicForm>
  );
}

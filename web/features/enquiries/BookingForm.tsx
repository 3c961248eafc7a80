import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFullDate, formatTime } from '#domain/format.ts';
import type { OfficeId } from '#domain/offices.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { requestId } from '#web/request-id.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Bone } from '#web/ui/Skeleton.tsx';
import textCss from '#web/ui/Text.module.css';
import { textsOf, useNativeForm } from '#web/ui/use-native-form.ts';
import { BookedPanel } from './BookedPanel.tsx';
import { EmailField, NameField, PhoneField } from './CommonFields.tsx';
import { PublicForm } from './PublicForm.tsx';
import { slotsQuery } from './queries.ts';
import { SlotPicker } from './SlotPicker.tsx';
import { SlotSettings } from './SlotSettings.tsx';
import { ownTimeZone } from './zone-time.ts';

type Props = {
  readonly office: OfficeId;
  readonly onOffice: (office: OfficeId) => void;
  /** null: on their way. */
  readonly slots: readonly string[] | null;
};

type Input = Parameters<typeof api.enquiries.book>[0];
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
  const form = useNativeForm({
    // The server checks every field; what is missing comes back under it.
    send: (data) =>
      api.enquiries.book({
        ...textsOf(data),
        requestId: id,
        office,
        timeZone,
        startsAt: start ?? '',
      } as Input),
    // Booked or taken: the slot is free no more.
    onSettled: () => queries.invalidateQueries({ queryKey: slotsQuery(office).queryKey }),
  });
  return (
    <PublicForm
      of={form}
      kind="booking"
      words="booking"
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
          error={form.field('startsAt').error}
        />
      )}
      <Columns gap={5} pair>
        <NameField {...form.field('name')} />
        <EmailField {...form.field('email')} />
        <Field
          label={t('optional', { label: t('fields.company') })}
          {...form.field('company')}
          autoComplete="organization"
          maxLength={160}
        />
        <PhoneField {...form.field('phone')} />
      </Columns>
      <Field
        label={t('optional', { label: t('calendar.about') })}
        {...form.field('message')}
        lines={3}
        maxLength={2000}
      />
      <p className={textCss.note} aria-live="polite">
        {start === null
          ? t('calendar.noneChosen')
          : t('calendar.chosen', {
              day: formatFullDate(start, language, timeZone),
              time: formatTime(start, language, timeZone),
              office: t(`offices.${office}`),
            })}
      </p>
    </PublicForm>
  );
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type OfficeId, officeIds } from '#domain/offices.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { Select } from '#web/ui/Select.tsx';
import css from './Calendar.module.css';
import { Choices } from './Choices.tsx';
import { timeZoneOptions } from './zone-time.ts';

type Props = {
  readonly office: OfficeId;
  readonly onOffice: (office: OfficeId) => void;
  readonly timeZone: string;
  readonly onTimeZone: (timeZone: string) => void;
};

/** With which office, and on whose clock the times are shown. */
export function SlotSettings({ office, onOffice, timeZone, onTimeZone }: Props) {
  const { t } = useTranslation('enquiries');
  const zones = useMemo(() => timeZoneOptions(timeZone, new Date()), [timeZone]);
  return (
    <Columns gap={5} className={css.settings}>
      <Choices
        label={t('calendar.office')}
        name="office"
        options={officeIds.map((value) => ({ value, label: t(`offices.${value}`) }))}
        value={office}
        onChange={onOffice}
      />
      <Select label={t('calendar.zone')} options={zones} value={timeZone} onChange={onTimeZone} />
    </Columns>
  );
}

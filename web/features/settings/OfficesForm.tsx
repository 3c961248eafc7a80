import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { holidaysOfLines, linesOfHolidays } from '#domain/holiday-lines.ts';
import { holidaySources, holidaysWarnedDays } from '#domain/holidays.ts';
import { type OfficeId, officeIds } from '#domain/offices.ts';
import { api } from '#web/api.ts';
import { useNeed } from '#web/need.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Setting } from '#web/ui/Setting.tsx';
import type { Settings } from './queries.ts';
import { useGroupForm } from './use-group-form.ts';

type Office = Settings['offices']['value'][OfficeId];
type Typed = Omit<Office, 'holidays'> & { readonly holidays: string };
type Values = Readonly<Record<OfficeId, Typed>>;

/** Where the offices are, when they are open, and on which days they are closed: a line for each. */
export function OfficesForm({ kept }: { readonly kept: Settings['offices'] }) {
  const { t } = useTranslation(['settings', 'contact']);
  const need = useNeed('settings:edit');
  const { london, seoul } = kept.value;
  const form = useGroupForm<Values>({
    initial: { london: typed(london), seoul: typed(seoul) },
    version: kept.version,
    versionOf: ({ offices }) => offices.version,
    check: (values) =>
      Object.fromEntries(
        officeIds.map((office) => {
          const { wrongLine } = holidaysOfLines(values[office].holidays);
          return [
            `${office}.holidays`,
            wrongLine === null ? undefined : t('offices.wrongLine', { line: wrongLine }),
          ];
        }),
      ),
    send: (values, expectedVersion) =>
      api.settings.saveOffices({
        london: sent(values.london),
        seoul: sent(values.seoul),
        expectedVersion,
      }),
  });
  const field = (office: OfficeId, name: keyof Typed) => ({
    label: t(`offices.${name}`),
    value: form.values[office][name],
    onChange: (next: string) => form.set({ [office]: { ...form.values[office], [name]: next } }),
    error: form.errorAt(`${office}.${name}`),
    readOnly: need !== null,
  });
  return (
    <Form of={form} submit={t('offices.save')} reason={need}>
      {officeIds.map((office) => (
        <Setting key={office} wide title={t(`contact:offices.${office}.city`)}>
          <Columns gap={4} pair align="start">
            <Field {...field(office, 'opens')} type="time" required />
            <Field {...field(office, 'closes')} type="time" required />
            <Field {...field(office, 'address')} maxLength={200} />
            <Field {...field(office, 'phone')} type="tel" maxLength={40} />
          </Columns>
          <Field
            {...field(office, 'holidays')}
            hint={t('offices.holidaysHint', { source: holidaySources[office] })}
            lines={8}
            spellCheck={false}
          />
          <Columns gap={4} pair align="start">
            <Field
              {...field(office, 'knownUntil')}
              hint={t('offices.knownUntilHint', { days: holidaysWarnedDays })}
              type="date"
              required
            />
          </Columns>
        </Setting>
      ))}
      {kept.closedBookings > 0 && (
        <Notice variant="warning" live>
          {t('offices.closedBookings', { count: kept.closedBookings })}{' '}
          <Link to="/admin/queue" search={{ kind: 'closedBookings' }}>
            {t('offices.toQueue')}
          </Link>
        </Notice>
      )}
    </Form>
  );
}

const typed = ({ holidays, ...office }: Office): Typed => ({
  ...office,
  holidays: linesOfHolidays(holidays),
});

function sent({ holidays, ...office }: Typed) {
  const read = holidaysOfLines(holidays);
  return { ...office, holidays: read.wrongLine === null ? [...read.holidays] : [] };
}

import { useTranslation } from 'react-i18next';
import { isLeadTime } from '#domain/lead-time.ts';
import { Field } from '#web/ui/Field.tsx';
import type { Entry } from './entry-form.ts';
import css from './Products.module.css';

const inDays = /^(\d*)\s*[-–]\s*(\d*) days$/;

/** How long an order takes to leave: from so many to so many working days, or as it was once written. */
export function LeadTime({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation(['products', 'errors']);
  const bound = entry.at('leadTime');
  const fault = entry.readOnly || isLeadTime(bound.value) ? undefined : t('errors:lead-time-invalid');
  const error = bound.error ?? fault;
  const found = inDays.exec(bound.value === '' ? '- days' : bound.value);
  if (found === null) return <Field label={t('field.leadTime')} {...bound} error={error} />;
  const [, from = '', to = ''] = found;
  const digits = (text: string) => text.replaceAll(/\D/g, '').slice(0, 3);
  const write = (least: string, most: string) =>
    bound.onChange(least === '' && most === '' ? '' : `${least}-${most} days`);
  return (
    <div className={css.fields}>
      <Field
        {...bound}
        error={error}
        label={t('field.leadFrom')}
        inputMode="numeric"
        value={from}
        onChange={(text) => write(digits(text), to)}
      />
      <Field
        label={t('field.leadTo')}
        inputMode="numeric"
        value={to}
        readOnly={entry.readOnly}
        onChange={(text) => write(from, digits(text))}
      />
    </div>
  );
}

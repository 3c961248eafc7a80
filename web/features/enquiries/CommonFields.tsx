import { useTranslation } from 'react-i18next';
import { maxEnquiryLength } from '#domain/enquiry.ts';
import { Field } from '#web/ui/Field.tsx';

/** What the public forms ask alike. The lengths are those of contract/enquiries.ts. */
type Props = { readonly name: string; readonly error: string | undefined };

export function NameField(field: Props) {
  const { t } = useTranslation('enquiries');
  return (
    <Field
      label={t(field.name === 'contactName' ? 'fields.contactName' : 'fields.name')}
      {...field}
      autoComplete="name"
      maxLength={120}
      required
    />
  );
}

export function EmailField(field: Props) {
  const { t } = useTranslation('enquiries');
  return (
    <Field label={t('fields.email')} {...field} type="email" autoComplete="email" maxLength={254} required />
  );
}

/** Nobody has to be called. */
export function PhoneField(field: Props) {
  const { t } = useTranslation('enquiries');
  return (
    <Field
      label={t('optional', { label: t('fields.phone') })}
      {...field}
      type="tel"
      autoComplete="tel"
      maxLength={40}
    />
  );
}

type MessageProps = Props & { readonly lines: number; readonly required?: boolean };

export function MessageField({ lines, required = false, ...field }: MessageProps) {
  const { t } = useTranslation('enquiries');
  const label = t('fields.message');
  return (
    <Field
      label={required ? label : t('optional', { label })}
      {...field}
      lines={lines}
      maxLength={maxEnquiryLength}
      required={required}
    />
  );
}

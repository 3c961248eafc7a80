import { useTranslation } from 'react-i18next';
import { maxEnquiryLength } from '#domain/enquiry.ts';
import { Field } from '#web/ui/Field.tsx';

/** What the public forms ask alike. The lengths are those of contract/enquiries.ts. */
type Props = { readonly error: string | undefined };

export function NameField({ name = 'name', error }: Props & { readonly name?: 'name' | 'contactName' }) {
  const { t } = useTranslation('enquiries');
  return (
    <Field
      label={t(`fields.${name}`)}
      name={name}
      autoComplete="name"
      maxLength={120}
      error={error}
      required
    />
  );
}

export function EmailField({ error }: Props) {
  const { t } = useTranslation('enquiries');
  return (
    <Field
      label={t('fields.email')}
      name="email"
      type="email"
      autoComplete="email"
      maxLength={254}
      error={error}
      required
    />
  );
}

/** Nobody has to be called. */
export function PhoneField({ error }: Props) {
  const { t } = useTranslation('enquiries');
  return (
    <Field
      label={t('optional', { label: t('fields.phone') })}
      name="phone"
      type="tel"
      autoComplete="tel"
      maxLength={40}
      error={error}
    />
  );
}

type MessageProps = Props & { readonly lines: number; readonly required?: boolean };

export function MessageField({ lines, required = false, error }: MessageProps) {
  const { t } = useTranslation('enquiries');
  const label = t('fields.message');
  return (
    <Field
      label={required ? label : t('optional', { label })}
      name="message"
      lines={lines}
      maxLength={maxEnquiryLength}
      error={error}
      required={required}
    />
  );
}

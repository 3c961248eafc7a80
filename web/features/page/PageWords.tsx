import { useTranslation } from 'react-i18next';
import { LanguagesField, textsOf } from '#web/ui/LanguagesField.tsx';
import { Setting } from '#web/ui/Setting.tsx';
import { errorsAt, type PartProps } from './parts.ts';

const parts = [
  { name: 'name', max: 120 },
  { name: 'tagline', max: 200 },
  { name: 'description', max: 2000, lines: 4 },
  { name: 'story', max: 8000, lines: 8 },
] as const;

/** What the brand says of itself. */
export function PageWords({ form, readOnly }: PartProps) {
  const { t } = useTranslation('page');
  return (
    <Setting wide title={t('words.title')} text={t('words.text')}>
      {parts.map(({ name, max, ...rest }) => (
        <LanguagesField
          key={name}
          label={t(`fields.${name}`)}
          value={form.values[name]}
          textIn={textsOf(form.values[name], form.field(name).onChange, errorsAt(form, name))}
          maxLength={max}
          readOnly={readOnly}
          {...rest}
        />
      ))}
    </Setting>
  );
}

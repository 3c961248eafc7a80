import { useTranslation } from 'react-i18next';
import { IconX } from '#web/icons/IconX.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Stack } from '#web/ui/Stack.tsx';

type Props = {
  readonly label: string;
  readonly add: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
};

/** Some of many: chosen one by one, each with the way to take it out again. */
export function ManyChoices({ label, add, options, value, onChange }: Props) {
  const { t } = useTranslation('announcements');
  const left = options.filter((option) => !value.includes(option.value));
  const nameOf = (one: string) => options.find((option) => option.value === one)?.label ?? one;
  return (
    <Stack gap={3}>
      <Select
        label={label}
        value=""
        options={[{ value: '', label: value.length === 0 ? t('choose') : add }, ...left]}
        onChange={(one) => one !== '' && onChange([...value, one])}
      />
      {value.length > 0 && (
        <Row as="ul" gap={2} wrap>
          {value.map((one) => (
            <li key={one}>
              <Button
                variant="secondary"
                size="small"
                aria-label={t('removeChoice', { name: nameOf(one) })}
                onClick={() => onChange(value.filter((other) => other !== one))}
              >
                {nameOf(one)} <IconX size={14} aria-hidden="true" />
              </Button>
            </li>
          ))}
        </Row>
      )}
    </Stack>
  );
}

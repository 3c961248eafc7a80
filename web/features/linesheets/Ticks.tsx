import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import css from './Ticks.module.css';

type Props = {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly note: string }[];
  readonly ticked: readonly string[];
  readonly onTick: (ticked: readonly string[]) => void;
};

/** Many boxes, several beside each other. */
export function Ticks({ label, options, ticked, onTick }: Props) {
  const { t } = useTranslation('linesheets');
  const chosen = new Set(ticked);
  const tick = (value: string, isOn: boolean) =>
    onTick(options.map((each) => each.value).filter((each) => (each === value ? isOn : chosen.has(each))));
  return (
    <fieldset className={css.ticks}>
      <legend className={css.legend}>{label}</legend>
      <Stack gap={3}>
        <Row gap={2}>
          <Button variant="quiet" size="small" onClick={() => onTick(options.map(({ value }) => value))}>
            {t('all')}
          </Button>
          <Button variant="quiet" size="small" onClick={() => onTick([])}>
            {t('none')}
          </Button>
        </Row>
        <Columns gap={2} across={6} className={css.list}>
          {options.map(({ value, label: name, note }) => (
            <Checkbox
              key={value}
              label={
                <>
                  {name} <span className={css.note}>{note}</span>
                </>
              }
              checked={chosen.has(value)}
              onChange={(isOn) => tick(value, isOn)}
            />
          ))}
        </Columns>
      </Stack>
    </fieldset>
  );
}

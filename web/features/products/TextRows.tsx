import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Products.module.css';

type Props<Item> = {
  readonly label: string;
  readonly items: readonly Item[];
  readonly blank: Item;
  readonly add: string;
  readonly readOnly: boolean;
  readonly onChange: (items: readonly Item[]) => void;
  readonly children: (item: Item, index: number) => ReactNode;
};

/** Entries of a list below each other: each can go, and another can come. */
export function TextRows<Item>({ label, items, blank, add, readOnly, onChange, children }: Props<Item>) {
  const { t } = useTranslation('products');
  return (
    <Stack gap={3} role="group" aria-label={label}>
      <strong className={textCss.strong}>{label}</strong>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place: two may say the same
        <div key={index} className={css.entry}>
          {children(item, index)}
          {!readOnly && (
            <Row justify="end">
              <Button
                variant="quiet"
                size="small"
                aria-label={t('editor.removeNamed', { name: label, number: index + 1 })}
                onClick={() => onChange(items.toSpliced(index, 1))}
              >
                {t('editor.remove')}
              </Button>
            </Row>
          )}
        </div>
      ))}
      {!readOnly && (
        <Row>
          <Button variant="secondary" size="small" onClick={() => onChange([...items, blank])}>
            {add}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moved } from '#domain/pictures.ts';
import { IconArrowDown } from '#web/icons/IconArrowDown.tsx';
import { IconArrowUp } from '#web/icons/IconArrowUp.tsx';
import { IconPlus } from '#web/icons/IconPlus.tsx';
import { IconTrash } from '#web/icons/IconTrash.tsx';
import { Button } from './Button.tsx';
import css from './RepeatList.module.css';
import { Row } from './Row.tsx';
import { Stack } from './Stack.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Props<Item extends object> = {
  /** What one entry is called: "Technology". */
  readonly label: string;
  readonly items: readonly Item[];
  readonly onChange: (items: readonly Item[]) => void;
  /** What a new entry begins as. */
  readonly blank: Item;
  /** The word of the button that adds one. */
  readonly add: string;
  readonly most: number;
  readonly readOnly?: boolean;
  /** The fields of an entry. */
  readonly children: (item: Item, change: (part: Partial<Item>) => void, index: number) => ReactNode;
};

/** Entries of the same kind in a form: added, put in order, removed. */
export function RepeatList<Item extends object>(props: Props<Item>) {
  const { label, items, onChange, blank, add, most, readOnly = false, children } = props;
  const { t } = useTranslation('common');
  const adder = useRef<HTMLButtonElement>(null);
  const [said, say] = useState('');
  const move = (from: number, to: number) => {
    onChange(moved(items, from, to));
    say(t('repeatList.moved', { label, position: to + 1 }));
  };
  const remove = (index: number) => {
    onChange(items.toSpliced(index, 1));
    say(t('repeatList.removed', { label, position: index + 1 }));
    adder.current?.focus(); // the button that was pressed is gone
  };
  return (
    <Stack gap={4}>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {items.length > 0 && (
        <Stack as="ol" gap={4}>
          {items.map((item, index) => (
            // Entries have no names of their own; their place is what tells them apart.
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: every field is controlled, so a moved entry shows its own values
              key={index}
              className={css.item}
              aria-label={t('repeatList.entry', { label, position: index + 1 })}
            >
              <Stack gap={4}>
                {children(item, (part) => onChange(items.with(index, { ...item, ...part })), index)}
                {!readOnly && (
                  <Row gap={2} justify="end">
                    <Button
                      variant="quiet"
                      size="small"
                      icon={<IconArrowUp size={16} stroke={1.75} aria-hidden="true" />}
                      aria-label={t('repeatList.up', { label, position: index + 1 })}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    />
                    <Button
                      variant="quiet"
                      size="small"
                      icon={<IconArrowDown size={16} stroke={1.75} aria-hidden="true" />}
                      aria-label={t('repeatList.down', { label, position: index + 1 })}
                      disabled={index === items.length - 1}
                      onClick={() => move(index, index + 1)}
                    />
                    <Button
                      variant="quiet"
                      size="small"
                      icon={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
                      aria-label={t('repeatList.remove', { label, position: index + 1 })}
                      onClick={() => remove(index)}
                    />
                  </Row>
                )}
              </Stack>
            </li>
          ))}
        </Stack>
      )}
      {!readOnly && (
        <Row>
          <Button
            ref={adder}
            variant="secondary"
            size="small"
            icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
            disabled={items.length >= most}
            onClick={() => onChange([...items, blank])}
          >
            {add}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

import { Popover } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { IconChevronDown } from '#web/icons/IconChevronDown.tsx';
import { Button } from './Button.tsx';
import css from './ChoiceMenu.module.css';
import { Columns } from './Columns.tsx';

export type Choice = {
  readonly key: string;
  readonly label: string;
  readonly onChoose: () => void;
  /** Takes something away that does not come back by itself. */
  readonly isDanger?: boolean;
};

type Props = {
  readonly label: string;
  /** The name where several such buttons stand on a screen. */
  readonly name?: string;
  readonly variant?: 'secondary' | 'quiet';
  readonly size?: 'small' | 'medium';
  /** While another button beside it is busy. */
  readonly waits?: boolean;
  readonly choices: readonly Choice[];
  /** What stands below the choices. */
  readonly children?: ReactNode;
};

/** A button with what can be done below it, one thing a line. */
export function ChoiceMenu(props: Props) {
  const { label, name = label, variant = 'secondary', size = 'medium', waits = false } = props;
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const choose = ({ onChoose }: Choice) => {
    setIsOpen(false);
    // The dialog gives the focus back to what had it, and the menu is gone by then.
    opener.current?.focus();
    onChoose();
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      withinPortal={false}
      trapFocus
      returnFocus
      withRoles={false}
      shadow="sm"
    >
      <Popover.Target>
        <Button
          ref={opener}
          aria-expanded={isOpen}
          aria-label={name}
          variant={variant}
          size={size}
          waits={waits}
          icon={<IconChevronDown size={16} stroke={1.5} aria-hidden="true" />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Columns gap={3} className={css.menu} role="group" aria-label={name}>
          {props.choices.length > 0 && (
            <Columns as="ul" gap={1}>
              {props.choices.map((choice) => (
                <li key={choice.key}>
                  <button
                    type="button"
                    className={css.choice}
                    data-kind={choice.isDanger ? 'danger' : undefined}
                    onClick={() => choose(choice)}
                  >
                    {choice.label}
                  </button>
                </li>
              ))}
            </Columns>
          )}
          {props.children}
        </Columns>
      </Popover.Dropdown>
    </Popover>
  );
}

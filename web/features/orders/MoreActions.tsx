import { Popover } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconChevronDown } from '#web/icons/IconChevronDown.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import css from './OrderActions.module.css';
import type { Action } from './queries.ts';
import { RefusedActions } from './RefusedActions.tsx';

type Props = {
  readonly allowed: readonly Action[];
  readonly refused: readonly Action[];
  readonly isBusy: boolean;
  readonly onChoose: (action: Action) => void;
};

/** What else can be done with an order beside its next step, and what cannot now, with the reason. */
export function MoreActions({ allowed, refused, isBusy, onChoose }: Props) {
  const { t } = useTranslation('orders');
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const choose = (action: Action) => {
    setIsOpen(false);
    // The dialog gives the focus back to what had it, and the menu is gone by then.
    opener.current?.focus();
    onChoose(action);
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
          variant="secondary"
          disabled={isBusy}
          icon={<IconChevronDown size={16} stroke={1.5} aria-hidden="true" />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('actions.more')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Columns gap={3} className={css.more} role="group" aria-label={t('actions.more')}>
          {allowed.length > 0 && (
            <Columns as="ul" gap={1}>
              {allowed.map((action) => (
                <li key={action.action}>
                  <button
                    type="button"
                    className={css.choice}
                    data-kind={action.to === 'cancelled' ? 'danger' : undefined}
                    onClick={() => choose(action)}
                  >
                    {t(`actions.${action.action}`)}
                  </button>
                </li>
              ))}
            </Columns>
          )}
          <RefusedActions actions={refused} />
        </Columns>
      </Popover.Dropdown>
    </Popover>
  );
}

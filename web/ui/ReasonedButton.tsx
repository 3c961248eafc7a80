import { useId } from 'react';
import css from './Button.module.css';
import { Button } from './Button.tsx';

type Props = Omit<Parameters<typeof Button>[0], 'disabled'> & {
  /** Why the action is not possible now; null when it is. */
  readonly reason: string | null;
};

/**
 * An action refused by state, permission or MOQ: visible, disabled, and it says why. It stays in the tab
 * order (`aria-disabled`), so that who does not see the sentence hears it.
 */
export function ReasonedButton({ reason, onClick, ...rest }: Props) {
  const id = useId();
  const isRefused = reason !== null;
  return (
    <span className={css.reasoned} data-full={rest.fullWidth || undefined}>
      <Button
        {...rest}
        type={isRefused ? 'button' : (rest.type ?? 'button')}
        aria-disabled={isRefused || undefined}
        aria-describedby={isRefused ? id : rest['aria-describedby']}
        onClick={(event) => {
          if (isRefused) event.preventDefault();
          else onClick?.(event);
        }}
      />
      {isRefused && (
        <span id={id} className={css.reason}>
          {reason}
        </span>
      )}
    </span>
  );
}

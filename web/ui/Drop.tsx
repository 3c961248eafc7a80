import { type ReactNode, useEffect, useRef, useState } from 'react';
import css from './Drop.module.css';

type Props = {
  /** The words of its button. */
  readonly label: ReactNode;
  /** What is chosen there; it may close it once something has been. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  readonly onOpen?: () => void;
};

/**
 * A button with something to choose below it. It closes with Escape, a link, when the focus goes elsewhere, or when
 * another one opens.
 */
export function Drop({ label, children, onOpen }: Props) {
  const box = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    if (box.current) box.current.open = false;
  };
  const closeToButton = () => {
    close();
    box.current?.querySelector('summary')?.focus();
  };
  // What was chosen can take the focus elsewhere while it is open.
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      const isInside = target instanceof Node && box.current?.contains(target);
      if (key === 'Escape' && !isInside && box.current) box.current.open = false;
    };
    // A button that waits for its answer has lost the focus: no blur tells then that the reader goes on.
    const onToggle = ({ target }: Event) => {
      const isOther = target instanceof HTMLDetailsElement && target.open && !box.current?.contains(target);
      if (isOther && box.current) box.current.open = false;
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('toggle', onToggle, { capture: true }); // it does not bubble
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('toggle', onToggle, { capture: true });
    };
  }, [isOpen]);
  return (
    <details
      ref={box}
      className={css.drop}
      onToggle={({ currentTarget: { open } }) => {
        setIsOpen(open);
        if (open) onOpen?.();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget) && event.relatedTarget !== null) close();
      }}
      // Whoever follows a link of it has chosen.
      onClick={(event) => event.target instanceof Element && event.target.closest('a') && close()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !box.current?.open) return;
        event.stopPropagation();
        closeToButton();
      }}
    >
      <summary className={css.button}>{label}</summary>
      <button type="button" className={css.away} tabIndex={-1} aria-hidden="true" onClick={close} />
      <div className={css.panel}>{typeof children === 'function' ? children(closeToButton) : children}</div>
    </details>
  );
}

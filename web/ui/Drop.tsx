import { type ReactNode, useEffect, useRef, useState } from 'react';
import css from './Drop.module.css';

type Props = {
  /** The words of its button. */
  readonly label: ReactNode;
  readonly children: ReactNode;
  readonly onOpen?: () => void;
};

/** A button with something to choose below it. It closes with Escape, a link, or when the focus goes elsewhere. */
export function Drop({ label, children, onOpen }: Props) {
  const box = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    if (box.current) box.current.open = false;
  };
  // What was chosen can take the focus elsewhere while it is open.
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      const isInside = target instanceof Node && box.current?.contains(target);
      if (key === 'Escape' && !isInside && box.current) box.current.open = false;
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
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
        close();
        box.current.querySelector('summary')?.focus();
      }}
    >
      <summary className={css.button}>{label}</summary>
      <button type="button" className={css.away} tabIndex={-1} aria-hidden="true" onClick={close} />
      <div className={css.panel}>{children}</div>
    </details>
  );
}

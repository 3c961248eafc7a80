import { type ReactNode, useRef } from 'react';
import boxCss from './Box.module.css';
import css from './Drop.module.css';
import textCss from './Text.module.css';

type Props = {
  /** The words of its button. */
  readonly label: ReactNode;
  readonly children: ReactNode;
  readonly onOpen?: () => void;
};

/** A button with something to choose below it. It closes with Escape, a link, or when the focus goes elsewhere. */
export function Drop({ label, children, onOpen }: Props) {
  const box = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (box.current) box.current.open = false;
  };
  return (
    <details
      ref={box}
      className={`${boxCss.place} ${css.drop}`}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
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
      <summary className={`${textCss.label} ${textCss.jade} ${boxCss.pill} ${boxCss.place} ${css.button}`}>
        {label}
      </summary>
      <button type="button" className={css.away} tabIndex={-1} aria-hidden="true" onClick={close} />
      <div
        className={`${boxCss.onWhite} ${boxCss.padAll4} ${boxCss.ruledStrong} ${boxCss.rounded} ${css.panel}`}
      >
        {children}
      </div>
    </details>
  );
}

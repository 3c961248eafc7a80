import { type ReactNode, useEffect, useRef } from 'react';
import boxCss from '#web/ui/Box.module.css';
import { Columns } from '#web/ui/Columns.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Form.module.css';

type Props = { readonly title: string; readonly text: string; readonly children?: ReactNode };

/** Stands where the form was. */
export function Sent({ title, text, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone: the focus goes to what took its place, and it is read out.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Columns gap={3} className={`${textCss.ink} ${boxCss.sheet} ${css.sent}`}>
      <h3 ref={heading} className={css.sentTitle} tabIndex={-1}>
        {title}
      </h3>
      <p>{text}</p>
      {children}
    </Columns>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import { IconArrowLeft } from '#web/icons/IconArrowLeft.tsx';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Row } from '#web/ui/Row.tsx';
import css from './Desk.module.css';

type Props = {
  readonly title: string;
  readonly back: { readonly href: string; readonly label: string };
  readonly children: ReactNode;
};

/** The head of one entry, with the way back to its list. */
export function EntryHead({ title, back, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The link that was clicked is gone with the list: the focus goes to what it opened.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <AddressLink href={back.href} className={css.back}>
        <IconArrowLeft size={16} aria-hidden="true" />
        {back.label}
      </AddressLink>
      <Row gap={2} across={4} align="baseline" wrap>
        <h2 ref={heading} className={css.title} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </Row>
    </div>
  );
}

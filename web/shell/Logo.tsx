import { PublicLink } from './PublicLink.tsx';
import css from './Shell.module.css';

/** The name of the house, leading home. */
export function Logo() {
  return (
    <PublicLink page="/" className={css.logo} aria-label="Lys">
      <svg viewBox="0 0 32 32" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.25">
        <path d="M16 3c3.6 4.4 5.2 8.1 5.2 12.2s-2 7.4-5.2 9.8c-3.2-2.4-5.2-5.8-5.2-9.8S12.4 7.4 16 3Z" />
        <path d="M10.9 13.6c-2.5-1.1-5.2-1.6-8-1.5-.2 3.4.6 6.5 2.7 9C8 24 11.5 25.3 16 25" />
        <path d="M21.1 13.6c2.5-1.1 5.2-1.6 8-1.5.2 3.4-.6 6.5-2.7 9C24 24 20.5 25.3 16 25" />
        <path d="M16 25v4" />
      </svg>
      {/* "Lys" in Instrument Serif, drawn: pages in Korean and Chinese need no font for three letters. */}
      <svg viewBox="0 0 30 30" aria-hidden="true" fill="currentColor" className={css.name}>
        <path d={lettering} />
      </svg>
    </PublicLink>
  );
}

const lettering =
  'M1 22q-.5 0-.5-.3t.4-.3l.6-.2q.6-.1.8-.3t.2-.7V3.7q0-.6-.2-.8t-.8-.3l-.6-.1q-.4-.1-.4-.4t.5-.3h5' +
  '.1q.4 0 .4.4 0 .2-.3.3l-.8.1q-.6.1-.7.3-.2.2-.2.8v15.7q0 1 .6 1.5t1.4.4q.6 0 1.3-.3t1.3-1 .8-2.1' +
  'l.4-1.9q.1-.4.4-.4t.3.5l-.3 5.3q-.1.6-.7.6zm12 5.7q-.8 0-1.2-.5-.5-.5-.5-1.2 0-.5.3-.9.4-.3.9-.3' +
  't.6.2.3.4q.1.3.2.5t.3.2.6-.5q.2-.4.7-1.8.3-.8.3-1.5.1-.6 0-1.3t-.4-1.7L12 9.6q-.2-.7-.4-.9-.1-.2' +
  '-.5-.3h-.5q-.3-.1-.3-.4t.4-.3h4.6q.4 0 .4.3t-.4.4h-.4q-.7.1-.9.3-.2.3 0 .9l2.5 8.2q.1.3.3.3t.2-.' +
  '3l2.4-7.7q.2-.8.1-1.1t-.8-.5l-.6-.1q-.3-.1-.3-.4t.4-.3h3.5q.4 0 .4.3t-.3.4l-.3.1q-.4.1-.7.5t-.6 ' +
  '1.3l-4.1 13q-.6 1.9-1.1 2.9t-1 1.2q-.4.3-1 .3m12.2-5.4q-.6 0-1.3-.2t-1.2-.4q-.3-.1-.3-.5l-.1-3.1' +
  'q0-.5.4-.5.3 0 .4.5.5 2 1.2 2.7t1.7.7q.8 0 1.3-.6t.5-1.8-.6-1.9q-.6-.9-2.1-1.9-1.4-1-2.1-2t-.7-2' +
  '.2q0-1.6 1.2-2.6t2.9-.9q.6 0 1.1.1t1 .4q.2.2.2.4l.1 3.1q0 .4-.4.4-.1 0-.2-.1t-.2-.3q-.5-1.8-1.1-' +
  '2.6-.6-.7-1.4-.7t-1.2.5-.4 1.3q0 1 .5 1.7t2.2 1.8q1.4 1 2.1 2.2.7 1.1.7 2.5 0 1.8-1.1 2.9t-3.1 1' +
  '.1';

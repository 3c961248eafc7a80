import { PublicLink } from './PublicLink.tsx';
import css from './Shell.module.css';

/** The name of the house, leading home. */
export function Logo() {
  return (
    <PublicLink page="/" className={css.logo} aria-label="Lys">
      <svg viewBox="0 0 32 32" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.25">
        <path d="M16 3c3.6 4.4 5.2 8.1 5.2 12.2 0 4-2 7.4-5.2 9.8-3.200-2.400-5.200-5.800-5.200-9.800C10.800 11.100 12.400 7.400 16 3Z" />
        <path d="M10.900 13.600C8.400 12.500 5.700 12 2.900 12.100c-.2 3.400.6 6.500 2.700 9 2.400 2.900 5.900 4.200 10.400 3.900" />
        <path d="M21.100 13.600c2.500-1.100 5.200-1.600 8-1.500.2 3.400-.6 6.500-2.700 9-2.400 2.900-5.900 4.200-10.400 3.900" />
        <path d="M16 25v4" />
      </svg>
      Lys
    </PublicLink>
  );
}

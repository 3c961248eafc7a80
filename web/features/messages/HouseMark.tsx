import { useUser } from '#web/session.ts';
import type { ThreadSummary } from './queries.ts';
import css from './ThreadList.module.css';

/** The other house's mark beside its name (the name says it, so the picture says nothing): a brand's logo, a shop's initials. */
export function HouseMark({
  thread: { brandLogoMark, retailerCompanyName },
}: {
  readonly thread: Pick<ThreadSummary, 'brandLogoMark' | 'retailerCompanyName'>;
}) {
  const isBrand = useUser()?.role === 'brand';
  if (isBrand) {
    return (
      <span className={css.initials} aria-hidden="true">
        {initialsOf(retailerCompanyName)}
      </span>
    );
  }
  return (
    <span className={css.mark}>
      {brandLogoMark !== null && <img src={brandLogoMark} alt="" width={40} height={40} />}
    </span>
  );
}

/** "Marlow & Fenn" is "MF". */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();
}

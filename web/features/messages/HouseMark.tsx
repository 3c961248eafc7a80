import { useLanguage } from '#web/language.ts';
import { useUser } from '#web/session.ts';
import { Mark } from '#web/ui/Mark.tsx';
import type { ThreadSummary } from './queries.ts';
import css from './ThreadList.module.css';

type Props = {
  readonly thread: Pick<ThreadSummary, 'brandLogoMark' | 'brandName' | 'retailerCompanyName'>;
};

/** The other house's mark beside its name: a brand's logo, a shop's initials. */
export function HouseMark({ thread: { brandLogoMark, brandName, retailerCompanyName } }: Props) {
  const language = useLanguage();
  const isBrand = useUser()?.role === 'brand';
  return (
    <span className={css.mark}>
      {isBrand ? (
        <Mark src={null} name={retailerCompanyName} size={40} />
      ) : (
        <Mark src={brandLogoMark} name={brandName?.[language] ?? ''} size={40} />
      )}
    </span>
  );
}

import { useTranslation } from 'react-i18next';
import { useUser } from '#web/session.ts';
import { PublicLink } from './PublicLink.tsx';
import css from './SlimFooter.module.css';

/** Who helps a retailer or a brand, named at the end of every screen of theirs, with a way to write or book a call. */
export function HelpLine() {
  const { t } = useTranslation('common');
  const user = useUser();
  if (user === null || user.role === 'admin') return null;
  const { salesRepName: name } = user;
  return (
    <p className={css.help}>
      <span>{name === null ? t('help.team') : t('help.rep', { name })}</span>
      <PublicLink page="/contact" hash="write">
        {t('help.write')}
      </PublicLink>
      <PublicLink page="/contact" hash="booking">
        {t('help.book')}
      </PublicLink>
    </p>
  );
}

import { useTranslation } from 'react-i18next';
import { useUser } from '#web/session.ts';
import { PublicLink } from './PublicLink.tsx';
import css from './SlimFooter.module.css';

type Props = { readonly isBesideText?: boolean };

/**
 * Who helps a retailer or a brand, with a way to write or book a call: at the end of every screen of theirs, and beside
 * the words of /contact.
 */
export function HelpLine({ isBesideText = false }: Props) {
  const { t } = useTranslation('common');
  const user = useUser();
  if (user === null || user.role === 'admin') return null;
  const { salesRepName: name } = user;
  return (
    <p className={css.help} data-beside={isBesideText || undefined}>
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

import { useTranslation } from 'react-i18next';
import { useSite } from '#web/site.ts';
import { HelpLine } from './HelpLine.tsx';
import { footerColumns } from './navigation.ts';
import { PublicLink } from './PublicLink.tsx';
import css from './SlimFooter.module.css';

/** The end of every screen of the app: each link of the large footer, in a line or two. */
export function SlimFooter() {
  const { t } = useTranslation('common');
  const { socialLinks } = useSite();
  return (
    <footer className={css.footer}>
      <HelpLine />
      <ul className={css.list}>
        {footerColumns
          .flatMap(({ links }) => [...links])
          .map(({ page, label }) => (
            <li key={page}>
              <PublicLink page={page} className={css.link}>
                {t(label)}
              </PublicLink>
            </li>
          ))}
        {socialLinks.map(({ name, href }) => (
          <li key={href}>
            <a href={href} className={css.link} rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </footer>
  );
}

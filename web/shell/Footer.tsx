import { useTranslation } from 'react-i18next';
import { useSite } from '#web/site.ts';
import boxCss from '#web/ui/Box.module.css';
import { Columns } from '#web/ui/Columns.tsx';
import textCss from '#web/ui/Text.module.css';
import { Logo } from './Logo.tsx';
import { footerColumns } from './navigation.ts';
import { PublicLink } from './PublicLink.tsx';
import css from './Shell.module.css';

export function Footer() {
  const { t } = useTranslation('common');
  const { socialLinks } = useSite();
  return (
    <footer className={`${textCss.nightSoft} ${boxCss.onNight} ${css.footer} lys-night`}>
      <Columns gap={10} across={8} className={css.footerGrid}>
        <div className={css.footerAbout}>
          <Logo />
          <p className={`${textCss.small} ${boxCss.above4} ${css.footerText}`}>{t('footer.text')}</p>
          {socialLinks.length > 0 && (
            <ul className={textCss.bare}>
              {socialLinks.map(({ name, href }) => (
                <li key={href}>
                  <a
                    href={href}
                    className={`${textCss.nightSoft} ${textCss.small} ${textCss.unlined} ${boxCss.padY1} ${css.footerLink}`}
                    rel="noreferrer"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {footerColumns.map(({ title, links }) => (
          <nav key={title} aria-label={t(title)}>
            <h2 className={`${textCss.label} ${css.footerTitle}`}>{t(title)}</h2>
            <ul className={textCss.bare}>
              {links.map(({ page, label }) => (
                <li key={page}>
                  <PublicLink
                    page={page}
                    className={`${textCss.nightSoft} ${textCss.small} ${textCss.unlined} ${boxCss.padY1} ${css.footerLink}`}
                  >
                    {t(label)}
                  </PublicLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </Columns>
      <div className={`${textCss.fine} ${boxCss.middle} ${css.legal}`}>
        <span>{t('footer.offices')}</span>
      </div>
    </footer>
  );
}

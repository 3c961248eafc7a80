import { useTranslation } from 'react-i18next';
import { operatorLine } from '#domain/seller.ts';
import { useLanguage } from '#web/language.ts';
import { useSite } from '#web/site.ts';
import { Columns } from '#web/ui/Columns.tsx';
import textCss from '#web/ui/Text.module.css';
import { Logo } from './Logo.tsx';
import { footerColumns } from './navigation.ts';
import { PublicLink } from './PublicLink.tsx';
import css from './Shell.module.css';

export function Footer() {
  const { t } = useTranslation('common');
  const { socialLinks, operator } = useSite();
  const line = operatorLine(operator, useLanguage());
  return (
    <footer className={`${css.footer} lys-night`}>
      <Columns gap={10} across={8} className={css.footerGrid}>
        <div className={css.footerAbout}>
          <Logo />
          <p className={css.footerText}>{t('footer.text')}</p>
          {socialLinks.length > 0 && (
            <ul className={textCss.bare}>
              {socialLinks.map(({ name, href }) => (
                <li key={href}>
                  <a href={href} className={css.footerLink} rel="noreferrer">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {footerColumns.map(({ title, links }) => (
          <nav key={title} aria-label={t(title)}>
            <h2 className={css.footerTitle}>{t(title)}</h2>
            <ul className={textCss.bare}>
              {links.map(({ page, label }) => (
                <li key={page}>
                  <PublicLink page={page} className={css.footerLink}>
                    {t(label)}
                  </PublicLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </Columns>
      <div className={css.legal}>
        <span>{t('footer.offices')}</span>
        {line !== '' && <span>{line}</span>}
      </div>
    </footer>
  );
}

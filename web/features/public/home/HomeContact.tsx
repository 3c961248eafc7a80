import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Phrases } from '../Phrases.tsx';
import shared from '../Public.module.css';
import css from './Home.module.css';

/** /#contact: the short form for everybody. */
export function HomeContact({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('home');
  return (
    <section
      id="contact"
      className={`${shared.section} ${shared.anchor} ${shared.later}`}
      aria-labelledby="contact-title"
    >
      <div className={`${shared.wrap} ${css.contact}`}>
        <div>
          <p className={shared.eyebrow}>{t('contact.eyebrow')}</p>
          <h2 id="contact-title" className={shared.title}>
            <Phrases>{t('contact.title')}</Phrases>
          </h2>
          <p className={`${shared.lead} ${css.contactIntro}`}>{t('contact.intro')}</p>
        </div>
        <div>{children}</div>
      </div>
    </section>
  );
}

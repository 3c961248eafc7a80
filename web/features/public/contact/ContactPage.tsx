import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HelpLine } from '#web/shell/HelpLine.tsx';
import { PublicLink } from '#web/shell/PublicLink.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Phrases } from '../Phrases.tsx';
import shared from '../Public.module.css';
import { StudioPicture } from '../StudioPicture.tsx';
import css from './Contact.module.css';
import { Offices } from './Offices.tsx';

type Props = {
  readonly form: ReactNode;
  readonly booking: ReactNode;
  /** The button that shows the calendar in a dialog. */
  readonly openCalendar: ReactNode;
};

export function ContactPage({ form, booking, openCalendar }: Props) {
  const { t } = useTranslation('contact');
  return (
    <>
      <section className={`${shared.wrap} ${css.hero}`}>
        <div>
          <p className={shared.eyebrow}>{t('hero.eyebrow')}</p>
          <h1 className={shared.display}>
            <Phrases>{t('hero.title')}</Phrases>
          </h1>
        </div>
        <div>
          <p className={shared.lead}>{t('hero.intro')}</p>
          <Row gap={3} across={5} align="center" wrap className={shared.actions}>
            {openCalendar}
          </Row>
          <HelpLine isBesideText />
        </div>
      </section>
      <Offices />
      <section
        id="write"
        className={`${shared.deep} ${shared.anchor} ${shared.bleed} ${css.write}`}
        aria-labelledby="write-title"
      >
        <div className={`${css.writeForm} ${shared.left}`}>
          <h2 id="write-title" className={shared.title}>
            <Phrases>{t('form.title')}</Phrases>
          </h2>
          <p className={`${shared.lead} ${css.intro}`}>{t('form.intro')}</p>
          {form}
        </div>
        <StudioPicture
          name="contact"
          alt=""
          sizes="(max-width: 61.99em) 100vw, 40vw"
          className={`${css.writePicture} ${shared.rightEdge}`}
        />
      </section>
      <section
        id="booking"
        className={`${shared.wrap} ${shared.section} ${shared.anchor}`}
        aria-labelledby="booking-title"
      >
        <div className={shared.head}>
          <h2 id="booking-title" className={shared.title}>
            <Phrases>{t('booking.title')}</Phrases>
          </h2>
          <p className={shared.lead}>{t('booking.intro')}</p>
        </div>
        {booking}
      </section>
      <Cards />
    </>
  );
}

const cards = [
  { id: 'retailers', page: '/for-retailers' },
  { id: 'brands', page: '/for-brands' },
  { id: 'faq', page: '/faq' },
] as const;

function Cards() {
  const { t } = useTranslation('contact');
  return (
    <section className={shared.sheet} aria-labelledby="cards">
      <div className={`${shared.wrap} ${shared.section}`}>
        <h2 id="cards" className={shared.title}>
          <Phrases>{t('cards.title')}</Phrases>
        </h2>
        <ul className={css.cards}>
          {cards.map(({ id, page }) => (
            <li key={id} className={css.card}>
              <h3 className={shared.subtitle}>
                <PublicLink page={page} className={css.cardLink}>
                  {t(`cards.${id}.title`)}
                </PublicLink>
              </h3>
              <p className={shared.soft}>{t(`cards.${id}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

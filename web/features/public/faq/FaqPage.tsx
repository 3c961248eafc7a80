import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { faqCategories, faqEntries } from '#site/content/faq.ts';
import { PublicLink, usePublicAddress } from '#web/shell/PublicLink.tsx';
import boxCss from '#web/ui/Box.module.css';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Phrases } from '../Phrases.tsx';
import shared from '../Public.module.css';
import css from './Faq.module.css';
import { FaqEntry } from './FaqEntry.tsx';
import { useAddressedAnswer } from './use-addressed-answer.ts';

/** 18 questions, any of them open; the filter is plain radio buttons, so it works before any script. */
export function FaqPage() {
  const { t } = useTranslation(['faq', 'common']);
  const list = useRef<HTMLDivElement>(null);
  useAddressedAnswer(list);
  const contact = usePublicAddress('/contact');
  return (
    <div ref={list} className={`${shared.wrap} ${css.faq}`}>
      <div className={`${boxCss.staysLower} ${css.head}`}>
        <h1 className={shared.title}>
          <Phrases>{t('title')}</Phrases>
        </h1>
        <p className={`${shared.soft} ${boxCss.above5}`}>{t('intro')}</p>
        <fieldset className={css.filter}>
          <legend>{t('filter')}</legend>
          <Row gap={2} wrap>
            {(['all', ...faqCategories] as const).map((category) => (
              <label key={category} className={`${boxCss.pressed} ${boxCss.place} ${css.choice}`}>
                <input
                  className={boxCss.under}
                  type="radio"
                  name="category"
                  value={category}
                  defaultChecked={category === 'all'}
                />
                <span>
                  {t(`categories.${category}`)}
                  <small>{countOf(category)}</small>
                </span>
              </label>
            ))}
          </Row>
        </fieldset>
      </div>
      <div>
        <div className={boxCss.ruleAboveStrong}>
          {faqEntries.map(({ id, category }) => (
            <FaqEntry key={id} id={id} category={category} />
          ))}
        </div>
        <section className={css.more} aria-labelledby="more">
          <h2 id="more" className={shared.subtitle}>
            {t('more.title')}
          </h2>
          <p className={shared.soft}>{t('more.text')}</p>
          <Row as="p" gap={3} across={5} align="center" wrap className={boxCss.above8}>
            <LinkButton to={contact}>{t('more.cta')}</LinkButton>
            <PublicLink page="/how-it-works" className={shared.textLink}>
              {t('common:nav.howItWorks')}
            </PublicLink>
          </Row>
        </section>
      </div>
    </div>
  );
}

function countOf(category: 'all' | (typeof faqCategories)[number]): number {
  return faqEntries.filter((entry) => category === 'all' || entry.category === category).length;
}

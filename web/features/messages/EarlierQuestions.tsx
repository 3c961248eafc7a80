import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/language.ts';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Conversation.module.css';
import type { Thread } from './queries.ts';

/** The questions that have led to this order; where there is none, nothing. */
export function EarlierQuestions({ thread: { earlier, brandName } }: { readonly thread: Thread }) {
  const { t } = useTranslation('messages');
  const language = useLanguage();
  if (earlier.length === 0) return null;
  return (
    <Row as="nav" gap={2} wrap className={css.earlier} aria-label={t('earlier')}>
      <span className={textCss.soft}>{t('earlier')}</span>
      <Row as="ul" gap={3} wrap className={textCss.bare}>
        {earlier.map(({ threadId, product }) => (
          <li key={threadId}>
            <Link to="/messages" search={{ thread: threadId }}>
              {t('about', { name: (product?.name ?? brandName)?.[language] ?? t('multipleBrands') })}
            </Link>
          </li>
        ))}
      </Row>
    </Row>
  );
}

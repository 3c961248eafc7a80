import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/language.ts';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import type { Statement } from './queries.ts';

/** A statement as PDF: in Korean, and in the reader's language. */
export function StatementFiles({ statement: { number, url } }: { readonly statement: Statement }) {
  const { t } = useTranslation('settlements');
  const shown = useLanguage();
  return (
    <Row gap={2} align="center">
      {[...new Set(['ko', shown] as const)].map((language) => (
        <a
          key={language}
          className={textCss.rowLink}
          href={`${url}?language=${language}`}
          hrefLang={language}
          download
          aria-label={t('pdfOf', { number, language: t(`languages.${language}`) })}
        >
          PDF {language.toUpperCase()}
        </a>
      ))}
    </Row>
  );
}

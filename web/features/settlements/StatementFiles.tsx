import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/language.ts';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import type { Statement } from './queries.ts';
import css from './Settlements.module.css';

/** A statement as PDF: in Korean, and in the reader's language. */
export function StatementFiles({ statement: { number, url } }: { readonly statement: Statement }) {
  const { t } = useTranslation('settlements');
  const shown = useLanguage();
  return (
    <Row gap={2} align="center">
      {[...new Set(['ko', shown] as const)].map((language) => (
        <a
          key={language}
          className={`${textCss.rowLink} ${css.file}`}
          href={`${url}?language=${language}`}
          hrefLang={language}
          download
        >
          {language.toUpperCase()}
          <VisuallyHidden> {t('pdfOf', { number, language: t(`languages.${language}`) })}</VisuallyHidden>
        </a>
      ))}
    </Row>
  );
}

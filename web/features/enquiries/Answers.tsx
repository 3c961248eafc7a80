import { useTranslation } from 'react-i18next';
import { Columns } from '#web/ui/Columns.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Desk.module.css';
import type { Enquiry } from './queries.ts';

/** What the team wrote back, as it was mailed. */
export function Answers({ answers }: Pick<Enquiry, 'answers'>) {
  const { t } = useTranslation('enquiries');
  return answers.map(({ id, authorName, text, subject, language, createdAt }) => (
    <Columns key={id} as="article" gap={2} className={css.answer}>
      <Row as="p" gap={1} across={3} wrap className={css.answerHead}>
        <strong>{authorName}</strong>
        <RelativeTime at={createdAt} />
        {language !== null && <span>{t(`languages.${language}`)}</span>}
      </Row>
      {subject !== null && <p className={css.answerHead}>{subject}</p>}
      <p className={textCss.written}>{text}</p>
    </Columns>
  ));
}

import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '#domain/format.ts';
import { IconDownload } from '#web/icons/IconDownload.tsx';
import { useLanguage } from '#web/language.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Desk.module.css';
import type { Enquiry } from './queries.ts';

type Props = { readonly enquiryId: string; readonly job: NonNullable<Enquiry['job']> };

const kilobyte = 1024;

/** The CV, for as long as it is kept. */
export function CvCard({ enquiryId, job: { cvName, cvSize, cvDeleted, cvKeptUntil } }: Props) {
  const { t } = useTranslation('enquiries');
  const language = useLanguage();
  const date = formatDate(cvKeptUntil, language);
  if (cvDeleted) {
    return (
      <Card title={t('fields.cv')}>
        <p className={textCss.note}>{t('desk.cv.deleted', { date })}</p>
      </Card>
    );
  }
  return (
    <Card title={t('fields.cv')}>
      <Columns gap={4}>
        <p>
          {cvName}
          <span className={css.under}>
            {t('desk.cv.size', { size: formatNumber(Math.max(1, Math.round(cvSize / kilobyte)), language) })}
            {' · '}
            {t('desk.cv.until', { date })}
          </span>
        </p>
        <Row gap={3} wrap>
          <a
            href={`/api/admin/enquiries/${enquiryId}/cv`}
            download={cvName}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            <IconDownload size={16} stroke={1.5} aria-hidden="true" />
            {t('desk.cv.download')}
          </a>
        </Row>
      </Columns>
    </Card>
  );
}

import { useTranslation } from 'react-i18next';
import { formatShortDate } from '#domain/format.ts';
import { IconDownload } from '#web/icons/IconDownload.tsx';
import { IconFileText } from '#web/icons/IconFileText.tsx';
import { IconPhoto } from '#web/icons/IconPhoto.tsx';
import { useLanguage } from '#web/language.ts';
import { useUser } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Documents.module.css';
import type { OrderDocument } from './queries.ts';

type Props = { readonly document: OrderDocument; readonly onRemove: () => void };

/** One paper: what it is, since when, and the file. */
export function DocumentRow({ document, onRemove }: Props) {
  const { t } = useTranslation('documents');
  const { type, number, name, url, ublUrl, contentType, canRemove } = document;
  const Icon = contentType.startsWith('image/') ? IconPhoto : IconFileText;
  return (
    <Columns as="li" gap={1} across={4} align="center" className={css.row}>
      <Icon className={textCss.soft} size={22} stroke={1.4} aria-hidden="true" />
      <div className={css.words}>
        <p className={css.name}>{number === null ? name : `${t(`papers.type.${type}`)} ${number}`}</p>
        <p className={textCss.note}>
          <About document={document} />
        </p>
      </div>
      <Row gap={2} align="center" wrap className={css.files}>
        {canRemove && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('papers.removeTitle', { name })}
            onClick={onRemove}
          >
            {t('papers.remove')}
          </Button>
        )}
        {ublUrl !== null && (
          <a
            className={css.download}
            href={ublUrl}
            download={`${number}.xml`}
            aria-label={t('papers.downloadUbl', { name: `${number}.xml` })}
          >
            <IconDownload size={18} stroke={1.6} aria-hidden="true" />
            {t('papers.ubl')}
          </a>
        )}
        <a className={css.download} href={url} download={name} aria-label={t('papers.download', { name })}>
          <IconDownload size={18} stroke={1.6} aria-hidden="true" />
          {ending(name)}
        </a>
      </Row>
    </Columns>
  );
}

function About({ document }: { readonly document: OrderDocument }) {
  const { t } = useTranslation('documents');
  const language = useLanguage();
  const role = useUser()?.role;
  const { number, type, audience, uploadedAt, uploadedBy } = document;
  const date = formatShortDate(uploadedAt, language);
  const isForeign = document.language !== null && document.language !== language;
  const parts = [
    uploadedBy === null ? t('papers.issued', { date }) : t('papers.addedBy', { name: uploadedBy, date }),
    ...(number === null && type !== 'other' ? [t(`papers.type.${type}`)] : []),
    ...(isForeign && document.language !== null ? [t(`papers.language.${document.language}`)] : []),
    ...(role !== 'retailer' && audience !== 'everyone' ? [t(`papers.for.${audience}`)] : []),
  ];
  return parts.join(' · ');
}

/** "PDF", "PNG": what the file is, as its name says. */
function ending(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toUpperCase();
}

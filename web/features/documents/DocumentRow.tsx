import { IconDownload, IconFileText, IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#web/format.ts';
import { useLanguage } from '#web/language.ts';
import { useUser } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import css from './Documents.module.css';
import type { OrderDocument } from './queries.ts';

type Props = { readonly document: OrderDocument; readonly onRemove: () => void };

/** One paper: what it is, since when, and the file. */
export function DocumentRow({ document, onRemove }: Props) {
  const { t } = useTranslation('documents');
  const { type, number, name, url, contentType, canRemove } = document;
  const Icon = contentType.startsWith('image/') ? IconPhoto : IconFileText;
  return (
    <li className={css.row}>
      <Icon className={css.icon} size={22} stroke={1.4} aria-hidden="true" />
      <div className={css.words}>
        <p className={css.name}>{number === null ? name : `${t(`papers.type.${type}`)} ${number}`}</p>
        <p className={css.soft}>
          <About document={document} />
        </p>
      </div>
      <div className={css.actions}>
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
        <a className={css.download} href={url} download={name} aria-label={t('papers.download', { name })}>
          <IconDownload size={18} stroke={1.6} aria-hidden="true" />
          {ending(name)}
        </a>
      </div>
    </li>
  );
}

function About({ document }: { readonly document: OrderDocument }) {
  const { t } = useTranslation('documents');
  const language = useLanguage();
  const role = useUser()?.role;
  const { number, type, audience, uploadedAt, uploadedBy } = document;
  const date = formatDay(uploadedAt, language);
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

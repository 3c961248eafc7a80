import { useTranslation } from 'react-i18next';
import { formatBytes } from '#domain/format.ts';
import { IconFile } from '#web/icons/IconFile.tsx';
import { IconFileSpreadsheet } from '#web/icons/IconFileSpreadsheet.tsx';
import { IconFileText } from '#web/icons/IconFileText.tsx';
import { IconPhoto } from '#web/icons/IconPhoto.tsx';
import { useLanguage } from '#web/language.ts';
import css from './Bubble.module.css';
import type { Attachment } from './log.ts';

/** The files a message carries; a click saves one. */
export function AttachmentList({ attachments }: { readonly attachments: readonly Attachment[] }) {
  const { t } = useTranslation('messages');
  const language = useLanguage();
  if (attachments.length === 0) return null;
  return (
    <ul className={css.files} aria-label={t('files')}>
      {attachments.map(({ id, name, size, type, url }) => {
        const Icon = iconOf(type);
        return (
          <li key={id}>
            <a className={css.file} href={url} download={name}>
              <Icon size={20} stroke={1.5} aria-hidden="true" />
              <span className={css.fileName}>{name}</span>
              <span className={css.fileSize}>{formatBytes(size, language)}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function iconOf(type: string) {
  if (type.startsWith('image/')) return IconPhoto;
  if (type === 'text/csv' || /sheet|excel/.test(type)) return IconFileSpreadsheet;
  return type === 'application/pdf' || /word/.test(type) ? IconFileText : IconFile;
}

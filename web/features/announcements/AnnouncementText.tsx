import { useTranslation } from 'react-i18next';
import { type AnnouncementWords, announcedIn } from '#domain/announcement.ts';
import { shownIn } from '#domain/in-language.ts';
import type { Language } from '#domain/languages.ts';
import textCss from '#web/ui/Text.module.css';
import css from './Announcement.module.css';

type Props = { readonly words: AnnouncementWords; readonly language: Language };

/** The text as a reader of the language has it, in another one where nobody has written theirs. */
export function AnnouncementText({ words, language }: Props) {
  const { t } = useTranslation(['announcements', 'common']);
  const shown = shownIn(announcedIn(words), language);
  if (shown === null) return <p className={textCss.soft}>{t('previewEmpty')}</p>;
  const name = t(`common:languagesField.in.${shown}`);
  return (
    <div>
      {shown !== language && <p className={textCss.note}>{t('lent', { language: name })}</p>}
      <div lang={shown} className={css.body}>
        {words.body[shown].split(/\n{2,}/).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs keep their order.
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </div>
  );
}

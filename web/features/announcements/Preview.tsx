import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AnnouncementWords, announcedIn } from '#domain/announcement.ts';
import { shownIn } from '#domain/in-language.ts';
import type { Language } from '#domain/languages.ts';
import { useLanguage } from '#web/language.ts';
import { languageOptions } from '#web/language-options.ts';
import { Card } from '#web/ui/Card.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { AnnouncementText } from './AnnouncementText.tsx';

/** What readers of each language will see. */
export function Preview({ words }: { readonly words: AnnouncementWords }) {
  const { t } = useTranslation('announcements');
  const [language, setLanguage] = useState<Language>(useLanguage());
  const titleIn = (reader: Language) => {
    const shown = shownIn(announcedIn(words), reader);
    return shown === null ? undefined : words.title[shown];
  };
  return (
    <Tabs
      label={t('previewIn')}
      value={language}
      onChange={setLanguage}
      tabs={languageOptions.map(({ value, label }) => ({
        value,
        title: label,
        panel: (
          <Card title={titleIn(value)}>
            <AnnouncementText words={words} language={value} />
          </Card>
        ),
      }))}
    />
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestAnnouncementBody, longestAnnouncementTitle } from '#domain/announcement.ts';
import { languages } from '#domain/languages.ts';
import { ApiError, api } from '#web/api.ts';
import { useNeed } from '#web/need.ts';
import { requestId } from '#web/request-id.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { LanguagesField, textsOf } from '#web/ui/LanguagesField.tsx';
import { Setting } from '#web/ui/Setting.tsx';
import { toast } from '#web/ui/toast.ts';
import { type BoundForm, useForm } from '#web/ui/use-form.tsx';
import { AnnouncementActions } from './AnnouncementActions.tsx';
import { AudienceFields } from './AudienceFields.tsx';
import { Preview } from './Preview.tsx';
import { type Announcement, announcementQuery } from './queries.ts';

type Values = Pick<Announcement, 'title' | 'body' | 'audience'>;

const nothing: Values = {
  title: { en: '', ko: '', zh: '' },
  body: { en: '', ko: '', zh: '' },
  audience: { roles: ['retailer', 'brand'], countries: [], brandIds: [] },
};

type Props = {
  /** null: it is begun. */
  readonly announcement: Announcement | null;
  readonly onSaved: (announcement: Announcement) => unknown;
};

/** Words and audience of an announcement that has not gone out, with what its readers will see. */
export function AnnouncementEditor({ announcement, onSaved }: Props) {
  const { t } = useTranslation('announcements');
  const { form, seen, setSeen, reload } = useAnnouncementForm({ announcement, onSaved });
  const isOutdated = form.error instanceof ApiError && form.error.code === 'announcement-changed';
  const { title, body, audience } = form.values;
  return (
    <Form
      of={form}
      submit={announcement?.state === 'scheduled' ? t('saveScheduled') : t('saveDraft')}
      reason={useNeed('announcement:write')}
      more={
        <>
          {isOutdated && (
            <Button variant="secondary" onClick={() => void reload()}>
              {t('reload')}
            </Button>
          )}
          {seen !== null && (
            <AnnouncementActions announcement={seen} isDirty={form.isDirty} onChanged={setSeen} />
          )}
        </>
      }
    >
      <Setting wide title={t('words')} text={t('wordsText')}>
        <LanguagesField
          label={t('fields.title')}
          value={title}
          textIn={textsOf(title, form.field('title').onChange, errorsAt(form, 'title'))}
          maxLength={longestAnnouncementTitle}
        />
        <LanguagesField
          label={t('fields.body')}
          value={body}
          textIn={textsOf(body, form.field('body').onChange, errorsAt(form, 'body'))}
          lines={8}
          maxLength={longestAnnouncementBody}
        />
      </Setting>
      <Setting title={t('audience')} text={t('audienceText')}>
        <AudienceFields
          value={audience}
          onChange={form.field('audience').onChange}
          error={form.errorAt('audience.roles')}
        />
      </Setting>
      <Setting title={t('preview')}>
        <Preview words={{ title, body }} />
      </Setting>
    </Form>
  );
}

/** Saved on top of what was read when it was opened: what a colleague has saved since is not overwritten. */
function useAnnouncementForm({ announcement, onSaved }: Props) {
  const { t } = useTranslation('announcements');
  const queries = useQueryClient();
  const [newId] = useState(requestId);
  const [seen, setSeen] = useState(announcement);
  const form = useForm({
    initial: seen === null ? nothing : valuesOf(seen),
    send: (values) => (seen === null ? begin(newId, values) : save(seen, values)),
    onSent: async (saved) => {
      queries.setQueryData(announcementQuery(saved.id).queryKey, saved);
      setSeen(saved);
      toast(t('saved'));
      await onSaved(saved);
    },
  });
  const reload = async () => {
    if (seen === null) return;
    const now = await queries.fetchQuery({ ...announcementQuery(seen.id), staleTime: 0 });
    setSeen(now);
    form.store(valuesOf(now));
    form.forget();
  };
  return { form, seen, setSeen, reload };
}

/** A draft of words that may have been begun before, by an answer that was lost on its way: then they are its change. */
async function begin(id: string, values: Values): Promise<Announcement> {
  try {
    return await api.announcements.createAnnouncement({ requestId: id, ...values });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'request-id-reused')) throw error;
    return save(await api.announcements.getAnnouncement({ announcementId: id }), values);
  }
}

function save({ id, version }: Announcement, values: Values): Promise<Announcement> {
  return api.announcements.saveAnnouncement({ announcementId: id, expectedVersion: version, ...values });
}

function valuesOf({ title, body, audience }: Announcement): Values {
  return { title, body, audience };
}

function errorsAt({ errorAt }: BoundForm<Values>, path: 'title' | 'body') {
  const found = Object.fromEntries(languages.map((language) => [language, errorAt(`${path}.${language}`)]));
  return (language: (typeof languages)[number]) => found[language];
}

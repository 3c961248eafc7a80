import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  filled,
  longestTemplateBody,
  longestTemplateName,
  longestTemplateSubject,
  placeholdersOf,
  type TemplateKind,
  templateKinds,
} from '#domain/answer-template.ts';
import { enumerated } from '#domain/punctuation.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { languageOptions } from '#web/language-options.ts';
import { useNeed } from '#web/need.ts';
import { useProblemText } from '#web/problem.ts';
import { useUser } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { LanguagesField, textsOf } from '#web/ui/LanguagesField.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import css from './Desk.module.css';
import type { Template } from './queries.ts';

type Props = { readonly template: Template | null; readonly onClose: () => void };

const none = { en: '', ko: '', zh: '' };
const begun = { kind: 'application' as TemplateKind, name: '', subject: none, body: none };

/** One answer in every language, with what it can leave open and how it reads once that is filled. */
export function TemplateForm({ template, onClose }: Props) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const need = useNeed('template:write');
  const settle = useSettled(onClose);
  const { kind, name, subject, body } = template ?? begun;
  const form = useForm({
    initial: { kind, name, subject, body },
    send: (words) =>
      template === null
        ? api.desk.createTemplate(words)
        : api.desk.changeTemplate({ templateId: template.id, expectedVersion: template.version, ...words }),
    onSent: () => settle(t('templates.saved')),
  });
  const { values } = form;
  const known = placeholdersOf(values.kind).map((each) => `{${each}}`);
  const field = (part: 'subject' | 'body') =>
    textsOf(
      values[part],
      (value) => form.set({ [part]: value }),
      (one) => form.errorAt(`${part}.${one}`),
    );
  return (
    <Form
      of={form}
      submit={t('templates.save')}
      reason={need}
      more={template !== null && <Remove template={template} onDone={() => settle(t('templates.removed'))} />}
    >
      <Field label={t('templates.name')} {...form.field('name')} maxLength={longestTemplateName} required />
      <Select
        label={t('templates.kind')}
        {...form.field('kind')}
        options={templateKinds.map((value) => ({ value, label: t(`templates.kinds.${value}`) }))}
      />
      {values.kind !== 'conversation' && (
        <LanguagesField
          label={t('templates.subject')}
          value={none}
          textIn={field('subject')}
          maxLength={longestTemplateSubject}
        />
      )}
      <LanguagesField
        label={t('templates.body')}
        value={none}
        textIn={field('body')}
        lines={7}
        maxLength={longestTemplateBody}
      />
      <p className={textCss.note}>{t('templates.blanks', { blanks: enumerated(known, language) })}</p>
      <Preview body={values.body} />
    </Form>
  );
}

/** With invented names in its blanks. */
function Preview({ body }: { readonly body: Template['body'] }) {
  const { t } = useTranslation('desk');
  const own = useLanguage();
  const sender = useUser()?.name ?? '';
  const [language, setLanguage] = useState(own);
  const text = body[language].trim();
  const example = {
    name: t('templates.example.name'),
    company: t('templates.example.company'),
    order: 'LYS-12345',
  };
  return (
    <Stack gap={2}>
      <Select
        label={t('templates.preview')}
        size="sm"
        value={language}
        options={languageOptions}
        onChange={setLanguage}
      />
      <div className={css.preview} lang={language}>
        {text === '' ? (
          <p className={textCss.soft}>{t('templates.notWritten')}</p>
        ) : (
          <p className={textCss.written}>{filled(text, { ...example, sender })}</p>
        )}
      </div>
    </Stack>
  );
}

function Remove({
  template: { id },
  onDone,
}: {
  readonly template: Template;
  readonly onDone: () => unknown;
}) {
  const { t } = useTranslation('desk');
  const problemText = useProblemText();
  const may = useNeed('template:write') === null;
  const [isAsked, setIsAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.desk.removeTemplate({ templateId: id }),
    onSuccess: onDone,
    onError: (error) => toast(problemText(error), 'error'),
  });
  if (!may) return null;
  return (
    <Button
      variant={isAsked ? 'danger' : 'quiet'}
      loading={remove.isPending}
      onClick={() => (isAsked ? remove.mutate() : setIsAsked(true))}
    >
      {t(isAsked ? 'templates.reallyRemove' : 'templates.remove')}
    </Button>
  );
}

function useSettled(onClose: () => void): (said: string) => Promise<void> {
  const queries = useQueryClient();
  return async (said) => {
    toast(said);
    await queries.invalidateQueries({ queryKey: ['desk', 'listTemplates'] });
    onClose();
  };
}

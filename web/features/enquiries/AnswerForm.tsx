import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  exchanged,
  type Filled,
  type Filling,
  longestTemplateSubject,
  type TemplateKind,
} from '#domain/answer-template.ts';
import { maxEnquiryLength } from '#domain/enquiry.ts';
import type { Language } from '#domain/languages.ts';
import { useNeed } from '#web/need.ts';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';

/** What an answer is put together with: answers that are kept, in the language it goes out in. */
export type AnswerHelp = {
  readonly kind: TemplateKind;
  readonly filling: Omit<Filling, 'sender'>;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly onChoose: (filledIn: FilledIn) => void;
};
type FilledIn = (language: Language) => Filled;
export type HelpOf = (help: AnswerHelp) => ReactNode;

/** A template in the answer, and the language its text is there in. */
type Inserted = { readonly filledIn: FilledIn; readonly language: Language };

type Answer = { readonly text: string; readonly subject: string; readonly language: Language };
type Props<Answered> = {
  readonly kind: TemplateKind;
  readonly to: {
    readonly name: string;
    readonly company: string;
    readonly email: string;
    readonly language: Language;
  };
  readonly send: (answer: Answer) => Promise<Answered>;
  readonly onSent: (answered: Answered) => unknown;
  readonly help: HelpOf;
  readonly more?: ReactNode;
  readonly children?: ReactNode;
};

/** An answer by email, in the language of who reads it unless somebody chooses another. */
export function AnswerForm<Answered>({ kind, to, send, onSent, help, more, children }: Props<Answered>) {
  const { t } = useTranslation('enquiries');
  const need = useNeed('enquiry:answer');
  const [language, setLanguage] = useState(to.language);
  const [inserted, setInserted] = useState<readonly Inserted[]>([]);
  const form = useForm({
    initial: { subject: '', text: '' },
    send: (words) => send({ ...words, language }),
    onSent: async (answered) => {
      toast(t('desk.answer.done', { email: to.email }));
      setInserted([]);
      await onSent(answered);
    },
    resets: true,
  });
  const insert = (filledIn: FilledIn) => {
    const { subject, text } = filledIn(language);
    setInserted([...inserted, { filledIn, language }]);
    form.set({
      subject: form.values.subject.trim() === '' ? subject : form.values.subject,
      text: [form.values.text, text].filter((part) => part.trim() !== '').join('\n\n'),
    });
  };
  const answerIn = (next: Language) => {
    const turned = inLanguage(form.values, inserted, next);
    setLanguage(next);
    setInserted(turned.inserted);
    form.set(turned.answer);
  };
  if (need !== null) return <Notice>{need}</Notice>;
  return (
    <Form of={form} submit={t('desk.answer.submit')} more={more}>
      {help({
        kind,
        filling: { name: to.name, company: to.company, order: '' },
        language,
        onLanguage: answerIn,
        onChoose: insert,
      })}
      <Field
        label={t('desk.answer.subject')}
        {...form.field('subject')}
        hint={t('desk.answer.subjectHint')}
        maxLength={longestTemplateSubject}
      />
      <Field
        label={t('desk.answer.label')}
        {...form.field('text')}
        hint={t('desk.answer.hint', { language: t(`languages.${to.language}`), email: to.email })}
        lines={6}
        maxLength={maxEnquiryLength}
      />
      {inserted.some((one) => one.language !== language) && (
        <p className={textCss.note}>{t('desk.answer.stays')}</p>
      )}
      {children}
    </Form>
  );
}

/** The answer in another language, as far as it is of templates that nobody has changed. */
function inLanguage(
  answer: Filled,
  inserted: readonly Inserted[],
  next: Language,
): { answer: Filled; inserted: Inserted[] } {
  let turned = answer;
  const now = inserted.map((one) => {
    const before = turned;
    turned = exchanged(before, one.filledIn(one.language), one.filledIn(next));
    return turned.text === before.text ? one : { ...one, language: next };
  });
  return { answer: turned, inserted: now };
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/language.ts';
import boxCss from '#web/ui/Box.module.css';
import { Form } from '#web/ui/Form.tsx';
import type { NativeForm } from '#web/ui/use-native-form.ts';
import css from './Form.module.css';
import { Sent } from './Sent.tsx';

type Props = {
  readonly of: NativeForm<unknown>;
  /** The form's own name: where it goes without scripts, and its words. */
  readonly kind: 'home' | 'contact' | 'application' | 'job' | 'booking';
  readonly words: 'message' | 'retailer' | 'brand' | 'job' | 'booking';
  readonly hasFile?: boolean;
  /** What stands in the form's place once it is sent, where a sentence is not enough. */
  readonly sent?: ReactNode;
  readonly children: ReactNode;
};

/**
 * The frame of every public form. With scripts it answers in place; without, it posts to the same house and
 * gets a page in its language (site/forms.ts).
 */
export function PublicForm({ of, kind, words, hasFile = false, sent, children }: Props) {
  const { t } = useTranslation('enquiries');
  const language = useLanguage();
  if (of.isSent) return sent ?? <Sent title={t(`sent.${words}.title`)} text={t(`sent.${words}.text`)} />;
  return (
    <Form of={of} post={{ action: `/api/forms/${kind}`, hasFile }} submit={t(`send.${words}`)} size="large">
      <input type="hidden" name="language" value={language} />
      <div className={`${boxCss.clips} ${boxCss.over} ${css.trap}`} aria-hidden="true">
        <label>
          {t('fields.leaveEmpty')}
          <input type="text" name="leaveEmpty" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {children}
    </Form>
  );
}

import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptedEndings, maxMessageLength } from '#domain/attachments.ts';
import { formatNumber } from '#domain/format.ts';
import { IconPaperclip } from '#web/icons/IconPaperclip.tsx';
import { useLanguage } from '#web/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Row } from '#web/ui/Row.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import css from './Composer.module.css';
import { DeskFiles } from './DeskFiles.tsx';
import { attach, type Desk, type DeskPlace, send, write } from './desk.ts';
import { useDeskProblem } from './use-desk-problem.ts';

/** From here on the rest is counted. */
const countedFrom = maxMessageLength - 500;

/** Where an answer is written. Enter sends, Shift+Enter begins a line; where one types with thumbs, Enter begins a line. */
export function Composer({ place, desk }: { readonly place: DeskPlace; readonly desk: Desk }) {
  const { t } = useTranslation('messages');
  const language = useLanguage();
  const problemText = useDeskProblem();
  const ids = { text: useId(), hint: useId(), problem: useId() };
  const text = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const isSending = desk.outgoing.some(({ problem }) => problem === null);
  const length = desk.text.trim().length;

  const submit = () => {
    void send(place);
    text.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A Korean or Chinese word that is still being put together is finished by Enter.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isOnGlass()) return;
    event.preventDefault();
    submit();
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    attach(place, files);
  };

  return (
    <Form className={css.composer} onSubmit={submit}>
      <label htmlFor={ids.text}>
        <VisuallyHidden>{t('label')}</VisuallyHidden>
      </label>
      <textarea
        ref={text}
        id={ids.text}
        className={css.text}
        rows={2}
        placeholder={t('placeholder')}
        value={desk.text}
        aria-invalid={desk.problem !== null || undefined}
        aria-describedby={`${ids.problem} ${ids.hint}`}
        onChange={(event) => write(place, event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <DeskFiles files={desk.files} place={place} />
      <div id={ids.problem} role="alert">
        {desk.problem !== null && <p className={css.problem}>{problemText(desk.problem)}</p>}
      </div>
      <Row gap={3} align="center" className={css.bar}>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept={acceptedEndings.join(',')}
          onChange={(event) => {
            attach(place, [...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = ''; // the same file may be chosen again
          }}
        />
        <Button
          variant="quiet"
          size="small"
          icon={<IconPaperclip size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => picker.current?.click()}
        >
          {t('attach')}
        </Button>
        <span id={ids.hint} className={css.hint}>
          {length >= countedFrom ? (
            t('length', {
              length: formatNumber(length, language),
              most: formatNumber(maxMessageLength, language),
            })
          ) : (
            <span className={css.keys}>{t('enterSends')}</span>
          )}
        </span>
        <Button type="submit" loading={isSending}>
          {t('send')}
        </Button>
      </Row>
    </Form>
  );
}

/** Fingers on glass have no Shift+Enter. */
function isOnGlass(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

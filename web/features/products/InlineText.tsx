import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { plainDecimal } from '#domain/product-entry-draft.ts';
import { LeaveGuard } from '#web/ui/LeaveGuard.tsx';
import textCss from '#web/ui/Text.module.css';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import css from './Products.module.css';

type Props = {
  /** What is changed, for who hears it. */
  readonly label: string;
  /** As it is typed. */
  readonly value: string;
  /** As it is read. */
  readonly children: ReactNode;
  /** What is refused rejects with the sentence that says why. */
  readonly onSave: (text: string) => Promise<unknown>;
  /** Whether the same figure typed once more says something, too. */
  readonly savesSame?: boolean;
};

/**
 * A figure of a row that can be changed where it stands: Enter saves it, and so does going elsewhere, which is all a
 * phone's keys can do; Escape leaves it as it was. What is refused stays in its field with its fault.
 */
export function InlineText({ label, value, children, onSave, savesSame = false }: Props) {
  const [text, setText] = useState<string | null>(null);
  const [isTyped, setIsTyped] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [takesFocus, setTakesFocus] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const faultId = useId();
  const open = () => {
    setIsTyped(false);
    setFault(null);
    setText(value);
  };
  if (text === null) {
    return (
      <button
        // biome-ignore lint/a11y/noAutofocus: it comes back in the place of the field that had the focus
        autoFocus={takesFocus}
        type="button"
        className={css.inline}
        onClick={open}
      >
        {children}
        <VisuallyHidden> {label}</VisuallyHidden>
      </button>
    );
  }
  const isChanged = figureOf(text) !== figureOf(value);
  const close = () => {
    // Who has gone elsewhere meanwhile stays there.
    setTakesFocus(document.activeElement === field.current);
    setText(null);
  };
  const save = async () => {
    setIsSaving(true);
    try {
      if (text.trim() !== value || (savesSame && isTyped)) await onSave(text.trim());
      close();
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error)); // what was typed stays to be mended
    } finally {
      setIsSaving(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || isSaving) return;
    if (event.key === 'Enter') void save();
    if (event.key === 'Escape') close();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Another window, or the question whether to leave, gives the focus back to a figure that is still being typed.
    const isAway = document.activeElement === currentTarget || relatedTarget?.closest('[role="dialog"]');
    // What was refused is sent again by Enter, or once it is typed anew: never by passing through.
    if (isSaving || isAway || fault !== null) return;
    // Today's price is typed again to withdraw one that is announced: by Enter only, not on the way back from another.
    if (isChanged) void save();
    else close();
  };
  return (
    <span className={css.inlineField}>
      <LeaveGuard isDirty={isChanged && !isSaving} />
      <input
        ref={field}
        // biome-ignore lint/a11y/noAutofocus: whoever pressed the figure is about to type
        autoFocus
        className={css.input}
        aria-label={label}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : faultId}
        inputMode="decimal"
        enterKeyHint="done"
        value={text}
        readOnly={isSaving}
        onFocus={(event) => !isTyped && event.currentTarget.select()}
        onChange={(event) => {
          setIsTyped(true);
          setFault(null);
          setText(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      {fault !== null && (
        <span id={faultId} role="alert" className={textCss.fault}>
          {fault}
        </span>
      )}
    </span>
  );
}

/** "252", "252.00" and "252,00" are one figure; what is none is told apart as it was typed. */
function figureOf(text: string): number | string {
  const plain = plainDecimal(text);
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : text.trim();
}

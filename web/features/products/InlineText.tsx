import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
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

/** A figure of a row that can be changed where it stands: Enter saves, Escape leaves it as it was. */
export function InlineText({ label, value, children, onSave, savesSame = false }: Props) {
  const [text, setText] = useState<string | null>(null);
  const [isTyped, setIsTyped] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const faultId = useId();
  const open = () => {
    setIsTyped(false);
    setFault(null);
    setText(value);
  };
  if (text === null) {
    return (
      <button type="button" className={css.inline} onClick={open}>
        {children}
        <VisuallyHidden> {label}</VisuallyHidden>
      </button>
    );
  }
  const save = async () => {
    setIsSaving(true);
    try {
      if (text.trim() !== value || (savesSame && isTyped)) await onSave(text.trim());
      setText(null);
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error)); // what was typed stays to be mended
    } finally {
      setIsSaving(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') void save();
    if (event.key === 'Escape') setText(null);
  };
  return (
    <span className={css.inlineField}>
      <input
        // biome-ignore lint/a11y/noAutofocus: whoever pressed the figure is about to type
        autoFocus
        className={css.input}
        aria-label={label}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : faultId}
        inputMode="decimal"
        value={text}
        readOnly={isSaving}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setIsTyped(true);
          setFault(null);
          setText(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => !isSaving && setText(null)}
      />
      {fault !== null && (
        <span id={faultId} role="alert" className={textCss.fault}>
          {fault}
        </span>
      )}
    </span>
  );
}

import { useTranslation } from 'react-i18next';
import type { ProductState } from '#domain/product-state.ts';
import type { NeededPart } from '#domain/readiness.ts';
import { Button, type ButtonVariant } from '#web/ui/Button.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Products.module.css';

/** The buttons in each state: what each makes of the product, the first one what Enter does. */
const buttons = {
  draft: [
    { to: 'draft', word: 'saveDraft', variant: 'secondary' },
    { to: 'live', word: 'publish', variant: 'primary' },
    { to: 'archived', word: 'archive', variant: 'quiet' },
  ],
  live: [
    { to: 'live', word: 'save', variant: 'primary' },
    { to: 'draft', word: 'toDraft', variant: 'quiet' },
    { to: 'archived', word: 'archive', variant: 'quiet' },
  ],
  archived: [
    { to: 'archived', word: 'save', variant: 'secondary' },
    { to: 'live', word: 'publish', variant: 'primary' },
    { to: 'draft', word: 'toDraft', variant: 'quiet' },
  ],
} as const satisfies Record<
  ProductState,
  readonly { readonly to: ProductState; readonly word: string; readonly variant: ButtonVariant }[]
>;

type Props = {
  /** null: not saved yet, so there is nothing to put away. */
  readonly state: ProductState | null;
  readonly missing: readonly NeededPart[];
  readonly isPending: boolean;
  readonly isDirty: boolean;
  /** Says what the form shall make of the product, before it is sent; null: what it is. */
  readonly onWant: (state: ProductState | null) => void;
};

/** Saving, publishing, archiving: always in sight. */
export function EditorBar({ state, missing, isPending, isDirty, onWant }: Props) {
  const { t } = useTranslation('products');
  const shown = state === null ? buttons.draft.filter(({ to }) => to !== 'archived') : buttons[state];
  const reason = missing.length === 0 ? null : t('editor.missing', { count: missing.length });
  return (
    <div className={css.bar}>
      {shown.map(({ to, word, variant }) => {
        const want = () => onWant(to === (state ?? 'draft') ? null : to);
        return to === 'live' ? (
          <ReasonedButton
            key={to}
            type="submit"
            variant={variant}
            reason={reason}
            loading={isPending}
            onClick={want}
          >
            {t(`editor.${word}`)}
          </ReasonedButton>
        ) : (
          <Button key={to} type="submit" variant={variant} loading={isPending} onClick={want}>
            {t(`editor.${word}`)}
          </Button>
        );
      })}
      {isDirty && <span className={textCss.note}>{t('editor.unsaved')}</span>}
    </div>
  );
}

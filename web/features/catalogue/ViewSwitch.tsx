import { useTranslation } from 'react-i18next';
import { Row } from '#web/ui/Row.tsx';
import css from './Toolbar.module.css';

type Props = { readonly view: 'table' | undefined; readonly onChange: (view: 'table' | '') => void };

/** Products as cards, or as the lines of a sheet. */
export function ViewSwitch({ view, onChange }: Props) {
  const { t } = useTranslation('catalogue');
  const choices = [
    { value: '', label: t('browse.cards') },
    { value: 'table', label: t('browse.table') },
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a row.
    <div role="group" aria-label={t('browse.view')}>
      <Row gap={2}>
        {choices.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className={css.chip}
            aria-pressed={(view ?? '') === value}
            onClick={() => onChange(value)}
          >
            {label}
          </button>
        ))}
      </Row>
    </div>
  );
}

import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconSearch } from '#web/icons/IconSearch.tsx';
import css from './Toolbar.module.css';

const pauseMs = 250;

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (q: string) => void;
};

/** Looks while somebody types, after a short pause; Enter looks at once. */
export function SearchField({ label, value, onChange }: Props) {
  const { t } = useTranslation('catalogue');
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  /** What was typed and is not in the address yet; null: nothing is on its way. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address changed by itself (back, a cleared filter): the field follows, unless somebody is typing.
  if (value !== shown) {
    setShown(value);
    if (awaited === null && value !== typed.trim()) setTyped(value);
    if (awaited === value) setAwaited(null);
  }
  // A pending look must not navigate after the screen is gone.
  useEffect(() => () => clearTimeout(timer.current), []);
  const look = (text: string, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(text.trim()), wait);
  };
  return (
    <div className={css.search}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.field}>
        <IconSearch className={css.icon} size={20} stroke={1.5} aria-hidden="true" />
        <input
          id={id}
          type="search"
          className={css.input}
          value={typed}
          placeholder={t('brands.searchHint')}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ currentTarget }) => {
            const text = currentTarget.value.trim();
            setTyped(currentTarget.value);
            setAwaited(text === value ? null : text);
            look(currentTarget.value, pauseMs);
          }}
          onKeyDown={({ key, nativeEvent }) => {
            // While a Korean syllable or a Chinese word is being composed, Enter only finishes it.
            if (key === 'Enter' && !nativeEvent.isComposing) look(typed, 0);
          }}
        />
      </div>
    </div>
  );
}

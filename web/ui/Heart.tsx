import { useTranslation } from 'react-i18next';
import { IconHeart } from '#web/icons/IconHeart.tsx';
import { IconHeartFilled } from '#web/icons/IconHeartFilled.tsx';
import css from './Heart.module.css';

type Props = {
  /** Of what: the product's name. */
  readonly name: string;
  readonly isOn: boolean;
  readonly onToggle: () => void;
};

/** A favourite of the company, or not. */
export function Heart({ name, isOn, onToggle }: Props) {
  const { t } = useTranslation('common');
  const Icon = isOn ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      className={css.heart}
      aria-pressed={isOn}
      aria-label={t('favourite', { name })}
      title={t('favourite', { name })}
      onClick={onToggle}
    >
      <Icon size={20} stroke={1.5} aria-hidden="true" />
    </button>
  );
}

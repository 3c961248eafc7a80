import { useTranslation } from 'react-i18next';
import type { PictureEntry } from '#domain/product-entry.ts';
import { IconArrowLeft } from '#web/icons/IconArrowLeft.tsx';
import { IconArrowRight } from '#web/icons/IconArrowRight.tsx';
import { IconX } from '#web/icons/IconX.tsx';
import { useLanguage } from '#web/language.ts';
import { Picture } from './Picture.tsx';
import css from './PicturesField.module.css';

type Props = {
  readonly picture: PictureEntry;
  readonly position: number;
  readonly count: number;
  readonly isDragged: boolean;
  readonly readOnly: boolean;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly onDescribe: (() => void) | undefined;
  readonly onDrag: () => void;
  readonly onDragOver: () => void;
  readonly onDragEnd: () => void;
};

/** One picture: what it shows, its place, and the ways to another place, to its words, and out. */
export function PictureTile(props: Props) {
  const { picture, position, count, isDragged, readOnly, onMove, onRemove, onDescribe } = props;
  const { t } = useTranslation('common');
  const language = useLanguage();
  const number = position + 1;
  const alt = picture.alt?.[language] || Object.values(picture.alt ?? {}).find((text) => text !== '') || '';
  return (
    <li
      className={css.tile}
      draggable={!readOnly}
      data-dragged={isDragged || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        props.onDrag();
      }}
      onDragEnter={props.onDragOver}
      onDragOver={(event) => isDragged && event.preventDefault()}
      onDragEnd={props.onDragEnd}
    >
      <Picture
        of={picture}
        alt={alt || t('pictures.picture', { number, count })}
        sizes="9rem"
        className={css.picture ?? ''}
      />
      <span className={css.number} aria-hidden="true">
        {number}
      </span>
      {onDescribe && (
        <button
          type="button"
          className={css.alt}
          aria-label={t('pictures.describe', { number, text: alt === '' ? t('pictures.noAlt') : alt })}
          data-missing={alt === '' || undefined}
          onClick={onDescribe}
        >
          {alt === '' ? t('pictures.noAlt') : alt}
        </button>
      )}
      {!readOnly && (
        <span className={css.buttons}>
          <button
            type="button"
            aria-label={t('pictures.earlier', { number })}
            // Not disabled: the press that reaches the end would lose the focus for good.
            aria-disabled={position === 0 || undefined}
            onClick={() => position > 0 && onMove(position - 1)}
          >
            <IconArrowLeft size={16} aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label={t('pictures.later', { number })}
            aria-disabled={number === count || undefined}
            onClick={() => number < count && onMove(position + 1)}
          >
            <IconArrowRight size={16} aria-hidden="true" />
          </button>
          <button type="button" aria-label={t('pictures.remove', { number })} onClick={onRemove}>
            <IconX size={16} aria-hidden="true" />
          </button>
        </span>
      )}
    </li>
  );
}

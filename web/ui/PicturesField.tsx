import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxPictureBytes, mostPictures, moved, pictureTypes } from '#domain/pictures.ts';
import type { PictureEntry } from '#domain/product-entry.ts';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';
import { PictureAlt } from './PictureAlt.tsx';
import css from './PicturesField.module.css';
import { PictureTile } from './PictureTile.tsx';
import { PictureUploads } from './PictureUploads.tsx';
import textCss from './Text.module.css';
import { usePictureUploads } from './use-picture-uploads.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Props = {
  readonly label: string;
  /** Whose pictures they are: id or slug. */
  readonly brandId: string;
  readonly value: readonly PictureEntry[];
  readonly onChange: (pictures: readonly PictureEntry[]) => void;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly most?: number;
  /** A logo says what it shows by the brand's name. */
  readonly withAlt?: boolean;
  readonly readOnly?: boolean;
};

/**
 * The pictures of a product or a page in their order: dropped or chosen, several at once, put in order by dragging or
 * by buttons, each with words for who cannot see it.
 */
export function PicturesField(props: Props) {
  const {
    label,
    brandId,
    value,
    onChange,
    hint,
    error,
    most = mostPictures,
    withAlt = true,
    readOnly,
  } = props;
  const { t } = useTranslation('common');
  const ids = { label: useId(), hint: useId() };
  const picker = useRef<HTMLInputElement>(null);
  const [said, say] = useState('');
  const [dragged, drag] = useState<number | null>(null);
  const [isOver, setIsOver] = useState(false);
  const [described, setDescribed] = useState<string | null>(null);
  const uploads = usePictureUploads({ brandId, value, onChange, most });
  const isFull = value.length + uploads.waiting.length >= most;
  const move = (from: number, to: number) => {
    const next = moved(value, from, to);
    if (next === value) return;
    onChange(next);
    say(t('pictures.moved', { position: to + 1, count: value.length }));
  };
  const remove = (key: string) => {
    onChange(value.filter((picture) => picture.key !== key));
    say(t('pictures.removed'));
  };
  const altOf = value.find(({ key }) => key === described);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a place to drop files on
    <div
      role="group"
      aria-labelledby={ids.label}
      aria-describedby={ids.hint}
      data-invalid={error === undefined ? undefined : ''}
      data-over={isOver || undefined}
      tabIndex={error === undefined ? undefined : -1}
      className={css.field}
      onDragOver={(event) => {
        if (readOnly || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (readOnly || event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        setIsOver(false);
        uploads.add([...event.dataTransfer.files]);
      }}
    >
      <span id={ids.label} className={css.label}>
        {label}
      </span>
      {value.length > 0 && (
        <ol className={css.tiles}>
          {value.map((picture, index) => (
            <PictureTile
              key={picture.key}
              picture={picture}
              position={index}
              count={value.length}
              isDragged={dragged === index}
              readOnly={readOnly === true}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(picture.key)}
              onDescribe={withAlt ? () => setDescribed(picture.key) : undefined}
              onDrag={() => drag(index)}
              onDragOver={() => {
                if (dragged === null || dragged === index) return;
                onChange(moved(value, dragged, index));
                drag(index);
              }}
              onDragEnd={() => drag(null)}
            />
          ))}
        </ol>
      )}
      <PictureUploads uploads={uploads} />
      {!readOnly && (
        <div className={css.choose}>
          <input
            ref={picker}
            type="file"
            multiple={most > 1}
            hidden
            accept={pictureTypes.join(',')}
            data-pictures=""
            onChange={(event) => {
              uploads.add([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = ''; // the same file may be chosen again
            }}
          />
          <Button variant="secondary" size="small" disabled={isFull} onClick={() => picker.current?.click()}>
            {t('pictures.choose')}
          </Button>
          <span className={textCss.note}>{t('pictures.drop')}</span>
        </div>
      )}
      <p id={ids.hint} className={error === undefined ? textCss.note : textCss.fault}>
        {error ?? hint ?? t('pictures.hint', { megabytes: maxPictureBytes / 2 ** 20, count: most })}
      </p>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <Modal open={altOf !== undefined} onClose={() => setDescribed(null)} title={t('pictures.altTitle')}>
        {altOf && (
          <PictureAlt
            picture={altOf}
            readOnly={readOnly === true}
            onClose={() => setDescribed(null)}
            onChange={(alt) => {
              onChange(value.map((picture) => (picture.key === altOf.key ? { ...picture, alt } : picture)));
              setDescribed(null);
            }}
          />
        )}
      </Modal>
    </div>
  );
}

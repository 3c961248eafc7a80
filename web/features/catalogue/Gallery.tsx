import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/language.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Row } from '#web/ui/Row.tsx';
import css from './Gallery.module.css';
import { movingPicture } from './moving-picture.ts';
import type { Product } from './queries.ts';

/** The first picture and up to four more. */
const picturesAtMost = 5;

type Props = { readonly productId: string; readonly pictures: Product['images']; readonly name: string };

/** A product's pictures: a large one, and small ones that bring theirs to the front; arrow keys walk through them. */
export function Gallery({ productId, pictures, name }: Props) {
  const { t } = useTranslation('catalogue');
  const language = useLanguage();
  const [chosen, setChosen] = useState(0);
  const all = pictures.slice(0, picturesAtMost);
  const count = all.length;
  const shown = Math.min(chosen, count - 1);
  const picture = all[shown];
  if (picture === undefined) return <div className={css.none} {...movingPicture(productId)} />;
  const walk = (step: number) => setChosen((shown + step + count) % count);
  return (
    <Columns gap={3} role="group" aria-label={t('product.gallery', { name })}>
      <div className={css.large} {...movingPicture(productId)}>
        <Picture
          key={picture.key}
          of={picture}
          alt={
            picture.alt?.[language] ||
            (count === 1 ? name : t('product.picture', { name, number: shown + 1, count }))
          }
          sizes="(min-width: 60em) 40rem, 100vw"
          priority
        />
      </div>
      {count > 1 && (
        <Row as="ul" gap={3}>
          {all.map((each, index) => (
            <li key={each.key}>
              <button
                type="button"
                className={css.thumb}
                aria-label={t('product.showPicture', { number: index + 1, count })}
                aria-current={index === shown ? 'true' : undefined}
                onClick={() => setChosen(index)}
                onKeyDown={({ key }) => {
                  if (key === 'ArrowRight') walk(1);
                  if (key === 'ArrowLeft') walk(-1);
                }}
              >
                <Picture of={each} alt="" sizes="6rem" />
              </button>
            </li>
          ))}
        </Row>
      )}
    </Columns>
  );
}

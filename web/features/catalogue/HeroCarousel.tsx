import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconChevronLeft } from '#web/icons/IconChevronLeft.tsx';
import { IconChevronRight } from '#web/icons/IconChevronRight.tsx';
import { IconPlayerPause } from '#web/icons/IconPlayerPause.tsx';
import { IconPlayerPlay } from '#web/icons/IconPlayerPlay.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Row } from '#web/ui/Row.tsx';
import css from './HeroCarousel.module.css';
import { movingPicture } from './moving-picture.ts';
import type { Brand } from './queries.ts';

/** How long a picture stands. */
const standsMs = 5000;

type Props = {
  readonly brandId: string;
  readonly pictures: Brand['heroImages'];
  readonly brandName: string;
};

/**
 * A brand's large pictures, one after the other. They stand still while somebody points at them or is in them
 * with the keyboard, when paused, and for good where reduced motion is asked for.
 */
export function HeroCarousel({ brandId, pictures, brandName }: Props) {
  const { t } = useTranslation('catalogue');
  const [shown, setShown] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const count = pictures.length;
  const isStill = useReducedMotion();
  const isRunning = count > 1 && !isPaused && !isHeld && !isStill;
  // Time is outside of React's tree; a new picture starts its own five seconds.
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setShown((shown + 1) % count), standsMs);
    return () => clearTimeout(timer);
  }, [isRunning, shown, count]);
  if (count === 0) return null;
  return (
    <section
      className={css.carousel}
      aria-roledescription={t('carousel.role')}
      aria-label={t('carousel.label', { brand: brandName })}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setHeld(false);
      }}
    >
      <div className={css.stage} {...movingPicture(brandId)}>
        {pictures.map((picture, index) => (
          <div
            key={picture.key}
            className={css.slide}
            data-shown={index === shown || undefined}
            aria-hidden={index !== shown}
          >
            <Picture
              of={picture}
              alt={t('carousel.picture', { brand: brandName, number: index + 1, count })}
              sizes="100vw"
              priority={index === 0}
            />
          </div>
        ))}
      </div>
      {count > 1 && (
        <Row gap={2} className={css.controls}>
          <button
            type="button"
            className={css.control}
            aria-label={t('carousel.previous')}
            onClick={() => setShown((shown + count - 1) % count)}
          >
            <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
          </button>
          {!isStill && (
            <button
              type="button"
              className={css.control}
              aria-label={isPaused ? t('carousel.play') : t('carousel.pause')}
              onClick={() => setPaused(!isPaused)}
            >
              {isPaused ? (
                <IconPlayerPlay size={18} stroke={1.75} aria-hidden="true" />
              ) : (
                <IconPlayerPause size={18} stroke={1.75} aria-hidden="true" />
              )}
            </button>
          )}
          <button
            type="button"
            className={css.control}
            aria-label={t('carousel.next')}
            onClick={() => setShown((shown + 1) % count)}
          >
            <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
          </button>
        </Row>
      )}
      {count > 1 && (
        <Row className={css.dots}>
          {pictures.map(({ key }, index) => (
            <button
              key={key}
              type="button"
              className={css.dot}
              aria-label={t('carousel.show', { number: index + 1, count })}
              aria-current={index === shown ? 'true' : undefined}
              onClick={() => setShown(index)}
            />
          ))}
        </Row>
      )}
    </section>
  );
}

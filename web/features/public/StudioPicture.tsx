import css from './Public.module.css';
import { type PictureName, pictureOf } from './pictures.ts';

type Props = {
  readonly name: PictureName;
  /** A cut for phones, up to 48em. */
  readonly phone?: PictureName;
  /** Empty where the picture only sets the mood. */
  readonly alt: string;
  /** How wide it stands on the page, as the attribute `sizes` says it. */
  readonly sizes: string;
  /** The picture the page opens with: loaded first. */
  readonly priority?: boolean;
  readonly className?: string;
};

/** A studio picture of the house, in the widths it was cut to; its place is kept before it arrives. */
export function StudioPicture({ name, phone, alt, sizes, priority, className }: Props) {
  const { src, srcSet, width, height } = pictureOf(name);
  const image = (
    <img
      className={className ? `${css.picture} ${className}` : css.picture}
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  );
  if (phone === undefined) return image;
  const near = pictureOf(phone);
  return (
    <picture>
      <source
        media="(max-width: 48em)"
        srcSet={near.srcSet}
        sizes="100vw"
        width={near.width}
        height={near.height}
      />
      {image}
    </picture>
  );
}

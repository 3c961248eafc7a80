import css from './Picture.module.css';

type Props = {
  /** A stored picture as the API describes it; width and height are those of its largest file. */
  readonly of: {
    readonly key: string;
    readonly widths: readonly number[];
    readonly width: number;
    readonly height: number;
  };
  readonly alt: string;
  /** How wide the picture stands on the page, as the attribute `sizes` says it. */
  readonly sizes?: string;
  /** The picture the page opens with: loaded first. */
  readonly priority?: boolean;
  readonly className?: string;
};

/** A picture in the sizes the server keeps. Its aspect ratio is fixed, so nothing moves when it arrives. */
export function Picture({
  of: { key, widths, width, height },
  alt,
  sizes = '100vw',
  priority,
  className,
}: Props) {
  const address = (each: number) => `/media/${key}-${each}.webp`;
  return (
    <img
      className={className ? `${css.picture} ${className}` : css.picture}
      src={address(width)}
      srcSet={widths.map((each) => `${address(each)} ${each}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  );
}

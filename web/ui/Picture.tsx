import css from './Picture.module.css';

type Props = {
  /** Address of one size, with its width before the ending: "/media/x-960.webp". */
  readonly src: string;
  readonly alt: string;
  /** Of the largest file; they fix the aspect ratio, so nothing moves when the picture arrives. */
  readonly width: number;
  readonly height: number;
  /** Widths that exist; the address differs only in them. */
  readonly widths?: readonly number[];
  /** How wide the picture stands on the page, as `sizes` says it. */
  readonly sizes?: string;
  /** The picture the page opens with: loaded first. */
  readonly priority?: boolean;
  readonly className?: string;
};

const productWidths = [160, 480, 960] as const;

/** A picture of fixed aspect ratio in the sizes the server keeps. */
export function Picture({
  src,
  alt,
  width,
  height,
  widths = productWidths,
  sizes = '100vw',
  priority,
  className,
}: Props) {
  const sized = /-\d+(\.\w+)$/;
  const srcSet = sized.test(src)
    ? widths.map((w) => `${src.replace(sized, `-${w}$1`)} ${w}w`).join(', ')
    : undefined;
  return (
    <img
      className={className ? `${css.picture} ${className}` : css.picture}
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  );
}

import type { JSX, SVGProps } from 'react';

type Props = Omit<SVGProps<SVGSVGElement>, 'stroke'> & {
  readonly size?: number;
  /** How thick its lines are, in units of its own 24 by 24. */
  readonly stroke?: number;
};
export type Icon = (props: Props) => JSX.Element;

/**
 * An icon drawn in lines, from its paths. The drawings are Tabler's (LICENSE): one file each, so that a screen
 * carries those it shows and an install none of the other five thousand.
 */
export function icon(...paths: readonly string[]): Icon {
  return ({ size = 24, stroke = 2, ...rest }) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden beside words, or named by who shows it alone
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

/** The same as a filled shape. */
export function filledIcon(...paths: readonly string[]): Icon {
  const Drawn = icon(...paths);
  return (props) => <Drawn {...props} fill="currentColor" stroke={0} />;
}

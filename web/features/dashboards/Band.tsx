import type { ReactNode } from 'react';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import boxCss from '#web/ui/Box.module.css';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Dashboards.module.css';

export type BandFigure = {
  readonly key: string;
  readonly label: string;
  readonly number: ReactNode;
  readonly note?: ReactNode;
  /** Where the things counted are. */
  readonly href?: string;
};

/** The night-green band of figures; a figure that leads somewhere is a link. */
export function Band({
  label,
  figures,
}: {
  readonly label: string;
  readonly figures: readonly BandFigure[];
}) {
  return (
    <ul className={`${boxCss.rounded} ${boxCss.clips} ${css.band} lys-night`} aria-label={label}>
      {figures.map(({ key, href, ...figure }) => (
        <Row as="li" key={key} className={`${boxCss.onNight} ${css.bandItem}`}>
          {href === undefined ? (
            <div className={css.bandFigure}>
              <Words {...figure} />
            </div>
          ) : (
            <AddressLink href={href} className={css.bandFigure}>
              <Words {...figure} />
            </AddressLink>
          )}
        </Row>
      ))}
    </ul>
  );
}

function Words({ label, number, note }: Pick<BandFigure, 'label' | 'number' | 'note'>) {
  return (
    <>
      <span className={`${textCss.nightSoft} ${textCss.small}`}>{label}</span>
      <span
        className={`${textCss.strong} ${textCss.figures} ${textCss.tight} ${textCss.nowrap} ${css.bandNumber}`}
      >
        {number}
      </span>
      {note && <span className={`${textCss.nightSoft} ${textCss.fine}`}>{note}</span>}
    </>
  );
}

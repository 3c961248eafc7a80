import type { ReactNode } from 'react';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Row } from '#web/ui/Row.tsx';
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
    <ul className={`${css.band} lys-night`} aria-label={label}>
      {figures.map(({ key, href, ...figure }) => (
        <Row as="li" key={key} className={css.bandItem}>
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
      <span className={css.bandLabel}>{label}</span>
      <span className={css.bandNumber}>{number}</span>
      {note && <span className={css.bandNote}>{note}</span>}
    </>
  );
}

import { trackingAddress } from '#domain/carriers.ts';
import { useSite } from '#web/site.ts';
import textCss from '#web/ui/Text.module.css';
import type { Order } from './queries.ts';

/** Where the parcel is followed: a link where the carrier is known, else the number to be copied. */
export function TrackingNumber({ of: { carrier, trackingNumber } }: { readonly of: Order }) {
  const { carriers } = useSite();
  const address = trackingNumber === null ? null : trackingAddress(carriers, carrier, trackingNumber);
  if (address === null) return <span className={textCss.breaks}>{trackingNumber}</span>;
  return (
    <a className={textCss.breaks} href={address} target="_blank" rel="noreferrer">
      {trackingNumber}
    </a>
  );
}

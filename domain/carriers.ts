/** Carriers by their names as people write them, and where each tells of a parcel; its number comes last. */
const carriers: readonly (readonly [name: RegExp, address: string])[] = [
  [/\bdhl\b/i, 'https://www.dhl.com/en/home/tracking.html?tracking-id='],
  [/\bups\b/i, 'https://www.ups.com/track?tracknum='],
  [/\bfed\s?ex\b/i, 'https://www.fedex.com/fedextrack/?trknbr='],
  [/\bdpd\b/i, 'https://tracking.dpd.de/status/en_US/parcel/'],
  [/\bgls\b/i, 'https://gls-group.com/track/'],
  [/\broyal mail\b/i, 'https://www.royalmail.com/track-your-item#/tracking-results/'],
  [
    /\bems\b|korea post|우체국/i,
    'https://service.epost.go.kr/trace.RetrieveEmsRigiTraceList.comm?POST_CODE=',
  ],
];

/** Where a carrier shows how far a parcel is; null: we do not know the carrier. */
export function trackingAddress(carrier: string | null, trackingNumber: string): string | null {
  const [, address] = carriers.find(([name]) => name.test(carrier ?? '')) ?? [];
  return address === undefined ? null : address + encodeURIComponent(trackingNumber.replaceAll(/\s/g, ''));
}

/** A carrier as people write its name, and where it tells of a parcel. */
export type Carrier = {
  readonly name: string;
  /** Other ways to write it, with commas between. */
  readonly words: string;
  /** Where a parcel is followed; `{number}` stands for its number. */
  readonly address: string;
};

export const mostCarriers = 40;

export const usualCarriers: readonly Carrier[] = [
  {
    name: 'DHL',
    words: '',
    address: 'https://www.dhl.com/en/home/tracking.html?tracking-id={number}',
  },
  { name: 'UPS', words: '', address: 'https://www.ups.com/track?tracknum={number}' },
  { name: 'FedEx', words: 'Fed Ex', address: 'https://www.fedex.com/fedextrack/?trknbr={number}' },
  { name: 'DPD', words: '', address: 'https://tracking.dpd.de/status/en_US/parcel/{number}' },
  { name: 'GLS', words: '', address: 'https://gls-group.com/track/{number}' },
  {
    name: 'Royal Mail',
    words: '',
    address: 'https://www.royalmail.com/track-your-item#/tracking-results/{number}',
  },
  {
    name: 'EMS',
    words: 'Korea Post, 우체국',
    address: 'https://service.epost.go.kr/trace.RetrieveEmsRigiTraceList.comm?POST_CODE={number}',
  },
];

/** Where a carrier shows how far a parcel is; null: we do not know the carrier. */
export function trackingAddress(
  carriers: readonly Carrier[],
  carrier: string | null,
  trackingNumber: string,
): string | null {
  const said = foldedWords(carrier ?? '');
  const found = carriers.find(({ name, words }) =>
    [name, ...words.split(',')].some((each) => isSaid(foldedWords(each), said)),
  );
  const number = encodeURIComponent(trackingNumber.replaceAll(/\s/g, ''));
  return found === undefined ? null : found.address.replace('{number}', () => number);
}

/** " dhl express ": whole words, whatever the case and whatever stands between them. */
function foldedWords(text: string): string {
  return ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;
}

/** Korean writes names and what they are together, so a name of Hangul may stand within a word. */
function isSaid(name: string, said: string): boolean {
  if (name.trim() === '') return false;
  return /\p{Script=Hangul}/u.test(name) ? said.includes(name.trim()) : said.includes(name);
}

/** Whether parcels can be followed there: an https address with one place for the number. */
export function isTrackingAddress(address: string): boolean {
  if (address.split('{number}').length !== 2) return false;
  const url = URL.parse(address.replace('{number}', '1'));
  return url?.protocol === 'https:' && url.username === '' && address.indexOf('{number}') > url.origin.length;
}

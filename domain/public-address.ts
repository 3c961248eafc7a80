/** Networks that are not the public internet, as their first bits: 10.0.0.0/8 and its like (IANA's special registries). */
const closed4: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Of the global range 2000::/3 what is not reached as itself: 2001::/23 (Teredo, benchmarks), documentation, 6to4. */
const closed6: readonly (readonly [network: string, bits: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

/** Whether an IP address is one that anybody on the internet could reach; what is no address is not. */
export function isPublicAddress(address: string): boolean {
  const four = bytes4(address);
  if (four !== null) return closed4.every(([network, bits]) => !isIn(four, bytes4(network) ?? [], bits));
  const six = bytes6(address);
  if (six === null) return false;
  const isGlobal = isIn(six, [0x20], 3);
  return isGlobal && closed6.every(([network, bits]) => !isIn(six, bytes6(network) ?? [], bits));
}

function isIn(address: readonly number[], network: readonly number[], bits: number): boolean {
  const whole = Math.floor(bits / 8);
  const mask = (0xff00 >> (bits % 8)) & 0xff;
  return (
    address.slice(0, whole).every((byte, index) => byte === (network[index] ?? 0)) &&
    ((address[whole] ?? 0) & mask) === ((network[whole] ?? 0) & mask)
  );
}

function bytes4(address: string): number[] | null {
  const parts = address.split('.');
  const isFour =
    parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256);
  return isFour ? parts.map(Number) : null;
}

function bytes6(address: string): number[] | null {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  const tail = /^(.*:)((?:\d{1,3}\.){3}\d{1,3})$/.exec(plain);
  const four = tail === null ? null : bytes4(tail[2] ?? '');
  if (tail !== null && four === null) return null;
  const [a = 0, b = 0, c = 0, d = 0] = four ?? [];
  const hex = tail === null ? plain : `${tail[1]}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  const halves = hex.split('::');
  if (halves.length > 2) return null;
  const [front = [], back = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const gap = 8 - front.length - back.length;
  if (halves.length === 1 ? gap !== 0 : gap < 1) return null;
  const groups = [...front, ...Array.from({ length: gap }, () => '0'), ...back];
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))) return null;
  return groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff]);
}

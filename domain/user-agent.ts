/** What can be said of a device by the name its browser gives; null where it says nothing we know. */
export type Device = { readonly browser: string | null; readonly system: string | null };

/** In this order: most browsers name others too. */
const browsers: readonly (readonly [name: string, form: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Whale', /\bWhale\//],
  ['KakaoTalk', /\bKAKAOTALK\b/i],
  ['WeChat', /\bMicroMessenger\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];

const systems: readonly (readonly [name: string, form: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

export function deviceOf(userAgent: string): Device {
  const named = (names: typeof browsers) => names.find(([, form]) => form.test(userAgent))?.[0] ?? null;
  return { browser: named(browsers), system: named(systems) };
}

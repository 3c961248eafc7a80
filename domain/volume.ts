import type { Language } from './languages.ts';

/** What "pads" are called where a measure alone ("150 ml") needs no translation. */
const pads: Record<Language, (count: string, size: string) => string> = {
  en: (count, size) => `${count} pads (${size})`,
  ko: (count, size) => `${count}매(${size})`,
  zh: (count, size) => `${count}片（${size}）`,
};

/** "70 pads (160 ml)" is 70매(160 ml) in Korean; every other volume reads the same in all languages. */
export function volumeIn(volume: string, language: Language): string {
  const [, count, size] = /^(\d+) pads \((.+)\)$/.exec(volume) ?? [];
  return count === undefined || size === undefined ? volume : pads[language](count, size);
}

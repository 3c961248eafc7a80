import { useTranslation } from 'react-i18next';
import { formatCountry, formatNumber } from '#domain/format.ts';
import type { Language, Translated } from '#domain/languages.ts';
import { volumeIn } from '#domain/volume.ts';
import { useLanguage } from '#web/language.ts';

/**
 * The words of the catalogue that arrive as data in English ("Best Seller", "3-5 days", "South Korea"), in the
 * reader's language. What a brand invented and we do not know is shown as it came.
 */
export function useWords() {
  const { t, i18n } = useTranslation('catalogue');
  const language = useLanguage();
  const known = (key: string): string | null => {
    const text: unknown = i18n.getResource(language, 'catalogue', key);
    return typeof text === 'string' ? text : null;
  };
  return {
    /** A text that comes in all languages. */
    said: (text: Translated) => text[language],
    number: (value: number) => formatNumber(value, language),
    volume: (text: string) => volumeIn(text, language),
    badge: (word: string) => known(`badge.${keyOf(word)}`) ?? word,
    tag: (word: string) => known(`tag.${keyOf(word)}`) ?? word,
    country: (word: string) => countryByCode(word, language) ?? known(`country.${keyOf(word)}`) ?? word,
    packaging: (word: string) => known(`packaging.${keyOf(word)}`) ?? word,
    unit: (word: string) => known(`unit.${keyOf(word)}`) ?? word,
    marketFigure: (key: string) => known(`market.${key}`) ?? key,
    certification: (type: string) => known(`certification.${type}.name`) ?? type,
    certificationMeaning: (type: string) => known(`certification.${type}.meaning`),
    /** "3-5 days". */
    leadTime: (text: string) => {
      const [, from, to] = /^(\d+)\s*[-–]\s*(\d+) days$/.exec(text) ?? [];
      return from === undefined || to === undefined ? text : t('leadTime.days', { from, to });
    },
    /** "4 weeks" is "After 4 weeks". */
    duration: (text: string) => {
      const [, count, unit] = /^(\d+) (hour|day|week)s?$/.exec(text) ?? [];
      if (count === undefined || unit === undefined) return text;
      const key = { hour: 'duration.hours', day: 'duration.days', week: 'duration.weeks' } as const;
      return t(key[unit as keyof typeof key], { count: Number(count) }); // the pattern allows no other
    },
  };
}

/** "Best Seller" is `bestseller`, "pH 5.5" is `ph55`: keys have neither spaces nor dots. */
function keyOf(word: string): string {
  return word.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** The name of a country of which a record gives the two-letter code. */
function countryByCode(word: string, language: Language): string | null {
  if (!/^[A-Z]{2}$/.test(word)) return null;
  return formatCountry(word, language);
}

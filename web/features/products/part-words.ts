import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#domain/format.ts';
import { partSaid } from '#domain/product-changes.ts';
import { enumerated } from '#domain/punctuation.ts';
import { useWords } from '#web/catalogue-words.ts';
import { useLanguage } from '#web/language.ts';
import { percentOf } from './percent-of.ts';
import { choicesQuery } from './queries.ts';

/** What a part of an entry is called, and what is said of its value: for the history and for two people at one product. */
export function usePartWords(brandId: string) {
  const { t, i18n } = useTranslation(['products', 'common']);
  const language = useLanguage();
  const words = useWords();
  const { data: choices } = useQuery(choicesQuery(brandId));
  const categoryText = (id: string) =>
    choices?.categories.find((category) => category.id === id)?.name[language] ?? id;
  /** What is kept by a code, or in English, as the reader says it. */
  const said: Readonly<Record<string, (value: string) => string>> = {
    categoryId: categoryText,
    country: words.country,
    countryOfOrigin: words.country,
    leadTime: words.leadTime,
    volume: words.volume,
    packaging: words.packaging,
    badges: words.badge,
    certifications: words.certification,
  };
  const fieldWord = (name: string): string => {
    const key = `products:field.${name}`;
    return i18n.exists(key) ? t(key as 'products:field.name') : name;
  };
  const valueText = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'boolean') return t(value ? 'products:value.yes' : 'products:value.no');
    if (Array.isArray(value)) return value.length === 0 ? '–' : enumerated(value.map(valueText), language);
    if (typeof value === 'number') return formatNumber(value, language);
    if (typeof value !== 'object') return String(value);
    return objectText(value as Readonly<Record<string, unknown>>);
  };
  const objectText = (value: Readonly<Record<string, unknown>>): string => {
    if ('key' in value && 'widths' in value)
      return t('products:value.picture', { key: String(value.key).slice(0, 6) });
    // A price to come is what was entered of it.
    if ('price' in value && typeof value.price === 'object' && value.price !== null)
      return priceText(value.price);
    if ('currency' in value) return priceText(value);
    if ('length' in value) return `${value.length} × ${value.width} × ${value.height} mm`;
    const texts = 'name' in value ? value.name : value;
    return Object.values(texts as object)
      .filter((text) => typeof text === 'string' && text !== '')
      .join(' / ');
  };
  const priceText = (price: object): string =>
    enumerated(
      Object.entries(price)
        .filter(([name, figure]) => name !== 'currency' && typeof figure === 'string')
        .map(([name, figure]) => `${fieldWord(name)} ${figureText(name, figure)}`),
      language,
    );
  return {
    /** "Name · Korean", "Price per carton". */
    partWord: (part: string): string => {
      const { text, language: inLanguage } = partSaid(part);
      const word = i18n.exists(text) ? t(text as 'products:field.name') : part;
      return inLanguage === null ? word : `${word} · ${t(`common:languagesField.in.${inLanguage}`)}`;
    },
    valueText: (part: string, value: unknown): string => {
      if (part === 'state' && typeof value === 'string' && i18n.exists(`products:state.${value}`))
        return t(`products:state.${value}` as 'products:state.live');
      const word = said[part];
      if (word !== undefined && typeof value === 'string' && value !== '') return word(value);
      if (word !== undefined && Array.isArray(value))
        return valueText(value.map((each) => (typeof each === 'string' ? word(each) : each)));
      return valueText(part === 'price.offerRate' ? figureText('offerRate', value) : value);
    },
  };
}

/** A rate is kept as a part of one and entered in percent: "0.3214" is 32.14. */
function figureText(name: string, figure: unknown): unknown {
  return name === 'offerRate' && typeof figure === 'string' ? percentOf(figure) : figure;
}

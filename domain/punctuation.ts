import type { Language } from './languages.ts';

/** What stands between two words is the language's own, as the words are: Chinese writes it across a whole square. */
const marks = {
  en: { colon: ': ', comma: ', ', list: ', ', time: ', ', opens: ' (', closes: ')', sentence: ' ' },
  ko: { colon: ': ', comma: ', ', list: ', ', time: ', ', opens: ' (', closes: ')', sentence: ' ' },
  zh: { colon: '：', comma: '，', list: '、', time: ' ', opens: '（', closes: '）', sentence: '' },
} as const satisfies Record<Language, object>;

/** "Restocking fee: £12.00". */
export function labelled(label: string, value: string, language: Language): string {
  return `${label}${marks[language].colon}${value}`;
}

/** "Sophie Martin, Retailer": parts that each say something of their own. */
export function clauses(parts: readonly string[], language: Language): string {
  return parts.join(marks[language].comma);
}

/** "Name, Picture, Price": things of one kind; where they are all of them, `formatNames` has its "and". */
export function enumerated(parts: readonly string[], language: Language): string {
  return parts.join(marks[language].list);
}

/** Sentences that follow each other. */
export function sentences(parts: readonly string[], language: Language): string {
  return parts.join(marks[language].sentence);
}

/** "6 March 2026, 09:30". */
export function dayAndTime(day: string, time: string, language: Language): string {
  return `${day}${marks[language].time}${time}`;
}

/** "09:30 (Greenwich Mean Time)". */
export function bracketed(text: string, aside: string, language: Language): string {
  const { opens, closes } = marks[language];
  return `${text}${opens}${aside}${closes}`;
}

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Whether these are the two letters of a language a label can be in (ISO 639-1): "en" is, "xx" is not. */
export function isLabelLanguage(code: string): boolean {
  return /^[a-z]{2}$/.test(code) && names.of(code) !== undefined;
}

const files = import.meta.glob<Record<string, unknown>>(
  ['../locales/*/*.json', '!../locales/*/emails.json'],
  { import: 'default' },
);

/**
 * The texts of an area in a language, one file each. The browser's build has another way to them, which needs no
 * list (scripts/text-files.ts).
 */
export async function readTexts(language: string, area: string): Promise<Record<string, unknown>> {
  const load = files[`../locales/${language}/${area}.json`];
  if (load === undefined) throw new Error(`No texts for ${language}/${area}`);
  return load();
}

import { defineConfig } from 'i18next-cli';
import { languages } from './domain/languages.ts';

/** `i18next-cli lint` finds words written into a component instead of a locale file; locales.test.ts runs it. */
export default defineConfig({
  locales: [...languages],
  extract: {
    input: ['web/**/*.{ts,tsx}'],
    ignore: ['web/**/*.test.{ts,tsx}', 'web/routeTree.gen.ts'],
    output: 'locales/{{language}}/{{namespace}}.json',
    defaultNS: 'common',
  },
  // Facts that stand side by side ("2 cartons · 96 items") are several texts; a sentence is always one.
  lint: { checkConcatenation: 'off' },
});

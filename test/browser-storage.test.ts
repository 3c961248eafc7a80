import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { languages } from '#domain/languages.ts';

const root = join(import.meta.dirname, '..');

/** What is kept in a browser besides cookies, and where; /cookies says each of it in a line of its own, in this order. */
const kept = [
  { what: 'how far a page was scrolled', where: [] }, // the router's own
  { what: 'a language chosen early', where: ['language-choice.ts'] },
  { what: 'an unfinished checkout', where: ['checkout-draft.ts', 'features/checkout/draft.ts'] },
  { what: 'a message begun', where: ['features/messages/desk.ts'] },
  { what: 'that advice was read', where: ['features/security/PasskeyAdvice.tsx'] },
  { what: 'when a page was renewed', where: ['new-release.ts'] },
];

it('the policy names all that is kept in a browser, and none of it outlives its tab', () => {
  const web = join(root, 'web');
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );
  const storing = (storage: string) =>
    files.filter((name) => readFileSync(join(web, name), 'utf8').includes(`${storage}.setItem(`)).toSorted();
  expect(storing('sessionStorage')).toEqual(kept.flatMap(({ where }) => where).toSorted());
  expect(storing('localStorage')).toEqual([]);
  for (const language of languages) {
    const { text } = JSON.parse(readFileSync(join(root, 'locales', language, 'cookies.json'), 'utf8'));
    const lines = text.sections.storage.text.filter((line: string) => line.startsWith('- '));
    expect(lines, language).toHaveLength(kept.length);
  }
});

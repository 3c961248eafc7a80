import { expect, it } from 'vitest';
import { languages } from './languages.ts';
import { bracketed, clauses, dayAndTime, enumerated, labelled } from './punctuation.ts';

it('is that of the language the words are in', () => {
  const said = languages.map((language) => [
    labelled('Lys', '2', language),
    clauses(['Bora', 'Lys'], language),
    enumerated(['Pulnae', 'Onpum'], language),
    dayAndTime('3', '09:30', language),
    bracketed('09:30', 'GMT', language),
  ]);
  const latin = ['Lys: 2', 'Bora, Lys', 'Pulnae, Onpum', '3, 09:30', '09:30 (GMT)'];
  expect(said).toEqual([latin, latin, ['Lys：2', 'Bora，Lys', 'Pulnae、Onpum', '3 09:30', '09:30（GMT）']]);
});

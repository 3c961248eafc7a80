import { strToU8, zipSync } from 'fflate';
import type { imports as contract } from '#contract/imports.ts';
import type { OutputOf } from '#contract/operation.ts';
import { csvLine } from '#domain/csv.ts';
import type { ImportMapping } from '#domain/import-options.ts';
import type { Answer, TestHouse } from './app.ts';
import { cast, castBrands, type Person } from './cast.ts';
import { aForm } from './files.ts';

export type Import = OutputOf<typeof contract.getImport>;
export type ImportRows = OutputOf<typeof contract.listImportRows>['items'];

const haru = castBrands.haru.slug;

/** A CSV file of lines of cells. */
export function aCsv(...lines: readonly (readonly string[])[]): Buffer {
  return Buffer.from(lines.map((cells) => csvLine(cells)).join(''));
}

/** A workbook whose first sheet has these rows as XML; strings are shared ones. */
export function aWorkbook(
  rowsXml: string,
  {
    strings = [],
    styles = '',
    parts = {},
  }: { strings?: readonly string[]; styles?: string; parts?: Record<string, string> } = {},
): Buffer {
  const shared = strings.map((text) => `<si><t>${text}</t></si>`).join('');
  const files: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Line sheet" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rowsXml}</sheetData></worksheet>`,
    ...parts,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)]))),
  );
}

/** An import at work, as a person of the cast does it: each step refreshes what is known of it. */
export function importer(house: TestHouse, person: Person = cast.brand, brand: string = haru) {
  const base = `/api/brands/${brand}/imports`;
  const as = () => house.as(person);
  let view: Import;
  const taken = (answer: Answer): Import => {
    if (answer.status >= 300) throw new Error(answer.text);
    view = answer.body as Import; // as the operation answers
    return view;
  };
  const steps = {
    base,
    now: () => view,
    upload: async (bytes: Uint8Array, name = 'products.csv') => {
      const form = aForm(name, bytes);
      return taken(await as().post(base, form.body, form.headers));
    },
    map: async (said: Partial<ImportMapping>) =>
      taken(
        await as().put(`${base}/${view.id}/mapping`, {
          expectedVersion: view.version,
          mapping: { ...view.mapping, ...said },
        }),
      ),
    begin: async (what: 'check' | 'apply') =>
      taken(await as().post(`${base}/${view.id}/${what}`, { expectedVersion: view.version })),
    look: async () => taken(await as().get(`${base}/${view.id}`)),
    check: async (run = house.runJobs) => {
      await steps.begin('check');
      await run();
      return steps.look();
    },
    apply: async (run = house.runJobs) => {
      await steps.begin('apply');
      await run();
      return steps.look();
    },
    rows: async (query = ''): Promise<ImportRows> => {
      const answer = await as().get(`${base}/${view.id}/rows?limit=100${query}`);
      return answer.body.items;
    },
  };
  return steps;
}

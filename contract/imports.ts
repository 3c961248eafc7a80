import { z } from 'zod';
import { type ImportField, importFields } from '#domain/import-fields.ts';
import {
  importDelimiters,
  importEncodings,
  importFormats,
  importQuestions,
  lengthUnits,
  maxImportBytes,
  maxImportCategories,
  maxImportColumns,
  maxImportPictures,
  maxImportRows,
  maxPicturesZipBytes,
  pictureSources,
  priceMeanings,
  variantChoices,
  weightUnits,
} from '#domain/import-options.ts';
import { importOutcomes, importStates } from '#domain/import-state.ts';
import { currencies } from '#domain/money.ts';
import { brandKey, id, instant, line, page, paging, refusal, version } from './fields.ts';
import { download, operation, upload } from './operation.ts';

const importId = id;
const expectedVersion = version.describe('The version the reader saw; another by now is refused');
const field = z.enum(importFields as readonly [ImportField, ...ImportField[]], 'invalid-choice'); // there are fields
const column = z
  .int('not-whole')
  .min(0, 'too-small')
  .max(maxImportColumns - 1, 'too-large');

/** How the file is read; a workbook has a sheet, a text file encoding and delimiter. */
const reading = z
  .object({
    kind: z.enum(['csv', 'xlsx']),
    encoding: z.enum(importEncodings).nullable(),
    delimiter: z.enum(importDelimiters).nullable(),
    sheet: z.int().nullable().describe('Counted from 0'),
    headerRow: z.int().describe('Counted from 1, as spreadsheets do'),
  })
  .meta({ id: 'ImportReading' });

/** As a file calls it: it is kept in a document, which holds whole characters only. */
const categoryName = line(300).refine((value) => value.isWellFormed(), 'hidden-characters');

const wholesale = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('column') }),
  z.object({
    kind: z.literal('percent'),
    percent: z
      .string()
      .trim()
      .regex(/^\d{1,2}(\.\d{1,2})?$/, 'invalid-number')
      .refine((value) => /[1-9]/.test(value), { message: 'too-small', params: { minimum: 0 } })
      .describe('What a retailer pays, in percent of the retail price'),
  }),
  z.object({ kind: z.literal('later') }),
]);

/** What is made of the file once it is read. */
const mapping = z
  .object({
    format: z.enum(importFormats, 'invalid-choice'),
    columns: z
      .array(z.object({ column, field }))
      .max(maxImportColumns, 'too-many')
      .describe('Columns counted from 0; a field stands once, only "pictures" may stand several times'),
    priceIs: z
      .enum(priceMeanings, 'invalid-choice')
      .nullable()
      .describe('What the column "price" is; null: not answered yet'),
    wholesale: wholesale
      .nullable()
      .describe('How the wholesale price follows where no column says it; null: not answered yet'),
    currency: z
      .enum(currencies, 'invalid-choice')
      .describe('Of new products where the file names none; chosen by the reader, of all'),
    itemsPerCarton: z
      .int('not-whole')
      .min(1, 'too-small')
      .max(100_000, 'too-large')
      .nullable()
      .describe('For rows that do not say; null: they stay drafts'),
    variants: z.enum(variantChoices, 'invalid-choice').nullable().describe('null: not answered yet'),
    categoryId: line(60).nullable().describe('For products whose own category is not known'),
    categories: z
      .array(z.object({ value: categoryName, categoryId: line(60) }))
      .max(maxImportCategories, 'too-many'),
    weightUnit: z.enum(weightUnits, 'invalid-choice'),
    lengthUnit: z.enum(lengthUnits, 'invalid-choice'),
    pictures: z.enum(pictureSources, 'invalid-choice'),
    goLive: z
      .boolean()
      .describe('Whether new products and drafts that are complete become visible to retailers'),
  })
  .meta({ id: 'ImportMapping' });

const counts = z
  .object({
    new: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    faulty: z.int(),
    skipped: z.int(),
    notes: z.int().describe('Products that come in, but not as whole as the file says'),
    drafts: z.int().describe('Of the new ones: those that stay drafts'),
    announced: z
      .int()
      .describe('Prices that take effect after the notice: they rise or change their currency'),
    pictures: z.int().describe('Pictures that were fetched or taken from the ZIP'),
  })
  .meta({ id: 'ImportCounts' });

const importSummary = z
  .object({
    id,
    fileName: z.string(),
    state: z.enum(importStates),
    format: z.enum(importFormats),
    rowCount: z.int().describe('Rows of data'),
    doneRows: z.int().describe('How far the running check or apply has come, of `rowCount`'),
    counts: counts.nullable().describe('Of the last check; once applied, of what was done'),
    actorName: z.string().nullable(),
    createdAt: instant,
    updatedAt: instant,
    finishedAt: instant.nullable(),
  })
  .meta({ id: 'ImportSummary' });

/** A file on its way into a catalogue, with everything a screen asks about it. */
const importView = importSummary
  .extend({
    version: z.int().describe('Grows with every change of how it is read or mapped'),
    doing: z
      .enum(['pictures', 'rows'])
      .nullable()
      .describe('What the running check is at; `pictureProgress` or `doneRows` says how far'),
    pictureProgress: z.object({ done: z.int(), total: z.int() }),
    reading,
    sheets: z.array(z.object({ name: z.string(), rows: z.int() })).describe('Of a workbook'),
    top: z
      .array(z.object({ row: z.int(), cells: z.array(z.string()) }))
      .describe('The first rows of the file, to choose the one with the titles among'),
    columns: z.array(
      z.object({
        column,
        letter: z.string().describe('As spreadsheets name it'),
        title: z.string(),
        samples: z.array(z.string()).describe('The first values that are not empty, at most 3'),
      }),
    ),
    mapping,
    proposedBy: z
      .enum(['memory', 'format', 'titles'])
      .describe(
        'Whether the mapping is what the brand chose before, a known format, or read from the titles',
      ),
    questions: z.array(z.enum(importQuestions)).describe('What must be answered before it can be checked'),
    found: z.object({
      products: z.int(),
      withVariants: z.int().describe('Products with more than one variant'),
      pictures: z.int().describe('Pictures the file names'),
      categories: z
        .array(z.object({ value: z.string(), rows: z.int(), categoryId: z.string().nullable() }))
        .describe('What the file calls its categories, and which of ours that is'),
    }),
    picturesFile: z
      .object({ name: z.string(), pictures: z.int() })
      .nullable()
      .describe('The ZIP with pictures'),
    failure: refusal.nullable().describe('Why the last check or apply broke off'),
  })
  .meta({ id: 'Import' });

/** What is wrong with a cell, or told about it, and the way out. */
const fault = z
  .object({
    row: z.int().describe('Of the file'),
    column: z.object({ column, letter: z.string(), title: z.string() }).nullable(),
    value: z.string().describe('What stands there, cut to 200 characters'),
    code: z.string(),
    detail: z.string().describe('What is wrong and the way out, in the reader’s language'),
    blocks: z.boolean().describe('true: the product is left out; false: it comes in without this'),
  })
  .meta({ id: 'ImportFault' });

const importRow = z
  .object({
    row: z.int().describe('Of the file; the first one of the product'),
    lastRow: z.int(),
    outcome: z.enum(importOutcomes),
    label: z.string().describe('Its name, else SKU or handle'),
    sku: z.string().nullable(),
    productId: id.nullable().describe('The product it is or has become'),
    changes: z
      .array(
        z.object({
          field: z
            .string()
            .describe(
              'A field of the entry ("name.ko", "price.itemPrice"), "state" or "stock"; "price.wholesale": what an item costs, where a price is entered by other figures than before',
            ),
          before: z.unknown(),
          after: z.unknown(),
        }),
      )
      .describe('Long texts are cut to 200 characters'),
    priceFrom: instant.nullable().describe('When a higher price of a live product takes effect'),
    faults: z.array(fault),
  })
  .meta({ id: 'ImportRow' });

const changeErrors = ['not-found', 'import-moved-on', 'import-running', 'import-applied'] as const;
export const fileErrors = [
  'import-type-refused',
  'import-broken',
  'import-empty',
  'import-too-many-rows',
  'import-too-many-columns',
  'invalid-choice', // a sheet that the file does not have
] as const;

/** Files of products on their way into a brand's catalogue, and the whole of it as a file. */
export const imports = {
  uploadImport: upload({
    path: '/api/brands/:brandId/imports',
    permission: 'import:use',
    summary: `Upload a CSV or XLSX file of products, up to ${maxImportRows.toLocaleString('en')} rows. It is read and a mapping proposed; nothing of the catalogue changes.`,
    input: z.object({ brandId: brandKey }),
    output: importView,
    errors: ['not-found', 'attachment-empty', ...fileErrors, 'too-many-requests'],
    status: 201,
    upload: { maxBytes: maxImportBytes, tooLarge: 'import-too-large' },
  }),
  listImports: operation({
    method: 'GET',
    path: '/api/brands/:brandId/imports',
    permission: 'import:use',
    summary: 'The imports of a brand, the latest first; they are kept for 30 days.',
    input: z.object({ brandId: brandKey, ...paging }),
    output: page(importSummary),
    errors: ['not-found', 'invalid-cursor'],
  }),
  getImport: operation({
    method: 'GET',
    path: '/api/brands/:brandId/imports/:importId',
    permission: 'import:use',
    summary: 'An import: how it is read and mapped, what is still to be answered, how far it has come.',
    input: z.object({ brandId: brandKey, importId }),
    output: importView,
    errors: ['not-found'],
  }),
  readImportAs: operation({
    method: 'PUT',
    path: '/api/brands/:brandId/imports/:importId/reading',
    permission: 'import:use',
    summary:
      'Read the file otherwise: encoding, delimiter, sheet, row of the titles. The mapping is proposed anew.',
    input: z.object({
      brandId: brandKey,
      importId,
      expectedVersion,
      encoding: z.enum(importEncodings, 'invalid-choice').optional(),
      delimiter: z.enum(importDelimiters, 'invalid-choice').optional(),
      sheet: z.int('not-whole').min(0, 'too-small').max(1000, 'too-large').optional(),
      headerRow: z.int('not-whole').min(1, 'too-small').max(1_000_000, 'too-large').optional(),
    }),
    output: importView,
    errors: [...changeErrors, ...fileErrors],
  }),
  mapImport: operation({
    method: 'PUT',
    path: '/api/brands/:brandId/imports/:importId/mapping',
    permission: 'import:use',
    summary:
      'Say which column is what, what a price means, and what becomes of variants; remembered for files with the same titles.',
    input: z.object({ brandId: brandKey, importId, expectedVersion, mapping }),
    output: importView,
    errors: [...changeErrors, 'category-unknown', 'import-column-unknown', 'import-field-twice'],
  }),
  uploadImportPictures: upload({
    path: '/api/brands/:brandId/imports/:importId/pictures',
    permission: 'import:use',
    summary: `Upload a ZIP with the pictures that the file names, up to ${maxImportPictures.toLocaleString('en')} of them.`,
    input: z.object({ brandId: brandKey, importId }),
    output: importView,
    errors: [...changeErrors, 'import-zip-refused', 'attachment-empty', 'too-many-requests'],
    upload: { maxBytes: maxPicturesZipBytes, tooLarge: 'import-zip-too-large' },
  }),
  checkImport: operation({
    method: 'POST',
    path: '/api/brands/:brandId/imports/:importId/check',
    permission: 'import:use',
    summary:
      'Begin the dry run: what would be new, changed and unchanged, and every fault with row and column.',
    input: z.object({ brandId: brandKey, importId, expectedVersion }),
    output: importView,
    errors: [...changeErrors, 'import-question-open', 'import-other-running'],
  }),
  listImportRows: operation({
    method: 'GET',
    path: '/api/brands/:brandId/imports/:importId/rows',
    permission: 'import:use',
    summary: 'What the dry run says, or the import has done, product by product in the order of the file.',
    input: z.object({
      brandId: brandKey,
      importId,
      ...paging,
      outcome: z.enum([...importOutcomes, 'noted'], 'invalid-choice').optional(),
    }),
    output: page(importRow),
    errors: ['not-found', 'invalid-cursor'],
  }),
  applyImport: operation({
    method: 'POST',
    path: '/api/brands/:brandId/imports/:importId/apply',
    permission: 'import:use',
    summary:
      'Begin what was checked, in one transaction. What somebody has edited since the check is left as it is and told.',
    input: z.object({ brandId: brandKey, importId, expectedVersion }),
    output: importView,
    errors: ['not-found', 'import-moved-on', 'import-running', 'import-not-checked', 'import-other-running'],
  }),
  cancelImport: operation({
    method: 'POST',
    path: '/api/brands/:brandId/imports/:importId/cancel',
    permission: 'import:use',
    summary:
      'Stop a check or an apply; nothing of it is kept. An import that was stopped can be checked again.',
    input: z.object({ brandId: brandKey, importId }),
    output: importView,
    errors: ['not-found', 'import-applied'],
  }),
  downloadImportReport: download({
    path: '/api/brands/:brandId/imports/:importId/report',
    permission: 'import:use',
    summary:
      'Every product of the file with its outcome, and every fault with its cell and the way out, as CSV.',
    input: z.object({ brandId: brandKey, importId }),
    errors: ['not-found', 'import-not-checked', 'too-many-requests'],
    download: ['text/csv'],
  }),
  downloadCatalogue: download({
    path: '/api/brands/:brandId/products/export',
    permission: 'product:read',
    summary:
      'The whole catalogue of a brand as CSV or for Excel, with everything that can be entered; read in again it changes nothing.',
    input: z.object({ brandId: brandKey, format: z.enum(['csv', 'xlsx'], 'invalid-choice').default('csv') }),
    errors: ['not-found', 'too-many-requests', 'too-many-rows'],
    download: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  }),
};

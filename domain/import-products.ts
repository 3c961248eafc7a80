import { cut, type ImportRow } from './import-cells.ts';
import { groupRows, type RowGroup } from './import-groups.ts';
import type { ImportMapping, ImportQuestion } from './import-options.ts';
import { handleOfName, type ImportedProduct, productOf } from './import-product.ts';
import { columnsByField, type ImportFault } from './import-reader.ts';
import type { Translated } from './languages.ts';

/**
 * The products that the rows of a file tell of, as their mapping says, in their order. Reads a group at a time, so that
 * whoever has much to read can let others come between.
 */
export function* importedProducts(
  rows: readonly ImportRow[],
  mapping: ImportMapping,
): Generator<ImportedProduct> {
  const columns = columnsByField(mapping);
  const seen = {
    ids: new Map<string, number>(),
    skus: new Map<string, number>(),
    handles: new Map<string, number>(),
  };
  for (const group of groupRows(rows, mapping))
    for (const product of productsOf(group, mapping, columns)) yield once(named(product), seen);
}

type Columns = ReturnType<typeof columnsByField>;

function productsOf(group: RowGroup, mapping: ImportMapping, columns: Columns): ImportedProduct[] {
  const { head, variants, rows, skip } = group;
  const [first = head, ...others] = variants;
  const one = () => productOf({ own: first, head, all: rows }, mapping, columns);
  if (skip !== null) return [{ ...one(), row: head.row, faults: [], skip }];
  if (others.length === 0) return [{ ...one(), row: head.row }];
  const options = variants.map((row) => optionsOf(row, columns));
  if (mapping.variants === 'shades')
    return [{ ...withShades(one(), group, options, columns), row: head.row }];
  return variants.map((own, index) =>
    asVariant(productOf({ own, head, all: rows }, mapping, columns), own, options[index] ?? []),
  );
}

/** What a variant is called by its options; the single variant of a Shopify product is called nothing. */
function optionsOf({ cells }: ImportRow, columns: Columns): string[] {
  const fields = ['option1', 'option2', 'option3'] as const;
  return fields
    .map((field) => cells[columns.get(field)?.[0] ?? -1] ?? '')
    .filter((text) => text !== '' && text !== 'Default Title');
}

function asVariant(product: ImportedProduct, own: ImportRow, options: readonly string[]): ImportedProduct {
  const { said } = product;
  const words = options.join(' / ');
  if (words === '') return { ...product, lastRow: own.row };
  const name = Object.fromEntries(
    Object.entries(said.name).map(([language, text]) => [language, `${text} – ${words}`]),
  );
  const handle =
    said.handle === undefined || said.handle === null ? {} : { handle: `${said.handle}/${words}` };
  return {
    ...product,
    lastRow: own.row,
    label: `${product.label} – ${words}`,
    said: { ...said, name, ...handle },
  };
}

function withShades(
  product: ImportedProduct,
  { variants }: RowGroup,
  options: readonly (readonly string[])[],
  columns: Columns,
): ImportedProduct {
  const names = [...new Set(options.map((each) => each.join(' / ')).filter((name) => name !== ''))];
  const shades = names.map((name) => ({ name: inItsLanguage(name, product), hex: null }));
  const prices = ['price', 'itemPrice', 'cartonPrice'] as const;
  const differing = prices
    .map((field) => columns.get(field)?.[0])
    .find((column) => column !== undefined && new Set(variants.map(({ cells }) => cells[column])).size > 1);
  const faults = differing === undefined ? [] : [told(product, 'variant-prices-differ', differing)];
  const said = shades.length === 0 ? product.said : { ...product.said, shades };
  return { ...product, said, stock: null, faults: [...product.faults, ...faults] };
}

/** A shade is called alike in every language the product has a name in; its own letters say it where it has none. */
function inItsLanguage(text: string, { said }: ImportedProduct): Translated {
  const { en, ko, zh } = said.name;
  if (en === undefined && ko === undefined && zh === undefined) return { en: text, ko: '', zh: '' };
  const where = (name: string | undefined) => (name === undefined ? '' : text);
  return { en: where(en), ko: where(ko), zh: where(zh) };
}

function told(product: ImportedProduct, code: string, column: number | null): ImportFault {
  return { row: product.row, column, field: null, value: '', code, params: {}, blocks: false };
}

/** What has neither SKU nor handle is known again by its name. */
function named(product: ImportedProduct): ImportedProduct {
  const { said, id, skip } = product;
  if (skip !== null || id !== null || said.sku || said.handle) return product;
  const handle = handleOfName(said.name.en || said.name.ko || said.name.zh || '');
  if (handle !== null) return { ...product, said: { ...said, handle } };
  return {
    ...product,
    faults: [...product.faults, { ...told(product, 'identity-missing', null), blocks: true }],
  };
}

type Seen = Readonly<Record<'ids' | 'skus' | 'handles', Map<string, number>>>;

/** A file speaks of a product once: the second time is a fault that names the first row. */
function once(product: ImportedProduct, { ids, skus, handles }: Seen): ImportedProduct {
  const { id, said, row, skip } = product;
  if (skip !== null) return product;
  const named = [
    [ids, id],
    [skus, said.sku],
    [handles, said.handle],
  ] as const;
  const [map, name] = named.find(([, each]) => each !== null && each !== undefined && each !== '') ?? [];
  if (map === undefined || !name) return product;
  const first = map.get(name);
  if (first === undefined) map.set(name, row);
  if (first === undefined) return product;
  const fault = {
    ...told(product, 'product-twice', null),
    value: cut(name),
    params: { row: first },
    blocks: true,
  };
  return { ...product, faults: [...product.faults, fault] };
}

/** What still has to be answered before a file can be checked. */
export function questionsOf(
  mapping: ImportMapping,
  { withVariants, hasZip }: { readonly withVariants: number; readonly hasZip: boolean },
): readonly ImportQuestion[] {
  const has = (...fields: readonly string[]) => mapping.columns.some(({ field }) => fields.includes(field));
  const names = ['name.en', 'name.ko', 'name.zh'];
  const isPrice = has('price');
  const isRetail = has('retailPrice') || (isPrice && mapping.priceIs === 'retail');
  // "From a column" is no answer where no column has it.
  const isAnswered = mapping.wholesale !== null && mapping.wholesale.kind !== 'column';
  const isWholesale =
    has('itemPrice', 'cartonPrice') || (isPrice && (mapping.priceIs ?? 'retail') !== 'retail');
  return [
    ...(has('id', 'sku', 'handle', ...names) ? [] : (['identity'] as const)),
    ...(has('id', 'sku', 'handle') || has(...names) ? [] : (['name'] as const)),
    ...(isPrice && mapping.priceIs === null ? (['price-meaning'] as const) : []),
    ...(mapping.format !== 'own' && isRetail && !isWholesale && !isAnswered ? (['wholesale'] as const) : []),
    ...(withVariants > 0 && mapping.variants === null ? (['variants'] as const) : []),
    ...(mapping.pictures === 'zip' && !hasZip ? (['zip'] as const) : []),
  ];
}

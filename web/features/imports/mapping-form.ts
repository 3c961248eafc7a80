import type { ImportField } from '#domain/import-fields.ts';
import type {
  ImportMapping,
  LengthUnit,
  PictureSource,
  PriceMeaning,
  VariantChoice,
  WeightUnit,
  WholesaleRule,
} from '#domain/import-options.ts';
import type { Currency } from '#domain/money.ts';
import { wholeNumber } from '#web/whole-number.ts';
import type { Import } from './queries.ts';

/** A mapping while somebody makes it: what is not said is empty. */
export type MappingForm = {
  /** One for each column of the file. */
  readonly columns: readonly { readonly field: ImportField | '' }[];
  readonly priceIs: PriceMeaning | '';
  /** Asked where no column has it. */
  readonly wholesale: Exclude<WholesaleRule['kind'], 'column'> | '';
  readonly percent: string;
  readonly currency: Currency;
  readonly itemsPerCarton: string;
  readonly variants: VariantChoice | '';
  readonly categoryId: string;
  /** One for each category that the file names. */
  readonly categories: readonly { readonly categoryId: string }[];
  readonly weightUnit: WeightUnit;
  readonly lengthUnit: LengthUnit;
  readonly pictures: PictureSource;
  readonly goLive: boolean;
};

type View = Pick<Import, 'columns' | 'found'> & { readonly mapping: ImportMapping };

export function formOf({ mapping, columns, found }: View): MappingForm {
  const { wholesale, priceIs, itemsPerCarton, variants, categoryId, ...rest } = mapping;
  const chosen = new Map(mapping.categories.map((each) => [each.value, each.categoryId]));
  return {
    columns: columns.map(({ column }) => ({
      field: mapping.columns.find((each) => each.column === column)?.field ?? '',
    })),
    priceIs: priceIs ?? '',
    wholesale: wholesale === null || wholesale.kind === 'column' ? '' : wholesale.kind,
    percent: wholesale?.kind === 'percent' ? wholesale.percent : '',
    currency: rest.currency,
    itemsPerCarton: itemsPerCarton === null ? '' : String(itemsPerCarton),
    variants: variants ?? '',
    categoryId: categoryId ?? '',
    categories: found.categories.map((each) => ({
      categoryId: chosen.get(each.value) ?? each.categoryId ?? '',
    })),
    weightUnit: rest.weightUnit,
    lengthUnit: rest.lengthUnit,
    pictures: rest.pictures,
    goLive: rest.goLive,
  };
}

/** What is said in the form; a figure that is none is `faultsOf`'s to name first. */
export function mappingOf(form: MappingForm, { mapping, columns, found }: View): ImportMapping {
  const { priceIs, wholesale, percent, itemsPerCarton, variants, categoryId, categories, ...rest } = form;
  return {
    ...rest,
    format: mapping.format,
    columns: form.columns.flatMap(({ field }, index) => {
      const column = columns[index]?.column;
      return field === '' || column === undefined ? [] : [{ column, field }];
    }),
    priceIs: priceIs || null,
    wholesale:
      ruleOf(wholesale, percent) ?? (mapping.wholesale?.kind === 'column' ? mapping.wholesale : null),
    itemsPerCarton: itemsPerCarton.trim() === '' ? null : wholeNumber(itemsPerCarton),
    variants: variants || null,
    categoryId: categoryId || null,
    categories: found.categories.flatMap(({ value }, index) => {
      const chosen = categories[index]?.categoryId ?? '';
      return chosen === '' ? [] : [{ value, categoryId: chosen }];
    }),
  };
}

function ruleOf(kind: MappingForm['wholesale'], percent: string): WholesaleRule | null {
  if (kind === '') return null;
  return kind === 'percent' ? { kind, percent: percent.trim().replace(',', '.') } : { kind };
}

/** What is asked beside the columns, as far as it matters for this file. */
export function askedOf(form: MappingForm, found: View['found']) {
  const has = (...fields: readonly ImportField[]) =>
    form.columns.some(({ field }) => field !== '' && fields.includes(field));
  const isPriceWholesale = has('price') && (form.priceIs === 'item' || form.priceIs === 'carton');
  const isRetailKnown = has('retailPrice') || (has('price') && form.priceIs === 'retail');
  return {
    priceIs: has('price'),
    wholesale: isRetailKnown && !isPriceWholesale && !has('itemPrice', 'cartonPrice'),
    percent: form.wholesale === 'percent',
    itemsPerCarton: true,
    variants: found.withVariants > 0,
    weightUnit: has('netWeight', 'cartonWeight') && !has('weightUnit'),
    lengthUnit: has('cartonLength', 'cartonWidth', 'cartonHeight') && !has('lengthUnit'),
    pictures: found.pictures > 0 || form.pictures === 'zip',
  };
}

type Faults = { readonly percent?: 'percentNeeded'; readonly itemsPerCarton?: 'wholeNeeded' };

/** Figures that are none. */
export function faultsOf({ wholesale, percent, itemsPerCarton }: MappingForm): Faults {
  const share = Number(percent.trim().replace(',', '.'));
  const isShare = /^\d{1,2}([.,]\d{1,2})?$/.test(percent.trim()) && share > 0;
  const items = wholeNumber(itemsPerCarton) ?? 0;
  return {
    ...(wholesale === 'percent' && !isShare ? { percent: 'percentNeeded' as const } : {}),
    ...(itemsPerCarton.trim() === '' || (items > 0 && items < 1_000_000)
      ? {}
      : { itemsPerCarton: 'wholeNeeded' as const }),
  };
}

/** What a column of a file can say of a product, grouped as a form offers it. */
export const importFieldGroups = {
  naming: ['id', 'sku', 'handle', 'name.en', 'name.ko', 'name.zh', 'gtin'],
  texts: [
    'description.en',
    'description.ko',
    'description.zh',
    'story.en',
    'story.ko',
    'story.zh',
    'keyIngredients',
    'awards',
  ],
  selling: ['category', 'state', 'badges', 'certifications', 'leadTime', 'minimum', 'stock'],
  prices: ['price', 'currency', 'itemPrice', 'cartonPrice', 'retailPrice', 'msrp', 'offerRate', 'offerPrice'],
  carton: [
    'itemsPerCarton',
    'packSize',
    'cartonWeight',
    'cartonLength',
    'cartonWidth',
    'cartonHeight',
    'lengthUnit',
  ],
  goods: [
    'volume',
    'netWeight',
    'weightUnit',
    'packaging',
    'spf',
    'ingredients',
    'hsCode',
    'countryOfOrigin',
    'country',
    'shipsFromPostcode',
    'shelfLife',
    'pao',
    'alcohol',
  ],
  pictures: ['pictures', 'pictureTexts'],
  variants: [
    'shades',
    'option1Name',
    'option1',
    'option2Name',
    'option2',
    'option3Name',
    'option3',
    'parent',
    'rowType',
  ],
} as const;

export type ImportFieldGroup = keyof typeof importFieldGroups;
export type ImportField = (typeof importFieldGroups)[ImportFieldGroup][number];

export const importFields = Object.values(importFieldGroups).flat() as readonly ImportField[]; // the groups together

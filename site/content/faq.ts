/** What the FAQ can be narrowed to. */
export const faqCategories = ['general', 'account', 'ordering', 'shipping', 'products'] as const;
export type FaqCategory = (typeof faqCategories)[number];

/** The 18 questions in their order; the id is the address of the answer, /faq#minimum-order. */
export const faqEntries = [
  { id: 'what-is-lys', category: 'general' },
  { id: 'invitation', category: 'general' },
  { id: 'offices', category: 'general' },
  { id: 'register', category: 'account' },
  { id: 'colleagues', category: 'account' },
  { id: 'currency', category: 'account' },
  { id: 'languages', category: 'account' },
  { id: 'minimum-order', category: 'ordering' },
  { id: 'combine-brands', category: 'ordering' },
  { id: 'cartons', category: 'ordering' },
  { id: 'payment', category: 'ordering' },
  { id: 'change-cancel', category: 'ordering' },
  { id: 'delivery-time', category: 'shipping' },
  { id: 'tracking', category: 'shipping' },
  { id: 'damaged-goods', category: 'shipping' },
  { id: 'papers', category: 'products' },
  { id: 'shelf-life', category: 'products' },
  { id: 'claims', category: 'products' },
] as const satisfies readonly { readonly id: string; readonly category: FaqCategory }[];

export type FaqId = (typeof faqEntries)[number]['id'];

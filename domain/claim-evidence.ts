/**
 * What a claim has to rest on before anybody sees it: something that is good for the environment or that somebody has
 * certified or tested is shown with its scheme and a document only (Directive (EU) 2024/825, docs/trade-rules.md, rule 10).
 */
export const evidenceKinds = ['environmental', 'certified'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** How people say that something is good for the environment, in the languages of our brands. */
const environmental = anyOf(
  'eco(?![a-z])|ecolog|greener|green (?:beauty|choice|pack)|sustainab|recycl|biodegrad|compost|carbon(?!at)|climate',
  'plastic|upcycl|zero.?waste|environment|planet|(?:earth|reef|ocean).?(?:safe|friendly|positive|bound)',
  '친환경|지속\\s?가능|재활용|생분해|탄소|플라스틱|업사이클|제로\\s?웨이스트',
  '环保|可持续|可回收|可降解|碳(?!酸)|无塑|零废弃|再生(?:材|塑|纸)',
);

/** How they say that somebody else vouches for it. */
const certified = anyOf(
  'vegan|cruelty|animal.?test|leaping bunny|peta(?![a-z])|organic|ewg|cosmos|ecocert|fsc|iso(?![a-z])|c?gmp|halal',
  'certif|dermatolog|clinical',
  '비건|동물\\s?실험|유기농|인증|피부과|임상|할랄',
  '纯素|素食|零残忍|动物实验|有机|认证|皮肤科|临床|清真',
);

/** Latin words from their beginning on, the others wherever they stand. */
function anyOf(...words: readonly string[]): RegExp {
  return new RegExp(words.map((each) => `(?<![a-z])(?:${each})`).join('|'), 'i');
}

/** What markets keep on record themselves: the passport says what was notified where. */
const onRecord = ['CPNP_UK', 'CPNP_EU', 'CPNP_CH'];

type Said = { readonly kind: string; readonly word: string };

/** What a claim needs; null: it is what anybody can see of the product. Whatever is called a certification is one. */
export function evidenceOf({ kind, word }: Said): EvidenceKind | null {
  if (onRecord.includes(word)) return null;
  if (environmental.test(word)) return 'environmental';
  return kind === 'certification' || certified.test(word) ? 'certified' : null;
}

/** A document on which a claim can rest. */
export type Evidence = {
  readonly review: 'open' | 'approved' | 'declined';
  /** Its last day; null: it says none. */
  readonly expiresOn: string | null;
};

/** Whether a document carries a claim on a day: the team has accepted it, and it holds, on its last day too. */
export function carriesClaim({ review, expiresOn }: Evidence, today: string): boolean {
  return review === 'approved' && (expiresOn === null || today <= expiresOn);
}

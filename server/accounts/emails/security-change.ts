import type { Tx } from '#db/connect.ts';
import type { Language } from '#domain/languages.ts';
import { formatMoney, pounds } from '#domain/money.ts';
import { bracketed } from '#domain/punctuation.ts';
import type { CompanyRole, Role } from '#domain/roles.ts';
import { exactTime } from '../../emails/long-date.ts';
import { type Recipient, writeEmail } from '../../emails/write-email.ts';
import { say } from '../../kernel/texts.ts';
import type { World } from '../../kernel/world.ts';

/** What owners are told of at once, whoever did it: whoever holds one of their accounts must not do it unseen. */
export type SecurityChange =
  | 'bank-details'
  | 'bank-details-proposed'
  | 'bank-details-declined'
  | 'particulars'
  | 'terms'
  | 'retention'
  | 'rights'
  | 'colleague-invited'
  | 'colleague-removed'
  | 'two-factor-reset'
  | 'email-change';

export type ToldChange = {
  readonly what: SecurityChange;
  /** One for everybody who is told of it. */
  readonly occasion: string;
  /** Whom or what it is about, in the reader's words. */
  readonly about: (language: Language) => string;
  /** "Clara Weiss, clara@…": who did it; empty where that account is gone. */
  readonly by: string;
  /** Where an owner of the operator looks into it; in a shop or brand it is the team. */
  readonly path: string;
};

/** Tells one owner what was changed, by whom and when. */
export async function writeSecurityChange(
  tx: Tx,
  { id, ...to }: Recipient & { readonly id: string; readonly role: Role },
  { what, occasion, about, by, path }: ToldChange,
  world: World,
): Promise<void> {
  const label = (name: string) => say(to.language, `emails:security-change.${name}`);
  await writeEmail(
    tx,
    {
      key: `security-change/${occasion}/${id}`,
      kind: 'security-change',
      to,
      params: { what: label(`changes.${what}`) },
      facts: [
        { label: label('what'), value: label(`changes.${what}`) },
        { label: label('about'), value: about(to.language) },
        { label: label('by'), value: by },
        { label: label('at'), value: exactTime(world.now, to.language) },
      ].filter(({ value }) => value !== ''),
      path: to.role === 'admin' ? path : '/team',
    },
    world,
  );
}

/** "Buyer (£100.00 a month)": a right and, of who has one, the limit of the month. */
export function rightsText(
  {
    companyRole,
    orderLimitMinor,
  }: { readonly companyRole: CompanyRole; readonly orderLimitMinor: number | null },
  { hasLimit, language }: { readonly hasLimit: boolean; readonly language: Language },
): string {
  const right = rightWord(companyRole, language);
  if (!hasLimit) return right;
  const limit =
    orderLimitMinor === null
      ? say(language, 'emails:security-change.noLimit')
      : say(language, 'emails:security-change.limit', {
          limit: formatMoney(pounds(orderLimitMinor), language),
        });
  return bracketed(right, limit, language);
}

/** "Manager", as the screens say it. */
export function rightWord(companyRole: CompanyRole, language: Language): string {
  return say(language, `common:companyRole.${companyRole}`);
}

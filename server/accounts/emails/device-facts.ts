import type { Language } from '#domain/languages.ts';
import { clauses } from '#domain/punctuation.ts';
import { deviceOf } from '#domain/user-agent.ts';
import type { Fact } from '../../emails/layout.ts';
import { exactTime } from '../../emails/long-date.ts';
import { say } from '../../kernel/texts.ts';

export type Seen = { readonly userAgent: string; readonly ip: string; readonly at: Date };

/** With what somebody was at the account, from where and when. */
export function deviceFacts({ userAgent, ip, at }: Seen, language: Language): Fact[] {
  const label = (name: string) => say(language, `emails:new-device.${name}`);
  const { browser, system } = deviceOf(userAgent);
  const named = [browser, system].filter((name) => name !== null);
  return [
    { label: label('device'), value: clauses(named, language) || label('unknown') },
    { label: label('network'), value: ip },
    { label: label('at'), value: exactTime(at, language) },
  ];
}

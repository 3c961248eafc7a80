import type { Language } from '#domain/languages.ts';
import { deviceOf } from '#domain/user-agent.ts';
import type { Fact } from '../../emails/layout.ts';
import { exactTime } from '../../emails/long-date.ts';
import { say } from '../../kernel/texts.ts';

export type Seen = { readonly userAgent: string; readonly ip: string; readonly at: Date };

/** With what somebody was at the account, from where and when. */
export function deviceFacts({ userAgent, ip, at }: Seen, language: Language): Fact[] {
  const label = (name: string) => say(language, `emails:new-device.${name}`);
  const { browser, system } = deviceOf(userAgent);
  return [
    { label: label('device'), value: [browser, system].filter(Boolean).join(', ') || label('unknown') },
    { label: label('network'), value: ip },
    { label: label('at'), value: exactTime(at, language) },
  ];
}

import { useSyncExternalStore } from 'react';
import { formatDateTime, formatRelative } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import textCss from './Text.module.css';

/** "5 minutes ago", with the exact time on hover; it stays true while the page is open. */
export function RelativeTime({ at }: { readonly at: string }) {
  const language = useLanguage();
  const now = useSyncExternalStore(everyHalfMinute, currentHalfMinute, currentHalfMinute);
  return (
    <time className={textCss.whole} dateTime={at} title={formatDateTime(at, language)}>
      {formatRelative(at, now, language)}
    </time>
  );
}

const halfMinuteMs = 30_000;

function everyHalfMinute(tick: () => void): () => void {
  const timer = setInterval(tick, halfMinuteMs);
  return () => clearInterval(timer);
}

function currentHalfMinute(): number {
  return Math.ceil(Date.now() / halfMinuteMs) * halfMinuteMs;
}

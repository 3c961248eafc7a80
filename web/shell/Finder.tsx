import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconSearch } from '#web/icons/IconSearch.tsx';
import { aheadWhenIdle } from '#web/idle.ts';
import type { User } from '#web/session.ts';
import css from './Tools.module.css';

const fetchPalette = () => import('./Palette.tsx');
const Palette = lazy(async () => ({ default: (await fetchPalette()).Palette }));
const KeyList = lazy(async () => ({ default: (await import('./KeyList.tsx')).KeyList }));

type Open = 'palette' | 'keys' | null;

/** The way to everything: a button, and Ctrl or Cmd with K; "/" where a screen has no search of its own, "?" for the keys. */
export function Finder({ user }: { readonly user: User }) {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState<Open>(null);
  // Who presses the keys goes on typing at once: the palette has to be there. Where its code cannot be had, opening says so.
  useEffect(() => aheadWhenIdle(() => void fetchPalette().catch(() => undefined)), []);
  // The keys are the whole window's; it hears them after the lists, which take "/" for their own search.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const wanted = wantedBy(event);
      if (wanted === null) return;
      event.preventDefault();
      setOpen(wanted);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const close = () => setOpen(null);
  return (
    <>
      <button
        type="button"
        className={css.tool}
        aria-label={t('search')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('palette')}
      >
        <IconSearch size={20} stroke={1.5} aria-hidden="true" />
      </button>
      <Suspense>
        {open === 'palette' && <Palette user={user} onClose={close} onKeys={() => setOpen('keys')} />}
        {open === 'keys' && <KeyList onClose={close} />}
      </Suspense>
    </>
  );
}

function wantedBy(event: KeyboardEvent): Open {
  if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') return 'palette';
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return null;
  if (event.key === '/') return 'palette';
  return event.key === '?' ? 'keys' : null;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [role="dialog"]') !== null;
}

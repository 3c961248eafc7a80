import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import type { User } from '#web/session.ts';
import { useSignOut } from '#web/sign-out.ts';
import { ModalFrame } from '#web/ui/ModalFrame.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import css from './Palette.module.css';
import { actionEntries, screenEntries } from './palette-entries.ts';

type Props = { readonly user: User; readonly onClose: () => void; readonly onKeys: () => void };

const groups = [
  'order',
  'invoice',
  'product',
  'brand',
  'company',
  'person',
  'enquiry',
  'screen',
  'action',
] as const;
type Group = (typeof groups)[number];

type Entry = {
  readonly key: string;
  readonly group: Group;
  readonly title: string;
  readonly detail: string;
  readonly choose: () => void;
};

/** Screens, actions and records by name or number: typed, chosen with the arrows, opened with Enter. */
export function Palette({ user, onClose, onKeys }: Props) {
  const { t } = useTranslation('shell');
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { entries, isNone, hasFailed } = useEntries(typed, { user, onClose, onKeys });
  const listId = useId();
  const current = Math.min(at, entries.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      const next = (current + step + entries.length) % entries.length;
      setAt(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      entries[current]?.choose();
    }
  };
  return (
    <ModalFrame open onClose={onClose} title={t('palette.title')} size="lg">
      <input
        className={css.field}
        type="search"
        role="combobox"
        aria-label={t('palette.label')}
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-activedescendant={entries.length > 0 ? optionId(current) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={60}
        placeholder={t('palette.placeholder')}
        data-autofocus
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={t('palette.results')} className={css.results}>
        {groups.map((group) => {
          const members = entries.flatMap((entry, index) =>
            entry.group === group ? [{ entry, index }] : [],
          );
          if (members.length === 0) return null;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box, not of fields in a form
            <div key={group} role="group" aria-labelledby={`${listId}-${group}`}>
              <p id={`${listId}-${group}`} className={css.group}>
                {t(`palette.groups.${group}`)}
              </p>
              {members.map(({ entry, index }) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys
                <div
                  key={entry.key}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === current}
                  className={css.option}
                  onClick={entry.choose}
                >
                  <span className={css.title}>{entry.title}</span>
                  <span className={css.detail}>{entry.detail}</span>
                </div>
              ))}
            </div>
          );
        })}
      </div>
      {isNone && (
        <div className={css.none}>
          <p>{t('palette.none', { q: typed.trim() })}</p>
          <p>{t('palette.noneText')}</p>
        </div>
      )}
      <p role="status" className={css.hint}>
        {hasFailed ? t('palette.failed') : t('palette.hint')}
        <VisuallyHidden>{isNone ? t('palette.none', { q: typed.trim() }) : ''}</VisuallyHidden>
      </p>
    </ModalFrame>
  );
}

/** Half a word is enough to ask; the answer before stays until the next is there. */
const pauseMs = 120;

function useEntries(typed: string, { user, onClose, onKeys }: Props) {
  const { t } = useTranslation('shell');
  const router = useRouter();
  const { signOut } = useSignOut();
  const words = typed.trim();
  const [q] = useDebouncedValue(words, pauseMs);
  const found = useQuery({
    queryKey: ['search', 'search', { q }],
    queryFn: ({ signal }) => api.search.search({ q }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const go = (href: string) => () => {
    onClose();
    void router.navigate({ href });
  };
  const isMeant = ({ title, href = '' }: { title: string; href?: string }) =>
    `${title} ${href}`.toLowerCase().includes(words.toLowerCase());
  const screens = screenEntries(user).map(({ href, label }) => ({ href, title: t(`nav.${label}`) }));
  const actions = actionEntries(user).map(({ href, label }) => ({ href, title: t(`actions.${label}`) }));
  const acts = [
    { key: 'keys', title: t('actions.keys'), choose: onKeys },
    { key: 'logout', title: t('actions.logout'), choose: signOut },
  ];
  const hits = words === '' ? [] : (found.data?.items ?? []);
  const entries: Entry[] = [
    ...hits.map(({ kind, id, title, detail, href }) => ({
      key: `${kind} ${id}`,
      group: kind,
      title,
      detail,
      choose: go(href),
    })),
    ...screens.filter(isMeant).map(({ href, title }) => ({
      key: href,
      group: 'screen' as const,
      title,
      detail: '',
      choose: go(href),
    })),
    ...actions.filter(isMeant).map(({ href, title }) => ({
      key: href,
      group: 'action' as const,
      title,
      detail: '',
      choose: go(href),
    })),
    ...acts.filter(isMeant).map((act) => ({ ...act, group: 'action' as const, detail: '' })),
  ].toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group));
  const isSettled = q === words && !found.isFetching;
  return {
    entries,
    isNone: words !== '' && entries.length === 0 && isSettled && found.error === null,
    hasFailed: found.error !== null && words !== '',
  };
}

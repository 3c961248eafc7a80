import type { ReactNode } from 'react';
import { findPublicPage, type PublicPage } from '#domain/public-pages.ts';
import { PublicLink } from '#web/shell/PublicLink.tsx';
import css from './Prose.module.css';

type Props = { readonly lines: readonly string[]; readonly className?: string };

/**
 * Running text as the locale files hold it, one paragraph per line: "- " and "1. " begin items of a list,
 * **bold**, and [words](/page#part) lead to a page in the reader's language.
 */
export function Prose({ lines, className }: Props) {
  return (
    <div className={className ? `${css.prose} ${className}` : css.prose}>
      {groupsOf(lines).map(({ kind, lines: own }) => {
        const key = own[0];
        if (kind === 'text') return own.map((line) => <p key={line}>{inline(line)}</p>);
        const items = own.map((line) => <li key={line}>{inline(line.replace(/^(-|\d+\.) /, ''))}</li>);
        return kind === 'bullets' ? <ul key={key}>{items}</ul> : <ol key={key}>{items}</ol>;
      })}
    </div>
  );
}

/** One line of such text. */
export function inline(line: string): ReactNode {
  return line.split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/).map((part) => {
    if (part.startsWith('**')) return <strong key={part}>{part.slice(2, -2)}</strong>;
    const [, words, address] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
    return words === undefined || address === undefined ? (
      part
    ) : (
      <TextLink key={part} words={words} to={address} />
    );
  });
}

function TextLink({ words, to }: { readonly words: string; readonly to: string }) {
  const [path = '', hash] = to.split('#');
  const page: PublicPage | undefined = findPublicPage(path)?.page;
  // What is no public page is a screen of the app, in one language-less address.
  if (page === undefined) return <a href={to}>{words}</a>;
  return (
    <PublicLink page={page} hash={hash}>
      {words}
    </PublicLink>
  );
}

type Kind = 'text' | 'bullets' | 'numbers';

function kindOf(line: string): Kind {
  if (line.startsWith('- ')) return 'bullets';
  return /^\d+\. /.test(line) ? 'numbers' : 'text';
}

/** Lines of a kind that follow each other belong together. */
function groupsOf(lines: readonly string[]): { kind: Kind; lines: string[] }[] {
  const groups: { kind: Kind; lines: string[] }[] = [];
  for (const line of lines) {
    const kind = kindOf(line);
    const last = groups.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else groups.push({ kind, lines: [line] });
  }
  return groups;
}

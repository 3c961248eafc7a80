import { useTranslation } from 'react-i18next';
import type { api } from '#web/api.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import boxCss from '#web/ui/Box.module.css';
import { Columns } from '#web/ui/Columns.tsx';
import { CountBadge } from '#web/ui/CountBadge.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Queue.module.css';

type Queue = Awaited<ReturnType<typeof api.queue.listWaiting>>;
type Source = Queue['sources'][number];

/** What waits for the reader, a block for each kind, the longest waiting first. Its texts are `shell` and `orders`. */
export function Queue({ queue }: { readonly queue: Queue }) {
  const { t } = useTranslation('shell');
  if (queue.sources.length === 0) return <EmptyState title={t('queue.none')} text={t('queue.noneText')} />;
  return (
    <div className={css.queue}>
      {queue.sources.map((source) => (
        <SourceBlock key={source.kind} source={source} />
      ))}
    </div>
  );
}

function SourceBlock({ source: { kind, count, href, items } }: { readonly source: Source }) {
  const { t } = useTranslation(['shell', 'orders']);
  const title = t(`queue.sources.${kind}`);
  return (
    <section className={`${boxCss.sheet} ${boxCss.padAll4} ${css.source}`} aria-label={title}>
      <Row gap={2} align="center" justify="between">
        <h3 className={textCss.medium}>
          {title} <CountBadge count={count} label={t('waiting', { count })} />
        </h3>
        {count > items.length && (
          <AddressLink href={href} className={textCss.small} aria-label={t('queue.allOf', { title, count })}>
            {t('queue.all')}
          </AddressLink>
        )}
      </Row>
      <Columns as="ul">
        {items.map((item) => (
          <li key={item.id}>
            <AddressLink
              href={item.href}
              className={`${textCss.plainLink} ${textCss.small} ${boxCss.padY2} ${boxCss.ruleAbove} ${css.item}`}
              data-row=""
            >
              <span className={`${textCss.cut} ${textCss.strong} ${css.name}`}>{item.title}</span>
              <span className={`${textCss.hint} ${css.since}`}>
                <RelativeTime at={item.at} />
              </span>
              <span className={`${textCss.cut} ${textCss.soft} ${css.detail}`}>{item.detail}</span>
              {item.step !== null && (
                <span className={`${textCss.jade} ${textCss.strong} ${css.step}`}>
                  {t(`orders:actions.${item.step}`)}
                </span>
              )}
            </AddressLink>
          </li>
        ))}
      </Columns>
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import type { api } from '#web/api.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Row } from '#web/ui/Row.tsx';
import { WaitingBadge } from '#web/ui/WaitingBadge.tsx';
import { useCount } from '#web/use-count.ts';
import css from './Queue.module.css';

type Queue = Awaited<ReturnType<typeof api.queue.listWaiting>>;
type Source = Queue['sources'][number];
/** One below the heading that the queue stands under. */
type Heading = 'h2' | 'h3';

/** What waits for the reader, a block for each kind, the longest waiting first. Its texts are `shell` and `orders`. */
export function Queue({ queue, heading }: { readonly queue: Queue; readonly heading: Heading }) {
  const { t } = useTranslation('shell');
  if (queue.sources.length === 0) return <EmptyState title={t('queue.none')} text={t('queue.noneText')} />;
  return (
    <div className={css.queue}>
      {queue.sources.map((source) => (
        <SourceBlock key={source.kind} source={source} heading={heading} />
      ))}
    </div>
  );
}

type BlockProps = { readonly source: Source; readonly heading: Heading };

function SourceBlock({ source: { kind, count, href, items }, heading: Title }: BlockProps) {
  const { t } = useTranslation(['shell', 'orders']);
  const counted = useCount();
  const title = t(`queue.sources.${kind}`);
  return (
    <section className={css.source} aria-label={title}>
      <Row gap={2} align="center" justify="between">
        <Title className={css.title}>
          {title} <WaitingBadge count={count} />
        </Title>
        {count > items.length && (
          <AddressLink
            href={href}
            className={css.all}
            aria-label={t('queue.allOf', { title, count: counted(count) })}
          >
            {t('queue.all')}
          </AddressLink>
        )}
      </Row>
      <Columns as="ul">
        {items.map((item) => (
          <li key={item.id}>
            <AddressLink href={item.href} className={css.item} data-row="">
              <span className={css.name}>{item.title}</span>
              <span className={css.since}>
                <RelativeTime at={item.at} />
              </span>
              <span className={css.detail}>{item.detail}</span>
              {item.step !== null && <span className={css.step}>{t(`orders:actions.${item.step}`)}</span>}
            </AddressLink>
          </li>
        ))}
      </Columns>
    </section>
  );
}

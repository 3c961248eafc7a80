import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#domain/format.ts';
import { saysSame } from '#domain/product-changes.ts';
import { useLanguage } from '#web/language.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Loading } from '#web/ui/Skeleton.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Products.module.css';
import { usePartWords } from './part-words.ts';
import { changesQuery, type ProductChange } from './queries.ts';

type Props = { readonly brandId: string; readonly productId: string };

/** What has become of a product, the latest first: who changed what, from what to what. */
export function ProductHistory({ brandId, productId }: Props) {
  const { t } = useTranslation('products');
  const changes = useInfiniteQuery(changesQuery(brandId, productId));
  if (changes.data === undefined) return <Loading />;
  const all = changes.data.pages.flatMap(({ items }) => items);
  if (all.length === 0) return <p className={textCss.soft}>{t('history.none')}</p>;
  return (
    <>
      <ol className={textCss.bare}>
        {all.map((change) => (
          <Change key={change.id} brandId={brandId} change={change} />
        ))}
      </ol>
      <LoadMore
        hasMore={changes.hasNextPage}
        loading={changes.isFetchingNextPage}
        onMore={() => void changes.fetchNextPage()}
      />
    </>
  );
}

function Change({ brandId, change }: { readonly brandId: string; readonly change: ProductChange }) {
  const { t } = useTranslation('products');
  const language = useLanguage();
  const { partWord, valueText } = usePartWords(brandId);
  const told = change.changes.filter(({ field, before, after }) => !saysSame(field, before, after));
  return (
    <li className={css.change}>
      <Row gap={2} align="center" wrap>
        <strong>{change.actorName ?? t('history.itself')}</strong>
        {change.byTeam && <Badge variant="info">{t('history.team')}</Badge>}
        <span className={textCss.note}>
          {formatDateTime(change.at, language)} · {t(`history.source.${change.source}`)}
        </span>
      </Row>
      <dl>
        {told.map(({ field, before, after }) => (
          <div key={field}>
            <dt className={textCss.note}>{partWord(field)}</dt>
            <dd className={textCss.breaks}>
              <del>{valueText(field, before)}</del> → <ins>{valueText(field, after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

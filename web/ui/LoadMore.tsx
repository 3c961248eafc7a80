import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';

type Props = { readonly hasMore: boolean; readonly loading: boolean; readonly onMore: () => void };

/** The rest of a list, a page at a time; with `useInfiniteQuery`. */
export function LoadMore({ hasMore, loading, onMore }: Props) {
  const { t } = useTranslation('common');
  if (!hasMore) return null;
  return (
    <div style={{ display: 'flex', justifyContent: 'center', marginTop: '2rem' }}>
      <Button variant="secondary" loading={loading} onClick={onMore}>
        {t('loadMore')}
      </Button>
    </div>
  );
}

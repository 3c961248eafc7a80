import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { hasLostFocus } from './focus-page.ts';
import textCss from './Text.module.css';

type Props = { readonly hasMore: boolean; readonly loading: boolean; readonly onMore: () => void };

/** The rest of a list, a page at a time, and after the last that there is no more; with `useInfiniteQuery`. */
export function LoadMore({ hasMore, loading, onMore }: Props) {
  const { t } = useTranslation('common');
  const [isAsked, setIsAsked] = useState(false);
  if (!hasMore && !isAsked) return null;
  const askForMore = () => {
    setIsAsked(true);
    onMore();
  };
  return (
    <div style={{ display: 'flex', justifyContent: 'center', marginTop: '2rem' }}>
      {hasMore ? (
        <Button variant="secondary" loading={loading} onClick={askForMore}>
          {t('loadMore')}
        </Button>
      ) : (
        <End />
      )}
    </div>
  );
}

/** Takes the place, and the focus, of a button that has nothing more to load. */
function End() {
  const { t } = useTranslation('common');
  const ref = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (hasLostFocus()) ref.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={ref} tabIndex={-1} className={textCss.note}>
      {t('allLoaded')}
    </p>
  );
}

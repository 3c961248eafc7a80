import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Audience, audienceQuery } from './queries.ts';

/** How many people an audience comes to now. */
export function Reach({ audience }: { readonly audience: Audience }) {
  const { t } = useTranslation('announcements');
  const { data } = useQuery(audienceQuery(audience));
  return (
    <p role="status">
      {data === undefined ? null : data.people === 0 ? (
        t('reach.none')
      ) : (
        <>
          <strong>{t('reach.people', { count: data.people })}</strong>{' '}
          {[
            t('reach.companies', { count: data.companies }),
            t('reach.byEmail', { count: data.byEmail }),
          ].join(' · ')}
        </>
      )}
    </p>
  );
}

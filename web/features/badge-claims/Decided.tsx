import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Section } from '#web/ui/Section.tsx';
import { DecidedCertificates } from './DecidedCertificates.tsx';
import { DecidedClaims } from './DecidedClaims.tsx';
import { certificatesQuery, claimsQuery } from './queries.ts';

/** What has been decided: of claims, and of the certificates of factories. */
export function Decided() {
  const { t } = useTranslation('badge-claims');
  const claims = useSuspenseInfiniteQuery(claimsQuery('decided'));
  const certificates = useSuspenseInfiniteQuery(certificatesQuery('decided'));
  const hasSome = ({ data }: typeof claims | typeof certificates) =>
    data.pages.some(({ items }) => items.length > 0);
  if (!hasSome(claims) && !hasSome(certificates))
    return <EmptyState title={t('noneDecided')} text={t('noneDecidedText')} />;
  return (
    <>
      {hasSome(claims) && (
        <Section title={t('decidedList')}>
          <DecidedClaims />
        </Section>
      )}
      {hasSome(certificates) && (
        <Section title={t('certificates.decidedList')}>
          <DecidedCertificates />
        </Section>
      )}
    </>
  );
}

import { useMutation, useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { evidenceDays } from '#domain/badge-claim.ts';
import { formatDate } from '#domain/format.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { addressOf, useClaimWords } from './claim-words.ts';
import { DeclineClaim } from './DeclineClaim.tsx';
import { type BadgeClaim, claimsQuery } from './queries.ts';
import { ShowWithEvidence } from './ShowWithEvidence.tsx';

/** What waits or is due, product by product and brand by brand, the longest first. */
export function OpenClaims({ shown }: { readonly shown: 'open' | 'due' }) {
  const { t } = useTranslation('badge-claims');
  const list = useSuspenseInfiniteQuery(claimsQuery(shown));
  const [declining, decline] = useState<BadgeClaim | null>(null);
  const [proving, prove] = useState<BadgeClaim | null>(null);
  const claims = list.data.pages.flatMap(({ items }) => items);
  if (claims.length === 0)
    return shown === 'open' ? (
      <EmptyState title={t('none')} text={t('noneText')} />
    ) : (
      <EmptyState title={t('due.none')} text={t('due.noneText')} />
    );
  const subjects = [...Map.groupBy(claims, ({ product, brandId }) => product?.id ?? brandId)];
  return (
    <Stack gap={5}>
      {shown === 'due' && <p className={textCss.note}>{t('due.text', { days: evidenceDays })}</p>}
      {subjects.map(([id, own]) => (
        <Subject key={id} claims={own} onDecline={decline} onProve={prove} />
      ))}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
      {declining !== null && <DeclineClaim claim={declining} onClose={() => decline(null)} />}
      {proving !== null && <ShowWithEvidence claim={proving} onClose={() => prove(null)} />}
    </Stack>
  );
}

type SubjectProps = {
  readonly claims: readonly BadgeClaim[];
  readonly onDecline: (claim: BadgeClaim) => void;
  /** Asks for scheme and document, where a claim needs them. */
  readonly onProve: (claim: BadgeClaim) => void;
};

function Subject({ claims, onDecline, onProve }: SubjectProps) {
  const { t } = useTranslation('badge-claims');
  const words = useClaimWords();
  const queries = useQueryClient();
  const approve = useMutation({
    mutationFn: (chosen: readonly BadgeClaim[]) =>
      api.badgeClaims.approveBadgeClaims({ claimIds: chosen.map(({ id }) => id) }),
    onSuccess: (_, chosen) => toast(t('shown', { count: chosen.length })),
    // Refused or not, the list shows how things stand.
    onSettled: () =>
      Promise.all([['badgeClaims'], ['queue']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
  const language = useLanguage();
  const [first] = claims;
  if (first === undefined) return null;
  const isDue = first.dueAt !== null;
  const plain = claims.filter(({ needs }) => needs === null);
  const subject = words.subject(first);
  return (
    <Section
      title={subject}
      actions={
        plain.length > 1 && (
          <Button
            variant="secondary"
            size="small"
            loading={approve.isPending}
            onClick={() => approve.mutate(plain)}
          >
            {t(isDue ? 'due.acceptAll' : 'showAll', { count: plain.length })}
            <VisuallyHidden> {subject}</VisuallyHidden>
          </Button>
        )
      }
    >
      <Stack gap={4}>
        <Row gap={3} align="center" wrap className={textCss.note}>
          <span>{first.product === null ? t('ofBrand') : words.brand(first)}</span>
          <AddressLink href={addressOf(first)}>
            {t('look')}
            <VisuallyHidden> {subject}</VisuallyHidden>
          </AddressLink>
        </Row>
        <ul className={textCss.bare}>
          {claims.map((claim) => (
            <Row as="li" gap={3} align="center" justify="between" wrap key={claim.id}>
              <div>
                <strong>{words.word(claim)}</strong>{' '}
                <span className={textCss.note}>
                  {claim.dueAt === null ? (
                    <>
                      {t(`kind.${claim.kind}`)} · {claim.claimedBy} · <RelativeTime at={claim.claimedAt} />
                    </>
                  ) : (
                    `${t(`kind.${claim.kind}`)} · ${t('due.until', { date: formatDate(claim.dueAt, language) })}`
                  )}
                  <Needs claim={claim} />
                </span>
              </div>
              <Row gap={2} wrap>
                <ReasonedButton
                  size="small"
                  loading={approve.isPending}
                  reason={claim.needs !== null && claim.documents.length === 0 ? t('evidence.none') : null}
                  onClick={() => (claim.needs === null ? approve.mutate([claim]) : onProve(claim))}
                >
                  {t(isDue ? 'due.accept' : 'show')}
                  <VisuallyHidden>
                    {' '}
                    {words.word(claim)}, {subject}
                  </VisuallyHidden>
                </ReasonedButton>
                <Button variant="secondary" size="small" onClick={() => onDecline(claim)}>
                  {t('decline')}
                  <VisuallyHidden>
                    {' '}
                    {words.word(claim)}, {subject}
                  </VisuallyHidden>
                </Button>
              </Row>
            </Row>
          ))}
        </ul>
        <FormProblem error={approve.error} fields={[]} />
      </Stack>
    </Section>
  );
}

/** What it has to rest on, where it has to. */
function Needs({ claim: { needs } }: { readonly claim: BadgeClaim }) {
  const { t } = useTranslation('badge-claims');
  return needs === null ? null : <> · {t(`evidence.needs.${needs}`)}</>;
}

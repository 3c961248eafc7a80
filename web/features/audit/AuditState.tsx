import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatNumber } from '#domain/format.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import css from './Audit.module.css';
import { auditStateQuery, type AuditState as State } from './queries.ts';

/** How often the state is read while a verification runs. */
const lookAgainMs = 2_000;

/** When the trail was sealed and verified last, and who could take it back. */
export function AuditState() {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  /** When the verification before the one that was asked for was; undefined: none runs. */
  const [before, setBefore] = useState<string | null>();
  const { data } = useSuspenseQuery({
    ...auditStateQuery,
    refetchInterval: ({ state }) =>
      before !== undefined && (state.data?.verification?.at ?? null) === before ? lookAgainMs : false,
  });
  const { lastSeal, unsealed, isProtected, verification } = data;
  const verify = useMutation({
    mutationFn: () => api.audit.verifyAudit({}),
    onSuccess: () => setBefore(verification?.at ?? null),
  });
  const isRunning = before !== undefined && (verification?.at ?? null) === before;
  const sealed =
    lastSeal === null
      ? t('state.never')
      : t('state.sealedText', {
          number: formatNumber(lastSeal.number, language),
          when: formatDateTime(lastSeal.sealedAt, language),
        });
  return (
    <Stack gap={4} className={css.state}>
      <Broken verification={verification} />
      <Facts
        line
        facts={[
          { term: t('state.sealed'), value: sealed },
          { term: t('state.waiting'), value: formatNumber(unsealed, language) },
          {
            term: t('state.verified'),
            value: (
              <Row as="span" gap={3} align="center" wrap>
                {verification === null ? (
                  t('state.never')
                ) : (
                  <Badge variant={verification.broken === null ? 'success' : 'error'}>
                    <RelativeTime at={verification.at} />
                  </Badge>
                )}
                <Button
                  variant="quiet"
                  size="small"
                  loading={isRunning || verify.isPending}
                  onClick={() => verify.mutate()}
                >
                  {t(isRunning ? 'state.verifying' : 'state.verify')}
                </Button>
              </Row>
            ),
          },
          {
            term: t('state.protection'),
            value: (
              <Badge variant={isProtected ? 'success' : 'warning'}>
                {t(isProtected ? 'state.protected' : 'state.unprotected')}
              </Badge>
            ),
          },
        ]}
      />
    </Stack>
  );
}

function Broken({ verification }: Pick<State, 'verification'>) {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  if (verification === null || verification.broken === null) return null;
  const { number, sealedAt } = verification.broken;
  return (
    <Notice variant="error" live>
      {t('state.broken', { number, when: sealedAt === '' ? '–' : formatDateTime(sealedAt, language) })}
    </Notice>
  );
}

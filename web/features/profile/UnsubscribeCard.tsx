import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { useUser } from '#web/session.ts';
import boxCss from '#web/ui/Box.module.css';
import { Button } from '#web/ui/Button.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Profile.module.css';
import { subscriptionQuery } from './queries.ts';

/** What the link of a letter ends, the one button that does it, and the way back. */
export function UnsubscribeCard({ token }: { readonly token: string }) {
  const { t } = useTranslation('profile');
  const queries = useQueryClient();
  const user = useUser();
  const { data } = useSuspenseQuery(subscriptionQuery(token));
  const choose = useMutation({
    mutationFn: (wanted: boolean) => api.profile.unsubscribe({ token, wanted }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['profile'] }),
  });
  const words = { email: data.email, notification: t(`preferences.notifications.${data.notification}`) };
  return (
    <Stack gap={5} align="start" className={`${boxCss.line} ${css.unsubscribe}`}>
      <p role="status">{data.wanted ? t('unsubscribe.ask', words) : t('unsubscribe.done', words)}</p>
      <FormProblem error={choose.error} />
      <Row gap={3} across={5} align="center" wrap>
        <Button
          variant={data.wanted ? 'primary' : 'secondary'}
          loading={choose.isPending}
          onClick={() => choose.mutate(!data.wanted)}
        >
          {data.wanted ? t('unsubscribe.button') : t('unsubscribe.again')}
        </Button>
        {user !== null && (
          <LinkButton to="/profile" search={{ tab: 'preferences' }} variant="quiet">
            {t('unsubscribe.toProfile')}
          </LinkButton>
        )}
      </Row>
      <p className={textCss.soft}>{t('unsubscribe.all')}</p>
    </Stack>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/api.ts';
import { ManageBooking } from '#web/features/enquiries/ManageBooking.tsx';
import { bookingQuery } from '#web/features/enquiries/queries.ts';
import { searchFields, words } from '#web/search-fields.ts';
import { usePublicAddress } from '#web/shell/PublicLink.tsx';
import { ScreenError } from '#web/ui/ErrorState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

const parseSearch = searchFields({ token: words(400) });

/** A consultation by the link of its email; nobody needs to sign in. */
export const Route = createFileRoute('/booking')({
  staticData: { texts: ['enquiries'] },
  validateSearch: parseSearch,
  loaderDeps: ({ search: { token = '' } }) => ({ token }),
  loader: ({ context, deps: { token } }) => context.queries.ensureQueryData(bookingQuery(token)),
  errorComponent: ({ error, reset }) => <NoBooking error={error} reset={reset} />,
  component: BookingPage,
});

function BookingPage() {
  const { t } = useTranslation('enquiries');
  const { token = '' } = Route.useSearch();
  return (
    <Page narrow>
      <PageHeader title={t('manage.title')} intro={t('manage.intro')} />
      <ManageBooking token={token} />
    </Page>
  );
}

function NoBooking({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  const { t } = useTranslation('enquiries');
  const contact = usePublicAddress('/contact');
  const { token } = Route.useSearch();
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  if (!isRefused) return <ScreenError error={error} reset={reset} />;
  return (
    <ScreenError
      error={error}
      title={t('manage.unknown')}
      {...(token === undefined && { text: t('manage.unknownText') })}
      isFinal
      action={<LinkButton to={contact}>{t('manage.again')}</LinkButton>}
    />
  );
}

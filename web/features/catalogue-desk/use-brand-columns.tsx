import { useTranslation } from 'react-i18next';
import { formatNumber, formatShortDate } from '#domain/format.ts';
import { inLanguage } from '#domain/in-language.ts';
import { type Language, languages } from '#domain/languages.ts';
import { may } from '#domain/permissions.ts';
import { useLanguage } from '#web/language.ts';
import { useUser } from '#web/session.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Badge, type BadgeVariant } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import type { CuratedBrand } from './CurateDialog.tsx';
import type { DeskBrand } from './queries.ts';
import { useFeature } from './use-feature.ts';

const looks = {
  draft: 'default',
  review: 'warning',
  live: 'success',
  hidden: 'error',
} as const satisfies Record<DeskBrand['state'], BadgeVariant>;

export function useBrandColumns(onCurate: (curated: CuratedBrand) => void): Column<DeskBrand>[] {
  const { t } = useTranslation(['catalogue-desk', 'common']);
  const language = useLanguage();
  const number = (count: number) => formatNumber(count, language);
  const products = (query: string, count: number) =>
    count === 0 ? (
      '–'
    ) : (
      <AddressLink href={`/admin/catalogue/products?${query}`}>{number(count)}</AddressLink>
    );
  return [
    {
      key: 'brand',
      title: t('columns.brand'),
      lead: true,
      sort: 'name',
      cell: ({ slug, name }) => (
        <AddressLink className={textCss.rowLink} data-row="" href={`/workspace/${slug}`}>
          {inLanguage(name, language)}
        </AddressLink>
      ),
    },
    {
      key: 'company',
      title: t('columns.company'),
      phone: 'under',
      cell: ({ companyId, companyName }) => (
        <AddressLink href={`/admin/companies/${companyId}`}>{companyName}</AddressLink>
      ),
    },
    { key: 'state', title: t('columns.state'), phone: 'end', cell: (brand) => <State brand={brand} /> },
    {
      key: 'live',
      title: t('columns.live'),
      right: true,
      sort: 'live',
      down: true,
      phone: 'aside',
      cell: ({ brandId, live }) => products(`brand=${brandId}&state=live`, live),
    },
    {
      key: 'drafts',
      title: t('columns.drafts'),
      right: true,
      cell: ({ brandId, drafts }) => products(`brand=${brandId}&state=draft`, drafts),
    },
    { key: 'review', title: t('columns.review'), cell: (brand) => <Waiting brand={brand} /> },
    ...languages.map(
      (missing): Column<DeskBrand> => ({
        key: `unwritten-${missing}`,
        title: t('columns.unwrittenIn', { language: missing.toUpperCase() }),
        right: true,
        cell: ({ brandId, unwritten }) =>
          products(`brand=${brandId}&state=live&unwritten=${missing}`, unwritten[missing]),
      }),
    ),
    {
      key: 'entered',
      title: t('columns.entered'),
      right: true,
      wide: true,
      sort: 'entered',
      down: true,
      whole: true,
      cell: ({ createdAt }) => formatShortDate(createdAt, language),
    },
    {
      key: 'actions',
      title: t('columns.actions'),
      titleHidden: true,
      right: true,
      cell: (brand) => <Actions brand={brand} language={language} onCurate={onCurate} />,
    },
  ];
}

function State({ brand: { state, isSuspended, featured, hiddenBecause } }: { readonly brand: DeskBrand }) {
  const { t } = useTranslation(['catalogue-desk', 'common']);
  return (
    <Row as="span" gap={2} wrap>
      <span title={hiddenBecause ?? undefined}>
        <Badge variant={looks[state]}>{t(`common:brandState.${state}`)}</Badge>
      </span>
      {isSuspended && <Badge variant="error">{t('suspended')}</Badge>}
      {featured && <Badge variant="info">{t('columns.featured')}</Badge>}
    </Row>
  );
}

/** What the team has to look at, one click away. */
function Waiting({ brand: { slug, brandId, hasPage, claims } }: { readonly brand: DeskBrand }) {
  const { t } = useTranslation('catalogue-desk');
  if (!hasPage && claims === 0) return '–';
  return (
    <Row as="span" gap={3} wrap>
      {hasPage && <AddressLink href={`/workspace/${slug}/page`}>{t('review.page')}</AddressLink>}
      {claims > 0 && (
        <AddressLink href={`/admin/catalogue/products?brand=${brandId}&waiting=true`}>
          {t('review.claims', { count: claims })}
        </AddressLink>
      )}
    </Row>
  );
}

type ActionsProps = {
  readonly brand: DeskBrand;
  readonly language: Language;
  readonly onCurate: (curated: CuratedBrand) => void;
};

function Actions({ brand, language, onCurate }: ActionsProps) {
  const { t } = useTranslation('catalogue-desk');
  const user = useUser();
  const feature = useFeature();
  if (!may(user, 'catalogue:curate')) return null;
  const { brandId, state, featured } = brand;
  const name = inLanguage(brand.name, language);
  return (
    <Row as="span" gap={1} justify="end">
      <Button
        size="small"
        variant="quiet"
        aria-label={t(featured ? 'actions.unfeatureOf' : 'actions.featureOf', { name })}
        loading={feature.isPending}
        onClick={() => feature.mutate({ brandId, featured: !featured })}
      >
        {t(featured ? 'actions.unfeature' : 'actions.feature')}
      </Button>
      {state === 'live' && (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('actions.hideOf', { name })}
          onClick={() => onCurate({ what: 'hide', brand })}
        >
          {t('actions.hide')}
        </Button>
      )}
      {state === 'hidden' && (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('actions.showOf', { name })}
          onClick={() => onCurate({ what: 'show', brand })}
        >
          {t('actions.show')}
        </Button>
      )}
    </Row>
  );
}

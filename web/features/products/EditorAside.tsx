import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#domain/format.ts';
import { entryOf, figureFaults } from '#domain/product-entry-draft.ts';
import { missingParts, type NeededPart, neededParts } from '#domain/readiness.ts';
import { api } from '#web/api.ts';
import { IconCheck } from '#web/icons/IconCheck.tsx';
import { IconCircle } from '#web/icons/IconCircle.tsx';
import { useLanguage } from '#web/language.ts';
import { useProblemText } from '#web/problem.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import type { Entry } from './entry-form.ts';
import css from './Products.module.css';
import type { Choices, KeptProduct } from './queries.ts';
import { StateBadge } from './StateBadge.tsx';

type Props = {
  readonly brandId: string;
  readonly product: KeptProduct | null;
  readonly entry: Entry;
  readonly choices: Choices;
};

/** How a product stands, what it still needs to go live, and the price to come. */
export function EditorAside({ brandId, product, entry, choices }: Props) {
  const { t } = useTranslation('products');
  const missing = missingOf(entry, choices);
  return (
    <Stack as="aside" gap={4} className={css.aside} aria-label={t('aside.label')}>
      <Card>
        <Stack gap={3}>
          <Row gap={3} align="center" wrap>
            <StateBadge state={product?.state ?? 'draft'} />
            {product !== null && (
              <span className={textCss.note}>
                <RelativeTime at={product.changedAt} /> {product.changedBy}
              </span>
            )}
          </Row>
          <h2 className={textCss.strong}>{missing.length === 0 ? t('aside.ready') : t('aside.needs')}</h2>
          <ul className={textCss.bare}>
            {neededParts.map((part) => (
              <Part key={part} part={part} isMissing={missing.includes(part)} />
            ))}
          </ul>
        </Stack>
      </Card>
      {product?.notice && (
        <Coming brandId={brandId} product={product} notice={product.notice} entry={entry} />
      )}
    </Stack>
  );
}

/** What is still missing of what somebody has typed, saved or not. */
export function missingOf({ draft }: Entry, choices: Choices): readonly NeededPart[] {
  const isFaulty = figureFaults(draft).some(({ field }) => field === 'itemsPerCarton');
  const missing = missingParts(entryOf(draft), choices.minimumOrder);
  return isFaulty && !missing.includes('carton') ? [...missing, 'carton'] : missing;
}

function Part({ part, isMissing }: { readonly part: NeededPart; readonly isMissing: boolean }) {
  const { t } = useTranslation('products');
  if (!isMissing) {
    return (
      <Row as="li" gap={2} align="center" className={css.done}>
        <IconCheck size={16} aria-label={t('aside.there')} />
        {t(`missing.${part}`)}
      </Row>
    );
  }
  const lead = () => {
    const place = document.getElementById(`part-${part}`);
    place?.scrollIntoView({ block: 'center' });
    place
      ?.querySelector<HTMLElement>('input:not([type="file"]), textarea, select, button')
      ?.focus({ preventScroll: true });
  };
  return (
    <Row as="li" gap={2} align="center">
      <IconCircle size={16} aria-hidden="true" />
      <button type="button" className={css.lead} onClick={lead}>
        {t(`missing.${part}`)}
      </button>
    </Row>
  );
}

type ComingProps = {
  readonly brandId: string;
  readonly product: KeptProduct;
  readonly notice: NonNullable<KeptProduct['notice']>;
  readonly entry: Entry;
};

/** A higher price that retailers have been told of. */
function Coming({ brandId, product, notice, entry }: ComingProps) {
  const { t } = useTranslation('products');
  const language = useLanguage();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const withdraw = useMutation({
    mutationFn: () => api.products.withdrawPriceNotice({ brandId, productId: product.id }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['products'] });
      toast(t('coming.withdrawn'));
    },
    onError: (error) => toast(problemText(error), 'error'),
  });
  return (
    <Notice>
      <Stack gap={2}>
        <strong>{t('coming.title', { date: formatDate(notice.effectiveAt, language) })}</strong>
        <span>
          {t('figure.carton', { count: notice.itemsPerCarton })}: <Money of={notice.pricePerCarton} />
        </span>
        <span className={textCss.note}>{t('coming.text')}</span>
        {!entry.readOnly && (
          <Row>
            <Button
              variant="secondary"
              size="small"
              loading={withdraw.isPending}
              onClick={() => withdraw.mutate()}
            >
              {t('coming.withdraw')}
            </Button>
          </Row>
        )}
      </Stack>
    </Notice>
  );
}

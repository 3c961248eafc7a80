import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/language.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Section } from '#web/ui/Section.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './OrderGoods.module.css';
import type { Order } from './queries.ts';

type Props = {
  readonly order: Order;
  readonly papers: ReactNode;
};

/** What was ordered, in two lines each, and the papers: what people write about, beside what they write. */
export function OrderGoods({ order, papers }: Props) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  return (
    <div className={css.goods}>
      <Section title={t('details.lines')}>
        <Columns as="ul">
          {order.items.map((item) => (
            <Columns as="li" key={item.productId} gap={3} align="center" className={css.line}>
              <span className={css.picture}>
                {item.image && <Picture of={item.image} alt="" sizes="40px" />}
              </span>
              <span>
                <Link
                  to="/products/$productId"
                  params={{ productId: item.productId }}
                  className={textCss.rowLink}
                >
                  {item.productName[language]}
                </Link>
                <span className={css.count}>
                  {item.quantityCartons === 0
                    ? t('details.unavailable')
                    : `${t('list.cartons', { count: item.quantityCartons })} · ${t('list.items', { count: item.quantityItems })}`}
                  {item.orderedCartons !== null &&
                    ` · ${t('details.ordered', { count: item.orderedCartons })}`}
                </span>
              </span>
              <Money of={item.totalPrice} />
            </Columns>
          ))}
          <Columns as="li" gap={3} className={css.total}>
            <span>{t('details.total')}</span>
            <Money of={order.total} />
          </Columns>
        </Columns>
      </Section>
      {papers}
    </div>
  );
}

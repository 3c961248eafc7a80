import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/language.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Approvals.module.css';
import type { Approval } from './queries.ts';

/** What is to be ordered, as it was submitted; what cannot be ordered any more says why. */
export function ApprovalLines({ lines }: Pick<Approval, 'lines'>) {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  return (
    <Columns as="ul" className={css.lines}>
      {lines.map((line) => (
        <Columns as="li" key={line.productId} gap={4} align="center" className={css.line}>
          <span className={css.lineImage}>
            {line.image && <Picture of={line.image} alt="" sizes="56px" />}
          </span>
          <Columns as="span" className={css.lineWords}>
            <Link
              to="/products/$productId"
              params={{ productId: line.productId }}
              className={textCss.rowLink}
            >
              {line.productName[language]}
            </Link>
            <span className={textCss.note}>
              {t('list.line', { count: line.quantityCartons, items: line.quantityItems })}
            </span>
            {line.refusal && <span className={textCss.fault}>{line.refusal.detail}</span>}
          </Columns>
          <Money of={line.totalPrice} />
        </Columns>
      ))}
    </Columns>
  );
}

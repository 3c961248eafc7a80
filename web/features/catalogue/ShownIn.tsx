import { useTranslation } from 'react-i18next';
import { shownIn } from '#domain/in-language.ts';
import { useLanguage } from '#web/language.ts';
import textCss from '#web/ui/Text.module.css';
import type { Product } from './queries.ts';

/** Says that a text stands in another language, where the brand has not written it in the reader's. */
export function ShownIn({ writtenIn }: Pick<Product, 'writtenIn'>) {
  const { t } = useTranslation('catalogue');
  const language = useLanguage();
  const other = [writtenIn.name, writtenIn.description]
    .map((written) => shownIn(written, language))
    .find((shown) => shown !== null && shown !== language);
  return other ? <p className={textCss.note}>{t(`product.shownIn.${other}`)}</p> : null;
}

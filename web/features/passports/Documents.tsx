import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCalendarDay } from '#domain/format.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { DocumentForm } from './DocumentForm.tsx';
import { useMarketWords } from './market-words.ts';
import type { KeptPassport } from './queries.ts';

type Props = { readonly brandId: string; readonly productId: string; readonly passport: KeptPassport };
type Document = KeptPassport['documents'][number];

/** Documents of a product for one market, each with whom it is for and what the team says of it. */
export function Documents({ brandId, productId, passport }: Props) {
  const { t } = useTranslation('passports');
  const { market } = useMarketWords();
  const mayNot = useNeed('product:edit');
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const remove = useMutation({
    mutationFn: ({ id }: Document) => api.passports.removePassportDocument({ brandId, documentId: id }),
    onSuccess: () => toast(t('documents.removed')),
    onSettled: () => queries.invalidateQueries({ queryKey: ['passports'] }),
  });
  const { marketKey, documents } = passport;
  return (
    <>
      <FormProblem error={remove.error} fields={[]} />
      <ul className={textCss.bare}>
        {documents.map((document) => (
          <Row as="li" key={document.id} gap={3} align="center" wrap>
            <Said document={document} />
            <ReasonedButton
              variant="quiet"
              size="small"
              reason={mayNot}
              loading={remove.isPending}
              onClick={() => remove.mutate(document)}
            >
              {t('documents.remove')}
              <VisuallyHidden>
                {' '}
                {t('documents.removeOf', {
                  type: t(`documents.types.${document.type}`),
                  issuer: document.issuer,
                })}
              </VisuallyHidden>
            </ReasonedButton>
          </Row>
        ))}
      </ul>
      <ReasonedButton variant="quiet" size="small" reason={mayNot} onClick={() => setIsOpen(true)}>
        {t('documents.add')}
        <VisuallyHidden> {t('documents.addOf', { market: market(marketKey) })}</VisuallyHidden>
      </ReasonedButton>
      {isOpen && (
        <DocumentForm
          brandId={brandId}
          productId={productId}
          marketKey={marketKey}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function Said({ document }: { readonly document: Document }) {
  const { t } = useTranslation('passports');
  const language = useLanguage();
  const { type, url, fileName, issuer, number, expiresOn, isShown, review, note } = document;
  const parts = [
    issuer,
    number,
    expiresOn !== null && t('documents.until', { date: formatCalendarDay(expiresOn, language) }),
    t(`person.reviewState.${review}`, { note: note ?? '' }),
    isShown ? t('documents.shown') : t('documents.kept'),
  ].filter((part) => typeof part === 'string');
  return (
    <>
      <a href={url} download={fileName}>
        {t(`documents.types.${type}`)}
      </a>
      <span className={textCss.note}>{parts.join(' · ')}</span>
    </>
  );
}

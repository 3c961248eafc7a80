import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconDownload } from '#web/icons/IconDownload.tsx';
import { useUser } from '#web/session.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Section } from '#web/ui/Section.tsx';
import { LinesSkeleton } from '#web/ui/Skeleton.tsx';
import textCss from '#web/ui/Text.module.css';
import { AddDocument } from './AddDocument.tsx';
import { DocumentRow } from './DocumentRow.tsx';
import css from './Documents.module.css';
import { documentsQuery, type OrderDocument } from './queries.ts';
import { RemoveDocument } from './RemoveDocument.tsx';

type Props = {
  readonly orderId: string;
  /** What stands above the papers: how the invoice stands. */
  readonly children?: ReactNode;
};

/** The papers of an order, and the way to add one. Its texts are the area `documents`. */
export function OrderDocuments({ orderId, children }: Props) {
  const { t } = useTranslation('documents');
  const role = useUser()?.role;
  const { data, error, refetch } = useQuery(documentsQuery(orderId));
  const [isAdding, setIsAdding] = useState(false);
  const [removing, setRemoving] = useState<OrderDocument | null>(null);
  const mayAdd = (data?.audiences.length ?? 0) > 0;
  return (
    <Section
      title={t('papers.title')}
      actions={
        <Row gap={2} wrap>
          <a
            className={buttonClass({ variant: 'quiet', size: 'small' })}
            href={`/api/orders/${orderId}/pack`}
            title={t('papers.packHint')}
            download
          >
            <IconDownload size={16} stroke={1.6} aria-hidden="true" />
            {t('papers.pack')}
          </a>
          {mayAdd && (
            <Button variant="secondary" size="small" onClick={() => setIsAdding(true)}>
              {t('papers.add')}
            </Button>
          )}
        </Row>
      }
    >
      {children}
      {data === undefined && error === null && <LinesSkeleton />}
      {data === undefined && error !== null && <ErrorState error={error} reset={() => void refetch()} />}
      {data?.items.length === 0 && (
        <Columns gap={1} className={css.none}>
          <p className={textCss.strong}>{t('papers.none')}</p>
          <p className={textCss.note}>
            {t(role === 'brand' ? 'papers.noneTextForBrand' : 'papers.noneText')}
          </p>
        </Columns>
      )}
      {data !== undefined && data.items.length > 0 && (
        <Columns as="ul">
          {data.items.map((document) => (
            <DocumentRow key={document.id} document={document} onRemove={() => setRemoving(document)} />
          ))}
        </Columns>
      )}
      {data !== undefined && mayAdd && (
        <AddDocument
          orderId={orderId}
          audiences={data.audiences}
          open={isAdding}
          onClose={() => setIsAdding(false)}
        />
      )}
      <RemoveDocument document={removing} onClose={() => setRemoving(null)} />
    </Section>
  );
}

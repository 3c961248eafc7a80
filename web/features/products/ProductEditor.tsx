import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import type { ProductEntry } from '#domain/product-entry.ts';
import { entryOf, figureFaults } from '#domain/product-entry-draft.ts';
import { useLanguage } from '#web/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { CartonSection } from './CartonSection.tsx';
import { ClaimsSection } from './ClaimsSection.tsx';
import { DetailsSection } from './DetailsSection.tsx';
import { DuplicateButton } from './DuplicateButton.tsx';
import { EditorAside, missingOf } from './EditorAside.tsx';
import { EditorBar } from './EditorBar.tsx';
import { entryIn } from './entry-form.ts';
import { IngredientsSection } from './IngredientsSection.tsx';
import { PriceSection } from './PriceSection.tsx';
import { ProductCompare } from './ProductCompare.tsx';
import { ProductHistory } from './ProductHistory.tsx';
import css from './Products.module.css';
import type { Choices, KeptProduct } from './queries.ts';
import { TextsSection } from './TextsSection.tsx';
import { useProductForm } from './use-product-form.ts';

type Props = {
  readonly brandId: string;
  /** As it is stored now; null: a new one. */
  readonly product: KeptProduct | null;
  readonly choices: Choices;
  readonly canEdit: boolean;
  readonly eyebrow: ReactNode;
  readonly onCreated: (product: KeptProduct) => void;
  /** What retailers would see of it. */
  readonly preview: (entry: ProductEntry, product: KeptProduct | null) => ReactNode;
};

/** Everything a brand says of a product, on one screen: what is missing, what it costs, who changed what. */
export function ProductEditor(props: Props) {
  const { brandId, product, choices, canEdit, eyebrow, onCreated, preview } = props;
  const { t } = useTranslation('products');
  const language = useLanguage();
  const { form, loss, base, first, wanted, faults, said, adopt, merge, isComparing, setIsComparing } =
    useProductForm({
      brandId,
      product,
      choices,
      onCreated,
    });
  const [shown, show] = useState<'history' | 'preview' | null>(null);
  const entry = entryIn(form, { readOnly: !canEdit, faults, said });
  const isOutdated = product !== null && base !== null && product.version > base.version;
  // Somebody else has saved: who has changed nothing sees it at once, who has is told.
  const follow = useEffectEvent(() => {
    if (product !== null && !form.isDirty && !form.isPending) adopt(product);
  });
  useEffect(() => {
    if (isOutdated) follow();
  }, [isOutdated]);
  const name = inLanguage(entry.draft.name, language);
  return (
    <>
      <PageHeader
        dense
        eyebrow={eyebrow}
        title={name || t(product === null ? 'editor.new' : 'list.unnamed')}
        actions={
          <Row gap={2} wrap>
            <Button variant="secondary" size="small" onClick={() => show('preview')}>
              {t('editor.preview')}
            </Button>
            {product !== null && (
              <>
                <Button variant="secondary" size="small" onClick={() => show('history')}>
                  {t('editor.history')}
                </Button>
                {canEdit && <DuplicateButton brandId={brandId} productId={product.id} onDone={onCreated} />}
              </>
            )}
          </Row>
        }
      />
      {isOutdated && form.isDirty && (
        <Notice variant="warning" live>
          <Row gap={3} align="center" wrap>
            {product.changedByReader
              ? t('compare.ownTold')
              : t('compare.told', { name: product.changedBy ?? t('history.itself') })}
            <Button variant="secondary" size="small" onClick={() => setIsComparing(true)}>
              {t('compare.look')}
            </Button>
          </Row>
        </Notice>
      )}
      <div className={css.editor}>
        <EditorAside brandId={brandId} product={product} entry={entry} choices={choices} />
        <Form
          of={form}
          foot={
            canEdit && (
              <EditorBar
                state={base?.state ?? null}
                missing={missingOf(entry, choices)}
                isPending={form.isPending}
                isDirty={form.isDirty}
                onWant={(state) => {
                  wanted.current = state;
                }}
              />
            )
          }
        >
          <Stack gap={5}>
            <TextsSection entry={entry} brandId={brandId} />
            <PriceSection entry={entry} choices={choices} />
            <CartonSection entry={entry} choices={choices} />
            <DetailsSection entry={entry} choices={choices} />
            <IngredientsSection entry={entry} />
            <ClaimsSection entry={entry} choices={choices} product={base} />
          </Stack>
        </Form>
      </div>
      <Modal open={shown === 'history'} onClose={() => show(null)} title={t('editor.history')} size="lg">
        {product !== null && <ProductHistory brandId={brandId} productId={product.id} />}
      </Modal>
      <Modal open={shown === 'preview'} onClose={() => show(null)} title={t('editor.preview')} size="xl">
        {shown === 'preview' &&
          (figureFaults(entry.draft).length > 0 ? (
            <p>{t('editor.faultyPreview')}</p>
          ) : (
            preview(entryOf(entry.draft), product)
          ))}
      </Modal>
      <Modal open={loss.isAsking} onClose={loss.check} title={t('loss.title')}>
        <DialogForm
          mutation={{ error: null, isPending: false }}
          onSubmit={loss.save}
          submit={t('loss.save')}
          cancel={t('loss.check')}
          onCancel={loss.check}
        >
          <p>{t('warning.price-above-retail')}</p>
          <p>{t('loss.text')}</p>
        </DialogForm>
      </Modal>
      <Modal
        open={isComparing && isOutdated}
        onClose={() => setIsComparing(false)}
        title={t(product?.changedByReader ? 'compare.ownTitle' : 'compare.title')}
        size="lg"
      >
        {isComparing && isOutdated && (
          <ProductCompare
            brandId={brandId}
            base={first}
            mine={entryOf(entry.draft)}
            theirs={product.entry}
            name={product.changedBy}
            isOwn={product.changedByReader}
            onClose={() => setIsComparing(false)}
            onMerge={(merged) => merge(product, merged)}
          />
        )}
      </Modal>
    </>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countStockLines, mostStockLines } from '#domain/stock-lines.ts';
import { api } from '#web/api.ts';
import { useNeed } from '#web/need.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FileButton } from '#web/ui/FileButton.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { CheckedLines } from './CheckedLines.tsx';
import type { Checked } from './queries.ts';

/** Stock from a pasted list or a CSV file: what each line will do is shown before anything is done. */
export function PasteStock({ brandId }: { readonly brandId: string }) {
  const { t } = useTranslation('stock');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ReasonedButton variant="primary" reason={useNeed('stock:edit')} onClick={() => setIsOpen(true)}>
        {t('paste.open')}
      </ReasonedButton>
      <Modal open={isOpen} onClose={() => setIsOpen(false)} title={t('paste.title')} size="lg">
        <Steps brandId={brandId} onClose={() => setIsOpen(false)} />
      </Modal>
    </>
  );
}

type StepsProps = { readonly brandId: string; readonly onClose: () => void };

function Steps({ brandId, onClose }: StepsProps) {
  const [text, setText] = useState('');
  const [checked, setChecked] = useState<Checked | null>(null);
  // Each step makes room for the other: the focus goes to the checked list, and back to what was pasted.
  const step = useRef<HTMLDivElement>(null);
  useKeptFocus(step, { next: 'textarea, [role="status"]' });
  return (
    <div ref={step}>
      {checked === null ? (
        <PasteForm
          brandId={brandId}
          text={text}
          onClose={onClose}
          onChecked={(found, given) => {
            setText(given);
            setChecked(found);
          }}
        />
      ) : (
        <ApplyForm
          brandId={brandId}
          text={text}
          checked={checked}
          onAgain={() => setChecked(null)}
          onClose={onClose}
        />
      )}
    </div>
  );
}

type PasteProps = StepsProps & {
  readonly text: string;
  readonly onChecked: (checked: Checked, text: string) => void;
};

function PasteForm({ brandId, text: before, onChecked, onClose }: PasteProps) {
  const { t } = useTranslation('stock');
  const form = useForm({
    initial: { text: before },
    check: ({ text }) => {
      const count = countStockLines(text);
      return {
        text: count > mostStockLines ? t('paste.tooMany', { max: mostStockLines, count }) : undefined,
      };
    },
    send: ({ text }) => api.stock.checkStockLines({ brandId, text }),
    onSent: (answer, { text }) => onChecked(answer, text),
  });
  const count = countStockLines(form.values.text);
  return (
    <DialogForm of={form} submit={t('paste.check')} onCancel={onClose}>
      <p>{t('paste.text')}</p>
      <Field
        label={t('paste.label')}
        {...form.field('text')}
        lines={10}
        spellCheck={false}
        placeholder={'PUL-001\t120\nPUL-002\t48'}
        {...(count > 0 && { hint: t('paste.lines', { count }) })}
        required
      />
      <FileButton
        label={t('paste.fileLabel')}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onChoose={(file) => void file.text().then((text) => form.set({ text }))}
      >
        {t('paste.file')}
      </FileButton>
    </DialogForm>
  );
}

type ApplyProps = StepsProps & {
  readonly text: string;
  readonly checked: Checked;
  readonly onAgain: () => void;
};

function ApplyForm({ brandId, text, checked, onAgain, onClose }: ApplyProps) {
  const { t } = useTranslation(['stock', 'common']);
  const queries = useQueryClient();
  const form = useForm({
    initial: {},
    guarded: false,
    send: async () =>
      checked.changes === 0
        ? { changes: 0 }
        : api.stock.applyStockLines({ brandId, text, version: checked.version }),
    onSent: async ({ changes }) => {
      if (changes > 0) toast(t('paste.done', { count: changes }));
      onClose();
      await queries.invalidateQueries({ queryKey: ['stock'] });
      await queries.invalidateQueries({ queryKey: ['queue'] });
    },
  });
  return (
    <DialogForm
      of={form}
      submit={checked.changes === 0 ? t('common:close') : t('paste.apply')}
      cancel={t('paste.again')}
      onCancel={onAgain}
    >
      <CheckedLines checked={checked} />
    </DialogForm>
  );
}

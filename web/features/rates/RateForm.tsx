import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '#domain/instants.ts';
import { type PastedRates, type RateUnit, rateUnits, readPastedRates } from '#domain/rate-paste.ts';
import { api } from '#web/api.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FileButton } from '#web/ui/FileButton.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useForm } from '#web/ui/use-form.tsx';
import type { Checked } from './queries.ts';
import { RateCheck } from './RateCheck.tsx';

/** Rates as somebody has them, pasted or written: what they would change is shown before they are entered. */
export function RateForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('rates');
  const [checked, setChecked] = useState<Checked | null>(null);
  const fault = useFault();
  const form = useForm({
    initial: {
      text: '',
      date: dayOf(new Date()),
      unit: 'GBP' as RateUnit,
      source: '',
    },
    names: { rates: 'text' },
    check: (values) => ({
      text: fault(readPastedRates(values.text, values)),
      source: sourceOf(values) === '' ? t('form.sourceMissing') : undefined,
    }),
    send: async (values) => {
      const read = readPastedRates(values.text, values);
      const { items } = await api.rates.checkRates({ rates: [...read.rates] });
      return { read, items, source: sourceOf(values) };
    },
    onSent: setChecked,
  });
  const isBank = layoutOf(form.values.text) === 'ecb';
  return (
    <>
      <DialogForm of={form} submit={t('form.check')} onCancel={onClose}>
        <Field
          label={t('form.text')}
          {...form.field('text')}
          lines={5}
          spellCheck={false}
          hint={t('form.textHint')}
          required
        />
        <FileButton
          label={t('form.fileLabel')}
          accept=".csv,text/csv,text/plain"
          onChoose={(file) => void file.text().then((text) => form.set({ text }))}
        >
          {t('form.file')}
        </FileButton>
        <Columns gap={4} across={5} pair>
          <Field
            label={t('form.source')}
            {...form.field('source')}
            maxLength={80}
            placeholder={isBank ? bankName : ''}
            hint={t('form.sourceHint')}
            required={!isBank}
          />
          {!isBank && (
            <>
              <Field
                label={t('form.date')}
                {...form.field('date')}
                type="date"
                hint={t('form.dateHint')}
                required
              />
              <Select
                label={t('form.unit')}
                {...form.field('unit')}
                options={rateUnits.map((value) => ({ value, label: t(`form.units.${value}`) }))}
              />
            </>
          )}
        </Columns>
      </DialogForm>
      <Modal open={checked !== null} onClose={() => setChecked(null)} title={t('check.title')} size="lg">
        {checked !== null && (
          <RateCheck
            checked={checked}
            onClose={() => setChecked(null)}
            onEntered={() => {
              setChecked(null);
              onClose();
            }}
          />
        )}
      </Modal>
    </>
  );
}

/** As the bank calls itself: a source is a name, in every language. */
const bankName = 'European Central Bank';

function sourceOf({ text, source }: { readonly text: string; readonly source: string }): string {
  const written = source.trim();
  return written === '' && layoutOf(text) === 'ecb' ? bankName : written;
}

function layoutOf(text: string): PastedRates['layout'] {
  return readPastedRates(text.slice(0, 20), { date: '', unit: 'GBP' }).layout;
}

/** What is wrong with what was pasted, in words: the first line that is, or that there is nothing. */
function useFault() {
  const { t } = useTranslation('rates');
  return ({ faults: [first], rates }: PastedRates): string | undefined => {
    if (first !== undefined) return t(`faults.${first.code}`, { line: first.line, text: first.text });
    return rates.length === 0 ? t('faults.nothing') : undefined;
  };
}

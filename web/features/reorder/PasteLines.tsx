import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  codeOf,
  longestOrderText,
  mostOrderLines,
  type OrderUnit,
  orderUnits,
  readOrderLines,
} from '#domain/order-lines.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { useForm } from '#web/ui/use-form.tsx';
import { OrderFile } from './OrderFile.tsx';
import { PlanTable } from './PlanTable.tsx';
import type { Plan } from './queries.ts';

type Props = { readonly more: (lines: { productId: string; quantityCartons: number }[]) => ReactNode };

/** Lines from a spreadsheet, pasted or from a file: what each comes to is shown before anything goes into the cart. */
export function PasteLines({ more }: Props) {
  const { t } = useTranslation('reorder');
  const [plan, setPlan] = useState<Plan | null>(null);
  const [typed, setTyped] = useState<Typed>({ text: '', unit: '' });
  if (plan === null) {
    return (
      <PasteForm
        typed={typed}
        onPlanned={(found, given) => {
          setTyped(given);
          setPlan(found);
        }}
      />
    );
  }
  return (
    <Stack gap={4}>
      <Row gap={3}>
        <Button variant="quiet" size="small" onClick={() => setPlan(null)}>
          {t('paste.again')}
        </Button>
      </Row>
      <PlanTable plan={plan} caption={t('paste.title')} more={more} />
    </Stack>
  );
}

type Typed = { readonly text: string; readonly unit: OrderUnit | '' };
type FormProps = { readonly typed: Typed; readonly onPlanned: (plan: Plan, typed: Typed) => void };

function PasteForm({ typed, onPlanned }: FormProps) {
  const { t } = useTranslation('reorder');
  const form = useForm({
    initial: typed,
    guarded: false,
    check: ({ text, unit }) => ({
      text: problemOf(text, t),
      unit: unit === '' ? t('paste.unitMissing') : undefined,
    }),
    send: ({ text, unit }) => planOf(text, unit),
    onSent: onPlanned,
  });
  const count = readOrderLines(form.values.text).length;
  return (
    <Form of={form} submit={t('paste.check')}>
      <p className={textCss.soft}>{t('paste.text')}</p>
      <Field
        label={t('paste.label')}
        {...form.field('text')}
        lines={8}
        spellCheck={false}
        placeholder={'PUL-001\t24\n8809991000011\t12'}
        {...(count > 0 && { hint: t('paste.lines', { count }) })}
        required
      />
      <OrderFile onRead={(text) => form.set({ text })} />
      <Select
        label={t('paste.unit')}
        {...form.field('unit')}
        options={[
          { value: '' as OrderUnit | '', label: t('paste.unitChoose') },
          ...orderUnits.map((unit) => ({ value: unit as OrderUnit | '', label: t(`paste.units.${unit}`) })),
        ]}
        required
      />
    </Form>
  );
}

/** The plan of a paste; it speaks of the lines as they stand in the text, titles and empty ones counted. */
async function planOf(text: string, unit: Typed['unit']): Promise<Plan> {
  const read = readOrderLines(text);
  const plan = await api.reorder.planLines({
    lines: read.map(({ code, quantity, typed }) => ({
      ...(code !== '' && codeOf(code)),
      quantity,
      ...(typed !== undefined && { typed }),
      ...(unit !== '' && { unit }),
    })),
  });
  const inText = (at: number) => read[at - 1]?.line ?? at;
  return { ...plan, lines: plan.lines.map((line) => ({ ...line, from: line.from.map(inText) })) };
}

function problemOf(text: string, t: ReturnType<typeof useTranslation<'reorder'>>['t']): string | undefined {
  const lines = readOrderLines(text);
  if (lines.length === 0) return t('paste.empty');
  if (text.length > longestOrderText || lines.length > mostOrderLines) {
    return t('paste.tooMany', { max: mostOrderLines, count: lines.length });
  }
  return undefined;
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '#domain/order-lines.ts';
import { labelled } from '#domain/punctuation.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useProblemText } from '#web/problem.ts';
import { Button } from '#web/ui/Button.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import type { Filled, PlannedLine } from './queries.ts';
import css from './Reorder.module.css';
import { useFillCart } from './use-fill-cart.ts';

/** Scans before the last few are on the screen no more. */
const mostShown = 8;

type Scan = {
  readonly number: number;
  readonly code: string;
  readonly said: string;
  readonly isPut: boolean;
};

/** A field for a barcode scanner, which types the digits and Enter: each puts one carton into the cart. */
export function QuickOrder() {
  const { t } = useTranslation('reorder');
  const [code, setCode] = useState('');
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const scan = useScan((one) =>
    setScans((before) => [{ ...one, number: (before[0]?.number ?? 0) + 1 }, ...before].slice(0, mostShown)),
  );
  return (
    <Stack gap={4}>
      <Form
        onSubmit={() => {
          if (code.trim() !== '') scan(code.trim());
          setCode('');
        }}
      >
        <Columns gap={3} align="end" className={css.scan}>
          <Field
            label={t('scan.label')}
            value={code}
            onChange={setCode}
            maxLength={120}
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit" variant="secondary">
            {t('scan.add')}
          </Button>
        </Columns>
        <p className={textCss.note}>{t('scan.hint')}</p>
      </Form>
      {scans[0] && !scans[0].isPut && (
        <Notice variant="error" live>
          {scans[0].said}
        </Notice>
      )}
      <ul className={textCss.bare} aria-live="polite" aria-label={t('scan.list')}>
        {scans
          .filter(({ isPut }) => isPut)
          .map(({ number, said }) => (
            <li key={number}>{said}</li>
          ))}
      </ul>
    </Stack>
  );
}

/** Looks a code up and puts a carton of it into the cart; scans wait for each other. */
function useScan(onScanned: (scan: Omit<Scan, 'number'>) => void): (code: string) => void {
  const { t } = useTranslation('reorder');
  const language = useLanguage();
  const problemText = useProblemText();
  const fill = useFillCart(() => undefined);
  const find = useMutation({
    scope: { id: 'scan' },
    mutationFn: async (code: string): Promise<{ line: PlannedLine; filled: Filled | null }> => {
      const { lines } = await api.reorder.planLines({
        lines: [{ ...codeOf(code), quantity: 1, unit: 'cartons' }],
      });
      const [line] = lines;
      if (line === undefined) throw new Error('a plan says something of every line');
      if (line.product === null || line.quantityCartons === null) return { line, filled: null };
      const { id: productId, pricePerCarton, itemsPerCarton } = line.product;
      const one = { productId, quantityCartons: 1, pricePerCarton, itemsPerCarton };
      return { line, filled: await fill.mutateAsync([one]) };
    },
    onSuccess: ({ line: { product, refusal }, filled }, code) => {
      const name = product?.name[language] ?? code;
      const why = refusal ?? filled?.leftOut[0]?.refusal ?? null;
      const lines = filled?.cart.brands.flatMap((brand) => brand.lines) ?? [];
      const inCart = lines.find((one) => one.product.id === product?.id)?.quantityCartons ?? 0;
      onScanned({
        code,
        isPut: why === null,
        said: why === null ? t('scan.put', { name, count: inCart }) : labelled(name, why.detail, language),
      });
    },
    onError: (error, code) =>
      onScanned({ code, isPut: false, said: labelled(code, problemText(error), language) }),
  });
  return find.mutate;
}

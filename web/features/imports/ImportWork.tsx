import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOpen, isRunning } from '#domain/import-state.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { ImportResult } from './ImportResult.tsx';
import type { PartWords } from './ImportRows.tsx';
import { MappingForm } from './MappingForm.tsx';
import { type Choices, type Import, importQuery } from './queries.ts';
import { ReadingForm } from './ReadingForm.tsx';
import { RunningImport } from './RunningImport.tsx';

type Props = {
  readonly brandId: string;
  readonly view: Import;
  readonly choices: Choices;
  readonly words: PartWords;
};

/** An import where it stands: what runs, what came out, how the file is read and mapped. */
export function ImportWork({ brandId, view, choices, words }: Props) {
  const { t } = useTranslation('imports');
  const queries = useQueryClient();
  // What somebody else has changed meanwhile is not written over: the server tells of it.
  const [version, setVersion] = useState(view.version);
  const take = (now: Import) => {
    setVersion(now.version);
    queries.setQueryData(importQuery(brandId, view.id).queryKey, now);
    void queries.invalidateQueries({ queryKey: ['imports', 'listImports'] });
  };
  const { state, counts, failure } = view;
  // What was applied has changed lists that were read before; nobody tells a brand of its own catalogue.
  useEffect(() => {
    if (state !== 'applied') return;
    for (const area of ['products', 'stock', 'page']) void queries.invalidateQueries({ queryKey: [area] });
  }, [state, queries]);
  // What was pressed makes room for what runs, and that for what came of it.
  const work = useRef<HTMLDivElement>(null);
  useKeptFocus(work, { next: '[role="status"], [role="alert"], h2' });
  return (
    <Stack ref={work} gap={8}>
      {isRunning(state) && <RunningImport brandId={brandId} view={view} onChange={take} />}
      {state === 'failed' && (
        <Notice variant="error" live>
          {failure?.detail ?? t('failed')}
        </Notice>
      )}
      {state === 'cancelled' && <Notice>{t('stopped')}</Notice>}
      {(state === 'checked' || state === 'applied') && counts !== null && (
        <ImportResult brandId={brandId} view={view} counts={counts} words={words} onChange={take} />
      )}
      {isOpen(state) && (
        <>
          <ReadingForm brandId={brandId} view={view} version={version} onRead={take} />
          <MappingForm
            // Read otherwise, it has other columns.
            key={Object.values(view.reading).join(' ')}
            brandId={brandId}
            view={view}
            version={version}
            choices={choices}
            onChange={take}
          />
        </>
      )}
    </Stack>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductEntry } from '#domain/product-entry.ts';
import { type Difference, differences, mergedEntry } from '#domain/product-merge.ts';
import { Button } from '#web/ui/Button.tsx';
import { DialogFoot } from '#web/ui/DialogFoot.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import css from './Products.module.css';
import { usePartWords } from './part-words.ts';

type Whose = 'mine' | 'theirs';
type Props = {
  readonly brandId: string;
  readonly base: ProductEntry;
  readonly mine: ProductEntry;
  readonly theirs: ProductEntry;
  /** Who has changed it meanwhile. */
  readonly name: string | null;
  /** It was the same person, in another window. */
  readonly isOwn: boolean;
  readonly onMerge: (entry: ProductEntry) => void;
  readonly onClose: () => void;
};

/** What somebody else has changed meanwhile, field by field. Where both have, the reader says which stays. */
export function ProductCompare({ brandId, base, mine, theirs, name, isOwn, onMerge, onClose }: Props) {
  const { t } = useTranslation('products');
  const [choices, setChoices] = useState<Readonly<Record<string, Whose>>>({});
  const found = differences({ base, mine, theirs });
  const open = found.filter(({ part, clashes }) => clashes && choices[part] === undefined).length;
  const keep = new Set(found.filter(({ part }) => choices[part] === 'mine').map(({ part }) => part));
  return (
    <Stack gap={4}>
      <Notice variant="warning">
        {isOwn ? t('compare.ownText') : t('compare.text', { name: name ?? t('history.itself') })}
      </Notice>
      {found.map((difference) => (
        <OneDifference
          brandId={brandId}
          key={difference.part}
          difference={difference}
          chosen={choices[difference.part]}
          onChoose={(whose) => setChoices({ ...choices, [difference.part]: whose })}
        />
      ))}
      <DialogFoot
        main={
          <ReasonedButton
            reason={open > 0 ? t('compare.open', { count: open }) : null}
            onClick={() => onMerge(mergedEntry({ base, mine, theirs }, keep))}
          >
            {t('compare.submit')}
          </ReasonedButton>
        }
      >
        <Button variant="secondary" onClick={onClose}>
          {t('compare.later')}
        </Button>
      </DialogFoot>
    </Stack>
  );
}

type OneProps = {
  readonly brandId: string;
  readonly difference: Difference;
  readonly chosen: Whose | undefined;
  readonly onChoose: (whose: Whose) => void;
};

function OneDifference({ brandId, difference, chosen, onChoose }: OneProps) {
  const { part, before, mine, theirs, clashes } = difference;
  const { t } = useTranslation('products');
  const { partWord, valueText } = usePartWords(brandId);
  const values = { mine, theirs };
  return (
    <fieldset className={`${css.group} ${css.entry}`}>
      <legend>{partWord(part)}</legend>
      {clashes ? (
        <Stack gap={1}>
          {(['theirs', 'mine'] as const).map((whose) => (
            <label key={whose}>
              <input
                type="radio"
                name={`compare-${part}`}
                checked={chosen === whose}
                onChange={() => onChoose(whose)}
              />{' '}
              {t(`compare.${whose}`)}: {valueText(part, values[whose])}
            </label>
          ))}
        </Stack>
      ) : (
        <p>
          <del>{valueText(part, before)}</del> → {valueText(part, theirs)}
        </p>
      )}
    </fieldset>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inciNames } from '#domain/inci.ts';
import { Card } from '#web/ui/Card.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import type { Entry } from './entry-form.ts';
import { TextRows } from './TextRows.tsx';
import { ThreeTexts } from './ThreeTexts.tsx';
import { WarningsOf } from './Warnings.tsx';

const blank = { en: '', ko: '', zh: '' };

/** The list of the label, name by name, and what of it is worth telling. */
export function IngredientsSection({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation('products');
  const { ingredients, keyIngredients } = entry.draft;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Card title={t('section.ingredients')}>
      <Stack gap={4}>
        <Field
          label={t('field.ingredients')}
          hint={t('editor.inciHint', { count: ingredients.length })}
          lines={6}
          spellCheck={false}
          readOnly={entry.readOnly}
          error={entry.errorAt('ingredients')}
          value={typed ?? ingredients.join('\n')}
          onChange={(text) => {
            setTyped(text);
            entry.set({ ingredients: inciNames(text) });
          }}
          // Pasted in one line, it stands name by name once the cursor has left.
          onBlur={() => setTyped(null)}
        />
        <WarningsOf entry={entry} fields={['ingredients']} />
        <TextRows
          label={t('field.keyIngredients')}
          items={keyIngredients}
          blank={blank}
          add={t('editor.addKeyIngredient')}
          readOnly={entry.readOnly}
          onChange={(next) => entry.set({ keyIngredients: next })}
        >
          {(text, index) => (
            <ThreeTexts
              entry={entry}
              label={`${t('field.keyIngredients')} ${index + 1}`}
              path={`keyIngredients.${index}`}
              text={text}
              longest={200}
            />
          )}
        </TextRows>
      </Stack>
    </Card>
  );
}

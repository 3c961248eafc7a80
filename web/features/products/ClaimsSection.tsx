import { useTranslation } from 'react-i18next';
import { useWords } from '#web/catalogue-words.ts';
import { Card } from '#web/ui/Card.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { TickBoxes } from '#web/ui/TickBoxes.tsx';
import type { Entry } from './entry-form.ts';
import css from './Products.module.css';
import type { Choices, KeptProduct } from './queries.ts';
import { Reviewed } from './Reviewed.tsx';
import { TextRows } from './TextRows.tsx';
import { ThreeTexts } from './ThreeTexts.tsx';

const blank = { en: '', ko: '', zh: '' };

type Props = { readonly entry: Entry; readonly choices: Choices; readonly product: KeptProduct | null };

/** What a brand says for its product: badges, certifications, awards, and the shades it comes in. */
export function ClaimsSection({ entry, choices, product }: Props) {
  const { t } = useTranslation('products');
  const { badge, certification } = useWords();
  const { badges, certifications, awards, shades } = entry.draft;
  return (
    <Card title={t('section.claims')}>
      <Stack gap={5}>
        <TickBoxes
          label={t('field.badges')}
          options={choices.badges}
          chosen={badges}
          word={badge}
          readOnly={entry.readOnly}
          onChange={(next) => entry.set({ badges: next })}
        />
        <TickBoxes
          label={t('field.certifications')}
          options={choices.certifications}
          chosen={certifications}
          word={certification}
          readOnly={entry.readOnly}
          onChange={(next) => entry.set({ certifications: next })}
        />
        <Reviewed entry={entry} product={product} />
        <TextRows
          label={t('field.shades')}
          items={shades}
          blank={{ name: blank, hex: '#c9a08a' }}
          add={t('editor.addShade')}
          readOnly={entry.readOnly}
          onChange={(next) => entry.set({ shades: next })}
        >
          {(shade, index) => (
            <>
              <ThreeTexts
                entry={entry}
                label={`${t('field.shades')} ${index + 1}`}
                path={`shades.${index}.name`}
                text={shade.name}
                longest={120}
              />
              <label>
                <span className={textCss.note}>{t('editor.colour')}</span>{' '}
                <input
                  type="color"
                  className={css.colour}
                  value={shade.hex ?? '#ffffff'}
                  disabled={entry.readOnly}
                  onChange={(event) =>
                    entry.set({ shades: shades.with(index, { ...shade, hex: event.currentTarget.value }) })
                  }
                />
              </label>
            </>
          )}
        </TextRows>
        <TextRows
          label={t('field.awards')}
          items={awards}
          blank={blank}
          add={t('editor.addAward')}
          readOnly={entry.readOnly}
          onChange={(next) => entry.set({ awards: next })}
        >
          {(text, index) => (
            <ThreeTexts
              entry={entry}
              label={`${t('field.awards')} ${index + 1}`}
              path={`awards.${index}`}
              text={text}
              longest={300}
            />
          )}
        </TextRows>
      </Stack>
    </Card>
  );
}

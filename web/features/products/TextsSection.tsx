import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/Card.tsx';
import { PicturesField } from '#web/ui/PicturesField.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import type { Entry } from './entry-form.ts';
import { ThreeTexts } from './ThreeTexts.tsx';

type Props = { readonly entry: Entry; readonly brandId: string };

/** What a product is called, what it looks like and what is told of it. */
export function TextsSection({ entry, brandId }: Props) {
  const { t } = useTranslation('products');
  const { name, description, story, images } = entry.draft;
  return (
    <Card title={t('section.texts')}>
      <Stack gap={5}>
        <div id="part-name">
          <ThreeTexts entry={entry} label={t('field.name')} path="name" text={name} longest={200} />
        </div>
        <div id="part-picture">
          <PicturesField
            label={t('field.images')}
            brandId={brandId}
            value={images}
            onChange={(next) => entry.set({ images: next })}
            error={entry.errorAt('images')}
            readOnly={entry.readOnly}
          />
        </div>
        <div id="part-description">
          <ThreeTexts
            entry={entry}
            label={t('field.description')}
            path="description"
            text={description}
            lines={5}
            longest={5000}
          />
        </div>
        <ThreeTexts
          entry={entry}
          label={t('field.story')}
          path="story"
          text={story}
          lines={4}
          longest={5000}
        />
      </Stack>
    </Card>
  );
}

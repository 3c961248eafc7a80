import { useTranslation } from 'react-i18next';
import type { PictureEntry } from '#domain/product-entry.ts';
import { Button } from '#web/ui/Button.tsx';
import { PicturesField } from '#web/ui/PicturesField.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Setting } from '#web/ui/Setting.tsx';
import type { PartProps } from './parts.ts';

const mostHeroes = 8;

/** The large pictures and the word mark. */
export function PagePictures({ form, brandId, readOnly }: PartProps & { readonly brandId: string }) {
  const { t } = useTranslation('page');
  const { logo } = form.values;
  const drawn = logo !== null && 'drawn' in logo ? logo.drawn : null;
  const mark: readonly PictureEntry[] = logo !== null && 'picture' in logo ? [logo.picture] : [];
  return (
    <Setting title={t('pictures.title')} text={t('pictures.text')}>
      <PicturesField
        label={t('fields.heroImages')}
        brandId={brandId}
        value={form.values.heroImages}
        onChange={(heroImages) => form.set({ heroImages })}
        error={form.errorAt('heroImages')}
        hint={t('pictures.heroHint')}
        most={mostHeroes}
        readOnly={readOnly}
      />
      {drawn === null ? (
        <PicturesField
          label={t('fields.logo')}
          brandId={brandId}
          value={mark}
          onChange={([picture]) => form.set({ logo: picture === undefined ? null : { picture } })}
          error={form.errorAt('logo')}
          hint={t('pictures.logoHint')}
          most={1}
          withAlt={false}
          readOnly={readOnly}
        />
      ) : (
        <Row gap={4} align="center" wrap>
          <img src={drawn.logo} alt={t('fields.logo')} height={40} />
          {!readOnly && (
            <Button variant="secondary" size="small" onClick={() => form.set({ logo: null })}>
              {t('pictures.replaceLogo')}
            </Button>
          )}
        </Row>
      )}
    </Setting>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { claimPhotoTypes, isClaimPhoto, maxClaimPhotos } from '#domain/claim.ts';
import { formatBytes } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { FileButton } from '#web/ui/FileButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

type Props = {
  readonly photos: readonly File[];
  readonly error: string | undefined;
  readonly onChange: (photos: readonly File[]) => void;
};

/** Photographs that go with what is reported; they are sent with it. */
export function PhotosField({ photos, error, onChange }: Props) {
  const { t } = useTranslation('claims');
  const language = useLanguage();
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <Stack gap={2} role="group" aria-label={t('photos.title')}>
      <p className={textCss.strong}>{t('photos.title')}</p>
      <p className={textCss.note}>{t('photos.hint', { count: maxClaimPhotos })}</p>
      {photos.length > 0 && (
        <Stack as="ul" gap={1}>
          {photos.map((photo) => (
            <Row as="li" key={`${photo.name} ${photo.size}`} gap={2} align="center" wrap>
              <span className={textCss.breaks}>
                {t('photos.chosen', { name: photo.name, size: formatBytes(photo.size, language) })}
              </span>
              <Button
                variant="quiet"
                size="small"
                onClick={() => onChange(photos.filter((other) => other !== photo))}
              >
                {t('photos.remove')}
                <VisuallyHidden> {photo.name}</VisuallyHidden>
              </Button>
            </Row>
          ))}
        </Stack>
      )}
      {photos.length === maxClaimPhotos ? (
        error !== undefined && (
          <p className={textCss.fault} role="alert">
            {error}
          </p>
        )
      ) : (
        <FileButton
          label={t('photos.file')}
          accept={claimPhotoTypes.join(',')}
          error={refused === null ? error : t('photos.refused', { name: refused })}
          onChoose={(file) => {
            const isPhoto = isClaimPhoto(file.type);
            setRefused(isPhoto ? null : file.name);
            if (isPhoto)
              onChange([
                ...photos.filter(({ name, size }) => name !== file.name || size !== file.size),
                file,
              ]);
          }}
        >
          {t('photos.add')}
        </FileButton>
      )}
    </Stack>
  );
}

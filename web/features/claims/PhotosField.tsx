import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { claimPhotoTypes, isClaimPhoto, maxClaimPhotos } from '#domain/claim.ts';
import { formatBytes, formatNames } from '#domain/format.ts';
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
  const [left, setLeft] = useState<Left>({ refused: [], beyond: [] });
  const { refused, beyond } = left;
  const names = (of: readonly string[]) => formatNames(of, language);
  const change = (next: readonly File[], leaves: Left = { refused: [], beyond: [] }) => {
    setLeft(leaves);
    onChange(next);
  };
  const add = (files: readonly File[]) => {
    const { taken, ...leaves } = photosWith(photos, files);
    change(taken, leaves);
  };
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
                onClick={() => change(photos.filter((other) => other !== photo))}
              >
                {t('photos.remove')}
                <VisuallyHidden> {photo.name}</VisuallyHidden>
              </Button>
            </Row>
          ))}
        </Stack>
      )}
      {photos.length < maxClaimPhotos && (
        <FileButton
          label={t('photos.file')}
          accept={claimPhotoTypes.join(',')}
          several
          onChoose={(_, files) => add(files)}
        >
          {t('photos.add')}
        </FileButton>
      )}
      {[
        refused.length > 0 && t('photos.refused', { count: refused.length, names: names(refused) }),
        beyond.length > 0 && t('photos.beyond', { most: maxClaimPhotos, names: names(beyond) }),
        error,
      ]
        .filter((fault) => typeof fault === 'string')
        .map((fault) => (
          <p key={fault} className={textCss.fault} role="alert">
            {fault}
          </p>
        ))}
    </Stack>
  );
}

/** Files that were chosen and do not go along: no photos, and those beyond the limit. */
type Left = { readonly refused: readonly string[]; readonly beyond: readonly string[] };

/** The photos with those of some files that fit; one that is chosen again counts once. */
function photosWith(
  photos: readonly File[],
  files: readonly File[],
): Left & { readonly taken: readonly File[] } {
  const isSame = (one: File) => (other: File) => one.name === other.name && one.size === other.size;
  const kept = photos.filter((photo) => !files.some(isSame(photo)));
  const all = [...kept, ...files.filter(({ type }) => isClaimPhoto(type))];
  return {
    taken: all.slice(0, maxClaimPhotos),
    refused: files.filter(({ type }) => !isClaimPhoto(type)).map(({ name }) => name),
    beyond: all.slice(maxClaimPhotos).map(({ name }) => name),
  };
}

import { useTranslation } from 'react-i18next';
import { languages, type Translated } from '#domain/languages.ts';
import { longestAlt } from '#domain/pictures.ts';
import type { PictureEntry } from '#domain/product-entry.ts';
import { useLanguage } from '#web/language.ts';
import { Button } from './Button.tsx';
import { DialogForm } from './DialogForm.tsx';
import { Field } from './Field.tsx';
import { Picture } from './Picture.tsx';
import css from './PicturesField.module.css';
import { Row } from './Row.tsx';
import { Stack } from './Stack.tsx';
import textCss from './Text.module.css';
import { useForm } from './use-form.tsx';

type Props = {
  readonly picture: PictureEntry;
  readonly readOnly: boolean;
  readonly onChange: (alt: Translated) => void;
  readonly onClose: () => void;
};

/** What a picture shows, in words of each language, for who cannot see it. */
export function PictureAlt({ picture, readOnly, onChange, onClose }: Props) {
  const { t } = useTranslation('common');
  const form = useForm({
    initial: picture.alt ?? { en: '', ko: '', zh: '' },
    // Kept with the product or page it belongs to: nothing is sent from here.
    send: async (alt) => alt,
    onSent: onChange,
  });
  const own = useLanguage();
  const fields = [own, ...languages.filter((language) => language !== own)].map((language) => (
    <Field
      key={language}
      label={t(`languagesField.in.${language}`)}
      {...form.field(language)}
      maxLength={longestAlt}
      readOnly={readOnly}
    />
  ));
  if (readOnly) {
    return (
      <Stack gap={4}>
        <Picture of={picture} alt="" sizes="12rem" className={css.large ?? ''} />
        {fields}
        <Row justify="end">
          <Button variant="secondary" onClick={onClose}>
            {t('close')}
          </Button>
        </Row>
      </Stack>
    );
  }
  return (
    <DialogForm of={form} submit={t('pictures.altSave')} onCancel={onClose}>
      <Picture of={picture} alt="" sizes="12rem" className={css.large ?? ''} />
      <p className={textCss.note}>{t('pictures.altHint')}</p>
      {fields}
    </DialogForm>
  );
}

import { useTranslation } from 'react-i18next';
import { IconDownload } from '#web/icons/IconDownload.tsx';
import { buttonClass } from '#web/ui/Button.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { addressOf } from './queries.ts';

/** The whole catalogue as a file that can be read in again. */
export function ExportProducts({ brandId }: { readonly brandId: string }) {
  const { t } = useTranslation('imports');
  return (
    <Section title={t('export.title')}>
      <Stack gap={4}>
        <p>{t('export.text')}</p>
        <Row gap={3} wrap>
          {(['csv', 'xlsx'] as const).map((format) => (
            <a
              key={format}
              className={buttonClass({ variant: 'secondary', size: 'small' })}
              href={addressOf.export(brandId, format)}
              download
            >
              <IconDownload size={18} stroke={1.75} aria-hidden="true" />
              {t(`export.${format}`)}
            </a>
          ))}
        </Row>
      </Stack>
    </Section>
  );
}

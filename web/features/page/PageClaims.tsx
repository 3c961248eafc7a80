import { useTranslation } from 'react-i18next';
import { Columns } from '#web/ui/Columns.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Setting } from '#web/ui/Setting.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import type { PartProps } from './parts.ts';
import type { KeptPage } from './queries.ts';

type Props = PartProps & { readonly reviewed: KeptPage['reviewed'] };

/** What the brand claims; retailers see and search what has been reviewed. */
export function PageClaims({ form, reviewed, readOnly }: Props) {
  const { t } = useTranslation('page');
  return (
    <Setting title={t('claims.title')} text={t('claims.text')}>
      <Columns gap={4} pair align="start">
        {(['certifications', 'featureTags'] as const).map((name) => (
          <Stack gap={2} key={name}>
            <Field
              label={t(`fields.${name}`)}
              {...form.field(name)}
              hint={t('claims.hint')}
              lines={5}
              readOnly={readOnly}
            />
            <Waiting claimed={form.values[name]} reviewed={reviewed[name]} />
          </Stack>
        ))}
      </Columns>
    </Setting>
  );
}

function Waiting({ claimed, reviewed }: { readonly claimed: string; readonly reviewed: readonly string[] }) {
  const { t } = useTranslation('page');
  const waiting = claimed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !reviewed.includes(line));
  if (waiting.length === 0) return null;
  return <p className={textCss.note}>{t('claims.waiting', { names: waiting.join(' · ') })}</p>;
}

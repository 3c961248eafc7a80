import { useTranslation } from 'react-i18next';
import { Columns } from '#web/ui/Columns.tsx';
import { EvidenceDue } from '#web/ui/EvidenceDue.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Setting } from '#web/ui/Setting.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import type { PartProps } from './parts.ts';
import type { KeptPage } from './queries.ts';

type Props = PartProps & { readonly page: KeptPage };

/** What the brand claims; retailers see and search what has been reviewed. */
export function PageClaims({ form, page: { reviewed, declined, evidenceDue }, readOnly }: Props) {
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
            <EvidenceDue
              due={evidenceDue
                .filter(
                  ({ kind, word }) => kind === kindOf[name] && linesOf(form.values[name]).includes(word),
                )
                .map(({ word, dueAt }) => ({ name: word, dueAt }))}
            />
            <Declined
              claimed={form.values[name]}
              declined={declined.filter(({ kind }) => kind === kindOf[name])}
            />
          </Stack>
        ))}
      </Columns>
    </Setting>
  );
}

const kindOf = { certifications: 'certification', featureTags: 'feature' } as const;

function linesOf(claimed: string): readonly string[] {
  return claimed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function Waiting({ claimed, reviewed }: { readonly claimed: string; readonly reviewed: readonly string[] }) {
  const { t } = useTranslation('page');
  const waiting = linesOf(claimed).filter((line) => !reviewed.includes(line));
  if (waiting.length === 0) return null;
  return <p className={textCss.note}>{t('claims.waiting', { names: waiting.join(' · ') })}</p>;
}

type DeclinedProps = { readonly claimed: string; readonly declined: KeptPage['declined'] };

/** What the team does not show, and why, until the brand claims it again. */
function Declined({ claimed, declined }: DeclinedProps) {
  const { t } = useTranslation('page');
  return declined
    .filter(({ word }) => !linesOf(claimed).includes(word))
    .map(({ word, note }) => (
      <Notice variant="warning" key={word}>
        <strong>{t('claims.declined', { name: word })}</strong>
        <p>{note}</p>
        <p className={textCss.note}>{t('claims.again')}</p>
      </Notice>
    ));
}

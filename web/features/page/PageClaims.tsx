import { useTranslation } from 'react-i18next';
import { certificationTypes } from '#domain/certifications.ts';
import { useWords } from '#web/catalogue-words.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { EvidenceDue } from '#web/ui/EvidenceDue.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Setting } from '#web/ui/Setting.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { TickBoxes } from '#web/ui/TickBoxes.tsx';
import type { PartProps } from './parts.ts';
import type { KeptPage } from './queries.ts';

type Props = PartProps & { readonly page: KeptPage };

/** What the brand claims; retailers see and search what has been reviewed. */
export function PageClaims({ form, page, readOnly }: Props) {
  const { t } = useTranslation('page');
  return (
    <Setting title={t('claims.title')} text={t('claims.text')}>
      <Columns gap={4} pair align="start">
        <Stack gap={2}>
          <Certifications form={form} readOnly={readOnly} />
          <Standing name="certifications" form={form} page={page} />
        </Stack>
        <Stack gap={2}>
          <Field
            label={t('fields.featureTags')}
            {...form.field('featureTags')}
            hint={t('claims.tagsHint')}
            lines={5}
            readOnly={readOnly}
          />
          <Standing name="featureTags" form={form} page={page} />
        </Stack>
      </Columns>
    </Setting>
  );
}

/** The certifications we know have boxes; any other is written, and both are lines of one value. */
function Certifications({ form, readOnly }: PartProps) {
  const { t } = useTranslation('page');
  const { certification } = useWords();
  const { value, onChange, ...rest } = form.field('certifications');
  const lines = value.split('\n');
  const chosen = lines.map((line) => line.trim()).filter(isKnown);
  const others = lines.filter((line) => !isKnown(line.trim())).join('\n');
  const write = (ticked: readonly string[], text: string) =>
    onChange([...ticked, ...(text === '' ? [] : [text])].join('\n'));
  return (
    <>
      <TickBoxes
        label={t('fields.certifications')}
        options={certificationTypes}
        chosen={chosen}
        word={certification}
        readOnly={readOnly}
        onChange={(ticked) => write(ticked, others)}
      />
      <Field
        label={t('claims.others')}
        {...rest}
        value={others}
        onChange={(text) => write(chosen, text)}
        hint={t('claims.hint')}
        lines={3}
        readOnly={readOnly}
      />
    </>
  );
}

function isKnown(word: string): boolean {
  return (certificationTypes as readonly string[]).includes(word);
}

type StandingProps = Pick<Props, 'form' | 'page'> & { readonly name: keyof typeof kindOf };

/** What of a list retailers do not see yet, or not any more, and why. */
function Standing({ name, form, page: { reviewed, declined, evidenceDue } }: StandingProps) {
  const words = useWords();
  const said = name === 'certifications' ? words.certification : words.tag;
  const claimed = linesOf(form.values[name]);
  const isOf = ({ kind }: { readonly kind: string }) => kind === kindOf[name];
  return (
    <>
      <Waiting names={claimed.filter((line) => !reviewed[name].includes(line)).map(said)} />
      <EvidenceDue
        due={evidenceDue
          .filter((due) => isOf(due) && claimed.includes(due.word))
          .map(({ word, dueAt }) => ({ name: said(word), dueAt }))}
      />
      <Declined
        declined={declined
          .filter((each) => isOf(each) && !claimed.includes(each.word))
          .map(({ word, note }) => ({ name: said(word), note }))}
      />
    </>
  );
}

const kindOf = { certifications: 'certification', featureTags: 'feature' } as const;

function linesOf(claimed: string): readonly string[] {
  return claimed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function Waiting({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation('page');
  if (names.length === 0) return null;
  return <p className={textCss.note}>{t('claims.waiting', { names: names.join(' · ') })}</p>;
}

type DeclinedProps = {
  readonly declined: readonly { readonly name: string; readonly note: string | null }[];
};

/** What the team does not show, and why, until the brand claims it again. */
function Declined({ declined }: DeclinedProps) {
  const { t } = useTranslation('page');
  return declined.map(({ name, note }) => (
    <Notice variant="warning" key={name}>
      <strong>{t('claims.declined', { name })}</strong>
      <p>{note}</p>
      <p className={textCss.note}>{t('claims.again')}</p>
    </Notice>
  ));
}

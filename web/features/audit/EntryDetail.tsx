import { useTranslation } from 'react-i18next';
import type { AuditChange, AuditFact } from '#domain/audit-details.ts';
import { formatDateTime } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Audit.module.css';
import type { AuditEntry } from './queries.ts';
import { recordAddress } from './record-address.ts';
import { isBare, isBareChange, useEntryWords } from './use-entry-words.ts';

type Props = { readonly entry: AuditEntry };

/** One entry: who, when and from where, what it was before and after, and how the log itself calls it. */
export function EntryDetail({ entry }: Props) {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  const { who } = useEntryWords();
  const { actor, at, ip, browser, system, subject, subjectId, sealed, personal } = entry;
  const device = [browser, system].filter((part) => part !== null).join(' · ');
  const address = recordAddress(entry);
  const isSilent = [sealed, personal].every(({ changes, facts }) => changes.length + facts.length === 0);
  return (
    <Stack gap={5}>
      <Pairs
        pairs={[
          [t('columns.at'), formatDateTime(at, language)],
          [t('columns.who'), actor === null ? who(entry) : `${who(entry)} · ${actor.companyName}`],
          ...(ip === null ? [] : [[t('columns.ip'), device === '' ? ip : `${ip} · ${device}`] as const]),
          [t('columns.subject'), subject ?? (subjectId === null ? '–' : t('gone'))],
        ]}
      />
      <Told entry={entry} changes={sealed.changes} facts={sealed.facts} />
      {personal.changes.length + personal.facts.length > 0 && (
        <Stack gap={2}>
          <h3 className={textCss.note}>{t('detail.personal')}</h3>
          <Told entry={entry} changes={personal.changes} facts={personal.facts} />
        </Stack>
      )}
      {isSilent && <p className={textCss.note}>{t('detail.nothing')}</p>}
      <Technical entry={entry} />
      {address !== null && (
        <div>
          <LinkButton to={address as '/admin'} variant="secondary">
            {t('detail.open')}
          </LinkButton>
        </div>
      )}
    </Stack>
  );
}

type ToldProps = Props & { readonly changes: readonly AuditChange[]; readonly facts: readonly AuditFact[] };

function Told({ entry, ...all }: ToldProps) {
  const { t } = useTranslation('audit');
  const words = useEntryWords();
  const changes = all.changes.filter((change) => !isBareChange(entry, change));
  const facts = all.facts.filter((fact) => !isBare(entry, fact));
  return (
    <>
      {changes.length > 0 && (
        <DataTable
          caption={t('columns.change')}
          columns={[
            {
              key: 'field',
              title: t('detail.field'),
              lead: true,
              cell: ({ field }) => words.field(entry, field),
            },
            {
              key: 'before',
              title: t('detail.before'),
              phone: 'under',
              cell: ({ field, before }) => <Said>{words.value(entry, field, before)}</Said>,
            },
            {
              key: 'after',
              title: t('detail.after'),
              phone: 'end',
              cell: ({ field, after }) => <Said>{words.value(entry, field, after)}</Said>,
            },
          ]}
          rows={changes}
          rowKey={({ field }) => field}
        />
      )}
      {facts.length > 0 && (
        <Pairs
          pairs={facts.map(({ field, value }) => [
            words.field(entry, field),
            words.value(entry, field, value),
          ])}
        />
      )}
    </>
  );
}

/** A list has a line for each of its rows. */
function Said({ children }: { readonly children: string }) {
  return <span className={css.said}>{children}</span>;
}

/** What the log calls it, for who looks into the database. */
function Technical({ entry }: Props) {
  const { t } = useTranslation('audit');
  return (
    <details>
      <summary>{t('detail.technical')}</summary>
      <Pairs
        pairs={[
          [t('id'), entry.id],
          [t('action'), entry.action],
          [t('detail.subjectKind'), entry.subjectKind],
          ...(entry.subjectId === null ? [] : [[t('subjectId'), entry.subjectId] as const]),
          ...bareFacts(entry),
          [t('detail.seal'), t(entry.isSealed ? 'detail.sealed' : 'detail.unsealed')],
        ]}
      />
    </details>
  );
}

/** Under the names that the log gives them. */
function bareFacts(entry: AuditEntry): (readonly [string, string])[] {
  const { changes, facts } = entry.sealed;
  return [...changes.map(({ field, after }) => ({ field, value: after })), ...facts].flatMap(
    ({ field, value }) => (isBare(entry, { field, value }) ? [[field, String(value)] as const] : []),
  );
}

function Pairs({ pairs }: { readonly pairs: readonly (readonly [term: string, value: string])[] }) {
  return (
    <dl className={css.pairs}>
      {pairs.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className={css.said}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenLanguages } from '#domain/answer-template.ts';
import { formatShortDate } from '#domain/format.ts';
import { languages } from '#domain/languages.ts';
import { enumerated } from '#domain/punctuation.ts';
import { useLanguage } from '#web/language.ts';
import { languageOptions } from '#web/language-options.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { useListKeys } from '#web/ui/use-list-keys.ts';
import { type Template, templatesQuery } from './queries.ts';
import { TemplateForm } from './TemplateForm.tsx';

export type OpenTemplate = Template | 'new' | null;

/** Answers that are kept; a name opens one to read or to change it. */
export function TemplatesTable({
  open,
  onOpen,
}: {
  readonly open: OpenTemplate;
  readonly onOpen: (template: OpenTemplate) => void;
}) {
  const { t } = useTranslation('desk');
  const { data } = useSuspenseQuery(templatesQuery());
  const list = useRef<HTMLTableElement>(null);
  useListKeys({ list });
  const columns = useColumns(onOpen);
  return (
    <>
      {data.items.length === 0 ? (
        <EmptyState title={t('templates.none')} text={t('templates.noneText')} />
      ) : (
        <DataTable
          ref={list}
          caption={t('templates.title')}
          columns={columns}
          rows={data.items}
          rowKey={({ id }) => id}
        />
      )}
      <Modal
        open={open !== null}
        onClose={() => onOpen(null)}
        title={open === 'new' || open === null ? t('templates.add') : open.name}
        size="xl"
      >
        {open !== null && (
          <TemplateForm template={open === 'new' ? null : open} onClose={() => onOpen(null)} />
        )}
      </Modal>
    </>
  );
}

function useColumns(onOpen: (template: Template) => void): Column<Template>[] {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  return [
    {
      key: 'name',
      title: t('templates.name'),
      lead: true,
      cell: (template) => (
        <Button variant="quiet" size="small" data-row="" onClick={() => onOpen(template)}>
          {template.name}
        </Button>
      ),
    },
    {
      key: 'kind',
      title: t('templates.kind'),
      phone: 'under',
      cell: ({ kind }) => t(`templates.kinds.${kind}`),
    },
    {
      key: 'languages',
      title: t('templates.languages'),
      phone: 'end',
      cell: ({ body }) => {
        const written = writtenLanguages({ body });
        const missing = languages.filter((one) => !written.includes(one));
        const named = missing.map((one) => languageOptions.find(({ value }) => value === one)?.label ?? one);
        if (missing.length === 0) return t('templates.complete');
        return (
          <Badge variant="warning">
            {t('templates.without', { languages: enumerated(named, language) })}
          </Badge>
        );
      },
    },
    {
      key: 'changed',
      title: t('templates.changed'),
      right: true,
      phone: 'aside',
      whole: true,
      cell: ({ updatedAt }) => formatShortDate(updatedAt, language),
    },
  ];
}

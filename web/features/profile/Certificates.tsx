import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { certificateStateOf } from '#domain/certificates.ts';
import { formatCalendarDay } from '#domain/format.ts';
import { dayOf } from '#domain/instants.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Setting } from '#web/ui/Setting.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { CertificateForm } from './CertificateForm.tsx';
import { type Certificate, certificatesQuery } from './queries.ts';

type Asked = { readonly what: 'add' } | { readonly what: 'edit' | 'remove'; readonly of: Certificate };

/** What the factory is certified for, how long yet, and its files. */
export function Certificates({ reason }: { readonly reason: string | null }) {
  const { t } = useTranslation('profile');
  const { items } = useSuspenseQuery(certificatesQuery).data;
  const [asked, setAsked] = useState<Asked | null>(null);
  const columns = useColumns(reason === null ? setAsked : null);
  const close = () => setAsked(null);
  return (
    <Setting wide title={t('certificates.title')} text={t('certificates.text')}>
      {items.length === 0 ? (
        <p className={textCss.note}>{t('certificates.none')}</p>
      ) : (
        <DataTable caption={t('certificates.title')} columns={columns} rows={items} rowKey={({ id }) => id} />
      )}
      <div>
        <ReasonedButton variant="secondary" reason={reason} onClick={() => setAsked({ what: 'add' })}>
          {t('certificates.add')}
        </ReasonedButton>
      </div>
      <Modal
        open={asked?.what === 'add' || asked?.what === 'edit'}
        onClose={close}
        title={
          asked?.what === 'edit'
            ? t('certificates.editTitle', { name: asked.of.name })
            : t('certificates.addTitle')
        }
      >
        {asked !== null && asked.what !== 'remove' && (
          <CertificateForm before={asked.what === 'edit' ? asked.of : null} onClose={close} />
        )}
      </Modal>
      <Modal
        open={asked?.what === 'remove'}
        onClose={close}
        title={asked?.what === 'remove' ? t('certificates.removeTitle', { name: asked.of.name }) : ''}
      >
        {asked?.what === 'remove' && <RemoveQuestion certificate={asked.of} onClose={close} />}
      </Modal>
    </Setting>
  );
}

function RemoveQuestion({
  certificate: { id, name },
  onClose,
}: {
  certificate: Certificate;
  onClose: () => void;
}) {
  const { t } = useTranslation('profile');
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.company.removeCertificate({ certificateId: id }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: certificatesQuery.queryKey });
      toast(t('certificates.removed', { name }));
      onClose();
    },
  });
  return (
    <DialogForm
      mutation={remove}
      onSubmit={() => remove.mutate()}
      submit={t('certificates.remove')}
      danger
      onCancel={onClose}
    >
      <p>{t('certificates.removeText')}</p>
    </DialogForm>
  );
}

function useColumns(ask: ((asked: Asked) => void) | null): Column<Certificate>[] {
  const { t } = useTranslation('profile');
  const columns: Column<Certificate>[] = [
    {
      key: 'name',
      title: t('certificates.columns.name'),
      lead: true,
      cell: ({ name, number, url, fileName }) => (
        <a href={url} download={fileName} title={t('certificates.download', { name: fileName })}>
          {number === null ? name : `${name} · ${number}`}
        </a>
      ),
    },
    {
      key: 'issuer',
      title: t('certificates.columns.issuer'),
      phone: 'under',
      cell: ({ issuer }) => issuer,
    },
    {
      key: 'until',
      title: t('certificates.columns.until'),
      phone: 'end',
      cell: (certificate) => <Validity of={certificate} />,
    },
    {
      key: 'review',
      title: t('certificates.columns.review'),
      phone: 'under',
      cell: (certificate) => <Review of={certificate} />,
    },
  ];
  if (ask === null) return columns;
  const actions: Column<Certificate> = {
    key: 'actions',
    title: t('certificates.columns.actions'),
    titleHidden: true,
    right: true,
    phone: 'aside',
    cell: (of) => (
      <Row gap={1} justify="end">
        <Button variant="quiet" size="small" onClick={() => ask({ what: 'edit', of })}>
          {t('certificates.edit')}
          <VisuallyHidden> {of.name}</VisuallyHidden>
        </Button>
        <Button variant="quiet" size="small" onClick={() => ask({ what: 'remove', of })}>
          {t('certificates.remove')}
          <VisuallyHidden> {of.name}</VisuallyHidden>
        </Button>
      </Row>
    ),
  };
  return [...columns, actions];
}

/** Whether the team has accepted it, and if not, why. */
function Review({ of: { review, note } }: { readonly of: Certificate }) {
  const { t } = useTranslation('profile');
  const variant = ({ open: 'default', approved: 'success', declined: 'error' } as const)[review];
  return (
    <>
      <Badge variant={variant}>{t(`certificates.review.${review}`)}</Badge>
      {note !== null && <p className={textCss.note}>{note}</p>}
    </>
  );
}

function Validity({ of: { expiresOn } }: { readonly of: Certificate }) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const state = certificateStateOf(expiresOn, dayOf(new Date()));
  const variant = ({ valid: 'success', expires: 'warning', expired: 'error' } as const)[state.kind];
  const until =
    expiresOn === null
      ? t('certificates.noEnd')
      : t('certificates.until', { date: formatCalendarDay(expiresOn, language) });
  return (
    <Row as="span" gap={2} align="center" wrap>
      <Badge variant={variant}>
        {state.kind !== 'expires' && t(`certificates.${state.kind}`)}
        {state.kind === 'expires' &&
          (state.days === 0
            ? t('certificates.expiresToday')
            : t('certificates.expires', { count: state.days }))}
      </Badge>
      {until}
    </Row>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { Findings } from './Findings.tsx';
import { languagesIn, useMarketWords } from './market-words.ts';
import { PassportBadge } from './PassportBadge.tsx';
import type { KeptPassport, ProductPassports, ResponsiblePerson } from './queries.ts';

type Props = {
  readonly brandId: string;
  readonly product: ProductPassports;
  readonly passport: KeptPassport;
  readonly persons: readonly ResponsiblePerson[];
  readonly onClose: () => void;
};

/** What is on record of one product for one market: only what the market asks for is asked. */
export function PassportForm({ brandId, product, passport, persons, onClose }: Props) {
  const { t } = useTranslation('passports');
  const language = useLanguage();
  const { market, marketOf, missing } = useMarketWords();
  const title = t('form.title', {
    product: inLanguage(product.name, language),
    market: market(passport.marketKey),
  });
  const asked = marketOf(passport.marketKey);
  const mayNot = useNeed('product:edit');
  const wanting = missing(passport.missing);
  return (
    <Modal open onClose={onClose} title={title}>
      <Stack gap={4}>
        <p>
          <PassportBadge state={passport.state} />
          {wanting !== null && <span className={textCss.note}> {wanting}</span>}
        </p>
        {passport.note !== null && (
          <Notice variant="warning">{t('form.declined', { note: passport.note })}</Notice>
        )}
        {passport.documents
          .filter(({ review }) => review === 'declined')
          .map((document) => (
            <Notice key={document.id} variant="warning">
              {t('form.documentDeclined', {
                document: t(`documents.types.${document.type}`),
                note: document.note,
              })}{' '}
              <Link
                to="/workspace/$brandId/products/$productId"
                params={{ brandId, productId: product.productId }}
              >
                {t('form.toDocuments')}
              </Link>
            </Notice>
          ))}
        <Findings findings={passport.findings} />
        {mayNot !== null && <p className={textCss.note}>{mayNot}</p>}
        {asked !== undefined && mayNot === null && (
          <Entry {...{ brandId, product, passport, persons, onClose, asked }} />
        )}
      </Stack>
    </Modal>
  );
}

type EntryProps = Props & {
  readonly asked: NonNullable<ReturnType<ReturnType<typeof useMarketWords>['marketOf']>>;
};

function Entry({ brandId, product, passport, persons, onClose, asked }: EntryProps) {
  const { t } = useTranslation('passports');
  const queries = useQueryClient();
  const form = useForm({
    initial: {
      personId: passport.personId ?? '',
      notificationNumber: passport.notificationNumber ?? '',
      fileSince: passport.fileSince ?? '',
      languages:
        passport.version === 0
          ? asked.labelLanguages.slice(0, 1).join(', ')
          : passport.labelLanguages.join(', '),
    },
    names: {
      'entries.0.personId': 'personId',
      'entries.0.notificationNumber': 'notificationNumber',
      'entries.0.fileSince': 'fileSince',
      'entries.0.labelLanguages': 'languages',
    },
    check: ({ languages }) => ({
      languages: languagesIn(languages) === null ? t('form.badLanguage') : undefined,
    }),
    send: ({ personId, notificationNumber, fileSince, languages }) =>
      api.passports.savePassport({
        brandId,
        entries: [
          {
            productId: product.productId,
            marketKey: passport.marketKey,
            version: passport.version,
            personId: personId === '' ? null : personId,
            notificationNumber,
            fileSince: fileSince === '' ? null : fileSince,
            labelLanguages: languagesIn(languages) ?? [],
          },
        ],
      }),
    onSent: async ({ changed }) => {
      toast(t(changed === 0 ? 'form.unchanged' : 'form.saved'));
      onClose();
      await queries.invalidateQueries({ queryKey: ['passports'] });
    },
  });
  const own = persons.filter(({ marketKey }) => marketKey === passport.marketKey);
  return (
    <DialogForm of={form} submit={t('form.save')} onCancel={onClose}>
      <Columns gap={4} across={5} pair>
        {asked.needsPerson && (
          <Select
            label={t('form.person')}
            {...form.field('personId')}
            options={[
              { value: '', label: t('form.noPerson') },
              ...own.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        {asked.needsNotification && (
          <Field
            label={t('form.number')}
            {...form.field('notificationNumber')}
            maxLength={40}
            spellCheck={false}
            hint={t('form.numberHint', { example: asked.key === 'gb' ? 'UKCP-12345678' : '4012345' })}
          />
        )}
        {asked.needsFile && <Field label={t('form.fileSince')} {...form.field('fileSince')} type="date" />}
        <Field
          label={t('form.languages')}
          {...form.field('languages')}
          maxLength={100}
          spellCheck={false}
          hint={t('form.languagesHint')}
        />
      </Columns>
    </DialogForm>
  );
}

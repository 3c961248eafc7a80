import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import { type SampleAction, sampleSendDays } from '#domain/sample.ts';
import { isSameParcel } from '#domain/tracking-number.ts';
import { ApiError, api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Row } from '#web/ui/Row.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { refetchSamples, type Sample } from './queries.ts';

/** What ends a request stands back behind what moves it on. */
const asides: readonly SampleAction[] = ['decline', 'correct-tracking', 'withdraw'];

/** What names a parcel. */
const tracked: readonly SampleAction[] = ['ship', 'correct-tracking'];

/** What the reader can do with a request now; each asks before it is done. */
export function SampleActions({ sample }: { readonly sample: Sample }) {
  const { t } = useTranslation('samples');
  const [asked, ask] = useState<SampleAction | null>(null);
  const close = () => ask(null);
  return (
    <Row gap={3} wrap>
      {sample.actions.map((action) => (
        <Button
          key={action}
          variant={asides.includes(action) ? 'secondary' : 'primary'}
          onClick={() => ask(action)}
        >
          {t(`actions.${action}`)}
        </Button>
      ))}
      <Modal open={asked !== null} onClose={close} title={asked === null ? '' : t(`steps.${asked}.title`)}>
        {asked !== null && <ActionForm action={asked} sample={sample} onClose={close} />}
      </Modal>
    </Row>
  );
}

type Values = { readonly note: string; readonly carrier: string; readonly trackingNumber: string };
type FormProps = { readonly action: SampleAction; readonly sample: Sample; readonly onClose: () => void };

function ActionForm({ action, sample, onClose }: FormProps) {
  const { t } = useTranslation('samples');
  const queries = useQueryClient();
  const language = useLanguage();
  const names = { shop: sample.retailerCompanyName, brand: inLanguage(sample.brandName, language) };
  const isTracked = tracked.includes(action);
  const form = useForm<Values, Sample>({
    initial: { note: '', carrier: sample.carrier ?? '', trackingNumber: sample.trackingNumber ?? '' },
    check: ({ note, ...parcel }) => {
      if (isTracked && isSame(sample, parcel)) return { trackingNumber: t('steps.correct-tracking.same') };
      const missing = (said: string) =>
        isTracked && said.trim() === '' ? t('steps.ship.required') : undefined;
      return {
        note: action === 'decline' && note.trim() === '' ? t('steps.decline.missing') : undefined,
        carrier: missing(parcel.carrier),
        trackingNumber: missing(parcel.trackingNumber),
      };
    },
    send: (values) => send(action, sample, values),
    onSent: async () => {
      toast(t(`steps.${action}.done`, names));
      onClose();
      await refetchSamples(queries);
    },
    // Somebody was faster: the page behind shows how it stands now.
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'sample-moved-on') return refetchSamples(queries);
    },
  });
  const isRefusal = action === 'decline' || action === 'withdraw';
  return (
    <DialogForm
      of={form}
      submit={t(`actions.${action}`)}
      danger={isRefusal}
      cancel={t('keep')}
      onCancel={onClose}
    >
      <p>{t(`steps.${action}.text`, { ...names, days: sampleSendDays })}</p>
      {(action === 'accept' || action === 'decline') && (
        <Field
          label={t(`steps.${action}.note`, names)}
          {...form.field('note')}
          lines={3}
          maxLength={1000}
          required={action === 'decline'}
        />
      )}
      {isTracked && (
        <>
          <Field label={t('steps.ship.carrier')} {...form.field('carrier')} maxLength={80} required />
          <Field
            label={t('steps.ship.tracking')}
            {...form.field('trackingNumber')}
            maxLength={80}
            autoComplete="off"
            spellCheck={false}
            required
          />
        </>
      )}
    </DialogForm>
  );
}

/** Nothing is corrected where nothing is another; what is not shipped yet has no number. */
function isSame(sample: Sample, { carrier, trackingNumber }: Omit<Values, 'note'>): boolean {
  return isSameParcel(sample, { carrier: carrier.trim(), trackingNumber: trackingNumber.trim() });
}

function send(action: SampleAction, { id, version }: Sample, { note, ...parcel }: Values): Promise<Sample> {
  const seen = { sampleId: id, version };
  switch (action) {
    case 'accept':
    case 'decline':
      return api.samples.answerSample({ ...seen, answer: action, note });
    case 'ship':
      return api.samples.shipSample({ ...seen, ...parcel });
    case 'correct-tracking':
      return api.samples.correctSampleTracking({ ...seen, ...parcel });
    case 'receive':
      return api.samples.receiveSample(seen);
    case 'withdraw':
      return api.samples.withdrawSample(seen);
  }
}

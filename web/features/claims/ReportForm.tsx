import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { damageHours, type offeredRemedies } from '#domain/claim.ts';
import { type ClaimKind, claimKinds } from '#domain/claim-state.ts';
import { formatDateTime } from '#domain/format.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { inspectionDays } from '#domain/order-transitions.ts';
import { api, upload } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { requestId } from '#web/request-id.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { wholeNumber } from '#web/whole-number.ts';
import { PhotosField } from './PhotosField.tsx';
import { type Claim, type Claims, refetchClaims } from './queries.ts';

type Props = {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly claims: Claims;
  readonly onClose: () => void;
};

type Line = { readonly itemId: string; readonly name: string; readonly left: number; readonly items: string };
type Values = {
  readonly kind: ClaimKind;
  readonly wants: (typeof offeredRemedies)[number];
  readonly lines: readonly Line[];
  readonly description: string;
  readonly photos: readonly File[];
};

/** What is wrong, with how many items of what, what it looks like, and what is asked for. */
export function ReportForm({ orderId, status, claims, onClose }: Props) {
  const { t } = useTranslation('claims');
  const language = useLanguage();
  const queries = useQueryClient();
  // One id for one report, however often it is sent, and each photo goes up once.
  const [id] = useState(requestId);
  const uploaded = useRef(new Map<File, string>());
  const [lines] = useState(() => linesOf(claims, language));
  const names: Record<string, `lines.${number}.items`> = {};
  const form = useForm<Values, Claim>({
    initial: {
      kind: 'damage',
      wants: claims.remedies[0] ?? 'replacement',
      lines,
      description: '',
      photos: [],
    },
    names,
    check: ({ lines: said, description }) => ({
      ...Object.fromEntries(
        said.flatMap(({ items, left }, index) =>
          countOf(items) === null || (countOf(items) ?? 0) > left
            ? [[`lines.${index}.items`, t('report.itemsWrong', { count: left })]]
            : [],
        ),
      ),
      lines: said.every(({ items }) => countOf(items) === 0) ? t('report.linesMissing') : undefined,
      description: description.trim() === '' ? t('report.descriptionMissing') : undefined,
    }),
    send: async ({ lines: said, photos, ...rest }) => {
      const photoIds: string[] = [];
      for (const photo of photos) {
        const known = uploaded.current.get(photo) ?? (await upload<{ id: string }>('/api/uploads', photo)).id;
        uploaded.current.set(photo, known);
        photoIds.push(known);
      }
      const claimed = claimedIn(said).map(({ itemId, items }) => ({ itemId, items }));
      return api.claims.reportClaim({ orderId, requestId: id, ...rest, lines: claimed, photoIds });
    },
    onSent: async ({ late }) => {
      toast(t(late ? 'report.doneLate' : 'report.done'));
      onClose();
      await refetchClaims(queries);
    },
  });
  const { kind, photos } = form.values;
  // The server counts the lines that were sent.
  claimedIn(form.values.lines).forEach(({ index }, sent) => {
    names[`lines.${sent}.items`] = `lines.${index}.items`;
  });
  const until = kind === 'damage' ? claims.damageUntil : claims.restUntil;
  const isLate = until !== null && new Date(until) < new Date();
  if (lines.length === 0) return <p>{t('report.nothingLeft')}</p>;
  return (
    <DialogForm of={form} submit={t('report.send')} onCancel={onClose}>
      <p className={textCss.soft}>{t('report.intro', { hours: damageHours, days: inspectionDays })}</p>
      {status === 'shipped' && <Notice>{t('report.delivers')}</Notice>}
      <Select
        label={t('report.kind')}
        {...form.field('kind')}
        options={claimKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      {isLate && (
        <Notice variant="warning" live>
          {t('report.isLate', { date: formatDateTime(until, language) })}
        </Notice>
      )}
      <Stack gap={3} role="group" aria-label={t('report.lines')}>
        <p className={textCss.strong}>{t('report.lines')}</p>
        {lines.map(({ itemId, name, left }, index) => (
          <Field
            key={itemId}
            label={name}
            {...form.field(`lines.${index}.items`)}
            hint={t('report.left', { count: left })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
          />
        ))}
        {form.errorAt('lines') !== undefined && (
          <p className={textCss.fault} role="alert">
            {form.errorAt('lines')}
          </p>
        )}
      </Stack>
      <Field
        label={t('report.description')}
        {...form.field('description')}
        lines={4}
        maxLength={2000}
        required
      />
      <PhotosField
        photos={photos}
        error={form.errorAt('photoIds') ?? form.errorAt('file')}
        onChange={(chosen) => form.set({ photos: chosen })}
      />
      <Select
        label={t('report.wants')}
        {...form.field('wants')}
        options={claims.remedies.map((value) => ({ value, label: t(`remedy.${value}`) }))}
      />
    </DialogForm>
  );
}

/** What can still be reported. */
function linesOf({ lines }: Claims, language: ReturnType<typeof useLanguage>): Line[] {
  return lines
    .filter(({ left }) => left > 0)
    .map(({ itemId, productName, left }) => ({
      itemId,
      name: productName[language] || productName.en,
      left,
      items: '',
    }));
}

/** The lines of which something is claimed, and where each stands. */
function claimedIn(lines: readonly Line[]) {
  return lines.flatMap(({ itemId, items }, index) => {
    const count = countOf(items) ?? 0;
    return count > 0 ? [{ itemId, items: count, index }] : [];
  });
}

/** Items as they are typed; nothing is none, null is no number. */
function countOf(text: string): number | null {
  return text.trim() === '' ? 0 : wholeNumber(text);
}

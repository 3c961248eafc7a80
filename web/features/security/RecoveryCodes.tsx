import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconCopy } from '#web/icons/IconCopy.tsx';
import { IconDownload } from '#web/icons/IconDownload.tsx';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { DialogFoot } from '#web/ui/DialogFoot.tsx';
import { useHeldWork } from '#web/ui/held-work.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './Security.module.css';

type Props = { readonly codes: readonly string[]; readonly onDone: () => void };

/** The codes, once: to copy, to save as a file, to write down. Until one of it is done, closing asks. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const { t } = useTranslation('security');
  const [isKept, setIsKept] = useState(false);
  useHeldWork(!isKept, t('twoFactor.codesHeld'));
  const list = useRef<HTMLOListElement>(null);
  // The form that had the focus is gone, and these are to be read.
  useEffect(() => list.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setIsKept(true);
      toast(t('twoFactor.copied'));
    } catch {
      toast(t('twoFactor.copyFailed'), 'error');
    }
  };
  return (
    <Stack gap={5}>
      <Notice variant="success" live>
        {t('twoFactor.codesIntro')}
      </Notice>
      <Columns
        as="ol"
        ref={list}
        gap={2}
        across={6}
        className={css.codes}
        aria-label={t('twoFactor.codes')}
        tabIndex={-1}
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Columns>
      <Row gap={3} align="start" wrap>
        <Button
          variant="secondary"
          icon={<IconCopy size={16} stroke={1.5} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {t('twoFactor.copy')}
        </Button>
        <a
          className={buttonClass({ variant: 'secondary' })}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Lys\n\n${codes.join('\n')}\n`)}`}
          download="lys-recovery-codes.txt"
          onClick={() => setIsKept(true)}
        >
          <IconDownload size={16} stroke={1.5} aria-hidden="true" /> {t('twoFactor.download')}
        </a>
      </Row>
      <DialogFoot main={<Button onClick={onDone}>{t('twoFactor.kept')}</Button>} />
    </Stack>
  );
}

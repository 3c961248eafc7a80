import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PageEntry, type PageField, picked } from '#domain/page-entry.ts';
import { useLanguage } from '#web/language.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import type { Meanwhile } from './meanwhile.ts';
import { toldOf } from './told-of.ts';

type Props = {
  readonly meanwhile: Meanwhile;
  readonly onChosen: (entry: PageEntry) => void;
  readonly onClose: () => void;
};
type Whose = 'mine' | 'theirs';

/** The page was saved while it was written here: what differs, and which of the two it shall be. Nothing is lost. */
export function ChangedMeanwhile({ meanwhile, onChosen, onClose }: Props) {
  const { page, name, mine, merged, both } = meanwhile;
  const { t } = useTranslation('page');
  const language = useLanguage();
  const [chosen, choose] = useState<Partial<Record<PageField, Whose>>>({});
  const own = both.filter((field) => chosen[field] === 'mine');
  return (
    <Modal open title={t(name === null ? 'meanwhile.ownTitle' : 'meanwhile.title')} onClose={onClose}>
      <DialogForm
        mutation={{ error: null, isPending: false }}
        submit={t('meanwhile.take')}
        onSubmit={() => onChosen({ ...merged, ...picked(mine, own) })}
        onCancel={onClose}
      >
        <p>{name === null ? t('meanwhile.ownText') : t('meanwhile.text', { name })}</p>
        <p>
          {both.length === 0
            ? t(name === null ? 'meanwhile.ownTogether' : 'meanwhile.together')
            : t(name === null ? 'meanwhile.ownChoose' : 'meanwhile.choose')}
        </p>
        <Stack gap={5}>
          {both.map((field) => (
            <Stack gap={2} key={field}>
              <Select<Whose>
                label={t(`fields.${field}`)}
                value={chosen[field] ?? 'theirs'}
                onChange={(whose) => choose({ ...chosen, [field]: whose })}
                options={[
                  { value: 'theirs', label: t('meanwhile.theirs') },
                  { value: 'mine', label: t('meanwhile.mine') },
                ]}
              />
              <Columns gap={4} pair>
                <Told title={t('meanwhile.theirs')} text={toldOf(page.entry[field], language)} />
                <Told title={t('meanwhile.mine')} text={toldOf(mine[field], language)} />
              </Columns>
            </Stack>
          ))}
        </Stack>
      </DialogForm>
    </Modal>
  );
}

function Told({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div>
      <p className={textCss.note}>{title}</p>
      <p>{text === '' ? '—' : text}</p>
    </div>
  );
}

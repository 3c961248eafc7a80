import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Chips } from '#web/ui/Chips.tsx';
import { ChoiceMenu } from '#web/ui/ChoiceMenu.tsx';
import { CountBadge } from '#web/ui/CountBadge.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './Samples.module.css';

export function ActionSamples() {
  const { t } = useTranslation(['components', 'common']);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Section title={t('buttons.title')}>
        <div className={css.row}>
          <Button size="large">{t('buttons.large')}</Button>
          <Button>{t('buttons.medium')}</Button>
          <Button size="small">{t('buttons.small')}</Button>
          <Button loading>{t('buttons.loading')}</Button>
        </div>
        <div className={css.row}>
          <Button variant="secondary">{t('buttons.secondary')}</Button>
          <Button variant="quiet">{t('buttons.quiet')}</Button>
          <Button variant="danger">{t('buttons.danger')}</Button>
          <LinkButton to="/test" variant="secondary">
            {t('buttons.link')}
          </LinkButton>
        </div>
        <div className={`${css.row} ${css.top}`}>
          <ReasonedButton reason={t('buttons.reason')}>{t('buttons.checkout')}</ReasonedButton>
        </div>
      </Section>
      <Section title={t('badges.title')}>
        <div className={css.row}>
          <Badge>{t('badges.default')}</Badge>
          <Badge variant="success">{t('common:stockLevel.in')}</Badge>
          <Badge variant="warning">{t('common:stockLevel.low')}</Badge>
          <Badge variant="error">{t('common:stockLevel.out')}</Badge>
          <Badge variant="info">{t('common:orderStatus.shipped')}</Badge>
          <CountBadge count={12} label={t('common:nav.unreadMessages', { count: 12 })} />
        </div>
        <div className={css.row}>
          <Chips items={t('badges.chips', { returnObjects: true })} />
        </div>
      </Section>
      <Section title={t('overlays.title')}>
        <div className={css.row}>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t('overlays.dialog')}
          </Button>
          <Button variant="secondary" onClick={() => toast(t('common:saved'))}>
            {t('overlays.toast')}
          </Button>
          <Button variant="secondary" onClick={() => toast(t('common:problem.offline'), 'error')}>
            {t('overlays.errorToast')}
          </Button>
          <ChoiceMenu
            label={t('overlays.menu')}
            choices={[
              { key: 'toast', label: t('overlays.toast'), onChoose: () => toast(t('common:saved')) },
              { key: 'dialog', label: t('overlays.dialog'), isDanger: true, onChoose: () => setOpen(true) },
            ]}
          />
        </div>
        <Modal open={open} onClose={() => setOpen(false)} title={t('overlays.dialogTitle')}>
          <DialogForm
            submit={t('common:save')}
            mutation={{ error: null, isPending: false }}
            onSubmit={() => setOpen(false)}
            onCancel={() => setOpen(false)}
          >
            <p>{t('overlays.dialogText')}</p>
          </DialogForm>
        </Modal>
      </Section>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import type { FirstStep } from '#domain/first-hour.ts';
import { enumerated } from '#domain/punctuation.ts';
import { IconCircle } from '#web/icons/IconCircle.tsx';
import { IconCircleCheck } from '#web/icons/IconCircleCheck.tsx';
import { useLanguage } from '#web/language.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { BrandStateBadge } from '#web/ui/BrandStateBadge.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Section } from '#web/ui/Section.tsx';
import textCss from '#web/ui/Text.module.css';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import css from './FirstHour.module.css';
import type { Overview } from './queries.ts';

type Props = {
  readonly overview: Overview;
  /** Where each step is done, as far as the reader may open it. */
  readonly hrefOf: (step: FirstStep) => string | null;
  /** Where products come in from a file, if the reader may do so. */
  readonly importHref: string | null;
};

/** From registration to the first retailer: every step with what is still missing and the way there. */
export function FirstHour({ overview, hrefOf, importHref }: Props) {
  const { t } = useTranslation('page');
  const language = useLanguage();
  const { steps, state, reviewNote, minimumOrder } = overview;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Section
      title={t(state === 'live' ? 'firstHour.titleLive' : 'firstHour.title')}
      actions={
        <Row gap={3} align="center">
          <BrandStateBadge state={state} />
          <span className={textCss.note}>{t('firstHour.done', { done, all: steps.length })}</span>
        </Row>
      }
    >
      {reviewNote !== null && (
        <Notice variant="warning">
          <strong>{t('status.note')}</strong> {reviewNote}
        </Notice>
      )}
      <ol className={textCss.bare}>
        {steps.map(({ step, isDone, missing }) => (
          <li key={step} className={css.step}>
            <Row gap={3} align="start">
              {isDone ? (
                <IconCircleCheck size={22} stroke={1.75} aria-hidden="true" />
              ) : (
                <IconCircle size={22} stroke={1.5} aria-hidden="true" />
              )}
              <div>
                <StepName href={hrefOf(step)} name={t(`steps.${step}`)} />
                <VisuallyHidden>{t(isDone ? 'firstHour.isDone' : 'firstHour.isOpen')}</VisuallyHidden>
                <p className={textCss.note}>
                  {step === 'minimum' && isDone
                    ? t('firstHour.minimum', { count: minimumOrder })
                    : isDone
                      ? t('firstHour.nothing')
                      : t('firstHour.missing', {
                          things: enumerated(
                            missing.map((thing) => t(`missing.${thing}`)),
                            language,
                          ),
                        })}
                </p>
                {step === 'products' && !isDone && importHref !== null && (
                  <AddressLink href={importHref}>{t('firstHour.import')}</AddressLink>
                )}
              </div>
            </Row>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function StepName({ href, name }: { readonly href: string | null; readonly name: string }) {
  if (href === null) return <span className={css.name}>{name}</span>;
  return (
    <AddressLink href={href} className={css.name}>
      {name}
    </AddressLink>
  );
}

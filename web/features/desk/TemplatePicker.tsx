import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Filled, type Filling, filled, type TemplateKind } from '#domain/answer-template.ts';
import type { Language } from '#domain/languages.ts';
import { languageOptions } from '#web/language-options.ts';
import { useUser } from '#web/session.ts';
import { Row } from '#web/ui/Row.tsx';
import { Select } from '#web/ui/Select.tsx';
import textCss from '#web/ui/Text.module.css';
import { templatesQuery } from './queries.ts';

type Props = {
  readonly kind: TemplateKind;
  /** What its blanks stand for, besides who writes. */
  readonly filling: Omit<Filling, 'sender'>;
  /** In which the answer is written. */
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  /** The texts of the chosen one in any language. */
  readonly onChoose: (filledIn: (language: Language) => Filled) => void;
};

/** An answer that is kept, in the language of who reads it. One without a text in it cannot be chosen and says so. */
export function TemplatePicker({ kind, filling, language, onLanguage, onChoose }: Props) {
  const { t } = useTranslation('desk');
  const sender = useUser()?.name ?? '';
  const templates = useQuery(templatesQuery(kind)).data?.items ?? [];
  const choose = (id: string) => {
    const template = templates.find((each) => each.id === id);
    if (template === undefined) return;
    const fill = (text: string) => filled(text, { ...filling, sender });
    onChoose((one) => ({ subject: fill(template.subject[one]), text: fill(template.body[one]) }));
  };
  return (
    <Row gap={3} align="end" wrap>
      <Select
        label={t('templates.language')}
        size="sm"
        value={language}
        options={languageOptions}
        onChange={onLanguage}
      />
      {templates.length === 0 ? (
        <p className={textCss.note}>{t('templates.noneOfKind')}</p>
      ) : (
        <Select
          label={t('templates.insert')}
          size="sm"
          value=""
          options={[
            { value: '', label: t('templates.choose') },
            ...templates.map(({ id, name, body }) => {
              const isMissing = body[language].trim() === '';
              return {
                value: id,
                label: isMissing ? t('templates.missing', { name }) : name,
                disabled: isMissing,
              };
            }),
          ]}
          onChange={choose}
        />
      )}
    </Row>
  );
}

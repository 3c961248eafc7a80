import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { enumerated } from '#domain/punctuation.ts';
import { useLanguage } from '#web/language.ts';
import badge from '#web/ui/Badge.module.css';
import { Row } from '#web/ui/Row.tsx';
import css from './CertificationBadges.module.css';
import { useWords } from './words.ts';

/** Where there is a portal to notify; for Switzerland a file is on record, which is a badge of its own. */
const markets = ['CPNP_EU', 'CPNP_UK'] as const;

/** Certifications as badges; each tells on hover, focus or touch what it means. All notifications are one badge. */
export function CertificationBadges({ certifications }: { readonly certifications: readonly string[] }) {
  const { t } = useTranslation('catalogue');
  const language = useLanguage();
  const { certification, certificationMeaning } = useWords();
  const notified = markets.filter((market) => certifications.includes(market));
  const others = certifications.filter(
    (type) => !markets.some((market) => market === type) && type !== 'CPNP',
  );
  const isNotified = notified.length > 0 || certifications.includes('CPNP');
  const names = enumerated(
    notified.map((market) => t(`certification.market.${market}`)),
    language,
  );
  return (
    <Row as="ul" gap={2} wrap>
      {isNotified && (
        <li>
          <Explained
            name={names === '' ? certification('CPNP') : t('certification.markets', { markets: names })}
            meaning={(notified.length > 0 ? notified : ['CPNP']).flatMap(
              (type) => certificationMeaning(type) ?? [],
            )}
          />
        </li>
      )}
      {others.map((type) => (
        <li key={type}>
          <Explained name={certification(type)} meaning={[certificationMeaning(type) ?? '']} />
        </li>
      ))}
    </Row>
  );
}

type Props = { readonly name: string; readonly meaning: readonly string[] };

function Explained({ name, meaning }: Props) {
  const sentences = meaning.filter((sentence) => sentence !== '');
  if (sentences.length === 0) return <span className={`${badge.badge} ${badge.default}`}>{name}</span>;
  return (
    <Tooltip
      label={sentences.map((sentence) => (
        <span key={sentence} className={css.sentence}>
          {sentence}
        </span>
      ))}
      multiline
      w={320}
      color="#1e2a26"
      events={{ hover: true, focus: true, touch: true }}
      transitionProps={{ duration: 120 }}
    >
      <button type="button" className={`${badge.badge} ${badge.default} ${css.badge}`}>
        {name}
      </button>
    </Tooltip>
  );
}

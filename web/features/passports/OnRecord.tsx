import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatCalendarDay, formatNames } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { DataPackLink } from './DataPackLink.tsx';
import { useMarketWords } from './market-words.ts';
import { PassportBadge } from './PassportBadge.tsx';
import { passportQuery, type ShownPassport } from './queries.ts';

/** What is on record of a product for each market, the reader's own first: what it is, and never more. */
export function OnRecord({ productId }: { readonly productId: string }) {
  const { t } = useTranslation('passports');
  const { market } = useMarketWords();
  const { ownMarket, items } = useSuspenseQuery(passportQuery(productId)).data;
  const sorted = items.toSorted(
    (a, b) => Number(b.marketKey === ownMarket) - Number(a.marketKey === ownMarket),
  );
  return (
    <Section title={t('onRecord.title')} actions={<DataPackLink productIds={[productId]} />}>
      <Stack gap={4}>
        <Columns as="ul" gap={3} className={textCss.bare}>
          {sorted.map((passport) => (
            <Row as="li" key={passport.marketKey} gap={2} align="baseline" wrap>
              <span className={textCss.strong}>{market(passport.marketKey)}</span>
              {passport.marketKey === ownMarket && <Badge variant="info">{t('onRecord.own')}</Badge>}
              <PassportBadge state={passport.state} />
              <span className={textCss.note}>
                <Facts passport={passport} />
              </span>
            </Row>
          ))}
        </Columns>
        <p className={textCss.note}>{t('onRecord.note')}</p>
      </Stack>
    </Section>
  );
}

function Facts({ passport }: { readonly passport: ShownPassport }) {
  const { t } = useTranslation('passports');
  const language = useLanguage();
  const { marketOf } = useMarketWords();
  const {
    notificationNumber: number,
    fileSince,
    personName,
    personAddress,
    labelLanguages,
    documents,
  } = passport;
  const asked = marketOf(passport.marketKey);
  const languages = new Intl.DisplayNames(language, { type: 'language' });
  const named = (code: string) => languages.of(code) ?? code;
  const said = [
    number !== null && t('onRecord.number', { portal: asked?.portal ?? '', number }),
    asked?.needsFile === true &&
      fileSince !== null &&
      t('onRecord.file', { date: formatCalendarDay(fileSince, language) }),
    personName !== null && t('onRecord.person', { name: personName, address: personAddress ?? '' }),
    labelLanguages.length > 0 &&
      t('onRecord.labels', { languages: formatNames(labelLanguages.map(named), language) }),
  ].filter((text) => text !== false);
  return (
    <>
      {said.length === 0 ? t('onRecord.nothing') : said.join(' · ')}
      {documents.map(({ id, type, url, fileName, issuer }) => (
        <span key={id}>
          {' · '}
          <a href={url} download={fileName}>
            {t(`documents.types.${type}`)}, {issuer}
          </a>
        </span>
      ))}
    </>
  );
}

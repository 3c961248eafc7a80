import { useTranslation } from 'react-i18next';
import { formatCountry } from '#domain/format.ts';
import { enumerated } from '#domain/punctuation.ts';
import { useLanguage } from '#web/language.ts';
import type { Audience } from './queries.ts';

const fewCountries = 3;

/** An audience in a few words: "Retailers · Germany, France · buyers of 2 brands". */
export function useAudienceWords(): (audience: Audience) => string {
  const { t } = useTranslation('announcements');
  const language = useLanguage();
  return ({ roles, countries, brandIds }) =>
    [
      enumerated(
        roles.map((role) => t(`role.${role}`)),
        language,
      ),
      countries.length === 0
        ? t('everywhere')
        : countries.length > fewCountries
          ? t('countriesOf', { count: countries.length })
          : enumerated(
              countries.map((country) => formatCountry(country, language)),
              language,
            ),
      brandIds.length === 0 ? '' : t('brandsOf', { count: brandIds.length }),
    ]
      .filter(Boolean)
      .join(' · ');
}

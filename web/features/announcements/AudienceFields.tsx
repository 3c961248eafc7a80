import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { announcedRoles } from '#domain/announcement.ts';
import { inLanguage } from '#domain/in-language.ts';
import { countryOptions } from '#web/country-options.ts';
import { useLanguage } from '#web/language.ts';
import { useSite } from '#web/site.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { ManyChoices } from './ManyChoices.tsx';
import { type Audience, announcedBrandsQuery, companyCountriesQuery } from './queries.ts';
import { Reach } from './Reach.tsx';

type Props = {
  readonly value: Audience;
  readonly onChange: (audience: Audience) => void;
  readonly error: string | undefined;
};

/** To whom it goes, and how many they are as one chooses. */
export function AudienceFields({ value, onChange, error }: Props) {
  const { t } = useTranslation('announcements');
  const language = useLanguage();
  const { data } = useQuery(announcedBrandsQuery);
  const brands = (data?.items ?? []).map(({ id, name }) => ({
    value: id,
    label: inLanguage(name, language),
  }));
  const { served } = useSite();
  const settled = useQuery(companyCountriesQuery).data?.countries ?? [];
  // One that was chosen stays, though nobody is there any more.
  const countries = [...new Set([...served, ...settled, ...value.countries])];
  const set = (change: Partial<Audience>) => onChange({ ...value, ...change });
  return (
    <>
      <Stack gap={3} role="group" aria-label={t('roles')}>
        <span className={textCss.strong}>{t('roles')}</span>
        <Row gap={6} wrap>
          {announcedRoles.map((role) => (
            <Checkbox
              key={role}
              name={role}
              label={t(`role.${role}`)}
              isInvalid={error !== undefined}
              checked={value.roles.includes(role)}
              onChange={(wanted) =>
                set({
                  roles: announcedRoles.filter((one) => (one === role ? wanted : value.roles.includes(one))),
                })
              }
            />
          ))}
        </Row>
        {error !== undefined && <p className={textCss.fault}>{error}</p>}
      </Stack>
      <ManyChoices
        label={t('countries')}
        add={t('addCountry')}
        options={countryOptions(countries, language)}
        value={value.countries}
        onChange={(chosen) => set({ countries: chosen })}
      />
      <ManyChoices
        label={t('brands')}
        add={t('addBrand')}
        options={brands}
        value={value.brandIds}
        onChange={(brandIds) => set({ brandIds })}
      />
      <Reach audience={value} />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import shared from '../Public.module.css';
import css from './Policy.module.css';

/** Every cookie there is: `server/http/session.ts` sets the first two, `web/language-choice.ts` the third. */
const cookies = [
  { id: 'session', name: 'lys_session' },
  { id: 'device', name: 'lys_device' },
  { id: 'language', name: 'lys_language' },
] as const;

export function CookieTable() {
  const { t } = useTranslation('cookies');
  return (
    <table className={`${shared.table} ${css.cookies}`}>
      <caption>{t('table.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('table.name')}</th>
          <th scope="col">{t('table.purpose')}</th>
          <th scope="col">{t('table.when')}</th>
          <th scope="col">{t('table.duration')}</th>
        </tr>
      </thead>
      <tbody>
        {cookies.map(({ id, name }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td data-label={t('table.purpose')}>{t(`cookies.${id}.purpose`)}</td>
            <td data-label={t('table.when')}>{t(`cookies.${id}.when`)}</td>
            <td data-label={t('table.duration')}>{t(`cookies.${id}.duration`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

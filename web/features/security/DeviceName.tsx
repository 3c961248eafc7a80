import { useTranslation } from 'react-i18next';

type Props = { readonly of: { readonly browser: string | null; readonly system: string | null } };

/** "Chrome on Windows". */
export function DeviceName({ of }: Props) {
  return <>{useDeviceName()(of)}</>;
}

export function useDeviceName(): (device: Props['of']) => string {
  const { t } = useTranslation('security');
  return ({ browser, system }) => {
    if (browser !== null && system !== null) return t('sessions.device', { browser, system });
    return browser ?? system ?? t('sessions.unknown');
  };
}

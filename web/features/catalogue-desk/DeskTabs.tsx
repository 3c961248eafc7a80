import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '#web/ui/Tabs.tsx';

const addresses = { brands: '/admin/catalogue', products: '/admin/catalogue/products' } as const;
type Part = keyof typeof addresses;

/** Brands and products of the whole catalogue, each with an address of its own. */
export function DeskTabs({ part, children }: { readonly part: Part; readonly children: ReactNode }) {
  const { t } = useTranslation('catalogue-desk');
  const navigate = useNavigate();
  return (
    <Tabs<Part>
      label={t('title')}
      value={part}
      onChange={(next) => void navigate({ to: addresses[next] })}
      tabs={(['brands', 'products'] as const).map((value) => ({
        value,
        title: t(`${value}.title`),
        panel: value === part ? children : null,
      }))}
    />
  );
}

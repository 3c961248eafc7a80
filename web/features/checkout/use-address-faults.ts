import { useTranslation } from 'react-i18next';
import { missingAddressFields } from '#domain/checkout.ts';
import { refusePostcode } from '#domain/postcode.ts';
import type { Draft } from './draft.ts';

type Typed = NonNullable<Draft['invoiceAddress']>;
type Faults = { readonly [Part in ReturnType<typeof missingAddressFields>[number]]?: string };

/** What is wrong in each field of an address, in words; nothing where it can be sent. */
export function useAddressFaults(of: 'shipping' | 'invoice'): (address: Typed) => Faults {
  const { t } = useTranslation(['checkout', 'errors']);
  const noStreet = t(of === 'shipping' ? 'checkout:addressMissing' : 'checkout:fieldMissing');
  return (address) => {
    const missing = missingAddressFields(address).map(
      (part) => [part, part === 'street' ? noStreet : t('checkout:fieldMissing')] as const,
    );
    const odd = refusePostcode(address);
    return {
      ...Object.fromEntries(missing),
      ...(odd && { postalCode: t('errors:invalid-postcode', odd.params) }),
    };
  };
}

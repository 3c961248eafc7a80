import { hasVatNumberForm, readVatNumber, type VatNumberLooks } from '#domain/vat-number.ts';

/** Where stdnum keeps the VAT numbers of a country, and how it wants them. */
const registers: Readonly<Record<string, readonly [country: string, register: string]>> = {
  AT: ['AT', 'uid'],
  BE: ['BE', 'vat'],
  BG: ['BG', 'vat'],
  CH: ['CH', 'vat'],
  CY: ['CY', 'vat'],
  CZ: ['CZ', 'dic'],
  DE: ['DE', 'vat'],
  DK: ['DK', 'cvr'],
  EE: ['EE', 'kmkr'],
  EL: ['GR', 'vat'],
  ES: ['ES', 'nif'],
  FI: ['FI', 'alv'],
  FR: ['FR', 'tva'],
  GB: ['GB', 'vat'],
  HR: ['HR', 'oib'],
  HU: ['HU', 'anum'],
  IE: ['IE', 'vat'],
  IT: ['IT', 'iva'],
  KR: ['KR', 'brn'],
  LT: ['LT', 'pvm'],
  LU: ['LU', 'tva'],
  LV: ['LV', 'pvn'],
  MT: ['MT', 'vat'],
  NL: ['NL', 'btw'],
  PL: ['PL', 'nip'],
  PT: ['PT', 'nif'],
  RO: ['RO', 'cui'],
  SE: ['SE', 'vat'],
  SI: ['SI', 'ddv'],
  SK: ['SK', 'dph'],
  XI: ['GB', 'vat'],
};

/** What can be seen of a VAT number without asking anybody: its form and its check digits. A warning, no verdict. */
export async function vatNumberLooks(typed: string, companyCountry: string): Promise<VatNumberLooks> {
  if (typed.trim() === '') return 'empty';
  if (!hasVatNumberForm(typed, companyCountry)) return 'wrong-form';
  const read = readVatNumber(typed, companyCountry);
  const [country = '', register = ''] = registers[read?.country ?? ''] ?? [];
  const { stdnum } = await import('stdnum'); // 300 files: not at every start
  const validator = stdnum[country]?.[register];
  if (read === null || validator === undefined) return 'right';
  return validator.validate(inRegister(read.country, read.number)).isValid ? 'right' : 'wrong-digits';
}

/** The Swiss register wants its country's letters and the name of the tax. */
function inRegister(country: string, number: string): string {
  if (country !== 'CH') return number;
  return `CH${number.replace(/(MWST|TVA|IVA)?$/, 'MWST')}`;
}

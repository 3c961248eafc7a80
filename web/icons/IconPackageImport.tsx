import { icon } from './icon.tsx';

export const IconPackageImport = icon(
  'M12 21l-8 -4.5v-9l8 -4.5l8 4.5v4.5',
  'M12 12l8 -4.5',
  'M12 12v9',
  'M12 12l-8 -4.5',
  'M22 18h-7',
  'M18 15l-3 3l3 3',
);

/** The lotus of the house (web/shell/Logo.tsx), drawn in lines in a square of this side. */
export const markSide = 32;
export const mark = [
  'M16 3c3.6 4.4 5.2 8.1 5.2 12.2 0 4-2 7.4-5.2 9.8-3.2-2.4-5.2-5.8-5.2-9.8C10.8 11.1 12.4 7.4 16 3Z',
  'M10.9 13.6C8.4 12.5 5.7 12 2.9 12.1c-.2 3.4.6 6.5 2.7 9 2.4 2.9 5.9 4.2 10.4 3.9',
  'M21.1 13.6c2.5-1.1 5.2-1.6 8-1.5.2 3.4-.6 6.5-2.7 9-2.4 2.9-5.9 4.2-10.4 3.9',
  'M16 25v4',
] as const;

/**
 * The palette, for what has no style sheet: emails, papers, pages without the web app. The web's own names for the same
 * colours are in web/theme/tokens.css; a test compares them.
 */
export const colours = {
  paper: '#f7f3ed',
  surface: '#ffffff',
  ink: '#1f2a27',
  inkSoft: '#54605b',
  hairline: '#e3dbce',
  fieldLine: '#8d867b',
  jade: '#2f5d50',
  night: '#1e2a26',
  nightSoft: '#b9c4bd',
  clay: '#8f4a34',
  error: '#94291f',
  errorWash: '#f9e5e0',
} as const;

/** A hairline in ink on paper has to be darker than on a screen to be seen. */
export const printedHairline = '#d9cfc0';

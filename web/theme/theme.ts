import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Jade: the one main action of a screen. Shade 8 is the palette's jade. */
const jade: MantineColorsTuple = [
  '#eef4f1',
  '#e0ebe6',
  '#c5d8d0',
  '#a3c1b6',
  '#80a99b',
  '#5f9080',
  '#477868',
  '#3a6a5b',
  '#2f5d50',
  '#234a3f',
];

/** Warm greys in place of the kit's cool scale. */
const gray: MantineColorsTuple = [
  '#faf8f4',
  '#f4efe8',
  '#ebe4d9',
  '#e3dbce',
  '#cfc5b6',
  '#a89f92',
  '#7b756b',
  '#5c5a53',
  '#3b413d',
  '#1f2a27',
];

const red: MantineColorsTuple = [
  '#fbefec',
  '#f9e5e0',
  '#efc4bc',
  '#e09b8f',
  '#cf7365',
  '#bd5244',
  '#a93a2d',
  '#9e3126',
  '#94291f',
  '#7a1f17',
];

const field = { size: 'md', radius: 4 } as const;

export const theme = createTheme({
  colors: { jade, gray, red },
  primaryColor: 'jade',
  primaryShade: 8,
  black: '#1f2a27',
  white: '#ffffff',
  fontFamily: 'var(--sans)',
  defaultRadius: 4,
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    TextInput: { defaultProps: field },
    PasswordInput: { defaultProps: field },
    Textarea: { defaultProps: field },
    NativeSelect: { defaultProps: field },
    Checkbox: { defaultProps: { size: 'sm' } },
    Tooltip: {
      defaultProps: { withArrow: true, openDelay: 200, color: 'gray.9', multiline: true, maw: 320 },
    },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 4,
        transitionProps: { duration: 140 },
        overlayProps: { color: '#1e2a26', backgroundOpacity: 0.45 },
      },
    },
  },
});

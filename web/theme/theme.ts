import { createTheme } from '@mantine/core';

const field = { size: 'md', radius: 4 } as const;

/** How the kit's components are unless told. Their colours and sizes are in `kit.css`. */
export const theme = createTheme({
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    TextInput: { defaultProps: field },
    PasswordInput: { defaultProps: field },
    Textarea: { defaultProps: field },
    NativeSelect: { defaultProps: field },
    Checkbox: { defaultProps: { size: 'sm', color: 'var(--jade)' } },
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

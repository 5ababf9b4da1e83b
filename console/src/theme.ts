import { createTheme } from '@mantine/core'

/** Sizes and habits of the components. Every colour lives in web/src/tokens.css. */
export const theme = createTheme({
  primaryColor: 'blue',
  defaultRadius: 'var(--radius-control)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'var(--radius-card)',
        transitionProps: { duration: 140 },
        overlayProps: { backgroundOpacity: 0.42 },
      },
    },
    Menu: {
      defaultProps: {
        transitionProps: { duration: 120 },
        shadow: 'md',
        // A menu must not contain an empty focusable element; the first item gets the focus.
        withInitialFocusPlaceholder: false,
      },
    },
    Popover: { defaultProps: { transitionProps: { duration: 120 }, shadow: 'md' } },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 120 } } },
    Drawer: { defaultProps: { transitionProps: { duration: 160 } } },
  },
})

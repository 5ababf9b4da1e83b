import type { MantineColorSchemeManager } from '@mantine/core'
import { readCookie, writeCookie } from '@openbooth/web/browser/cookies.ts'

/** The theme choice in the cookie `theme`: light, dark, or system, which Mantine calls auto. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: (fallback) => {
    const saved = readCookie('theme')
    return saved === 'light' || saved === 'dark' ? saved : saved === 'system' ? 'auto' : fallback
  },
  set: (scheme) => writeCookie('theme', scheme === 'auto' ? 'system' : scheme, 365),
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
}

import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

/** The three choices of a theme, under Mantine's names. */
export const themes = [
  { scheme: 'auto', label: 'themeSystem', Icon: IconDeviceDesktop },
  { scheme: 'light', label: 'themeLight', Icon: IconSun },
  { scheme: 'dark', label: 'themeDark', Icon: IconMoon },
] as const

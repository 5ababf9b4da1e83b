import { useMediaQuery } from '../../../../kit/browser/useMediaQuery.ts'

/** Whether the screen is wide enough for the price beside the form. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 1200px)')

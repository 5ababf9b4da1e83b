import { useMediaQuery } from '../../../kit/browser/useMediaQuery.ts'

/** Whether the screen is wide enough for the timetable, whose rooms are side by side. */
export const useHasColumns = (): boolean => useMediaQuery('(min-width: 768px)')

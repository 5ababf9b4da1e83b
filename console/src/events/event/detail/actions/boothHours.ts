import type { EventDetail } from '../../parts/types.ts'

/** Whether its booth hours were counted but free. */
export const isUnlimited = ({ quote }: Pick<EventDetail, 'quote'>) =>
  quote.lines.some(
    ({ item, asset, rate }) => item === 'boothHours' && asset === 'BOOTH_HOUR' && rate === 0,
  )

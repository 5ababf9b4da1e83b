import type { HeadphoneExposureFigures } from '@openbooth/contract/live/headphoneExposure/rules'
import type { Reader } from '#platform/database/database.ts'

/** Headphone exposure of one period, as reported by the page. */
export interface SeatHeadphoneExposure extends HeadphoneExposureFigures {
  readonly codeId: bigint
  readonly since: Date
  readonly until: Date
  /** True if the interpreter was on air in this period. */
  readonly isOnAir: boolean
  /** Level of full scale in these headphones, dB SPL. Null: not measured. */
  readonly fullScale: number | null
}

const headphoneExposures = (db: Reader) =>
  db
    .selectFrom('headphoneExposures')
    .select([
      'codeId',
      'since',
      'until',
      'isOnAir',
      'seconds',
      'leqDb as level',
      'loudestMinuteDb as loudestMinute',
      'peakDb as peak',
      'held as holds',
      'splOffset as fullScale',
    ])
    .orderBy('since')

/** All reports of an event by time. */
export const headphoneExposuresOf = (
  db: Reader,
  eventId: bigint,
): Promise<SeatHeadphoneExposure[]> =>
  headphoneExposures(db).where('eventId', '=', eventId).execute()

/** All reports of one seat by time. */
export const headphoneExposuresOfSeat = (
  db: Reader,
  codeId: bigint,
): Promise<SeatHeadphoneExposure[]> => headphoneExposures(db).where('codeId', '=', codeId).execute()

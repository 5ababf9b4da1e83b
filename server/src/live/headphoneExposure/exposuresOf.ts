import type { ExposureFigures } from '@openbooth/contract/live/headphoneExposure/rules'
import type { Reader } from '#platform/database/database.ts'

/** Headphone exposure of one period, as reported by the page. */
export interface SeatExposure extends ExposureFigures {
  readonly codeId: bigint
  readonly since: Date
  readonly until: Date
  /** True if the interpreter was on air in this period. */
  readonly isOnAir: boolean
  /** Level of full scale in these headphones, dB SPL. Null: not measured. */
  readonly fullScale: number | null
}

const exposures = (db: Reader) =>
  db
    .selectFrom('turnExposures')
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
export const exposuresOf = (db: Reader, eventId: bigint): Promise<SeatExposure[]> =>
  exposures(db).where('eventId', '=', eventId).execute()

/** All reports of one seat by time. */
export const exposuresOfSeat = (db: Reader, codeId: bigint): Promise<SeatExposure[]> =>
  exposures(db).where('codeId', '=', codeId).execute()

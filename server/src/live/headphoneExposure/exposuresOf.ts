import type { ExposureFigures } from '@openbooth/contract/live/headphoneExposure/rules'
import type { Reader } from '#platform/database/database.ts'

/** What somebody's headphones played in one stretch, as their page told it. */
export interface SeatExposure extends ExposureFigures {
  readonly codeId: bigint
  readonly since: Date
  readonly until: Date
  /** Whether the own voice was on air meanwhile. */
  readonly isOnAir: boolean
  /** What full scale was in these headphones, dB SPL; null: nobody measured it. */
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

/** All that was told in an event, by time. */
export const exposuresOf = (db: Reader, eventId: bigint): Promise<SeatExposure[]> =>
  exposures(db).where('eventId', '=', eventId).execute()

/** All that was told of one seat, by time. */
export const exposuresOfSeat = (db: Reader, codeId: bigint): Promise<SeatExposure[]> =>
  exposures(db).where('codeId', '=', codeId).execute()

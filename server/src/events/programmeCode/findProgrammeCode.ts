import type { Database } from '#platform/database/database.ts'
import { hashOf } from '#platform/http/session.ts'

/** The key of events without a room. Rooms have their ids. */
const withoutRoom = '0'

/** The key of a room in its link and code. */
export const roomKeyOf = (roomId: bigint | null): string =>
  roomId === null ? withoutRoom : String(roomId)

/** The programme's code in the code of a room, which is `<8 digits>/<key of the room>`. */
export const programmeCodeIn = (code: string): string => code.split('/')[0]!

/** The room in the code of a room. Null: events without a room. */
export const roomIdOf = (code: string): bigint | null => {
  const key = code.split('/')[1]!
  return key === withoutRoom ? null : BigInt(key)
}

/** Finds the programme of a valid code, or of the code of one of its rooms. */
export const findProgrammeCode = async (
  { pool }: Database,
  code: string,
): Promise<bigint | undefined> => {
  const { rows } = await pool.query<{ programmeId: bigint }>({
    name: 'programmeCode.find',
    text: `select programme_id as "programmeId" from programme_codes where lookup = $1 and revoked_at is null`,
    values: [hashOf(programmeCodeIn(code))],
  })
  return rows[0]?.programmeId
}

import type { App } from '#platform/run/app.ts'
import { readAttempts } from '#platform/http/limits/limits.ts'
import { neighbourhoodOf } from '#platform/http/networks.ts'
import type { Origin } from '#platform/http/verb.ts'

/*
 * Eight digits have 90 million values, and whoever finds one gets in as a listener. Wrong ones are therefore counted
 * for an hour at three widths:
 *
 * - An address. A hall of thousands behind one address mistypes less often than 200 times.
 * - A neighbourhood (the /24 or, in IPv6, the /48 that one customer of a provider holds).
 * - Everywhere: from 3000 on, far above what people mistype, somebody is trying codes from many places.
 *
 * Above `free` of a width each further try, right or wrong, needs a piece of work, and above `most` none is looked at.
 * Whether a try is refused or asked for work never depends on the code, or the answer would tell something.
 *
 * The work is one unit first, then 4, then 16: a phone takes about so many seconds. So a right code gets in, at last
 * after some seconds, while one guest who wants to close the door of a hall has to do 15,600 units in an hour, which
 * takes a phone four hours and a desktop computer with eight cores half an hour.
 *
 * Trying all codes through: an address comes to 2000 an hour, five years for all values; a thousand neighbourhoods
 * raise the alarm and come to 50,000 an hour, at 16 units each, and find one certain code in five weeks on average.
 * The links of staff hold 128 random bits, which cannot be tried: they are neither counted nor refused.
 */
const windowSeconds = 3600
const ofAddress = { free: 200, most: 2_000 }
const ofNeighbourhood = { free: 400, most: 4_000 }
const ofNeighbourhoodInAlarm = { free: 5, most: 50 }
const alarmEverywhere = 3_000

/** Wrong codes of the last hour. */
interface WrongCodes {
  readonly ofAddress: number
  readonly near: number
  readonly everywhere: number
}

const everywhere = 'live wrong code'

const keysOf = ({ network }: Origin): readonly [string, string, string] => [
  `${everywhere} of ${network}`,
  `${everywhere} near ${neighbourhoodOf(network)}`,
  everywhere,
]

export const readWrongCodes = async (
  { db }: App,
  at: Date,
  origin: Origin,
): Promise<WrongCodes> => {
  const [address = 0, near = 0, all = 0] = await readAttempts(db, at, keysOf(origin))
  return { ofAddress: address, near, everywhere: all }
}

const nearLimits = (wrong: WrongCodes) =>
  wrong.everywhere >= alarmEverywhere ? ofNeighbourhoodInAlarm : ofNeighbourhood

/** What one more try needs. */
export const needOf = (wrong: WrongCodes): 'nothing' | 'work' | 'tooMany' => {
  const near = nearLimits(wrong)
  if (wrong.ofAddress >= ofAddress.most || wrong.near >= near.most) return 'tooMany'
  return wrong.ofAddress >= ofAddress.free || wrong.near >= near.free ? 'work' : 'nothing'
}

/** How many units a piece of work from there has now. */
export const unitsOf = (wrong: WrongCodes): number => {
  const near = nearLimits(wrong)
  if (near === ofNeighbourhoodInAlarm && wrong.near >= near.free) return 16
  const share = Math.max(wrong.ofAddress / ofAddress.most, wrong.near / near.most)
  return share >= 0.6 ? 16 : share >= 0.3 ? 4 : 1
}

/** Counts a wrong code. In one statement, narrow before wide, so that two cannot lock each other out. */
export const countWrongCode = async (app: App, at: Date, origin: Origin): Promise<void> => {
  const { rows } = await app.db.pool.query<{ all: number }>({
    name: 'door.countWrongCode',
    text: `select hit($1, $4, $5) as address, hit($2, $4, $5) as near, hit($3, $4, $5) as all`,
    values: [...keysOf(origin), at, windowSeconds],
  })
  if (rows[0]!.all === alarmEverywhere) {
    app.log.warn({ wrongCodes: alarmEverywhere, windowSeconds }, 'Too many wrong join codes')
  }
}

import type { App } from '#platform/run/app.ts'
import { readAttempts } from '#platform/http/limits/limits.ts'
import { neighbourhoodOf } from '#platform/http/networks.ts'
import type { Origin } from '#platform/http/verb.ts'

/*
 * Eight digits have 90 million values, and a guessed code admits a listener. The server therefore
 * counts wrong codes for an hour at three levels:
 *
 * - An address. Thousands of people behind one address mistype less than 200 times.
 * - A network (/24 or, in IPv6, the /48 of one customer of a provider).
 * - All networks together. From 3000 on, far above usual mistakes, an attacker guesses codes from
 * many places.
 *
 * Above `free` of a level each further attempt needs a proof of work. Above `most` the server
 * refuses every attempt. The decision never depends on the code, because the response would reveal
 * information about it.
 *
 * The proof of work costs 1 unit first, then 4, then 16. A phone needs about as many seconds. A
 * correct code always admits, at worst after some seconds. To lock out an audience, an attacker
 * must do 15,600 units in an hour. That takes a phone four hours and a desktop computer with eight
 * cores half an hour.
 *
 * Guessing: one address can try 2000 codes an hour, which is five years for all values. A thousand
 * networks raise the alarm, can try 50,000 an hour at 16 units each, and find one given code in
 * five weeks on average. Staff links have 128 random bits and cannot be guessed. The server neither
 * counts nor refuses them.
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

/** The requirement for the next attempt. */
export const needOf = (wrong: WrongCodes): 'nothing' | 'work' | 'tooMany' => {
  const near = nearLimits(wrong)
  if (wrong.ofAddress >= ofAddress.most || wrong.near >= near.most) return 'tooMany'
  return wrong.ofAddress >= ofAddress.free || wrong.near >= near.free ? 'work' : 'nothing'
}

/** Current number of units of a challenge for the network. */
export const unitsOf = (wrong: WrongCodes): number => {
  const near = nearLimits(wrong)
  if (near === ofNeighbourhoodInAlarm && wrong.near >= near.free) return 16
  const share = Math.max(wrong.ofAddress / ofAddress.most, wrong.near / near.most)
  return share >= 0.6 ? 16 : share >= 0.3 ? 4 : 1
}

/**
 * Counts a wrong code. One statement, narrow levels before wide ones, so that two requests cannot
 * deadlock.
 */
export const countWrongCode = async (app: App, at: Date, origin: Origin): Promise<void> => {
  const { rows } = await app.db.pool.query<{ all: number }>({
    name: 'admission.countWrongCode',
    text: `select count_against_limit($1, $4, $5) as address, count_against_limit($2, $4, $5) as near, count_against_limit($3, $4, $5) as all`,
    values: [...keysOf(origin), at, windowSeconds],
  })
  if (rows[0]!.all === alarmEverywhere) {
    app.log.warn({ wrongCodes: alarmEverywhere, windowSeconds }, 'Too many wrong join codes')
  }
}

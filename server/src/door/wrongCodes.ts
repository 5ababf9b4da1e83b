import type { App } from '#platform/run/app.ts'
import { readHits } from '#platform/http/limits.ts'
import { neighbourhoodOf } from '#platform/http/networks.ts'
import type { Origin } from '#platform/http/verb.ts'

/*
 * Eight digits have 90 million values, and whoever finds one gets in as a listener. Wrong ones are therefore counted
 * for an hour at three widths.
 *
 * - An address: 200. A hall of thousands behind one address mistypes less often than that; trying all values from
 *   one address would take 51 years.
 * - A neighbourhood (the /24 or, in IPv6, the /48 that one customer of a provider holds): 400.
 * - Everywhere: from 3000 on, far above what people mistype, somebody is trying codes from many places, and each
 *   neighbourhood gets only 5 more. A thousand neighbourhoods together then need more than a year for all values, and
 *   people who type what they were given get in all the same.
 *
 * Whoever is above a limit is refused whether the code is right or wrong, or the limit would tell nothing. The links of
 * staff hold 128 random bits, which cannot be tried: they are neither counted nor refused.
 */
const windowSeconds = 3600
const mostOfAddress = 200
const mostOfNeighbourhood = 400
const alarmEverywhere = 3000
const mostOfNeighbourhoodInAlarm = 5

const everywhere = 'live wrong code'

const keysOf = (origin: Origin): readonly [string, string, string] => [
  `${everywhere} of ${origin.network}`,
  `${everywhere} near ${neighbourhoodOf(origin.network)}`,
  everywhere,
]

/** What tries of one neighbourhood are queued by, so that none can pass a limit beside the others. */
export const queueOf = ({ network }: Origin): string => neighbourhoodOf(network)

const exceeds = ([ofAddress = 0, near = 0, all = 0]: readonly number[]): boolean =>
  ofAddress > mostOfAddress ||
  near > (all > alarmEverywhere ? mostOfNeighbourhoodInAlarm : mostOfNeighbourhood)

/** Whether one more wrong code from there would be too many. */
export const triesTooMuch = async ({ db }: App, at: Date, origin: Origin): Promise<boolean> => {
  const hits = await readHits(db, at, keysOf(origin))
  return exceeds(hits.map((count) => count + 1))
}

/** Counts a wrong code. In one statement, narrow before wide, so that two cannot lock each other out. */
export const countWrongCode = async (app: App, at: Date, origin: Origin): Promise<void> => {
  const { rows } = await app.db.pool.query<{ all: number }>({
    name: 'door.countWrongCode',
    text: `select hit($1, $4, $5) as address, hit($2, $4, $5) as near, hit($3, $4, $5) as all`,
    values: [...keysOf(origin), at, windowSeconds],
  })
  if (rows[0]!.all === alarmEverywhere) {
    app.log.warn({ wrongCodes: alarmEverywhere, windowSeconds }, 'Somebody tries join codes')
  }
}

import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'

/*
 * Whoever waits has no seat, so that nothing else limits how many streams somebody with one code could hold open. In
 * each process:
 *
 * - An address (in IPv6 its /64): 2,000. Twice a hall of a thousand, because the streams that a hall lost with its
 *   network are noticed only minutes after it has come back.
 * - Everybody together: 10,000, so that those who are in keep their streams whatever goes on outside.
 *
 * Whoever finds no place is told Too Many Requests and looks once a minute instead.
 */
export const mostWaitingOfAddress = 2_000
const mostWaiting = 10_000

interface Waiting {
  readonly byNetwork: Map<string, number>
  all: number
}

const waiting = perProcess((): Waiting => ({ byNetwork: new Map(), all: 0 }))

/** Whether one more from there may wait. Those who ask in the same instant may pass the limit together. */
export const hasWaitingPlace = (app: App, network: string): boolean => {
  const { byNetwork, all } = waiting(app)
  return all < mostWaiting && (byNetwork.get(network) ?? 0) < mostWaitingOfAddress
}

/** Counts one more from there. @returns what ends that */
export const takeWaitingPlace = (app: App, network: string): (() => void) => {
  const places = waiting(app)
  const { byNetwork } = places
  byNetwork.set(network, (byNetwork.get(network) ?? 0) + 1)
  places.all += 1
  return () => {
    const left = byNetwork.get(network)! - 1
    if (left > 0) byNetwork.set(network, left)
    else byNetwork.delete(network)
    places.all -= 1
  }
}

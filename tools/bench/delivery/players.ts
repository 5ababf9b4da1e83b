import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** What simulated players request. */
export interface PlayersOrder {
  /** The addresses of streams, each ends with `/`. */
  readonly streams: readonly string[]
  /** Live players read playlist and segment by turns. New players read one playlist each. */
  readonly kind: 'live' | 'segments' | 'new'
  /** Undefined: as many as the machine allows. */
  readonly perSecond?: number
  readonly seconds: number
}

export interface PlayersAnswer {
  readonly requests: number
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  /** Number of responses by status. Status 0: no response. */
  readonly statuses: Readonly<Record<string, number>>
}

/** Simulates players in a separate process. @param core on which it runs */
export const runPlayers = async (order: PlayersOrder, core?: number): Promise<PlayersAnswer> => {
  const program = [process.execPath, join(import.meta.dirname, 'playersProcess.ts')]
  const command = [...(core === undefined ? [] : ['taskset', '-c', String(core)]), ...program]
  const child = spawn(command[0]!, [...command.slice(1), JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (part: Buffer) => {
    said += part.toString()
  })
  await once(child, 'close')
  return JSON.parse(said) as PlayersAnswer
}

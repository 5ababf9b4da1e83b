import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { endWithUs } from '#platform/run/endWithUs.ts'
import { type RunningProcess, stopChild } from '#platform/concurrency/supervise.ts'
import { isReachable, serverUser } from '#platform/embeddedPostgres/serverUser.ts'
import { configurationOf, type EnginePlace } from './configuration.ts'

const timeoutMilliseconds = 30_000
const kindStopMilliseconds = 5_000
const keptCharacters = 2_000

/**
 * Starts LiveKit and waits until it responds. Drops root rights if another user can access the
 * program.
 * @throws with its last output if it does not start
 */
export const startEngineProcess = async (
  program: string,
  place: EnginePlace,
): Promise<RunningProcess> => {
  const user = serverUser()
  const child = spawn(program, [], {
    // The configuration contains the secret. Arguments are visible to every user and a file would
    // remain on disk, so it is an environment variable.
    env: { PATH: process.env.PATH, LIVEKIT_CONFIG: configurationOf(place) },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C in a terminal must only reach this process, which stops the engine in order.
    detached: true,
    ...(user && isReachable(program, user) && user),
  })
  endWithUs(child, 'TERM')
  const ended = endOf(child)
  if (await becomesReady(child, place.port)) return { ended, stop: () => stop(child, ended) }
  await stop(child, ended)
  throw new Error(`LiveKit did not start. Its last output: ${await ended}`)
}

const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    let words = ''
    const keep = (part: Buffer): void => {
      words = (words + part.toString('utf8')).slice(-keptCharacters)
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', (error) => resolve(String(error)))
    child.on('close', () => resolve(words.trim()))
  })

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null || child.pid === undefined

const becomesReady = async (child: ChildProcess, port: number): Promise<boolean> => {
  const giveUpAt = performance.now() + timeoutMilliseconds
  while (!hasEnded(child) && performance.now() < giveUpAt) {
    const isThere = await fetch(`http://127.0.0.1:${port}/`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isThere) return true
    await pause(50)
  }
  return false
}

/** The engine ends its rooms and notifies their participants. */
const stop = async (child: ChildProcess, ended: Promise<string>): Promise<void> => {
  if (!hasEnded(child)) await stopChild(child, ended, kindStopMilliseconds)
}

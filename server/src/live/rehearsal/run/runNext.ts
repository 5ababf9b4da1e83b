import type { RehearsedStep } from '@openbooth/contract/live/rehearsal/calls'
import type { StepReason } from '@openbooth/contract/live/rehearsal/rules'
import type { App } from '#platform/run/app.ts'
import { copiedFor, switchOff } from './copiedTables.ts'
import { type SandboxAccounts, fillSandbox } from './fillSandbox.ts'
import { findServer } from './findServer.ts'
import type { WorkOn } from './machineStep.ts'
import { runRehearsal } from './runRehearsal.ts'
import {
  renewClaim,
  recordEnd,
  recordSandbox,
  recordSteps,
  type ClaimedRehearsal,
  claimRehearsal,
} from './rehearsalRows.ts'
import {
  type Clearing,
  removeSandbox,
  environmentOf,
  makeFolder,
  createSandbox,
  sandboxNameOf,
  urlOf,
} from './sandbox.ts'

/**
 * Starts a complete platform with an audio worker on an empty database, which is filled before any
 * request.
 */
export type OpenPlatform = (
  environment: Record<string, string | undefined>,
  databaseUrl: string,
  fill: (app: App) => Promise<void>,
) => Promise<{ readonly address: string; stop(): Promise<void> }>

/** Dependencies of rehearsals. */
export type Tools = Pick<App, 'env' | 'db' | 'log' | 'clock' | 'secrets' | 'egress' | 'files'>

export interface Place {
  readonly databaseUrl: string
  readonly openPlatform: OpenPlatform
  /** Environment of the installation. */
  readonly environment: NodeJS.ProcessEnv
  /** Media servers of this installation that are reachable from here, besides all others. */
  readonly reach: readonly string[]
  /** This process is stopping. */
  readonly signal: AbortSignal
}

/** Much shorter than the timeout of a claim. */
const beatMilliseconds = 2_000

/** Runs the next rehearsal, or removes the remains of an aborted one. */
export const runNext = async (tools: Tools, place: Place): Promise<void> => {
  const taken = await claimRehearsal(tools.db)
  if (taken === undefined) return
  const { db } = tools
  const stopping = new AbortController()
  const beat = setInterval(() => {
    renewClaim(db, taken.id).then(
      (isToStop) => {
        if (isToStop) stopping.abort('stopped' satisfies StepReason)
      },
      () => {},
    )
  }, beatMilliseconds)
  try {
    const steps = taken.left
      ? await removeLeft(tools, place, taken)
      : await run(tools, place, taken, AbortSignal.any([place.signal, stopping.signal]))
    await recordEnd(db, taken.id, tools.clock.now(), steps)
  } finally {
    clearInterval(beat)
  }
}

const clearingOf = ({ env, secrets, egress, files }: Tools, place: Place): Clearing => ({
  env,
  secrets,
  egress,
  files,
  databaseUrl: place.databaseUrl,
})

const brokenOff: RehearsedStep = {
  step: 'clearing',
  result: 'failed',
  reason: 'brokenOff',
  about: [],
  words: '',
  milliseconds: 0,
}

/** Removes the remains of a dead process and marks its rehearsals as aborted. */
const removeLeft = async (
  tools: Tools,
  place: Place,
  { id, left }: ClaimedRehearsal,
): Promise<readonly RehearsedStep[]> => {
  const { databaseUrl } = place
  await removeSandbox(clearingOf(tools, place), id, left!.sandbox ?? sandboxNameOf(databaseUrl, id))
  await recordSandbox(tools.db, id, null)
  return [...left!.steps, brokenOff]
}

const run = async (
  tools: Tools,
  place: Place,
  { id, eventId, ownerId }: ClaimedRehearsal,
  signal: AbortSignal,
): Promise<readonly RehearsedStep[]> => {
  const { db, env, egress, clock, secrets } = tools
  const { databaseUrl } = place
  const name = sandboxNameOf(databaseUrl, id)
  return runRehearsal({
    main: db,
    app: { egress, clock, secrets },
    eventId,
    findServer: (over) => findServer(db, ownerId, place.reach, over),
    openSandbox: async (server) => {
      // Recorded before the creation, so that a later run can find and remove it after a crash.
      await recordSandbox(db, id, name)
      const folder = await makeFolder(env, id)
      await createSandbox(databaseUrl, name)
      const sandboxUrl = urlOf(databaseUrl, name)
      const copied = copiedFor(eventId, server)
      let filled: { readonly app: App; readonly accounts: SandboxAccounts } | undefined
      const platform = await place.openPlatform(
        environmentOf(place.environment, env, folder, sandboxUrl),
        sandboxUrl,
        async (app) => {
          filled = { app, accounts: await fillSandbox(db, app, sandboxUrl, copied) }
        },
      )
      const { app, accounts } = filled!
      return {
        ...platform,
        accounts,
        planned: () => switchOff(db, app.db),
        isHeard: async () =>
          (await app.db.query.selectFrom('audioWorkerLeases').select('worker').execute()).length >
          0,
        made: async () => {
          const rows = await app.db.query.selectFrom('aiWorks').select(['work', 'track']).execute()
          return rows as readonly WorkOn[]
        },
      }
    },
    clear: async () => {
      await removeSandbox(clearingOf(tools, place), id, name)
      await recordSandbox(db, id, null)
    },
    tell: (steps) => recordSteps(db, id, steps),
    signal,
  })
}

import type { EngineFailure } from '@openbooth/contract/installation/mediaServer/rules'
import type { App } from '#platform/run/app.ts'
import { egressToNamed, type Egress } from '#platform/egress/egress.ts'
import { engineProbeFor } from '#providers/media/index.ts'
import { noMeasures, readMeasures, type EngineMeasures } from '#providers/media/measures.ts'
import { EngineFailed } from '#providers/media/port.ts'

/** The fields of a server with an engine that lead to it. */
export interface EngineFields {
  /** Null: its address was typed by an administrator. */
  readonly ownId: string | null
  readonly ovHost: string | null
  readonly apiKey: string | null
  /** Sealed. */
  readonly ovPassword: string | null
  /** URL of its metrics. Null: none. */
  readonly metricsAddress: string | null
}

export type EngineAnswer =
  | {
      readonly isOk: true
      /** Empty: not reported. */
      readonly version: string
      readonly latencyMs: number
      readonly rooms: number
      readonly participants: number
      readonly tracks: number | null
      readonly measures: EngineMeasures
    }
  | {
      readonly isOk: false
      readonly reason: EngineFailure
      readonly message: string
      readonly latencyMs: number
    }

/** Chooses how requests reach an engine. User-entered addresses are subject to the egress rules. */
export const wayTo = (app: Pick<App, 'egress'>, ownId: string | null): Egress =>
  ownId === null ? app.egress : egressToNamed

/** Queries whether an engine responds, and its load. */
export const askEngine = async (
  app: Pick<App, 'secrets' | 'egress'>,
  { ownId, ovHost, apiKey, ovPassword, metricsAddress }: EngineFields,
): Promise<EngineAnswer> => {
  const way = wayTo(app, ownId)
  const probe = engineProbeFor(
    {
      host: ovHost!,
      apiKey: apiKey ?? '',
      password: ovPassword === null ? '' : app.secrets.open(ovPassword),
    },
    way,
  )
  const began = performance.now()
  const [tested, load, measures] = await Promise.all([
    probe.test(),
    probe.load().catch((error: unknown) => {
      if (error instanceof EngineFailed) return error
      throw error
    }),
    metricsAddress === null ? noMeasures() : readMeasures(way, metricsAddress),
  ])
  if (!tested.ok)
    return {
      isOk: false,
      reason: tested.reason,
      message: tested.message,
      latencyMs: tested.latencyMs,
    }
  if (load instanceof EngineFailed)
    return {
      isOk: false,
      reason: load.reason,
      message: load.message,
      latencyMs: Math.round(performance.now() - began),
    }
  return {
    isOk: true,
    version: tested.version ?? '',
    latencyMs: tested.latencyMs,
    ...load,
    measures,
  }
}

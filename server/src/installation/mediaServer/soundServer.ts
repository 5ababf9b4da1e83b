import type { App } from '#platform/run/app.ts'
import { engineRoomsFor } from '#providers/media/index.ts'
import type { EngineRooms } from '#providers/media/roomPort.ts'
import { wayTo } from './probe/askEngine.ts'

/** A media server with sound. */
export interface SoundServer {
  /** Null: its address was typed by an administrator. */
  readonly ownId: string | null
  readonly ovHost: string
  readonly apiKey: string
  /** Sealed. */
  readonly ovPassword: string
  /** Where pages reach it; empty: under the platform's own address. */
  readonly clientUrl: string
}

/** The same of a media server `m` in the database. */
export const clientUrl = `coalesce(m.http_address, case when m.own_id is null then m.ov_host end, '')`

/**
 * The rooms of a media server.
 * @param timeoutMs for each call
 */
export const roomsOf = (
  app: Pick<App, 'secrets' | 'egress'>,
  server: SoundServer,
  timeoutMs?: number,
): EngineRooms =>
  engineRoomsFor(
    {
      host: server.ovHost,
      apiKey: server.apiKey,
      password: app.secrets.open(server.ovPassword),
    },
    wayTo(app, server.ownId),
    timeoutMs,
  )

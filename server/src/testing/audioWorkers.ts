import { keepAudioWorker, type KeptAudioWorker } from '#live/audioWorker/index.ts'
import { compiledCode } from './processes/compiledCode.ts'
import type { TestServer } from './server.ts'

/**
 * Starts an audio worker in a separate process, as the platform supervises it.
 * @param environment its additional variables
 */
export const startAudioWorker = (
  { app }: TestServer,
  environment: Readonly<Record<string, string>> = {},
): KeptAudioWorker =>
  keepAudioWorker(app, app.env.DATABASE_URL!, {
    PATH: process.env.PATH,
    ...compiledCode(),
    OPENBOOTH_DATA: app.env.OPENBOOTH_DATA,
    LOG_LEVEL: 'error',
    ...environment,
  })

/** The number of audio workers that have received the sound of an event so far. */
export const workersOf = async (server: TestServer, eventId: number): Promise<number> => {
  const { rows } = await server.app.db.pool.query<{ count: number }>(
    'select count(distinct audio_worker)::integer as count from heard_spans where event_id = $1',
    [eventId],
  )
  return rows[0]!.count
}

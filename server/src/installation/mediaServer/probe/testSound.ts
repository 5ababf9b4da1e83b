import { setTimeout as pause } from 'node:timers/promises'
import { soundTest, type SoundTest } from '@openbooth/contract/installation/mediaServer/calls'
import type { App } from '#platform/run/app.ts'
import { serverTestTopic } from './serverTests.ts'

const lookMilliseconds = 100
/** An idle audio worker claims a test immediately. */
const takenMilliseconds = 2_000

interface Asked {
  readonly isTaken: boolean
  readonly outcome: unknown
}

const lost: SoundTest = { isHeard: false, reason: 'workerLost', words: '' }
const none: SoundTest = { isHeard: false, reason: 'noWorker', words: '' }

/**
 * Requests an audio worker to test whether a media server carries sound, and waits for the result.
 * @param timeoutMilliseconds the timeout in milliseconds
 */
export const testSound = async (
  app: App,
  serverId: bigint,
  timeoutMilliseconds: number,
): Promise<SoundTest> => {
  const { pool } = app.db
  const { rows } = await pool.query<{ id: string }>(
    'insert into server_tests (server_id, asked_at) values ($1, $2) returning id',
    [serverId, app.clock.now()],
  )
  const { id } = rows[0]!
  app.notifier.publish(serverTestTopic, id)
  try {
    const begunAt = performance.now()
    for (;;) {
      await pause(lookMilliseconds)
      const found = await pool.query<Asked>(
        'select worker is not null as "isTaken", outcome from server_tests where id = $1',
        [id],
      )
      const [asked] = found.rows
      // Forgotten: the clock was put forward.
      if (asked === undefined) return lost
      const { isTaken, outcome } = asked
      if (outcome !== null) return soundTest.parse(outcome)
      const waited = performance.now() - begunAt
      if (!isTaken && waited > takenMilliseconds) return none
      if (waited > timeoutMilliseconds) return lost
    }
  } finally {
    await pool.query('delete from server_tests where id = $1', [id])
  }
}

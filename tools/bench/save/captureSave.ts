import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { systemClock } from '@openbooth/server/platform/run/clock'
import { readEnv } from '@openbooth/server/platform/run/env'
import { startServer } from '@openbooth/server/server'
import { tokenOf } from '../lists/owners.ts'
import { saveInput } from './saveInput.ts'

/** A statement of the server, with the values of its parameters. */
export interface SentStatement {
  readonly text: string
  readonly values: readonly unknown[]
}

/**
 * Captures the statements of one save from the server itself during a call, so that the bench
 * compares with the current code.
 */
export const captureSave = async (databaseUrl: string, owner: number): Promise<SentStatement[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'openbooth-bench-'))
  const env = readEnv({
    OPENBOOTH_DATA: folder,
    OPENBOOTH_LIVEKIT: 'off',
    DATABASE_URL: databaseUrl,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
  })
  const server = await startServer({ env, databaseUrl, clock: systemClock, root: folder })
  try {
    await save(server.address, owner)
    let sent: SentStatement[] = []
    const { pool } = server.app.db
    const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
    const record = (...given: unknown[]) => {
      const [statement] = given as [{ name?: string; text: string; values: unknown[] }]
      // Statements without a name are cached for many calls, such as the settings.
      if (statement.name !== undefined) sent.push(statement)
      return query(...given)
    }
    pool.query = record as typeof pool.query
    const captured: SentStatement[][] = []
    for (let turn = 0; turn < 3; turn += 1) {
      sent = []
      await save(server.address, owner)
      captured.push(sent)
    }
    // Statements of scheduled tasks may be among them, so the shortest capture is the cleanest.
    return captured.toSorted((one, other) => one.length - other.length)[0]!
  } finally {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const save = async (address: string, owner: number): Promise<void> => {
  const answer = await fetch(`${address}${eventCalls.create.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: tokenOf(owner) },
    body: JSON.stringify(saveInput(0)),
  })
  const body = await answer.text()
  if (answer.status !== 200) throw new Error(`A save was refused: ${body}`)
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSecondProcess } from '#testing/processes/secondProcess.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Each process has one connection that listens. */
const processes = async (): Promise<number> => {
  const { rowCount } = await server.app.db.pool.query(
    `select from pg_stat_activity where application_name = 'openbooth notify' and datname = current_database()`,
  )
  return rowCount ?? 0
}

test('A start on a used port says what to do, and leaves no process running.', async () => {
  const PORT = Number(new URL(server.address).port)
  await expect(startSecondProcess(server, { PORT })).rejects.toThrow(
    `Another program already listens on port ${PORT}. Stop it first, or set PORT to another one`,
  )
  await expect.poll(processes).toBe(1)
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
})

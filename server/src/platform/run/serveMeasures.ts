import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { App } from './app.ts'
import { startMeasuring } from './measures.ts'
import type { RunningScheduledTasks } from './scheduledTask.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * `/metrics` in the text format of Prometheus, for callers with the token. Without a token in the
 * environment the page does not exist. Register it before the routes that it counts.
 * @returns a function that receives the scheduled tasks once they run
 */
export const serveMeasures = (
  http: FastifyInstance,
  app: App,
): ((scheduledTasks: RunningScheduledTasks) => void) => {
  const token = app.env.OPENBOOTH_METRICS_TOKEN
  if (token === undefined) return () => {}
  const wanted = digest(`Bearer ${token}`)
  const measures = startMeasuring(http, app)
  http.get('/metrics', async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store')
    if (!timingSafeEqual(digest(headers.authorization ?? ''), wanted))
      return reply.status(401).header('www-authenticate', 'Bearer').send()
    return reply.type(measures.type).send(await measures.read())
  })
  return measures.watch
}

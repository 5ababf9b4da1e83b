import type { FastifyInstance } from 'fastify'
import { lateMail } from '#platform/mail/lateMail.ts'
import type { SchemaFence } from '#platform/database/schemaFence.ts'
import type { App } from './app.ts'
import { isDiskFull } from './disk.ts'
import type { RunningScheduledTasks } from './scheduledTask.ts'

/**
 * `/healthz`: this process responds, always 200.
 * `/readyz`: it can work (database reachable, scheduled tasks succeed, disk not full), 200 or 503.
 * `stoppingReason` says why this process is about to exit.
 * Late email is included and does not affect the status, because no other process would send it
 * sooner. Requests through a proxy come from anyone, so they get the status only.
 */
export const serveHealth = (
  http: FastifyInstance,
  app: App,
  scheduledTasks: RunningScheduledTasks,
  stoppingReason: () => string | undefined,
): void => {
  http.get('/healthz', () => ({ status: 'ok' }))
  http.get('/readyz', async (request, reply) => {
    const mail = await lateMail(app.db, app.clock.now()).catch(() => undefined)
    const database = mail !== undefined
    const late = scheduledTasks.late()
    const diskFull = await isDiskFull(app.env.OPENBOOTH_DATA)
    const stopping = stoppingReason()
    const isReady = database && late.length === 0 && !diskFull && stopping === undefined
    const status = isReady ? 'ready' : 'not ready'
    if (request.headers['x-forwarded-for'] !== undefined)
      return reply.status(isReady ? 200 : 503).send({ status })
    return reply.status(isReady ? 200 : 503).send({
      status,
      database,
      lateScheduledTasks: late,
      diskFull,
      ...(stopping !== undefined && { stopping }),
      ...(mail && { lateMail: mail.count, lateMailSince: mail.since }),
    })
  })
}

/** Rejects all other requests once the schema has changed, so that no old code uses it. */
export const refuseWhenChanged = (http: FastifyInstance, fence: SchemaFence): void => {
  http.addHook('onRequest', async (request, reply) => {
    if (!fence.isChanged() || /^\/(healthz|readyz)$/.test(request.url)) return
    await reply.status(503).send({ status: 'not ready', stopping: fence.reason() })
  })
}

import type { FastifyInstance } from 'fastify'
import { lateMail } from '#platform/mail/lateMail.ts'
import type { SchemaFence } from '#platform/database/schemaFence.ts'
import type { App } from './app.ts'
import { isDiskFull } from './disk.ts'
import type { RunningSweeps } from './sweep.ts'

/**
 * `/healthz`: this process answers, always 200. `/readyz`: it can work (database reached, sweeps get through, disk not full),
 * 200 or 503.
 * `stopping` says why this process is about to exit.
 * Late mail is told there and changes nothing of the status: no other process would send it sooner.
 */
export const serveHealth = (
  http: FastifyInstance,
  app: App,
  sweeps: RunningSweeps,
  fence: SchemaFence,
): void => {
  http.get('/healthz', () => ({ status: 'ok' }))
  http.get('/readyz', async (_request, reply) => {
    const mail = await lateMail(app.db, app.clock.now()).catch(() => undefined)
    const database = mail !== undefined
    const late = sweeps.late()
    const diskFull = await isDiskFull(app.env.OPENBOOTH_DATA)
    const stopping = fence.reason()
    const isReady = database && late.length === 0 && !diskFull && stopping === undefined
    return reply.status(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : 'not ready',
      database,
      lateSweeps: late,
      diskFull,
      ...(stopping !== undefined && { stopping }),
      ...(mail && { lateMail: mail.count, lateMailSince: mail.since }),
    })
  })
}

/** Refuses every other request once the schema has changed, so that no old code works on it. */
export const refuseWhenChanged = (http: FastifyInstance, fence: SchemaFence): void => {
  http.addHook('onRequest', async (request, reply) => {
    if (!fence.isChanged() || /^\/(healthz|readyz)$/.test(request.url)) return
    await reply.status(503).send({ status: 'not ready', stopping: fence.reason() })
  })
}

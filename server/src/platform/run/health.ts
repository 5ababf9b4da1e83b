import type { FastifyInstance } from 'fastify'
import { lateMail } from '#platform/mail/lateMail.ts'
import type { App } from './app.ts'
import { isDiskFull } from './disk.ts'
import type { RunningSweeps } from './sweep.ts'

/**
 * `/healthz`: this process answers, always 200. `/readyz`: it can work (database reached, sweeps get through, disk not full),
 * 200 or 503.
 * Late mail is told there and changes nothing of the status: no other process would send it sooner.
 */
export const serveHealth = (http: FastifyInstance, app: App, sweeps: RunningSweeps): void => {
  http.get('/healthz', () => ({ status: 'ok' }))
  http.get('/readyz', async (_request, reply) => {
    const mail = await lateMail(app.db, app.clock.now()).catch(() => undefined)
    const database = mail !== undefined
    const late = sweeps.late()
    const diskFull = await isDiskFull(app.env.OPENBOOTH_DATA)
    const isReady = database && late.length === 0 && !diskFull
    return reply.status(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : 'not ready',
      database,
      lateSweeps: late,
      diskFull,
      ...(mail && { lateMail: mail.count, lateMailSince: mail.since }),
    })
  })
}

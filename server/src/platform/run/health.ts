import type { FastifyInstance } from 'fastify'
import type { App } from './app.ts'
import type { RunningSweeps } from './sweep.ts'

/** `/healthz`: this process answers. `/readyz`: it can work (database reached, sweeps get through). */
export const serveHealth = (http: FastifyInstance, app: App, sweeps: RunningSweeps): void => {
  http.get('/healthz', () => ({ status: 'ok' }))
  http.get('/readyz', async (_request, reply) => {
    const database = await app.db.pool.query('select 1').then(
      () => true,
      () => false,
    )
    const late = sweeps.late()
    const isReady = database && late.length === 0
    return reply
      .status(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not ready', database, lateSweeps: late })
  })
}

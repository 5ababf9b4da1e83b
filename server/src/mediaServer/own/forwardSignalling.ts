import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'
import { refuse } from '#platform/http/refuse.ts'

/** Where this process's own engine takes calls; undefined while it keeps none. */
const kept = perProcess((): { address?: string } => ({}))

/** Where the own engine of this process takes calls, if it keeps one. */
export const ownEngineAddress = (app: App): string | undefined => kept(app).address

/** Says where the own engine is from now on. */
export const forwardTo = (app: App, address: string): void => {
  kept(app).address = address
}

/**
 * Passes on what pages say to the own engine, which listens to this machine alone: so one port and one certificate serve
 * both. Sound itself goes to the engine directly.
 */
export const forwardSignalling = async (http: FastifyInstance, app: App): Promise<void> => {
  await http.register(httpProxy, {
    prefix: '/rtc',
    rewritePrefix: '/rtc',
    upstream: '',
    websocket: true,
    httpMethods: ['GET'],
    preHandler: async () => {
      if (ownEngineAddress(app) === undefined) refuse('Not Found')
    },
    replyOptions: { getUpstream: () => kept(app).address! },
  })
}

import type { FastifyServerOptions } from 'fastify'
import type { Env } from './env.ts'

/** Structured lines on standard output. Fields that could contain a secret are removed by name. */
export const loggerOptions = (
  env: Pick<Env, 'LOG_LEVEL'>,
): NonNullable<FastifyServerOptions['logger']> => ({
  level: env.LOG_LEVEL,
  redact: {
    paths: [
      'req.headers.token',
      'req.headers.seat',
      'req.headers.cookie',
      'req.headers.authorization',
      // PostgreSQL puts the failing row and parameters here.
      'err.detail',
      'err.where',
      'err.parameters',
    ],
    remove: true,
  },
})

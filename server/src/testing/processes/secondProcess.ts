import type { Env } from '#platform/run/env.ts'
import { startServer, type RunningServer } from '../../server.ts'
import type { TestServer } from '../server.ts'

/**
 * Another server process on the same database, clock and secret key, as behind a load balancer.
 * Close it first.
 * @param environment its additional variables
 */
export const startSecondProcess = (
  { app, clock }: TestServer,
  environment: Partial<Env> = {},
): Promise<RunningServer> =>
  startServer({
    env: { ...app.env, ...environment },
    databaseUrl: environment.DATABASE_URL ?? app.env.DATABASE_URL!,
    clock,
    root: app.env.OPENBOOTH_DATA,
  })

import { startServer, type RunningServer } from '../server.ts'
import type { TestServer } from './server.ts'

/** Another server process on the same database, clock and secret key, as behind a balancer. Close it first. */
export const startSecondProcess = ({ app, clock }: TestServer): Promise<RunningServer> =>
  startServer({
    env: app.env,
    databaseUrl: app.env.DATABASE_URL!,
    clock,
    root: app.env.OPENBOOTH_DATA,
  })

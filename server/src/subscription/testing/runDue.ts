import type { App } from '#platform/app.ts'
import { sweeps } from '../sweeps.ts'

/** Everything the clock does to subscriptions besides renewing them, at a time. */
export const runDue = async (app: App, at: Date): Promise<void> => {
  for (const { work } of sweeps) await work(app, at)
}

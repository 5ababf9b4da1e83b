import type { App } from '#platform/run/app.ts'
import { renewDue, type SandboxWorld } from '#providers/payment/sandbox/index.ts'
import { receiveEvent } from './providerEvents/receiveEvent.ts'

/** The sandbox's environment. Its events arrive where a real provider's do. */
export const sandboxWorld = ({ db, clock }: Pick<App, 'db' | 'clock'>): SandboxWorld => ({
  db,
  clock,
  deliver: (tx, event, at) => receiveEvent(tx, 'sandbox', event, at),
})

/** Runs the sandbox's due charges. Does nothing with another provider. */
export const runSandbox = async (app: App, at: Date): Promise<void> => {
  if (app.payments?.name === 'sandbox') await renewDue(sandboxWorld(app), at)
}

import type { App } from '#platform/run/app.ts'
import { renewDue, type SandboxWorld } from '#providers/payment/sandbox/index.ts'
import { receiveEvent } from './providerEvents/receiveEvent.ts'

/** What the sandbox stands on: its events come in where those of a real provider do. */
export const sandboxWorld = ({ db, clock }: Pick<App, 'db' | 'clock'>): SandboxWorld => ({
  db,
  clock,
  deliver: (tx, event, at) => receiveEvent(tx, 'sandbox', event, at),
})

/** Lets the sandbox charge what it has to charge by the clock; nothing where there is none. */
export const runSandbox = async (app: App, at: Date): Promise<void> => {
  if (app.payments?.name === 'sandbox') await renewDue(sandboxWorld(app), at)
}

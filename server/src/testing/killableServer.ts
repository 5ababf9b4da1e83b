import { setTimeout as pause } from 'node:timers/promises'
import type { Call, Envelope, WireOutput, WireInput } from '@openbooth/contract/call'
import type { StripeStandIn } from '#providers/payment/stripe/standIn/index.ts'
import { webhookPath } from '../payment/providerEvents/webhook.ts'
import type { FailPoint, RunningTime } from './paymentProcess.ts'
import { startPaymentProcess, type PaymentProcess } from './paymentProcesses.ts'
import type { TestServer, TestUser } from './server.ts'

/** What goes on although the process that serves it dies: another takes over, and whoever asked asks again. */
export interface Life {
  /** Whether the process with the fail-point has come to it. */
  hasDied(): boolean
  ask<C extends Call>(call: C, input: WireInput<C>, as: TestUser): Promise<WireOutput<C>>
  /** Tells everything that has happened at the provider since the life began. */
  tell(): Promise<void>
  until(look: () => Promise<boolean>): Promise<void>
}

/** Serves a shop by processes of their own, of which the first of each life dies at its fail-point. */
export const killableServer = (
  shop: { readonly server: TestServer; readonly stripe: StripeStandIn },
  time: RunningTime,
) => {
  const { stripe } = shop
  /** Takes over whatever the one before left. */
  let current: PaymentProcess | undefined

  const survive = async (): Promise<void> => {
    if (current!.isAlive()) return pause(20)
    current = await startPaymentProcess(shop, time)
  }

  return {
    begin: async (failPoint: FailPoint): Promise<Life> => {
      const dying = await startPaymentProcess(shop, time, failPoint)
      await current?.kill()
      current = dying
      const known = new Set(stripe.world.events.keys())
      return {
        hasDied: () => !dying.isAlive(),
        ask: async (call, input, { token }) => {
          for (;;) {
            const answer = await fetch(current!.address + call.path, {
              method: 'POST',
              headers: { 'content-type': 'application/json', token },
              body: JSON.stringify(input),
            }).catch(() => undefined)
            const envelope = (await answer?.json().catch(() => undefined)) as
              | Envelope<WireOutput<typeof call>>
              | undefined
            if (envelope?.code === 200) return envelope.data
            // The process that died may have left the provider's answer half way.
            if (envelope && envelope.code !== 50000) throw new Error(JSON.stringify(envelope))
            await survive()
          }
        },
        tell: async () => {
          for (const event of stripe.world.events.values()) {
            if (known.has(event.id)) continue
            const post = () => stripe.post(current!.address + webhookPath, event).catch(() => null)
            while (!(await post())?.ok) await survive()
          }
        },
        until: async (look) => {
          while (!(await look())) await survive()
        },
      }
    },
    close: async (): Promise<void> => current?.kill(),
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Call, Envelope, WireOutput, WireInput } from '@openbooth/contract/call'
import type { StripeStandIn } from '#providers/payment/stripe/standIn/index.ts'
import { webhookPath } from '#money/payment/providerEvents/webhook.ts'
import type { FailPoint, RunningTime } from './serverProcess.ts'
import { startServerProcess, type ServerProcess } from './serverProcesses.ts'
import type { TestServer, TestUser } from '../server.ts'

/**
 * A scenario that continues when its server process dies: another process continues, and callers
 * retry.
 */
export interface Life {
  /** Whether the process has reached its fail-point. */
  hasDied(): boolean
  ask<C extends Call>(call: C, input: WireInput<C>, as: TestUser): Promise<WireOutput<C>>
  /** Sends all provider events since the scenario began. */
  tell(): Promise<void>
  until(look: () => Promise<boolean>): Promise<void>
}

/**
 * The time limit of one step including a death. A step that never finishes must not block the whole
 * run.
 */
const timeoutMs = 100_000

/**
 * Runs a shop in separate processes. Each process that takes over crashes too, at the next
 * fail-point.
 */
export const killableServer = (
  shop: { readonly server: TestServer; readonly stripe: StripeStandIn },
  time: RunningTime,
) => {
  const { stripe } = shop
  let current: ServerProcess | undefined

  /** @returns waits a moment on a running process, until the time limit */
  const deadlineFor = (what: string): (() => Promise<void>) => {
    const givenUpAt = performance.now() + timeoutMs
    return async () => {
      if (performance.now() > givenUpAt) throw new Error(`waited too long: ${what}`)
      // Polling more often would cost more than the awaited steps.
      if (current!.isAlive()) return pause(100)
      current = await startServerProcess(shop, time)
    }
  }

  return {
    begin: async (failPoint: FailPoint): Promise<Life> => {
      if (!current?.isAlive()) current = await startServerProcess(shop, time)
      const dying = current
      await dying.dieAt(failPoint)
      const known = new Set(stripe.world.events.keys())
      return {
        hasDied: () => !dying.isAlive(),
        ask: async (call, input, { token }) => {
          const survive = deadlineFor(`${call.path} is answered`)
          for (;;) {
            const answer = await fetch(current!.address + call.path, {
              method: 'POST',
              headers: { 'content-type': 'application/json', token },
              body: JSON.stringify(input),
              signal: AbortSignal.timeout(timeoutMs),
            }).catch(() => undefined)
            const envelope = (await answer?.json().catch(() => undefined)) as
              | Envelope<WireOutput<typeof call>>
              | undefined
            if (envelope?.code === 200) return envelope.data
            // The dead process may have left the provider's response incomplete.
            if (envelope && envelope.code !== 50000) throw new Error(JSON.stringify(envelope))
            await survive()
          }
        },
        tell: async () => {
          for (const event of stripe.world.events.values()) {
            if (known.has(event.id)) continue
            const survive = deadlineFor(`${event.type} is taken`)
            const post = () => stripe.post(current!.address + webhookPath, event).catch(() => null)
            while (!(await post())?.ok) await survive()
          }
        },
        until: async (look) => {
          const survive = deadlineFor(String(look))
          while (!(await look())) await survive()
        },
      }
    },
    close: async (): Promise<void> => current?.kill(),
  }
}

import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Stripe } from 'stripe'

/** Variants of a message's signature; all but the first must be refused. */
export type Signing = 'right' | 'wrongSecret' | 'old' | 'future' | 'altered' | 'rotated' | 'missing'

/** Faults in the delivery of an event. */
export interface DeliveryPlan {
  /** Number of deliveries; 0 loses the event. */
  readonly copies?: number
  /** Maximum random delay of each copy, so that copies arrive in any order. */
  readonly delayMilliseconds?: number
  /** Delivers the event before the response to the request that caused it. */
  readonly isBeforeAnswer?: boolean
}

export interface SignedMessage {
  readonly body: string
  readonly header: string | null
}

const retryAfterMilliseconds = [30, 100, 300, 1000]

/**
 * Signs as documented by Stripe, without the library, so that a mistake of the library would
 * appear.
 */
export const sign = (
  event: Stripe.Event,
  secret: string,
  now: number,
  how: Signing = 'right',
): SignedMessage => {
  const body = JSON.stringify(event)
  const time = how === 'old' ? now - 301 : how === 'future' ? now + 302 : now
  const mac = (key: string) => createHmac('sha256', key).update(`${time}.${body}`).digest('hex')
  if (how === 'missing') return { body, header: null }
  if (how === 'wrongSecret') return { body, header: `t=${time},v1=${mac('whsec_other')}` }
  if (how === 'rotated')
    return { body, header: `t=${time},v1=${mac('whsec_other')},v1=${mac(secret)}` }
  return {
    body: how === 'altered' ? body.replace('"livemode":false', '"livemode": false') : body,
    header: `t=${time},v1=${mac(secret)}`,
  }
}

/** Sends one message without retries. */
export const post = (url: string, { body, header }: SignedMessage): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(header !== null && { 'stripe-signature': header }),
    },
    body,
    signal: AbortSignal.timeout(10_000),
  })

/** Sends events to an endpoint in the background, with retries until it accepts them. */
export const webhookSender = (secret: string, now: () => number) => {
  let endpoint: string | null = null
  let plan: (event: Stripe.Event) => DeliveryPlan = () => ({})
  const delivered = new Set<string>()
  const underWay = new Set<Promise<void>>()
  const beforeAnswer: Promise<void>[] = []

  const take = async (event: Stripe.Event): Promise<boolean> => {
    try {
      const answer = await post(endpoint!, sign(event, secret, now()))
      await answer.arrayBuffer()
      return answer.ok
    } catch {
      return false
    }
  }
  const deliver = async (event: Stripe.Event, delay: number): Promise<void> => {
    await pause(delay)
    for (const wait of [...retryAfterMilliseconds, null]) {
      if (endpoint === null) return
      if (await take(event)) {
        delivered.add(event.id)
        return
      }
      if (wait !== null) await pause(wait)
    }
  }
  return {
    send: (event: Stripe.Event): void => {
      if (endpoint === null) return
      const { copies = 1, delayMilliseconds = 0, isBeforeAnswer = false } = plan(event)
      for (let copy = 0; copy < copies; copy++) {
        const work = deliver(event, Math.random() * delayMilliseconds)
        underWay.add(work)
        void work.finally(() => underWay.delete(work))
        if (isBeforeAnswer) beforeAnswer.push(work)
      }
    },
    /** Waits for events that must arrive before the response to the request that caused them. */
    beforeAnswering: async (): Promise<void> => {
      await Promise.all(beforeAnswer.splice(0))
    },
    wasDelivered: (id: string): boolean => delivered.has(id),
    setEndpoint: (url: string | null): void => {
      endpoint = url
    },
    setPlan: (next: (event: Stripe.Event) => DeliveryPlan): void => {
      plan = next
    },
    settled: async (): Promise<void> => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

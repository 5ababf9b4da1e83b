import type { FastifyInstance } from 'fastify'
import type { App } from '#platform/run/app.ts'
import { WebhookRefusal } from '#platform/ports/payment.ts'
import { receiveEvent } from './receiveEvent.ts'

/**
 * The provider's webhook. It is outside the call table, because its signature covers the raw bytes.
 */
export const webhookPath = '/conf/pay/webhook'

const largestBytes = 1024 * 1024

/**
 * Receives the provider's events: checks the signature over the raw body, stores the event and
 * responds. It returns 200 only once the event is on disk, and 400 for a missing, old or foreign
 * signature. Any other status makes the provider retry. The response never repeats request data.
 */
export const servePaymentWebhook = async (http: FastifyInstance, app: App): Promise<void> => {
  const provider = app.payments
  if (provider?.name !== 'stripe') return
  // A separate scope, because only this route reads raw bodies.
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body)
    })
    scope.post(webhookPath, { bodyLimit: largestBytes }, async (request, reply) => {
      void reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
      const at = app.clock.now()
      const header = request.headers['stripe-signature']
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      try {
        const event = provider.readWebhook(
          body,
          typeof header === 'string' ? header : undefined,
          at,
        )
        if (event.isLive !== provider.isLive)
          throw new WebhookRefusal('test and live mode are mixed')
        await receiveEvent(app.db.query, provider.name, event, at)
      } catch (error) {
        if (!(error instanceof WebhookRefusal)) throw error
        request.log.warn({ reason: error.message }, 'Rejected a webhook of the payment provider')
        return reply.status(400).send('refused')
      }
      return reply.send('received')
    })
  })
}

import type { FastifyInstance } from 'fastify'
import type { App } from '#platform/run/app.ts'
import { WebhookRefusal } from '#platform/ports/payment.ts'
import { receiveEvent } from './receiveEvent.ts'

/** Where the provider sends its events: outside the call table, because it signs the bytes it sends. */
export const webhookPath = '/conf/pay/webhook'

const largestBytes = 1024 * 1024

/**
 * Takes the provider's events: checks the signature over the raw body, writes the event down and says so. Answers
 * 200 only when it is on disk, 400 to what was not signed just now for this installation; anything else makes
 * the provider send it again. Nothing of what was sent is repeated in the answer.
 */
export const servePaymentWebhook = async (http: FastifyInstance, app: App): Promise<void> => {
  const provider = app.payments
  if (provider?.name !== 'stripe') return
  // In a scope of its own: nowhere else are bodies taken as they come.
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

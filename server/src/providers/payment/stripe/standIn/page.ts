import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Stripe } from 'stripe'
import { escapeHtml } from '#platform/http/escapeHtml.ts'
import { cards, isCard } from './cards.ts'
import { payOnPage } from './checkouts.ts'
import { readBody } from './readBody.ts'
import type { World } from './world.ts'

/** A minimal payment page of a session, for browser tests. */
const payPage = (session: Stripe.Checkout.Session, title: string, note = ''): string => {
  const amount = `${((session.amount_total ?? 0) / 100).toFixed(2)} ${(session.currency ?? '').toUpperCase()}`
  const buttons = Object.keys(cards).map(
    (card) => `<button name="card" value="${card}">Pay with ${card}</button>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Stand-in for Stripe</title>
<h1>${escapeHtml(title)}: ${escapeHtml(amount)}</h1><p role="status">${escapeHtml(note)}</p>
<form method="post">${buttons.join('<br>')}<br><button name="cancel" value="1">Back</button></form>`
}

/** The second step of a card with 3-D Secure. */
const securePage = (card: string): string => `<!doctype html><meta charset="utf-8">
<title>Stand-in for Stripe</title><h1>3-D Secure</h1>
<form method="post"><input type="hidden" name="card" value="${escapeHtml(card)}">
<button name="secured" value="passed">Complete</button><button name="secured" value="failed">Fail</button></form>`

/** `/c/pay/:id`: the page of a session. */
export const answerPage = async (
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const id = /^\/c\/pay\/(\w+)$/.exec(request.url ?? '')?.[1] ?? ''
  const session = world.sessions.get(id)
  const html = (status: number, text: string): void => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(text)
  }
  if (!session || session.status !== 'open') return html(404, 'This page has expired.')
  const title = world.wishes.get(id)?.title ?? ''
  if (request.method !== 'POST') return html(200, payPage(session, title))
  const form = new URLSearchParams(await readBody(request))
  const goTo = (url: string | null): void => {
    const location = (url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id)
    response.writeHead(303, { location }).end()
  }
  if (form.has('cancel')) return goTo(session.cancel_url)
  const card = form.get('card') ?? ''
  if (!isCard(card)) return html(400, payPage(session, title, 'Unknown card.'))
  const secured = form.get('secured')
  const outcome = payOnPage(
    world,
    id,
    card,
    secured === 'passed' || secured === 'failed' ? secured : undefined,
  )
  if (outcome === 'secure') return html(200, securePage(card))
  if (outcome === 'declined') return html(402, payPage(session, title, 'Your card was declined.'))
  goTo(session.success_url)
}

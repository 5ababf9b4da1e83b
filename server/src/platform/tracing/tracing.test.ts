import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { mediaServerCalls } from '@openbooth/contract/installation/mediaServer/calls'
import { role } from '@openbooth/contract/roles'
import { afterAll, expect, test } from 'vitest'
import { draftOf, makeChannels, makeUnlimited } from '#testing/events.ts'
import { startTestServer } from '#testing/server.ts'
import { readTraceParent, writeTraceParent } from './spans.ts'
import { summaryOf } from './traceDatabase.ts'

interface Span {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: readonly { key: string; value: { stringValue?: string } }[]
}

/** A collector that stores what it receives, and an engine that stores its headers. */
const received: { spans: Span[]; text: string; headers: IncomingHttpHeaders[] } = {
  spans: [],
  text: '',
  headers: [],
}
const collect = async (request: IncomingMessage): Promise<void> => {
  const body = (await buffer(request)).toString()
  received.headers.push(request.headers)
  if (request.url !== '/v1/traces') return
  received.text += body
  const { resourceSpans } = JSON.parse(body) as {
    resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
  }
  received.spans.push(
    ...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  )
}
const collector = createServer((request, response) => {
  void collect(request).finally(() => {
    response.setHeader('content-type', 'application/json').end('{"rooms":[]}')
  })
}).listen(0, '127.0.0.1')
await once(collector, 'listening')
const address = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
const server = await startTestServer({
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b',
  OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.1/32',
})
afterAll(() => collector.close())

test('A trace continues that of the caller, and contains the request, its transaction, its statements and its calls, without personal data.', async () => {
  const channels = await makeChannels(server)
  const host = await makeUnlimited(server, await server.user())
  const admin = await server.user(role.admin)
  const { id } = await server.app.db.query
    .insertInto('mediaServers')
    .values({
      serverName: 'Traced',
      kind: 'liveKit',
      status: 'running',
      ovHost: address,
      apiKey: 'key',
      ovPassword: server.app.secrets.seal('hidden-secret'),
      createdAt: server.clock.now(),
      nextProbeAt: new Date('2099-01-01T00:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [cancelled, tested] = ['a'.repeat(32), 'b'.repeat(32)] as const
  const call = async (path: string, body: unknown, token: string, trace: string) => {
    const response = await fetch(server.address + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        token,
        traceparent: `00-${trace}-00f067aa0ba902b7-01`,
      },
      body: JSON.stringify(body),
    })
    const { msg, data } = (await response.json()) as { msg: string; data: object }
    expect(msg).toBe('Success')
    return { ...data, requestId: response.headers.get('x-request-id') }
  }
  const draft = draftOf(channels, { name: 'Confidential meeting' })
  const { id: eventId, version } = await server.ok(eventCalls.create, draft, host)
  const input = { id: eventId, version }
  const { requestId } = await call(eventCalls.cancel.path, input, host.token, cancelled)
  await call(mediaServerCalls.test.path, { id: Number(id) }, admin.token, tested)
  await server.close()

  const ofCancel = received.spans.filter(({ traceId }) => traceId === cancelled)
  const request = ofCancel.find(({ name }) => name === `POST ${eventCalls.cancel.path}`)!
  expect(request.parentSpanId).toBe('00f067aa0ba902b7')
  expect(request.attributes).toContainEqual({
    key: 'openbooth.request_id',
    value: { stringValue: requestId },
  })
  const transaction = ofCancel.find(({ name }) => name === 'transaction')!
  expect(transaction.parentSpanId).toBe(request.spanId)
  const inside = ofCancel.filter(({ parentSpanId }) => parentSpanId === transaction.spanId)
  expect(inside.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['begin', 'select lock_event()', 'commit']),
  )
  const outgoing = received.spans.find(
    ({ traceId, name }) => traceId === tested && name === 'POST 127.0.0.1',
  )!
  expect(received.headers.map(({ traceparent }) => traceparent)).toContain(
    `00-${tested}-${outgoing.spanId}-01`,
  )
  for (const secret of ['Confidential', 'hidden-secret', host.token, host.emailAddress])
    expect(received.text).not.toContain(secret)
  expect(received.headers.map((headers) => headers['x-key'])).toContain('a b')
  // The collector receives no trace of its own requests.
  expect(received.spans.filter(({ name }) => name.includes('traces'))).toEqual([])
})

test.each([
  ['select open_event($1::jsonb) as answer', 'select open_event()'],
  ['select "id" from "events" where "name" = $1', 'select events'],
  ['insert into "mail_outbox" ("a") values ($1)', 'insert mail_outbox'],
  ['update events set state = 0', 'update events'],
  ['begin', 'begin'],
])('summaryOf names the operation and its object: %s', (text, summary) => {
  expect(summaryOf(text)).toBe(summary)
})

test('A traceparent header is read and written as W3C specifies, and a malformed one is ignored.', () => {
  const header = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  expect(writeTraceParent(readTraceParent(header)!)).toBe(header)
  for (const wrong of [
    undefined,
    '',
    'x',
    header.toUpperCase(),
    `${header}-1`,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  ])
    expect(readTraceParent(wrong)).toBeUndefined()
})

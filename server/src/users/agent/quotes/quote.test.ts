import { inflateSync } from 'node:zlib'
import { agentCalls } from '@openbooth/contract/users/agent/calls'
import { quoteCalls } from '@openbooth/contract/users/agent/quoteCalls'
import { quotePaper } from '@openbooth/contract/users/agent/quotePaper'
import { paperText } from '@openbooth/contract/money/paper'
import { accountCalls } from '@openbooth/contract/users/user/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAgent, makeCustomer } from '#testing/people/agents.ts'
import { closeProven } from '#testing/closeProven.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'

let server: TestServer
let agent: TestUser
let customer: TestUser
beforeAll(async () => {
  server = await startTestServer()
  agent = await makeAgent(server)
  customer = await makeCustomer(server, agent)
  await server.ok(
    accountCalls.changeUserInfo,
    {
      billing: { company: '翀会务 AG', address: 'Bahnhofstrasse 1\nZürich', taxNumber: 'CHE-1' },
    },
    agent,
  )
})
afterAll(() => closeProven(server))

const event = {
  booths: 2,
  machineBooths: 0,
  hours: 3,
  receiverNums: 150,
  technicianOption: 'purchased',
  recordedChannels: 3,
  captionedChannels: 3,
} as const

const draft = {
  name: 'Autumn gala',
  customer: {
    name: 'Müller GmbH',
    emailAddress: 'einkauf@mueller.example',
    address: 'Hafen 2\nHamburg',
    taxNumber: 'DE 99',
  },
  customerId: null,
  language: 'en',
  currency: 'EUR',
  taxName: 'VAT',
  taxRate: 19,
  validUntil: '2026-12-31',
  timeZone: 'Europe/Zurich',
  notes: 'Payable within 14 days.',
  event,
  pricing: { kind: 'markup', percent: 15, exchangeRate: 0.92 },
} as const

const make = (changes: object = {}, owner = agent) =>
  server.ok(quoteCalls.create, { ...draft, ...changes }, owner)

/** Figures of the agent's own cost: rates, lines and total of the rate card, and the margin. */
const secrets = ['60.00', '360.00', '50.00', '5.00', '6.00', '0.10', '624', '15 %', '0.92']

test('A quote adds the markup to each rate of the rate card, in the customer’s currency and with tax.', async () => {
  const quote = await make()
  expect(
    quote.lines.map(({ item, quantity, rate, amount }) => [item, quantity, rate, amount]),
  ).toEqual([
    // 60.00 × 1.15 × 0.92 = 63.48, for 2 booths × 3 h.
    ['boothHours', 6, 63.48, 380.88],
    // 0.10 × 1.058 = 0.1058, for 50 listeners × 3 h.
    ['extraListeners', 150, 0.11, 16.5],
    ['technician', 3, 52.9, 158.7],
    ['recording', 9, 5.29, 47.61],
    // 6.00 × 1.058 = 6.348.
    ['captions', 9, 6.35, 57.15],
  ])
  // 19 % of 660.84 is 125.5596.
  expect([quote.net, quote.tax, quote.gross]).toEqual([660.84, 125.56, 786.4])
  expect(quote.seller).toEqual({
    name: '翀会务 AG',
    address: 'Bahnhofstrasse 1\nZürich',
    taxNumber: 'CHE-1',
    emailAddress: agent.emailAddress,
  })
})

test('The agent’s cost of the same event includes captions.', async () => {
  const { quote } = await server.ok(agentCalls.fee, event, agent)
  // 360 for booths, 15 for listeners, 150 for the technician, 45 for recording, 54 for captions.
  expect(quote.totals).toEqual([{ asset: 'MONEY', amount: 624 }])
})

test('The page, the text and the PDF file of a quote contain no cost, no rate card and no margin.', async () => {
  const { id } = await make({ notes: '' })
  const page = await server.ok(quoteCalls.forCustomer, { id }, agent)
  expect(JSON.stringify(page)).not.toMatch(/pricing|percent|exchange|rateCard|cost|markup/i)
  const text = paperText(quotePaper(page))
  for (const secret of secrets) expect(`${JSON.stringify(page)} ${text}`).not.toContain(secret)
  const response = await server.fetch(quoteCalls.pdf, { id }, agent)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const file = Buffer.from(await response.arrayBuffer())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  const raw = file.toString('latin1')
  // The metadata of a PDF file are separate strings.
  const metadata = [...raw.matchAll(/\d+ 0 obj\s+\(([\s\S]*?)\)\s+endobj/g)].map(
    ([, value]) => value,
  )
  expect(metadata).toEqual(expect.arrayContaining(['OpenBooth', `Quote ${page.number}`]))
  expect(metadata.join(' ')).not.toMatch(/624|markup|cost/i)
  expect(raw).not.toMatch(/\/(Subject|Keywords)\b/)
  // Only compressed fonts and pages follow; no other stream could hold a figure.
  const streams = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
  const plain = streams.map(([, body]) => {
    try {
      return inflateSync(Buffer.from(body!, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  expect(plain.join(' ')).not.toMatch(/pricing|markup|rate card/i)
})

test('The text of a quote has every line, with sums that the customer can check.', async () => {
  const quote = await make({ language: 'zh', taxName: '', taxRate: 0, currency: 'CNY', notes: '' })
  const text = paperText(
    quotePaper(await server.ok(quoteCalls.forCustomer, { id: quote.id }, agent)),
  )
  expect(text).toContain('译员间，6 小时 × ¥63.48：¥380.88'.replaceAll('，', ', '))
  expect(text).toContain('合计：¥660.84')
  expect(text).not.toContain('税 0')
})

test('Quotes are numbered for each agent without gaps, also when several are created at once.', async () => {
  const owner = await makeAgent(server)
  const made = await Promise.all(['A', 'B', 'C'].map((name) => make({ name }, owner)))
  expect(made.map(({ number }) => number).toSorted()).toEqual(['Q-000001', 'Q-000002', 'Q-000003'])
  const { rows } = await server.ok(quoteCalls.list, { search: 'q-000002' }, owner)
  expect(rows).toHaveLength(1)
  const named = await server.ok(quoteCalls.list, { search: 'müller', sort: 'name' }, owner)
  expect(named.rows.map(({ name }) => name)).toEqual(['C', 'B', 'A'])
})

test('Changing a sent quote creates a new revision, and changing a draft does not.', async () => {
  const owner = await makeAgent(server)
  const first = await make({}, owner)
  const change = (version: number, changes: object) =>
    server.ok(quoteCalls.update, { ...draft, ...changes, id: first.id, version }, owner)
  const second = await change(1, { name: 'Winter gala' })
  expect(second).toMatchObject({ number: 'Q-000001', state: 'draft', name: 'Winter gala' })
  const { id } = first
  await server.ok(quoteCalls.setState, { id, version: 2, state: 'sent' }, owner)
  const third = await change(3, {
    pricing: {
      kind: 'rates',
      rates: {
        boothHours: 100,
        machineBoothHours: 0,
        extraListeners: 0,
        technician: 60,
        recording: 0,
        captions: 0,
        publicStream: 0,
      },
    },
  })
  // 6 × 100 and 3 × 60, with 19 %.
  expect(third).toMatchObject({ number: 'Q-000001-2', state: 'draft', net: 780, gross: 928.2 })
  expect(
    await server.call(quoteCalls.setState, { id, version: 3, state: 'accepted' }, owner),
  ).toMatchObject({ msg: 'Changed By Somebody Else' })
  const edited = await server.ok(quoteCalls.get, { id }, owner)
  expect(edited).toMatchObject({ version: 4, pricing: { kind: 'rates' }, event: { hours: 3 } })
})

test('A sent quote that is a draft again keeps no number that its customer may have read.', async () => {
  const owner = await makeAgent(server)
  const { id } = await make({}, owner)
  const mark = (version: number, state: 'sent' | 'draft') =>
    server.ok(quoteCalls.setState, { id, version, state }, owner)
  expect(await mark(1, 'sent')).toMatchObject({ number: 'Q-000001' })
  expect(await mark(2, 'draft')).toMatchObject({ number: 'Q-000001-2', state: 'draft' })
  const changed = { ...draft, name: 'Winter gala', id, version: 3 }
  expect(await server.ok(quoteCalls.update, changed, owner)).toMatchObject({ number: 'Q-000001-2' })
})

test('An open quote expires after its last day in the agent’s time zone, an accepted one does not.', async () => {
  const owner = await makeAgent(server)
  const today = server.clock.now()
  const { format } = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati' })
  const dayAt = (days: number) => format(new Date(today.getTime() + days * 86_400_000))
  const zone = { timeZone: 'Pacific/Kiritimati' }
  const last = await make({ ...zone, validUntil: dayAt(0) }, owner)
  expect(last.state).toBe('draft')
  const over = await make({ ...zone, validUntil: dayAt(-1) }, owner)
  expect(over.state).toBe('expired')
  const accepted = { id: over.id, version: 1, state: 'accepted' } as const
  expect(await server.ok(quoteCalls.setState, accepted, owner)).toMatchObject({ state: 'accepted' })
  const { rows } = await server.ok(quoteCalls.list, { state: 'expired' }, owner)
  expect(rows).toEqual([])
})

test('A quote cannot name the customer of another agent.', async () => {
  const customerId = Number(customer.id)
  expect((await make({ customerId })).customer.name).toBe('Müller GmbH')
  const other = await makeAgent(server)
  const { id } = await make({}, other)
  const refused = { ...draft, customerId }
  const notFound = { msg: 'Customer Not Found' }
  expect(await server.call(quoteCalls.create, refused, other)).toMatchObject(notFound)
  const change = { ...refused, id, version: 1 }
  expect(await server.call(quoteCalls.update, change, other)).toMatchObject(notFound)
})

test('A quote above the largest amount is refused.', async () => {
  const pricing = { kind: 'markup', percent: 1000, exchangeRate: 1_000_000 } as const
  expect(await server.call(quoteCalls.create, { ...draft, pricing }, agent)).toMatchObject({
    msg: 'Invalid Input',
    data: { fields: [{ path: 'pricing', message: 'Too Large' }] },
  })
})

test('Impossible lengths and an outdated version are refused, and the quote stays as it was.', async () => {
  const { id } = await make()
  const refused = async (changes: object) => {
    const changed = { ...draft, event: { ...event, ...changes } }
    const created = await server.call(quoteCalls.create, changed, agent)
    const updated = await server.call(quoteCalls.update, { ...changed, id, version: 1 }, agent)
    return [created.msg, updated.msg]
  }
  const tooLong = 'A Meeting Cannot Exceed 12 Hours'
  expect(await refused({ hours: 12.01 })).toEqual([tooLong, tooLong])
  const noEnd = 'End Must Be Later Than Start'
  expect(await refused({ hours: undefined })).toEqual([noEnd, noEnd])
  const outdated = { ...draft, id, version: 7 }
  expect(await server.call(quoteCalls.update, outdated, agent)).toMatchObject({
    msg: 'Changed By Somebody Else',
  })
  expect(await server.ok(quoteCalls.get, { id }, agent)).toMatchObject({ version: 1 })
})

import type { WireOutput } from '@openbooth/contract/call'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventReportCalls } from '@openbooth/contract/live/report/calls'
import { headphoneExposureCalls } from '@openbooth/contract/live/headphoneExposure/calls'
import { ownReportCalls } from '@openbooth/contract/live/report/ownCalls'
import { liveConnectionCalls } from '@openbooth/contract/live/liveConnections/calls'
import { connectionStatsCalls } from '@openbooth/contract/live/connectionStats/calls'
import { stateStreamCalls } from '@openbooth/contract/live/stateStream/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { role } from '@openbooth/contract/roles'
import { ownReportDays, reportMinutes } from '@openbooth/contract/live/report/rules'
import { read, utils } from '@e965/xlsx'
import { afterAll, describe, expect, test } from 'vitest'
import { actWords } from '@openbooth/contract/live/sound/actTexts'
import { filled } from '@openbooth/contract/filled'
import { seatRoleWords } from '@openbooth/contract/users/user/texts'
import { makeAgent, makeCustomer } from '#testing/people/agents.ts'
import { boothsOf, type Inside } from '#testing/booths.ts'
import { inMinutes, makeUnlimited, minute, plan, startEventServer } from '#testing/events.ts'
import { passTime } from '#testing/passTime.ts'
import { comeIn, mailsThatReached } from '#testing/people/people.ts'
import type { TestUser } from '#testing/server.ts'
import { makeDueReports } from './makeReports.ts'

// The report of an event.

const { server, channels } = await startEventServer()
const admin = await server.user(role.admin)
afterAll(() => server.close())

type HeldEvent = Awaited<ReturnType<typeof boothsOf>>
type Got = WireOutput<typeof eventReportCalls.get>

const reading = {
  device: 'Headset',
  level: -20,
  lossSent: 2,
  lossHeard: null,
  jitter: 5,
  roundTrip: 40,
  way: 'udp' as const,
  sends: [],
  hears: [],
}
/** Heartbeats come before any connection times out. */
const step = 40_000

/** Advances the time while the named people stay connected. */
const stay = async (milliseconds: number, ...people: { readonly seat: string }[]) => {
  const seen = async () =>
    (
      await server.app.db.query
        .selectFrom('connections')
        .select('id')
        .where('lastSeenAt', '=', server.clock.now())
        .execute()
    ).length
  for (let passed = 0; passed < milliseconds; passed += step) {
    await passTime(server, Math.min(step, milliseconds - passed))
    for (const { seat } of people) await server.ok(stateStreamCalls.heartbeat, {}, { seat })
    // Batched with others of the same second. Until then the person seems to have left.
    await expect.poll(seen, { timeout: 8_000 }).toBeGreaterThanOrEqual(people.length)
  }
}

const get = (id: number, user: TestUser) => server.call(eventReportCalls.get, { id }, user)
const versionOf = async (id: number, user: TestUser) =>
  (await server.ok(eventCalls.get, { id }, user)).version
const close = async (id: number, user: TestUser) =>
  server.ok(eventCalls.close, { id, version: await versionOf(id, user) }, user)

/** Closes an event and waits for its report. */
const reportOf = async ({ id, host }: Pick<HeldEvent, 'id' | 'host'>) => {
  await close(id, host)
  await passTime(server, reportMinutes * minute)
  return untilMade(id, host)
}
const untilMade = async (id: number, user: TestUser): Promise<NonNullable<Got['report']>> => {
  const made = async () => (await server.ok(eventReportCalls.get, { id }, user)).report
  await expect.poll(made, { timeout: 15_000 }).not.toBeNull()
  return (await made())!
}

const invited = (event: HeldEvent, user: TestUser, ...people: Inside[]) =>
  server.ok(
    eventCalls.mailCodes,
    {
      eventId: event.id,
      codes: people.map(({ codeId }) => ({
        id: codeId,
        emailAddress: `c${codeId}@example.test`,
      })),
    },
    user,
  )

test('Ten minutes after the close the host reads listening times, interpreters, connections and cost.', async () => {
  const agent = await makeAgent(server, 1000_00n)
  const event = await boothsOf(server, channels, { host: agent, lasts: 60, receiverNums: 10 })
  const [ann, bea] = [await event.enter('Ann'), await event.enter('Bea')]
  const phone = await event.enter('listener')
  const desk = await comeIn(server, phone.link, { audienceType: 'client' })
  const screen = await comeIn(server, phone.link, { audienceType: 'screen' })
  const hear = (who: { seat: string }, channelId: number | null) =>
    server.ok(soundCalls.hears, { heard: { channelId } }, { seat: who.seat })
  await event.act(ann, { act: 'on', outgoing: 'a' })
  await hear(phone, null)
  await hear(desk, channels[1]!)
  await server.ok(connectionStatsCalls.report, reading, { seat: ann.seat })
  await server.ok(connectionStatsCalls.report, { ...reading, lossSent: 6 }, { seat: ann.seat })
  await server.ok(
    headphoneExposureCalls.report,
    {
      key: '00000000-0000-4000-8000-000000000001',
      seconds: 60,
      isOnAir: true,
      level: -30,
      loudestMinute: -28,
      peak: -7,
      holds: 1,
      fullScale: 104,
    },
    { seat: ann.seat },
  )
  const all = [ann, bea, phone, desk, screen]
  await stay(2 * minute, ...all)
  // A pause is not listening time.
  const host = await event.enter('host')
  await server.ok(soundCalls.pause, { words: '' }, { seat: host.seat })
  await stay(minute, ...all, host)
  await server.ok(soundCalls.resume, {}, { seat: host.seat })
  await hear(phone, channels[1]!)
  await stay(minute, ...all)
  await event.act(ann, { act: 'off' })
  await event.act(bea, { act: 'on', outgoing: 'b' })
  await server.ok(liveConnectionCalls.leave, {}, { seat: desk.seat })
  await stay(minute, ann, bea, phone)
  // By 25 minutes, all of them unused.
  await server.ok(
    eventCalls.extend,
    {
      id: event.id,
      version: await versionOf(event.id, agent),
      appointmentEndTime: inMinutes(server, 80),
    },
    agent,
  )
  const report = await reportOf({ id: event.id, host: agent })

  expect(report).toMatchObject({ liveMilliseconds: 4 * minute, pausedMilliseconds: minute })
  // The phone has 4 minutes: 2 of the original, 2 of French. The other one has 3, all French.
  expect(report.audience).toMatchObject({
    peak: 2,
    visits: 2,
    milliseconds: 7 * minute,
    average: 1.75,
    kinds: [
      { kind: 'mobile', visits: 1, peak: 1, milliseconds: 4 * minute, average: 1 },
      { kind: 'client', visits: 1, peak: 1, milliseconds: 3 * minute, average: 0.75 },
      // The screen of the hall counts neither as a listener nor in the sums.
      { kind: 'screen', visits: 1, peak: 1 },
    ],
    heard: [
      { channelId: channels[1], listeners: 2, milliseconds: 5 * minute, average: 1.25 },
      { channelId: null, listeners: 1, milliseconds: 2 * minute, name: { en: 'Original' } },
    ],
  })
  const [one, two] = report.interpreters
  expect(one).toMatchObject({
    name: 'Ann',
    boothName: { en: 'French' },
    turns: [{ channels: [{ zh: '语言 1' }] }],
    headphoneExposure: { seconds: 60, level: -30, fullScale: 104, holds: 1 },
  })
  expect(two).toMatchObject({
    name: 'Bea',
    turns: [{ channels: [{ zh: '语言 3' }] }],
    headphoneExposure: null,
  })
  expect(report.people.find(({ name }) => name === 'Ann')).toMatchObject({
    minutes: 1,
    lossSent: { average: 4, worst: 6 },
    lossHeard: null,
    jitter: { average: 5, worst: 5 },
    relayed: 0,
  })
  expect(report.acts.map(({ act, about }) => [act, about.minutes])).toEqual([
    ['goLive', undefined],
    ['pause', undefined],
    ['resume', undefined],
    ['extend', 25],
    ['close', 80],
  ])
  expect(report.acts[3]!.by).toMatchObject({ doer: 'user', name: agent.userName })
  expect(report.allActs).toBe(8)
  // Two booths, at least an hour each, at 60 an hour.
  expect(report.cost).toMatchObject({
    lines: [{ item: 'boothHours', quantity: 2, rate: 60, amount: 120 }],
    charged: [{ asset: 'MONEY', amount: 120 }],
  })
  expect(report.cost!.records.reduce((sum, { amount }) => sum - amount, 0)).toBe(120)
  expect(report.servers).toBeNull()
}, 60_000)

describe('A report', () => {
  test('A report is made once, also by simultaneous tasks, and never changes.', async () => {
    const event = await boothsOf(server, channels)
    await close(event.id, event.host)
    await passTime(server, (reportMinutes - 1) * minute)
    await makeDueReports(server.app, server.clock.now())
    expect((await get(event.id, event.host)).data).toMatchObject({ report: null, madeAt: null })
    await passTime(server, minute)
    const due = server.clock.now()
    await Promise.all([1, 2, 3].map(() => makeDueReports(server.app, due)))
    const { madeAt } = await server.ok(eventReportCalls.get, { id: event.id }, event.host)
    expect(madeAt).toBe(due.toISOString())
    await event.set({ name: 'Another name' })
    await makeDueReports(server.app, new Date(due.getTime() + minute))
    const again = await server.ok(eventReportCalls.get, { id: event.id }, event.host)
    expect(again).toMatchObject({ madeAt, report: { name: 'Annual meeting' } })
    expect(
      (await mailsThatReached(server, event.host.emailAddress)).filter((mail) =>
        mail.includes(`/meeting/report/${event.id}`),
      ),
    ).toHaveLength(1)
  })

  test('A report that cannot be emailed is not stored, and both are retried later.', async () => {
    const event = await boothsOf(server, channels)
    await close(event.id, event.host)
    const { db } = server.app
    await db.query
      .updateTable('events')
      .set({ quote: JSON.stringify({ lines: 'broken', totals: [] }) })
      .where('id', '=', BigInt(event.id))
      .execute()
    const due = new Date(server.clock.now().getTime() + reportMinutes * minute)
    await makeDueReports(server.app, due)
    const kept = () =>
      db.query
        .selectFrom('eventReports')
        .select(['madeAt', 'tries', 'dueAt'])
        .where('eventId', '=', BigInt(event.id))
        .executeTakeFirstOrThrow()
    expect(await kept()).toMatchObject({ madeAt: null, tries: 1 })
    expect((await kept()).dueAt.getTime()).toBeGreaterThan(due.getTime())
    await event.set({ quote: JSON.stringify({ lines: [], totals: [] }) })
    await makeDueReports(server.app, due)
    expect(await kept()).toMatchObject({ madeAt: null })
    await makeDueReports(server.app, new Date(due.getTime() + 5 * minute))
    expect((await kept()).madeAt).not.toBeNull()
  })

  test('A report of an event without listeners says so, and a cancelled event has none.', async () => {
    const event = await boothsOf(server, channels)
    const report = await reportOf(event)
    expect(report).toMatchObject({
      audience: { peak: 0, peakAt: null, visits: 0, kinds: [], heard: [] },
      alarms: [],
      recordings: [],
    })
    const host = await server.user()
    const { id, version } = await plan(server, channels, host, { startsIn: 600, lasts: 60 })
    await server.ok(eventCalls.cancel, { id, version }, host)
    await passTime(server, 2 * reportMinutes * minute)
    await makeDueReports(server.app, server.clock.now())
    expect((await get(id, host)).data).toMatchObject({ dueAt: null, madeAt: null, report: null })
    expect(await server.call(eventReportCalls.export, { id }, host)).toMatchObject({
      msg: 'Report Not Made',
    })
  })

  test('A report shows costs to the payer, media servers to administrators, and is not found for strangers.', async () => {
    const agent = await makeAgent(server, 1000_00n)
    const customer = await makeCustomer(server, agent)
    const event = await boothsOf(server, channels, {
      host: await makeUnlimited(server, customer),
    })
    const report = await reportOf(event)
    expect(report).toMatchObject({ servers: null, cost: { lines: expect.any(Array) } })
    expect((await get(event.id, admin)).data.report).toMatchObject({
      servers: { name: expect.any(String), moves: [] },
      cost: { lines: expect.any(Array) },
    })
    expect((await get(event.id, agent)).data.report).toMatchObject({ servers: null, cost: null })
    for (const stranger of [await server.user(), await makeAgent(server)]) {
      expect(await get(event.id, stranger)).toMatchObject({ msg: 'Event Not Found' })
      expect(await server.call(eventReportCalls.export, { id: event.id }, stranger)).toMatchObject({
        msg: 'Event Not Found',
      })
    }
  })

  test('A report is an Excel file with several sheets, in both languages and the time zone of the event.', async () => {
    const event = await boothsOf(server, channels)
    const ann = await event.enter('Ann')
    await event.act(ann, { act: 'on', outgoing: 'a' })
    await event.act(ann, { act: 'off' })
    const technician = await event.enter('technician')
    await stay(2 * minute, ann, technician)
    const [eventId, at] = [BigInt(event.id), server.clock.now()]
    const { query } = server.app.db
    await query
      .insertInto('eventAlarms')
      .values({
        eventId,
        kind: 'noSpeech',
        level: 'red',
        subject: `ch:${channels[1]}`,
        track: `ch:${channels[1]}`,
        raisedAt: at,
        redAt: at,
        acknowledgedAt: at,
        acknowledgedCodeId: BigInt(technician.codeId),
      })
      .execute()
    const measured = { eventId, loudness: -20, peak: -3, clipped: 0 }
    const spoken = { ...measured, track: `ch:${channels[1]}`, seconds: 180, speechMs: 90_000 }
    await query
      .insertInto('channelMeasures')
      .values([
        // From two audio workers, across a pause.
        { ...spoken, at, onAirSeconds: 180 },
        { ...spoken, at: new Date(at.getTime() + 1), onAirSeconds: 180 },
        // The channel has no booth, so it carries the floor.
        { ...spoken, track: `ch:${channels[2]}`, at, onAirSeconds: 0 },
      ])
      .execute()
    await server.app.db.pool.query(
      `insert into ai_works (event_id, work, track, language, model, first_at, last_at, amount)
        select $1, w.work, $2, 'fr', 'Deep', $3, $3::timestamptz + interval '1 minute', 12
        from (values ('voice'), ('translation')) w (work)`,
      [event.id, `ch:${channels[1]}`, at],
    )
    const { channels: received, aiWorks } = await reportOf(event)
    const end = new Date(at.getTime() + minute)
    expect(aiWorks).toEqual(
      ['translation', 'voice'].map((work) => ({
        work,
        name: { en: expect.stringMatching(/^Language 1/), zh: expect.any(String) },
        language: 'fr',
        model: 'Deep',
        firstAt: at.toISOString(),
        lastAt: end.toISOString(),
        amount: 12,
      })),
    )
    expect(received).toMatchObject([
      { milliseconds: 2 * minute, speechMilliseconds: 2 * minute },
      { milliseconds: 0, speechMilliseconds: 0 },
    ])
    const book = async (language: 'en' | 'zh') => {
      const response = await server.fetch(
        eventReportCalls.export,
        { id: event.id, language },
        event.host,
      )
      return read(Buffer.from(await response.arrayBuffer()))
    }
    const english = await book('en')
    // The audience is sampled every few seconds.
    expect(english.SheetNames.filter((tab) => tab !== 'Minute by minute')).toEqual([
      'Event',
      'Listeners by language',
      'Listeners by device',
      'Interpreters',
      'Turn by turn',
      'Connections',
      'Sound',
      'Alarms',
      'Made by AI',
      'Timeline',
      'Cost',
      'Billing records',
    ])
    const rowsOf = (of: Awaited<typeof english>, sheet: string) =>
      utils.sheet_to_json<unknown[]>(of.Sheets[sheet]!, { header: 1 })
    expect(rowsOf(english, 'Turn by turn')).toMatchObject([
      ['Interpreter', 'Booth', 'From (London time)', 'To (London time)', 'On air (min)', 'Channel'],
      [
        'Ann',
        'French',
        expect.any(Number),
        expect.any(Number),
        0,
        expect.stringMatching(/^Language 1/),
      ],
    ])
    const line = rowsOf(english, 'Timeline').map(([, , , what]) => what)
    expect(line.slice(1)).toEqual([
      actWords.goLive.en,
      expect.stringContaining(filled(actWords.on.en, { channel: 'Language 1' })),
      actWords.off.en,
      expect.stringMatching(new RegExp(`^${filled(actWords.closeEarly.en, { minutes: '.+' })}$`)),
    ])
    expect(rowsOf(english, 'Event')).toEqual(
      expect.arrayContaining([
        ['Live from', expect.stringMatching(/^2026-\d\d-\d\d \d\d:\d\d \(London\)$/)],
        ['Closed at', expect.stringMatching(/^2026-/)],
        ['Alarms', '1'],
      ]),
    )
    expect(rowsOf(english, 'Connections').map(([name]) => name)).toContain(
      seatRoleWords.technician.en,
    )
    const chinese = await book('zh')
    expect(rowsOf(chinese, '警报')[1]!.at(-1)).toBe(seatRoleWords.technician.zh)
    expect(chinese.SheetNames).toContain('逐次播出')
    expect(rowsOf(chinese, '逐次播出')[0]).toContain('译员间')
  })
})

describe('Interpreters', () => {
  test('Interpreters who were emailed a link and joined get one email with their turns, and read them by that link for 90 days.', async () => {
    const event = await boothsOf(server, channels)
    const [ann, bea] = [await event.enter('Ann'), await event.enter('Bea')]
    const dan = await event.enter('Dan')
    await invited(event, event.host, ann, bea)
    await event.act(ann, { act: 'on', outgoing: 'a' })
    const look = (code: string) => server.call(ownReportCalls.look, { code })
    expect((await look(ann.link)).data).toMatchObject({ dueAt: null, report: null })
    await close(event.id, event.host)
    expect((await look(ann.link)).data).toMatchObject({ dueAt: expect.any(String), report: null })
    await passTime(server, reportMinutes * minute)
    await untilMade(event.id, event.host)
    const [mail, ...more] = (await mailsThatReached(server, `c${ann.codeId}@example.test`)).filter(
      (one) => one.includes('?report'),
    )
    expect(mail).toContain(`/live/${ann.link}?report`)
    expect(mail).toMatch(/Turns: 1/)
    expect(more).toEqual([])
    const others = await mailsThatReached(server, `c${dan.codeId}@example.test`)
    expect(others.filter((one) => one.includes('?report'))).toEqual([])
    const own = (await look(ann.link)).data
    expect(own.report!.own).toMatchObject({
      name: 'Ann',
      turns: [{ channels: [{ zh: '语言 1' }] }],
    })
    expect(JSON.stringify(own)).not.toContain('Bea')
    expect((await look(bea.link)).data.report!.own).toMatchObject({ name: 'Bea', turns: [] })
    for (const who of ['host', 'Sam', 'listener']) {
      const codes = await server.ok(eventCalls.codes, { eventId: event.id }, event.host)
      const code = codes
        .find((one) => (one.seatName || one.role) === who)!
        .link.split('/')
        .at(-1)!
      expect(await look(code)).toMatchObject({ msg: 'Code Not Found' })
    }
    expect(await look('x'.repeat(22))).toMatchObject({ msg: 'Code Not Found' })
    server.clock.advance((ownReportDays + 1) * 24 * 60 * minute)
    expect(await look(ann.link)).toMatchObject({ msg: 'The Event Is Closed' })
  })
})

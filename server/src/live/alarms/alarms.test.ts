import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventLiveCalls } from '@openbooth/contract/live/sound/ownerCalls'
import { alarmCalls } from '@openbooth/contract/live/alarms/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { role } from '@openbooth/contract/roles'
import { eventType } from '@openbooth/contract/events/event/rules/events'
import { floorTrack, stageTrackOf, trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { technicianCalls } from '@openbooth/contract/events/technician/calls'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { alarmRuleKindWords } from '@openbooth/contract/live/alarms/kinds'
import { boothsOf, type Inside } from '#testing/booths.ts'
import {
  makeChannels,
  makeMediaServer,
  makeUnlimited,
  type Channels,
  makeModels,
} from '#testing/events.ts'
import { makeLanguages } from '#testing/languages.ts'
import { mailsThatReached } from '#testing/people/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { giveByot, technicianOf } from '#testing/people/technicians.ts'
import { openTranscription, openTranscriptStore } from '#testing/sound/speechModelStandIns.ts'
import { readSoundForWorker } from '../sound/index.ts'
import { endOver } from './endOver.ts'
import { keepLooking } from './viewers.ts'
import { mailUnseen } from './mailUnseen.ts'
import { silence, speech, watchEvent } from './testing/watch.ts'

// Alarms from simulated measurements to their readers.

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  await makeMediaServer(server)
})
afterAll(() => server.close())

const terms = { liveDetectionInterval: 5, alertTime: 10 }
type Held = Awaited<ReturnType<typeof boothsOf>>

/** The floor is English, which is the language of no channel. */
const held = async () => {
  const event = await boothsOf(server, channels, terms)
  await event.set({ floorLanguage: 'en' })
  return event
}
const french = () => trackOf(channels[1]!)
const muted = () => ({ [french()]: silence })
const watch = (event: Held, from?: number) => watchEvent(server.app, BigInt(event.id), from)
/** Open alarms as staff see them. */
const alarmsSeenBy = async (event: Held, who: Inside) =>
  (await event.soundFor(who)).staff!.alarms.filter(({ id }) => id !== null)
const rowsOf = async ({ id }: Held) =>
  server.app.db.query
    .selectFrom('eventAlarms')
    .selectAll()
    .where('eventId', '=', BigInt(id))
    .orderBy('id')
    .execute()
const actsOf = async ({ id, host }: Held) =>
  (await server.ok(eventLiveCalls.acts, { id, topic: 'alarms', page: 1, pageSize: 50 }, host)).rows
const stages = (): Parameters<typeof boothsOf>[2] => ({
  ...terms,
  eventType: eventType.silentConference,
  floorChannelId: null,
  booths: [
    { name: 'Silk Hall', a: channels[1]! },
    { name: 'Jade Hall', a: channels[1]! },
  ],
  speakers: [{ name: 'Sam' }, { name: 'Tia', stage: 1 }],
})

test('A silent booth causes a warning and then an alarm for staff, owner and time line, which ends with the first speech.', async () => {
  const event = await held()
  const [technician, ann] = [await event.enter('technician'), await event.enter('Ann')]
  await event.enter('Bea')
  await event.act(ann, { act: 'on', outgoing: 'a' })
  const { hear } = await watch(event)
  await hear(6)
  expect(await alarmsSeenBy(event, technician)).toEqual([])
  await hear(12, muted())
  expect(await alarmsSeenBy(event, technician)).toMatchObject([
    { alarm: 'noSpeech', level: 'amber', track: french(), acknowledged: null, person: null },
  ])
  await hear(8, muted())
  const [alarm] = await alarmsSeenBy(event, ann)
  expect(alarm).toMatchObject({ alarm: 'noSpeech', level: 'red' })
  const [row] = await rowsOf(event)
  expect(row).toMatchObject({ level: 'red', endedAt: null, acknowledgedAt: null })
  expect(row!.redAt!.getTime() - row!.raisedAt.getTime()).toBe(5_000)
  // The silence, not the alarm.
  expect(alarm!.since).toBe(row!.redAt!.getTime() - alarm!.figure! * 1_000)
  expect(alarm!.since).toBeLessThan(row!.raisedAt.getTime() - 5_000)
  await hear(1)
  expect(await alarmsSeenBy(event, technician)).toEqual([])
  expect((await rowsOf(event)).map(({ endedAt }) => endedAt !== null)).toEqual([true])
  expect((await actsOf(event)).map(({ act, by, about }) => [act, by.doer, about.alarm])).toEqual([
    ['alarmOver', 'clock', { kind: 'noSpeech', level: 'red' }],
    ['alarm', 'clock', { kind: 'noSpeech', level: 'red' }],
    ['alarm', 'clock', { kind: 'noSpeech', level: 'amber' }],
  ])
  expect((await actsOf(event))[0]!.about.channelName).not.toBeNull()
})

test('No alarm opens while the floor passes, for a channel in the floor language, or for a channel without an interpreter of that booth.', async () => {
  const event = await held()
  const host = await event.enter('host')
  const { hear } = await watch(event)
  const all = Object.fromEntries(channels.slice(1, 4).map((channel) => [trackOf(channel), silence]))
  await server.ok(soundCalls.floorTransfer, { isOn: true }, host)
  await hear(40, all)
  await server.ok(soundCalls.floorTransfer, { isOn: false }, host)
  const kinds = async () =>
    (await alarmsSeenBy(event, host)).map(({ alarm, track }) => [alarm, track])
  const missing = (await kinds()).filter(([kind]) => kind === 'interpreterMissing')
  expect(await kinds()).toEqual(missing)
  await hear(20, all)
  // Both booths also serve the third channel, and each has one voice for its own.
  const spoken = async () => (await kinds()).filter(([kind]) => kind === 'noSpeech')
  expect(await spoken()).toEqual([
    ['noSpeech', trackOf(channels[1]!)],
    ['noSpeech', trackOf(channels[2]!)],
  ])
  await server.ok(soundCalls.floorLanguage, { language: 'la' }, host)
  await hear(20, all)
  expect(await spoken()).toEqual([])
})

test('A replacement worker opens no alarm twice and ends resolved ones.', async () => {
  const event = await held()
  const technician = await event.enter('technician')
  const first = await watch(event)
  await first.hear(25, muted())
  const before = await alarmsSeenBy(event, technician)
  await first.alarmEvaluator.close()
  const second = await watch(event)
  await second.hear(5, muted())
  expect(await alarmsSeenBy(event, technician)).toEqual(before)
  await second.hear(2)
  const still = await alarmsSeenBy(event, technician)
  expect(still.some(({ alarm }) => alarm === 'noSpeech')).toBe(false)
  expect((await rowsOf(event)).filter(({ kind }) => kind === 'noSpeech')).toHaveLength(1)
})

test('Two workers with the same event open one alarm.', async () => {
  const event = await held()
  const [one, other] = [await watch(event), await watch(event)]
  await Promise.all([one.hear(25, muted()), other.hear(25, muted())])
  const open = (await rowsOf(event)).filter(({ kind }) => kind === 'noSpeech')
  expect(open).toHaveLength(1)
  expect(
    (await actsOf(event)).filter(({ about }) => about.alarm?.kind === 'noSpeech'),
  ).toHaveLength(2)
})

test('An alarm that the database could not store is stored with the next second.', async () => {
  const event = await held()
  const { hear } = await watch(event)
  await hear(5, muted())
  const owner = new pg.Client({ connectionString: server.app.env.DATABASE_URL })
  await owner.connect()
  const rename = (from: string, to: string) =>
    owner.query(`alter function ${from} (bigint, timestamptz, jsonb) rename to ${to}`)
  await rename('sync_alarms', 'keep_no_alarms')
  await hear(20, muted())
  expect(await rowsOf(event)).toEqual([])
  await rename('keep_no_alarms', 'sync_alarms')
  await owner.end()
  await hear(1, muted())
  expect((await rowsOf(event)).some(({ kind }) => kind === 'noSpeech')).toBe(true)
})

test('All alarms of an event close when the event ends.', async () => {
  const event = await held()
  const { hear } = await watch(event)
  await hear(25, muted())
  await server.ok(eventCalls.close, { id: event.id, version: event.version }, event.host)
  await endOver(server.app, server.clock.now())
  expect((await rowsOf(event)).every(({ endedAt }) => endedAt !== null)).toBe(true)
  // A late audio worker raises no further alarms.
  await hear(25, muted())
  expect((await rowsOf(event)).every(({ endedAt }) => endedAt !== null)).toBe(true)
})

describe('An alarm', () => {
  const raised = async () => {
    const event = await held()
    const [technician, host] = [await event.enter('technician'), await event.enter('host')]
    const { hear } = await watch(event)
    await hear(25, muted())
    const { id } = (await alarmsSeenBy(event, technician)).find(
      ({ alarm }) => alarm === 'noSpeech',
    )!
    return { event, technician, host, hear, id: id! }
  }
  const noSpeechOf = async (event: Held, who: Inside) =>
    (await alarmsSeenBy(event, who)).find(({ alarm }) => alarm === 'noSpeech')

  test('An alarm is acknowledged once by host or technician, stays open, and keeps its first acknowledgement.', async () => {
    const { event, technician, host, id } = await raised()
    await server.ok(alarmCalls.acknowledge, { id }, technician)
    await server.ok(alarmCalls.acknowledge, { id }, host)
    await server.ok(eventLiveCalls.acknowledge, { id: event.id, alarmId: id }, event.host)
    expect(await noSpeechOf(event, host)).toMatchObject({
      acknowledged: { role: 'technician', name: '' },
    })
    const acts = (await actsOf(event)).filter(({ act }) => act === 'acknowledge')
    expect(acts).toMatchObject([
      { by: { role: 'technician' }, about: { alarm: { kind: 'noSpeech' } } },
    ])
  })

  test('An alarm can be acknowledged without a code by its owner and an administrator, who are named.', async () => {
    for (const who of ['owner', 'admin'] as const) {
      const { event, technician, id } = await raised()
      const user = who === 'owner' ? event.host : await server.user(role.admin)
      await server.ok(eventLiveCalls.acknowledge, { id: event.id, alarmId: id }, user)
      expect((await noSpeechOf(event, technician))!.acknowledged).toMatchObject({
        role: null,
        name: user.userName,
      })
    }
  })

  test('An interpreter on air without audio raises one alarm, and acknowledging it also acknowledges the alarm about missing speech.', async () => {
    const event = await held()
    const [technician, ann] = [await event.enter('technician'), await event.enter('Ann')]
    await event.act(ann, { act: 'on', outgoing: 'a' })
    const { hear } = await watch(event)
    await hear(25, muted(), { arriving: new Map([[floorTrack, 1]]) })
    const ofFrench = async () =>
      (await alarmsSeenBy(event, technician)).filter(({ track }) => track === french())
    const [alarm, ...others] = await ofFrench()
    expect(others).toEqual([])
    expect(alarm).toMatchObject({
      alarm: 'noSpeech',
      cause: 'noListenerPath',
      level: 'red',
      acknowledged: null,
    })
    await server.ok(alarmCalls.acknowledge, { id: alarm!.id! }, technician)
    const rows = (await rowsOf(event)).filter(({ track }) => track === french())
    expect(
      new Map(rows.map(({ kind, acknowledgedAt }) => [kind, acknowledgedAt !== null])),
    ).toEqual(
      new Map([
        ['noListenerPath', true],
        ['noSpeech', true],
      ]),
    )
  })

  test('The alarm of an absent booth names its cause and waits while the floor is silent.', async () => {
    const { event, technician, hear } = await raised()
    expect(await noSpeechOf(event, technician)).toMatchObject({
      cause: 'boothEmpty',
      isWaiting: false,
    })
    const { alarms } = (await event.soundFor(technician)).staff!
    const booth = alarms.find(({ alarm }) => alarm === 'noSpeech')!.boothId
    expect(alarms.filter(({ boothId }) => boothId === booth)).toHaveLength(1)
    await hear(15, { ...muted(), [floorTrack]: silence })
    expect(await noSpeechOf(event, technician)).toMatchObject({ level: 'red', isWaiting: true })
    await hear(3, muted())
    expect(await noSpeechOf(event, technician)).toMatchObject({ level: 'red', isWaiting: false })
    const kinds = (await rowsOf(event)).filter(({ track }) => track === french())
    expect(kinds.map(({ kind, endedAt }) => [kind, endedAt])).toEqual([['noSpeech', null]])
    const acts = (await actsOf(event)).filter(({ about }) => about.alarm?.kind === 'noSpeech')
    expect(acts).toHaveLength(2)
  })

  test('An acknowledged warning needs a new acknowledgement when it becomes an alarm.', async () => {
    const event = await held()
    const technician = await event.enter('technician')
    const { hear } = await watch(event)
    await hear(8, muted())
    const { id } = (await noSpeechOf(event, technician))!
    await server.ok(alarmCalls.acknowledge, { id: id! }, technician)
    await hear(10, muted())
    expect(await noSpeechOf(event, technician)).toMatchObject({
      id,
      level: 'red',
      acknowledged: null,
    })
  })

  test('An alarm of another event, an unknown one, or one after the event is not found, and neither is one for a stranger.', async () => {
    const [mine, other] = [await raised(), await raised()]
    for (const id of [other.id, 999_999]) {
      expect(await server.call(alarmCalls.acknowledge, { id }, mine.technician)).toMatchObject({
        msg: 'Alarm Not Found',
      })
      const input = { id: mine.event.id, alarmId: id }
      expect(await server.call(eventLiveCalls.acknowledge, input, mine.event.host)).toMatchObject({
        msg: 'Alarm Not Found',
      })
    }
    const { event, id } = mine
    const input = { id: event.id, alarmId: id }
    expect(await server.call(eventLiveCalls.acknowledge, input, await server.user())).toMatchObject(
      { msg: 'Event Not Found' },
    )
    const planned = await boothsOf(server, channels, { startsIn: 30 })
    const early = await planned.enter('technician')
    const notOpen = { msg: 'The Event Is Not Open' }
    await planned.closeSound()
    expect(await server.call(alarmCalls.acknowledge, { id }, early)).toMatchObject(notOpen)
    // Too early for a preparation.
    const later = await boothsOf(server, channels, { startsIn: 600 })
    const ofLater = { id: later.id, alarmId: id }
    expect(await server.call(eventLiveCalls.acknowledge, ofLater, later.host)).toMatchObject(
      notOpen,
    )
    await server.ok(eventCalls.close, { id: event.id, version: event.version }, event.host)
    expect(await server.call(eventLiveCalls.acknowledge, input, event.host)).toMatchObject({
      msg: 'The Event Is Closed',
    })
  })
})

describe('A stage of a silent conference', () => {
  const open = async () => {
    const event = await boothsOf(server, channels, stages())
    const technician = await event.enter('technician')
    const booths = await server.app.db.query
      .selectFrom('booths')
      .select(['id', 'name'])
      .where('eventId', '=', BigInt(event.id))
      .execute()
    const idOf = (name: string): number => Number(booths.find((one) => one.name === name)!.id)
    const [silk, jade] = [idOf('Silk Hall'), idOf('Jade Hall')]
    const quiet = { [stageTrackOf(silk)]: silence, [stageTrackOf(jade)]: silence }
    const { hear } = await watch(event)
    const silent = async () =>
      (await alarmsSeenBy(event, technician)).map(({ alarm, boothId }) => [alarm, boothId])
    return { event, technician, silk, jade, quiet, hear, silent }
  }

  test('A stage is monitored from its first speech until a person marks a break, and again from the next speech.', async () => {
    const { event, technician, silk, jade, quiet, hear, silent } = await open()
    await hear(30, quiet)
    expect(await silent()).toEqual([])
    await hear(3, { ...quiet, [stageTrackOf(silk)]: speech })
    await hear(20, quiet)
    expect(await silent()).toEqual([['noSpeech', silk]])
    await server.ok(alarmCalls.stageBreak, { stageId: silk, isOn: true }, technician)
    await server.ok(alarmCalls.stageBreak, { stageId: silk, isOn: true }, technician)
    await hear(1, quiet)
    expect(await silent()).toEqual([])
    expect((await event.soundFor(technician)).staff!.breaks).toMatchObject([{ stageId: silk }])
    await server.ok(alarmCalls.stageBreak, { stageId: silk, isOn: false }, technician)
    await hear(20, quiet)
    expect(await silent()).toEqual([])
    await hear(3, { ...quiet, [stageTrackOf(silk)]: speech })
    await hear(20, quiet)
    expect(await silent()).toEqual([['noSpeech', silk]])
    const owner = { id: event.id, stageId: jade }
    await server.ok(eventLiveCalls.stageBreak, { ...owner, isOn: true }, event.host)
    const { rows } = await server.ok(
      eventLiveCalls.acts,
      { id: event.id, topic: 'event', page: 1, pageSize: 50 },
      event.host,
    )
    const breaks = rows.filter(({ act }) => act === 'stageBreak')
    expect(breaks.map(({ by, about }) => [by.doer, about.boothName?.en, about.isOn])).toEqual([
      ['user', 'Jade Hall', true],
      ['seat', 'Silk Hall', false],
      ['seat', 'Silk Hall', true],
    ])
  })

  test('Twenty seconds of speech on a stage automatically end its break.', async () => {
    const { event, technician, silk, quiet, hear } = await open()
    await server.ok(alarmCalls.stageBreak, { stageId: silk, isOn: true }, technician)
    await hear(30, { ...quiet, [stageTrackOf(silk)]: speech })
    expect((await event.soundFor(technician)).staff!.breaks).toEqual([])
    expect((await event.acts()).filter((act) => act === 'stageBreak')).toHaveLength(2)
  })

  test('A break is refused for a missing stage, a booth, and an event that is not open or has ended.', async () => {
    const { event, technician, silk } = await open()
    const booths = await held()
    const [desk, booth] = [await booths.enter('technician'), await booths.enter('host')]
    const { boothId } = (await booths.soundFor(booth)).staff!.booths[0]!
    for (const [stageId, who, of] of [
      [999_999, technician, event],
      [boothId, technician, event],
      [boothId, desk, booths],
    ] as const) {
      expect(await server.call(alarmCalls.stageBreak, { stageId, isOn: true }, who)).toMatchObject({
        msg: 'Channel Not Found',
      })
      expect(
        await server.call(eventLiveCalls.stageBreak, { id: of.id, stageId, isOn: true }, of.host),
      ).toMatchObject({ msg: 'Channel Not Found' })
    }
    const planned = await boothsOf(server, channels, { startsIn: 30 })
    const early = await planned.enter('technician')
    await planned.closeSound()
    const notOpen = { msg: 'The Event Is Not Open' }
    const input = { stageId: silk, isOn: true }
    expect(await server.call(alarmCalls.stageBreak, input, early)).toMatchObject(notOpen)
    const later = await boothsOf(server, channels, { startsIn: 600 })
    const ofLater = { id: later.id, ...input }
    expect(await server.call(eventLiveCalls.stageBreak, ofLater, later.host)).toMatchObject(notOpen)
    const own = { id: event.id, ...input }
    expect(await server.call(eventLiveCalls.stageBreak, own, await server.user())).toMatchObject({
      msg: 'Event Not Found',
    })
    await server.ok(eventCalls.close, { id: event.id, version: event.version }, event.host)
    expect(await server.call(eventLiveCalls.stageBreak, own, event.host)).toMatchObject({
      msg: 'The Event Is Closed',
    })
  })
})

const mailAfter = async (seconds: number): Promise<void> => {
  server.clock.advance(seconds * 1000)
  await mailUnseen(server.app, server.clock.now())
}
const alarmsMailedTo = async (address: string) =>
  (await mailsThatReached(server, address)).filter((mail) => /Alarm:|警报/.test(mail))

describe('A failing provider', () => {
  let languages: Channels
  let models: Awaited<ReturnType<typeof makeModels>>
  beforeAll(async () => {
    languages = await makeLanguages(server)
    models = await makeModels(server)
  })
  const spokenFrench = () => trackOf(languages[1]!)
  const fails = async () => {
    const event = await boothsOf(server, languages, { ...terms, captions: true })
    const words = openTranscriptStore(server.app, BigInt(event.id))
    words.trouble('translation', floorTrack, 'fr', 'unreachable')
    words.trouble('recognition', spokenFrench(), 'fr', 'quota')
    words.trouble('translation', floorTrack, 'de', 'noModel')
    await words.close()
    return event
  }
  const noWords = async (event: Held, who: Inside) =>
    (await alarmsSeenBy(event, who)).filter(({ alarm }) => alarm === 'noWords')

  test('A failing provider raises one alarm per channel that tells staff and owner the missing captions; unsupported languages appear beside it.', async () => {
    const event = await fails()
    const [technician, host] = [await event.enter('technician'), await event.enter('host')]
    const { hear } = await watch(event)
    await hear(2)
    const [alarm, ...others] = await noWords(event, technician)
    expect(others).toEqual([])
    expect(alarm).toMatchObject({ level: 'amber', track: spokenFrench(), acknowledged: null })
    const { transcriptionErrors } = (await event.soundFor(technician)).staff!
    expect(transcriptionErrors.map(({ reason, alarmId }) => [reason, alarmId])).toEqual([
      ['quota', alarm!.id],
      ['noModel', null],
      ['unreachable', alarm!.id],
    ])
    await server.ok(alarmCalls.acknowledge, { id: alarm!.id! }, host)
    expect(await noWords(event, technician)).toMatchObject([{ acknowledged: { role: 'host' } }])
    await hear(30)
    expect(await noWords(event, technician)).toMatchObject([{ level: 'red', acknowledged: null }])
    const again = openTranscriptStore(server.app, BigInt(event.id))
    await again.close()
    await hear(10)
    expect(await noWords(event, technician)).toEqual([])
    const acts = (await actsOf(event)).filter(({ about }) => about.alarm?.kind === 'noWords')
    expect(acts.map(({ act, about }) => [act, about.alarm!.level])).toEqual([
      ['alarmOver', 'red'],
      ['alarm', 'red'],
      ['acknowledge', 'amber'],
      ['alarm', 'amber'],
    ])
  })

  test('A failing recogniser of the floor raises one alarm, even if a channel carries the same sound.', async () => {
    const event = await boothsOf(server, languages, { ...terms, captions: true })
    const technician = await event.enter('technician')
    const { floorLanguage } = (await event.soundFor(technician)).staff!
    const words = openTranscriptStore(server.app, BigInt(event.id))
    for (const track of [floorTrack, trackOf(languages[0]!)])
      words.trouble('recognition', track, floorLanguage!, 'unreachable')
    await words.close()
    const { hear } = await watch(event)
    await hear(2)
    expect(await noWords(event, technician)).toMatchObject([{ track: floorTrack }])
  })

  test('The alarm of a failing provider is emailed to the owner when nobody acknowledges it.', async () => {
    await server.resetClock()
    const event = await fails()
    const { hear } = await watch(event, server.clock.now().getTime() - 91_000)
    await hear(31)
    await mailAfter(15)
    const [mail, ...others] = await alarmsMailedTo(event.host.emailAddress)
    expect(others).toEqual([])
    expect(mail).toContain(alarmRuleKindWords.noWords.en)
  })

  test('The alarm of a failing provider closes when captions are turned off, but a machine booth raises it even then.', async () => {
    const event = await fails()
    const technician = await event.enter('technician')
    const { hear } = await watch(event)
    await event.set({ isCaptioning: false })
    await hear(5)
    expect(await noWords(event, technician)).toEqual([])
    await server.app.db.query
      .updateTable('booths')
      .set({ boxType: 'machine', ...models })
      .where('eventId', '=', BigInt(event.id))
      .where('channelA', '=', BigInt(languages[1]!))
      .execute()
    await hear(2)
    expect(await noWords(event, technician)).toMatchObject([{ track: spokenFrench() }])
  })
})

describe('A machine booth whose models do not support the floor language', () => {
  /** Including the reports of an audio worker about captions, at their real interval. */
  const withMachine = async (by: 'machine' | 'reserve') => {
    const languages = await makeLanguages(server)
    const models = await makeModels(server, `For a ${by}`)
    const event = await boothsOf(server, languages, terms)
    const eventId = BigInt(event.id)
    await server.app.db.query
      .updateTable('booths')
      .set(by === 'machine' ? { boxType: 'machine', ...models } : { aiBackup: 'byHand', ...models })
      .where('eventId', '=', eventId)
      .where('channelA', '=', BigInt(languages[1]!))
      .execute()
    const words = openTranscription(server.app, eventId, {
      hasRoom: () => true,
      openSpeechOutput: () => ({
        isReady: () => true,
        isHeard: () => false,
        quietSince: () => null,
        say: () => {},
        giveWay: () => {},
        close: async () => {},
      }),
    })
    const technician = await event.enter('technician')
    const { hear } = await watch(event)
    /** State once an audio worker has read the current event. */
    const untilReceived = async (isReceived: boolean): Promise<void> => {
      await vi.waitUntil(async () => {
        words.second((await readSoundForWorker(server.app.db, eventId)).state)
        const { state } = await readSoundForWorker(server.app.db, eventId)
        return state.transcriptionErrors.some(({ work }) => work === 'voice') === isReceived
      })
      await hear(2)
    }
    const noWords = async () =>
      (await alarmsSeenBy(event, technician)).filter(({ alarm }) => alarm === 'noWords')
    return { event, words, technician, hear, untilReceived, noWords, track: trackOf(languages[1]!) }
  }

  test('A machine booth raises an alarm on its channel until the floor is in a supported language or its own.', async () => {
    const { event, words, technician, hear, untilReceived, noWords, track } =
      await withMachine('machine')
    for (const known of ['en', 'fr']) {
      await event.set({ floorLanguage: 'tlh' })
      await untilReceived(true)
      const [alarm] = await noWords()
      expect(alarm).toMatchObject({ level: 'amber', track })
      expect((await event.soundFor(technician)).staff!.transcriptionErrors).toContainEqual(
        expect.objectContaining({
          work: 'voice',
          language: 'fr',
          reason: 'noModel',
          alarmId: alarm!.id,
        }),
      )
      await event.set({ floorLanguage: known })
      await untilReceived(false)
      await hear(10)
      expect(await noWords()).toEqual([])
    }
    await words.close()
  })

  test('An AI backup raises this alarm only while it is active.', async () => {
    const { event, words, hear, untilReceived, noWords, track } = await withMachine('reserve')
    const host = await event.enter('host')
    const { boothId } = (await event.soundFor(host)).staff!.booths.find(
      ({ aiBackup }) => aiBackup.mode !== 'none',
    )!
    const turn = (isOn: boolean) => server.ok(soundCalls.aiBackup, { boothId, isOn }, host)
    await event.set({ floorLanguage: 'tlh' })
    await turn(true)
    await untilReceived(true)
    expect(await noWords()).toMatchObject([{ track }])
    await turn(false)
    await untilReceived(false)
    await hear(10)
    expect(await noWords()).toEqual([])
    await words.close()
  })
})

describe('An unacknowledged alarm', () => {
  /** An event with a silent booth, whose alarm has been red for 50 seconds. */
  const unseen = async () => {
    await server.resetClock()
    const event = await held()
    const { hear } = await watch(event, server.clock.now().getTime() - 61_000)
    await hear(26, muted())
    return { event, hear }
  }
  const mailed = ({ host }: Held) => alarmsMailedTo(host.emailAddress)

  test('An unacknowledged alarm is emailed to the owner after a minute, and once in ten minutes.', async () => {
    const { event } = await unseen()
    await mailAfter(5)
    expect(await mailed(event)).toHaveLength(0)
    await mailAfter(10)
    await mailAfter(60)
    const [mail, ...others] = await mailed(event)
    expect(others).toEqual([])
    expect(mail).toContain(alarmRuleKindWords.noSpeech.en)
    expect(mail).toContain(`/meeting/live/${event.id}`)
  })

  test('An unacknowledged alarm is emailed to the booked technician in their language with their personal link.', async () => {
    const host = await makeUnlimited(server, await server.user())
    await giveByot(server, host)
    const event = await boothsOf(server, channels, { ...terms, host, technicianOption: 'own' })
    await event.set({ floorLanguage: 'en' })
    const technicians = await Promise.all(
      ['booked', 'asked'].map(() =>
        server.ok(technicianCalls.create, technicianOf({ mailLanguage: 'zh' }), host),
      ),
    )
    const { id: bookingId } = (await server.ok(
      technicianCalls.booking,
      { eventId: event.id },
      host,
    ))!
    const [booked, asked] = technicians as [(typeof technicians)[0], (typeof technicians)[0]]
    await server.ok(technicianCalls.assign, { bookingId, technicianId: booked.id }, host)
    const { hear } = await watch(event, server.clock.now().getTime() - 61_000)
    await hear(26, muted())
    await mailAfter(15)
    const [mail, ...others] = await alarmsMailedTo(booked.emailAddress)
    expect(others).toEqual([])
    expect(mail).toContain(alarmRuleKindWords.noSpeech.zh)
    expect(mail).toContain('请通过您的专属链接进入会议。')
    expect(mail).not.toContain(`/meeting/live/${event.id}`)
    expect(await alarmsMailedTo(asked.emailAddress)).toEqual([])
    expect(await mailed(event)).toHaveLength(1)
  })

  test('An unacknowledged alarm is emailed in the language of the owner.', async () => {
    const { event } = await unseen()
    await server.app.db.query
      .updateTable('users')
      .set({ language: 'zh' })
      .where('id', '=', event.host.id)
      .execute()
    await mailAfter(15)
    expect((await mailed(event))[0]).toContain(alarmRuleKindWords.noSpeech.zh)
  })

  test.each([
    [
      'acknowledged',
      async ({ event }: { event: Held }) => {
        for (const row of await rowsOf(event))
          await server.ok(
            eventLiveCalls.acknowledge,
            { id: event.id, alarmId: Number(row.id) },
            event.host,
          )
      },
    ],
    ['over', async ({ hear }: Awaited<ReturnType<typeof unseen>>) => hear(2)],
    [
      'of an event with a connected host',
      async ({ event }: { event: Held }) => {
        await event.enter('host')
      },
    ],
    [
      'of an event with a connected technician',
      async ({ event }: { event: Held }) => {
        await event.enter('technician')
      },
    ],
    [
      'of an event whose owner has the page open',
      async ({ event }: { event: Held }) => {
        const stop = keepLooking(server.app, BigInt(event.id))
        await vi.waitUntil(async () => {
          const { rows } = await server.app.db.pool.query(
            'select from event_viewers where event_id = $1',
            [event.id],
          )
          return rows.length === 1
        })
        stop()
      },
    ],
  ] as [string, (one: Awaited<ReturnType<typeof unseen>>) => Promise<void>][])(
    'An unacknowledged alarm is not emailed when it is %s.',
    async (_, happens) => {
      const one = await unseen()
      await happens(one)
      await server.app.db.query
        .updateTable('eventAlarms')
        .set({ endedAt: server.clock.now() })
        .where('eventId', '=', BigInt(one.event.id))
        .where('kind', '!=', 'noSpeech')
        .where('endedAt', 'is', null)
        .execute()
      await mailAfter(15)
      expect(await mailed(one.event)).toHaveLength(0)
    },
  )
})

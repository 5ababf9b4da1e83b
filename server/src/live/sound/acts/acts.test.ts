import type { WireInput } from '@openbooth/contract/call'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventLiveCalls } from '@openbooth/contract/live/sound/ownerCalls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { teamCalls } from '@openbooth/contract/live/team/calls'
import { role } from '@openbooth/contract/roles'
import { filled } from '@openbooth/contract/filled'
import { actSaid, actWords, doerSaid } from '@openbooth/contract/live/sound/actTexts'
import { seatRoleWords } from '@openbooth/contract/users/user/texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inMinutes, makeChannels, makeMediaServer, type Channels } from '#testing/events.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { sheetOf } from '#testing/sheetOf.ts'
import { boothsOf, type HeldEvent } from '../testing/booths.ts'

// The timeline of an event: each act on its sound with its author.

let server: TestServer
let channels: Channels
let admin: TestUser
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  await makeMediaServer(server)
  admin = await server.user(role.admin, 'Ada Minns')
})
afterAll(() => server.close())

const list = (
  { id, host }: HeldEvent,
  input: Partial<WireInput<typeof eventLiveCalls.acts>> = {},
) => server.ok(eventLiveCalls.acts, { id, ...input }, host)

/** The whole timeline in words, the first act first. */
const actTexts = async (
  held: HeldEvent,
  language: 'en' | 'zh',
  input: Partial<WireInput<typeof eventLiveCalls.acts>> = {},
): Promise<string[][]> =>
  (await list(held, { pageSize: 100, descending: false, ...input })).rows.map((act) => [
    doerSaid(language, act),
    act.by.boothName?.[language] ?? '',
    actSaid(language, act),
  ])

/** An event with acts of nearly every kind. */
const worked = async (): Promise<HeldEvent> => {
  const held = await boothsOf(server, channels, { goLiveByHand: true })
  const { id, host } = held
  const [hostSeat, technician, ann, bea, sam] = [
    await held.enter('host'),
    await held.enter('technician'),
    await held.enter('Ann'),
    await held.enter('Bea'),
    await held.enter('Sam'),
  ]
  await server.ok(soundCalls.goLive, {}, hostSeat)
  await server.ok(soundCalls.pause, { words: 'Back at <noon>' }, hostSeat)
  await server.ok(eventLiveCalls.resume, { id }, host)
  await server.ok(soundCalls.floorLanguage, { language: 'en' }, sam)
  await held.act(ann, { act: 'on', outgoing: 'b' })
  await server.ok(soundCalls.cough, { isCoughing: true }, ann)
  await server.ok(soundCalls.cough, { isCoughing: false }, ann)
  await held.act(ann, { act: 'slowDown' })
  await held.act(ann, { act: 'cannotInterpret', isSo: true })
  await held.act(bea, { act: 'cannotInterpret', isSo: false })
  await held.act(ann, { act: 'ask', partner: bea.name })
  await held.act(bea, { act: 'decline' })
  await held.act(ann, { act: 'ask', partner: bea.name })
  await held.act(bea, { act: 'ask', partner: ann.name })
  await server.ok(soundCalls.boothTransfer, { floorTransfer: 'blocked' }, bea)
  await server.ok(soundCalls.understand, { languages: ['en', 'fr'] }, bea)
  await server.ok(soundCalls.understand, { languages: [] }, bea)
  await held.act(ann, { act: 'off' })
  await server.ok(soundCalls.closeMicrophone, { seat: sam.name }, technician)
  await server.ok(soundCalls.askMicrophone, { seat: sam.name }, technician)
  await server.ok(soundCalls.answerAsk, { isOpen: true }, sam)
  await server.ok(soundCalls.askMicrophone, { seat: bea.name }, technician)
  await server.ok(soundCalls.answerAsk, { isOpen: false }, bea)
  await server.ok(teamCalls.remove, { seat: sam.name }, technician)
  // A retry, as after a lost response.
  await server.ok(teamCalls.remove, { seat: sam.name }, technician)
  await server.ok(teamCalls.renewLink, { seat: sam.name }, technician)
  await server.ok(eventLiveCalls.floorTransfer, { id, isOn: true }, admin)
  // Extended twice: by its own call, and by the form.
  await server.ok(
    eventCalls.extend,
    { id, version: held.version, appointmentEndTime: inMinutes(server, 135) },
    host,
  )
  await held.change({ appointmentEndTime: inMinutes(server, 150) })
  const { version } = await server.ok(eventCalls.get, { id }, host)
  await server.ok(eventCalls.close, { id, version }, host)
  return held
}

test('Owner and administrators read every act with actor, target and details, also after the event.', async () => {
  const held = await worked()
  const { userName } = held.host
  const channel = (
    await server.ok(eventLiveCalls.acts, { id: held.id, topic: 'booths', pageSize: 50 }, admin)
  ).rows.find(({ act }) => act === 'on')!.about.channelName!
  expect(await actTexts(held, 'en')).toEqual([
    [userName, '', actWords.open.en],
    [seatRoleWords.host.en, '', actWords.goLive.en],
    [seatRoleWords.host.en, '', filled(actWords.pauseWith.en, { words: 'Back at <noon>' })],
    [userName, '', actWords.resume.en],
    ['Sam', '', filled(actWords.floorLanguage.en, { languages: 'English' })],
    ['Ann', 'French', filled(actWords.on.en, { channel: channel.en })],
    ['Ann', 'French', actWords.cough.en],
    ['Ann', 'French', actWords.coughOver.en],
    ['Ann', 'French', actWords.slowDown.en],
    ['Ann', 'French', actWords.cannotInterpret.en],
    ['Bea', 'French', actWords.canInterpret.en],
    ['Ann', 'French', filled(actWords.ask.en, { person: 'Bea' })],
    ['Bea', 'French', actWords.decline.en],
    ['Ann', 'French', filled(actWords.ask.en, { person: 'Bea' })],
    ['Bea', 'French', actWords.accept.en],
    ['Bea', 'French', actWords.boothTransferBlocked.en],
    ['Bea', 'French', filled(actWords.understand.en, { languages: 'English, French' })],
    ['Bea', 'French', actWords.understandAsBooth.en],
    ['Ann', 'French', actWords.off.en],
    [seatRoleWords.technician.en, '', filled(actWords.closeMicrophone.en, { person: 'Sam' })],
    [seatRoleWords.technician.en, '', filled(actWords.askMicrophone.en, { person: 'Sam' })],
    ['Sam', '', actWords.openMicrophone.en],
    [seatRoleWords.technician.en, '', filled(actWords.askMicrophone.en, { person: 'Bea' })],
    ['Bea', 'French', actWords.declineMicrophone.en],
    [seatRoleWords.technician.en, '', filled(actWords.removePerson.en, { person: 'Sam' })],
    [seatRoleWords.technician.en, '', filled(actWords.renewLink.en, { person: 'Sam' })],
    ['Ada Minns', '', actWords.floorTransferOn.en],
    [userName, '', filled(actWords.extend.en, { minutes: 15 })],
    [userName, '', filled(actWords.extend.en, { minutes: 15 })],
    [userName, '', filled(actWords.closeEarly.en, { minutes: 150 })],
  ])
  expect((await actTexts(held, 'zh')).slice(-3)).toEqual([
    [userName, '', filled(actWords.extend.zh, { minutes: 15 })],
    [userName, '', filled(actWords.extend.zh, { minutes: 15 })],
    [userName, '', filled(actWords.closeEarly.zh, { minutes: 150 })],
  ])
  expect((await actTexts(held, 'zh')).slice(1, 6)).toEqual([
    [seatRoleWords.host.zh, '', actWords.goLive.zh],
    [seatRoleWords.host.zh, '', filled(actWords.pauseWith.zh, { words: 'Back at <noon>' })],
    [userName, '', actWords.resume.zh],
    ['Sam', '', filled(actWords.floorLanguage.zh, { languages: '英语' })],
    ['Ann', 'French', filled(actWords.on.zh, { channel: channel.zh })],
  ])
  expect(await actTexts(held, 'en', { topic: 'floor' })).toEqual([
    ['Sam', '', filled(actWords.floorLanguage.en, { languages: 'English' })],
    ['Ada Minns', '', actWords.floorTransferOn.en],
  ])

  const file = await server.fetch(
    eventLiveCalls.exportActs,
    { id: held.id, topic: 'floor', language: 'zh', timeZone: 'Asia/Shanghai' },
    admin,
  )
  const [head, ...rows] = sheetOf(Buffer.from(await file.arrayBuffer())).rows
  expect(head).toEqual(['时间（北京时间）', '操作人', '角色', '译员间', '操作'])
  expect(rows.map((row) => [1, 2, 3, 4].map((column) => row[column] ?? ''))).toEqual([
    ['Ada Minns', '', '', actWords.floorTransferOn.zh],
    ['Sam', seatRoleWords.speaker.zh, '', filled(actWords.floorLanguage.zh, { languages: '英语' })],
  ])
})

test('The acts are paged in order without a gap and contain nothing of another event.', async () => {
  const held = await boothsOf(server, channels)
  await (await boothsOf(server, channels)).enter('Ann')
  const ann = await held.enter('Ann')
  for (let turn = 0; turn < 12; turn += 1) {
    await held.act(ann, { act: 'on', outgoing: 'a' })
    await held.act(ann, { act: 'off' })
  }
  const [first, second] = [await list(held), await list(held, { page: 2 })]
  expect([first.total, first.rows.length, second.rows.length]).toEqual([25, 20, 5])
  const ids = [...first.rows, ...second.rows].map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(new Set(ids).size).toBe(25)
  expect(second.rows.at(-1)!.act).toBe('goLive')
  expect((await list(held, { page: 3 })).rows).toEqual([])
  expect((await list(held, { descending: false })).rows[0]!.act).toBe('goLive')
})

test('Other users cannot read the acts, and invalid input is refused.', async () => {
  const { id, host } = await boothsOf(server, channels)
  const agent = await server.user(role.agent)
  for (const call of [eventLiveCalls.acts, eventLiveCalls.exportActs]) {
    for (const stranger of [await server.user(), agent])
      expect(await server.call(call, { id }, stranger)).toMatchObject({ msg: 'Event Not Found' })
    for (const unknownId of [999_999_999, 1])
      if (unknownId !== id)
        expect(await server.call(call, { id: unknownId }, host)).toMatchObject({
          msg: 'Event Not Found',
        })
    for (const wrong of [
      { id: 0 },
      { id: -1 },
      { id: 1.5 },
      { id, topic: 'on' as never },
      { id, sort: 'act' as never },
    ])
      expect(await server.call(call, wrong, host)).toMatchObject({ msg: 'Invalid Input' })
  }
  expect(await server.call(eventLiveCalls.acts, { id, page: 101 }, host)).toMatchObject({
    msg: 'Invalid Input',
  })
})

test('Acts name a person who was removed after entering; a removed seat that nobody used and a removed media server have no name.', async () => {
  const held = await boothsOf(server, channels, { startsIn: 30 })
  const ann = await held.enter('Ann')
  const wrote = (act: string, code: number | null, details: object) =>
    server.app.db.pool.query('select write_event_act($1, now(), $2, $3, null, $4)', [
      held.id,
      act,
      code,
      JSON.stringify(details),
    ])
  await wrote('on', ann.codeId, { outgoing: 'a' })
  await wrote('ask', ann.codeId, { partner: held.seatOf('Bea') })
  await wrote('move', null, { from: 999_999, to: 999_998, reason: 'silent' })
  await held.change({
    booths: [{ name: 'French', a: channels[1]!, b: channels[3]!, interpreters: [{ name: 'Cid' }] }],
  })
  // The server prepares the event at a separate time.
  const acts = (await actTexts(held, 'en')).filter(([, , act]) => act !== actWords.prepare.en)
  expect(acts.slice(-3)).toEqual([
    ['Ann', '', filled(actWords.on.en, { channel: '–' })],
    ['Ann', '', filled(actWords.ask.en, { person: seatRoleWords.interpreter.en })],
    ['System', '', filled(actWords.move.en, { from: '–', to: '–' })],
  ])
})

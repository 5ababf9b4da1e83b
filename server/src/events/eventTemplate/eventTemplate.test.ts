import type { WireInput } from '@openbooth/contract/call'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventTemplateCalls } from '@openbooth/contract/events/eventTemplate/calls'
import { mostTemplates } from '@openbooth/contract/events/eventTemplate/rules'
import { eventType } from '@openbooth/contract/events/event/rules/events'
import { afterAll, expect, test } from 'vitest'
import { boothOf, draftOf, makeChannels } from '#testing/events.ts'
import { closeProven } from '#testing/closeProven.ts'
import { planOf } from '#testing/database/planOf.ts'
import { sheetOf } from '#testing/sheetOf.ts'
import { startTestServer } from '#testing/server.ts'
import { searchTemplates } from './searchTemplates.ts'

const server = await startTestServer()
const channels = await makeChannels(server)
afterAll(() => closeProven(server))

type Content = WireInput<typeof eventTemplateCalls.save>['content']

const content = (changes: Partial<Content> = {}): Content => ({
  name: 'Weekly meeting',
  floorChannelId: channels[0]!,
  booths: [{ ...boothOf(channels), interpreters: [{ name: 'Ada' }] }],
  speakers: [{ name: 'Cleo', emailAddress: 'cleo@example.test' }],
  receiverNums: 15,
  ...changes,
})

test('A template stores an event without its dates and the ids of its people.', async () => {
  const user = await server.user()
  const event = await server.ok(eventCalls.create, draftOf(channels, content() as never), user)
  const { booths, speakers } = await server.ok(eventCalls.get, { id: event.id }, user)
  const { name, a, interpreters } = booths[0]!
  const sound: Partial<Content> = {
    hostSpeaks: true,
    soundKind: 'music',
    boothRule: 'free',
    namesShown: true,
    pivotChannelId: channels[1]!,
    floorTransfer: true,
    goLiveByHand: true,
    widgetOrigins: ['https://www.example.org'],
  }
  const saved = await server.ok(
    eventTemplateCalls.save,
    {
      templateName: 'Weekly',
      content: content({
        booths: [
          {
            id: booths[0]!.id,
            name,
            a,
            understands: ['en'],
            interpreters: [{ id: interpreters[0]!.id, name: 'Ada' }],
          },
        ],
        speakers: [
          {
            id: speakers[0]!.id,
            name: 'Cleo',
            emailAddress: 'cleo@example.test',
            language: 'sw',
          },
        ],
        ...sound,
      }),
    },
    user,
  )
  expect(saved).toMatchObject({ templateName: 'Weekly', version: 1 })
  expect(saved.content).toEqual({
    name: 'Weekly meeting',
    eventType: eventType.booth,
    floorChannelId: channels[0],
    booths: [
      {
        name: 'Booth 1',
        boxType: 'norm',
        a: channels[1],
        b: null,
        c: null,
        autoRelay: false,
        understands: ['en'],
        interpreters: [{ name: 'Ada' }],
        aiBackup: 'none',
        speechModelId: null,
        translationModelId: null,
      },
    ],
    hideChannel: [],
    speakers: [{ name: 'Cleo', emailAddress: 'cleo@example.test', language: 'sw', stage: null }],
    ...sound,
    technicianOption: 'none',
    autoRecording: false,
    captions: false,
    aiNotice: true,
    hlsOutput: 'fallback',
    liveDetectionInterval: 30,
    alertTime: 60,
    headphoneAlert: false,
    receiverNums: 15,
    notes: '',
  })
  expect(await server.ok(eventTemplateCalls.get, { id: saved.id }, user)).toEqual(saved)
})

test('An event can be created from a returned template.', async () => {
  const user = await server.user()
  const { id } = await server.ok(
    eventTemplateCalls.save,
    { templateName: 'Source', content: content() },
    user,
  )
  const template = await server.ok(eventTemplateCalls.get, { id }, user)
  const made = await server.ok(
    eventCalls.create,
    draftOf(channels, template.content as never),
    user,
  )
  expect(await server.ok(eventCalls.get, { id: made.id }, user)).toMatchObject({
    name: 'Weekly meeting',
    receiverNums: 15,
    speakers: [{ name: 'Cleo' }],
  })
})

test('A change of a template with a stale version is refused and changes nothing.', async () => {
  const user = await server.user()
  const made = await server.ok(
    eventTemplateCalls.save,
    { templateName: 'Changed', content: content() },
    user,
  )
  const changed = await server.ok(
    eventTemplateCalls.save,
    { id: made.id, version: 1, templateName: 'Changed', content: content({ receiverNums: 18 }) },
    user,
  )
  expect(changed).toMatchObject({ id: made.id, version: 2, content: { receiverNums: 18 } })
  for (const version of [1, undefined])
    expect(
      await server.call(
        eventTemplateCalls.save,
        { id: made.id, ...(version && { version }), templateName: 'Stale', content: content() },
        user,
      ),
    ).toMatchObject({ msg: 'Changed By Somebody Else' })
  expect(await server.ok(eventTemplateCalls.get, { id: made.id }, user)).toEqual(changed)
})

test('Two templates of one owner cannot have the same name in any case.', async () => {
  const user = await server.user()
  await server.ok(eventTemplateCalls.save, { templateName: 'Twice', content: content() }, user)
  expect(
    await server.call(eventTemplateCalls.save, { templateName: 'tWICE', content: content() }, user),
  ).toMatchObject({
    msg: 'Template Name Has Been Taken',
    data: { fields: [{ path: 'templateName' }] },
  })
  const other = await server.user()
  await server.ok(eventTemplateCalls.save, { templateName: 'Twice', content: content() }, other)
})

test('A channel that cannot be chosen for an event cannot be stored in a template.', async () => {
  const user = await server.user()
  expect(
    await server.call(
      eventTemplateCalls.save,
      {
        templateName: 'Unknown channel',
        content: content({ booths: [{ ...boothOf(channels), b: 999_999 }] }),
      },
      user,
    ),
  ).toMatchObject({
    msg: 'Channel Selection Error',
    data: { fields: [{ path: 'content.booths.0.b' }] },
  })
})

test('An owner cannot have more than 200 templates, even with simultaneous saves, and existing ones can still be changed.', async () => {
  const user = await server.user()
  const save = (templateName: string) =>
    server.call(eventTemplateCalls.save, { templateName, content: content() }, user)
  const first = await server.ok(
    eventTemplateCalls.save,
    { templateName: 'First', content: content() },
    user,
  )
  await server.app.db.pool.query(
    `insert into event_templates (owner_id, name, content, created_at, updated_at)
     select t.owner_id, 'Copy ' || n, t.content, t.created_at, t.updated_at
     from event_templates t, generate_series(1, $2) n where t.id = $1`,
    [first.id, mostTemplates - 2],
  )
  const answers = await Promise.all(['One', 'Two', 'Three', 'Four'].map(save))
  expect(answers.map(({ msg }) => msg).toSorted()).toEqual([
    'Success',
    ...Array<string>(3).fill('Template Number Has Reached Its Limit'),
  ])
  expect((await server.ok(eventTemplateCalls.list, {}, user)).total).toBe(mostTemplates)
  const changed = { id: first.id, version: 1, templateName: 'Renamed', content: content() }
  await server.ok(eventTemplateCalls.save, changed, user)
  await server.ok(eventTemplateCalls.remove, { id: first.id }, user)
  expect(await save('Now')).toMatchObject({ msg: 'Success' })
  await server.ok(
    eventTemplateCalls.save,
    { templateName: 'Of somebody else', content: content() },
    await server.user(),
  )
})

test('A list of large templates reads only the shown ones.', async () => {
  const user = await server.user()
  await server.ok(eventTemplateCalls.save, { templateName: 'Small', content: content() }, user)
  await server.app.db.pool.query(
    `insert into event_templates (owner_id, name, content, created_at, updated_at)
     select t.owner_id, 'Large ' || n, t.content || jsonb_build_object('notes',
       (select string_agg(md5(n || ' ' || i), '') from generate_series(1, 3000) i)), t.created_at, t.updated_at
     from event_templates t, generate_series(1, 20) n where t.owner_id = $1`,
    [user.id],
  )
  const listed = searchTemplates(server.app.db.query, user.id, { eventType: eventType.booth })
  const { rows, blocks } = await planOf(server, listed)
  expect(rows).toBe(21)
  // The contents fill several hundred blocks.
  expect(blocks).toBeLessThan(20)
})

test('The list finds, filters and sorts own templates and shows their size.', async () => {
  const user = await server.user()
  const stages = content({
    eventType: eventType.silentConference,
    floorChannelId: null,
    booths: [boothOf(channels, 1), boothOf(channels, 2)],
    speakers: [{ name: 'Sam', stage: 1 }],
  })
  await server.ok(eventTemplateCalls.save, { templateName: 'Board', content: content() }, user)
  server.clock.advance(1000)
  await server.ok(eventTemplateCalls.save, { templateName: 'Fair', content: stages }, user)
  const listed = await server.ok(eventTemplateCalls.list, {}, user)
  expect(listed).toMatchObject({
    total: 2,
    rows: [
      { templateName: 'Fair', eventType: eventType.silentConference, boothNums: 2, version: 1 },
      { templateName: 'Board', eventType: eventType.booth, boothNums: 1, receiverNums: 15 },
    ],
  })
  const namesOf = async (input: WireInput<typeof eventTemplateCalls.list>) =>
    (await server.ok(eventTemplateCalls.list, input, user)).rows.map((row) => row.templateName)
  expect(await namesOf({ sort: 'templateName', descending: false })).toEqual(['Board', 'Fair'])
  expect(await namesOf({ search: 'oar' })).toEqual(['Board'])
  expect(await namesOf({ eventType: eventType.silentConference })).toEqual(['Fair'])
  expect((await server.ok(eventTemplateCalls.list, {}, await server.user())).total).toBe(0)
})

test('The Excel file contains the filtered own templates, and no name becomes a formula.', async () => {
  const user = await server.user()
  const save = (templateName: string, owner = user, changes: Partial<Content> = {}) =>
    server.ok(eventTemplateCalls.save, { templateName, content: content(changes) }, owner)
  const silent = { eventType: eventType.silentConference, floorChannelId: null }
  await save('=Board of trustees', user, silent)
  server.clock.advance(1000)
  await save('Board', user, { ...silent, booths: [1, 2].map((n) => boothOf(channels, n)) })
  await save('Board with booths')
  await save('Fair', user, silent)
  await save('Board of somebody else', await server.user(), silent)
  const response = await server.fetch(
    eventTemplateCalls.export,
    { search: 'board', eventType: eventType.silentConference, descending: false },
    user,
  )
  expect(response.headers.get('content-type')).toContain('spreadsheetml')
  const { tab, rows } = sheetOf(Buffer.from(await response.arrayBuffer()))
  expect(tab).toBe('Event templates')
  const saved = (ago: number) =>
    new Date(server.clock.now().getTime() - ago).toISOString().slice(0, 19).replace('T', ' ')
  expect(rows).toEqual([
    ['Template', 'Type', 'Booths', 'Listeners', 'Changed (UTC)'],
    ["'=Board of trustees", 'Silent conference', 1, 15, saved(1000)],
    ['Board', 'Silent conference', 2, 15, saved(0)],
  ])
})

test('A removed template is gone, and a template of another user cannot be read, changed or removed.', async () => {
  const user = await server.user()
  const { id } = await server.ok(
    eventTemplateCalls.save,
    { templateName: 'Removed', content: content() },
    user,
  )
  const stranger = await server.user()
  const refusal = { msg: 'Event Template Not Found' }
  const change = { id, version: 1, templateName: 'Mine', content: content() }
  expect(await server.call(eventTemplateCalls.get, { id }, stranger)).toMatchObject(refusal)
  expect(await server.call(eventTemplateCalls.save, change, stranger)).toMatchObject(refusal)
  expect(await server.call(eventTemplateCalls.remove, { id }, stranger)).toMatchObject(refusal)
  await server.ok(eventTemplateCalls.remove, { id }, user)
  expect(await server.call(eventTemplateCalls.get, { id }, user)).toMatchObject(refusal)
  expect(await server.call(eventTemplateCalls.remove, { id }, user)).toMatchObject(refusal)
})

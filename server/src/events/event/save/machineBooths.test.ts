import { channelCalls } from '@openbooth/contract/events/channel/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { role } from '@openbooth/contract/roles'
import {
  speechLanguageCalls,
  speechModelCalls,
} from '@openbooth/contract/installation/speech/calls'
import { translationModelCalls } from '@openbooth/contract/installation/translation/calls'
import { afterAll, describe, expect, test } from 'vitest'
import { makeAgent } from '#testing/people/agents.ts'
import { giveMoney } from '#testing/people/giveMoney.ts'
import { startTestServer, type TestUser } from '#testing/server.ts'
import { draftOf, makeMediaServer, type Draft } from '../testing/drafts.ts'
import { makeModels } from '../testing/models.ts'

const channels: Record<string, number> = {}
const server = await startTestServer()
const admin = await server.user(role.admin)
const models = await makeModels(server)
for (const languageTag of ['en', 'fr', 'de', 'et', 'hi']) {
  const channel = {
    enName: languageTag,
    zhName: languageTag,
    languageTag,
    position: 0,
    enabled: true,
  }
  channels[languageTag] = (await server.ok(channelCalls.create, channel, admin)).id
}
afterAll(() => server.close())

type Booth = Draft['booths'][number]
const machine = (to: string, changes: Partial<Booth> = {}): Booth => ({
  name: `Machine into ${to}`,
  boxType: 'machine',
  a: channels[to]!,
  speechModelId: Number(models.speechModelId),
  translationModelId: Number(models.translationModelId),
  ...changes,
})
const draft = (booth: Booth, changes: Partial<Draft> = {}) =>
  draftOf([channels.en!, channels.fr!], { booths: [booth], ...changes })

const refusalOf = async (booth: Booth, changes: Partial<Draft> = {}) => {
  const { msg, data } = await server.call(
    eventCalls.create,
    draft(booth, changes),
    await server.user(),
  )
  const fields = (data as { fields?: { path: string }[] } | null)?.fields ?? []
  return [msg, ...fields.map(({ path }) => path)]
}

/** The event's first booth. */
const boothOfEvent = async (id: number, user: TestUser) =>
  (await server.ok(eventCalls.get, { id }, user)).booths[0]!

describe('Models for a machine booth', () => {
  const choices = (from: string, to: string) =>
    server.ok(eventCalls.machineModels, { from, to }, admin)

  test('The models for a machine booth are the enabled ones for both languages, the default of the language first', async () => {
    const second = await makeModels(server, 'Another')
    const names = async () => (await choices('en', 'fr')).speech.map(({ modelName }) => modelName)
    expect(await names()).toEqual(['Another', 'Model'])
    const { rows } = await server.ok(speechLanguageCalls.list, { search: 'en-US' }, admin)
    const { defaultModel: _, phrases: __, ...english } = rows[0]!
    await server.ok(
      speechLanguageCalls.update,
      { ...english, defaultModelId: Number(models.speechModelId) },
      admin,
    )
    expect(await names()).toEqual(['Model', 'Another'])

    const off = { id: Number(second.speechModelId), enabled: false }
    await server.ok(speechModelCalls.setEnabled, off, admin)
    await server.ok(
      translationModelCalls.setEnabled,
      { id: Number(second.translationModelId), enabled: false },
      admin,
    )
    expect(await choices('en', 'fr')).toEqual({
      speech: [{ id: Number(models.speechModelId), modelName: 'Model', failsTest: false }],
      translation: [
        { id: Number(models.translationModelId), modelName: 'Model', failsTest: false },
      ],
    })
  })

  test('Models that failed their last test are marked and not preselected', async () => {
    const { query } = server.app.db
    const tried = (lastTest: string | null) =>
      query
        .updateTable('speechModels')
        .set({ lastTest })
        .where('id', '=', models.speechModelId)
        .execute()
    await tried('{"ok":false,"reason":"notInstalled"}')
    expect((await choices('en', 'fr')).speech).toMatchObject([{ failsTest: true }])
    await tried('{"ok":true}')
    expect((await choices('en', 'fr')).speech).toMatchObject([{ failsTest: false }])
    await tried(null)
  })

  test('A language without a recogniser or a translation, and the floor language itself, have no models', async () => {
    expect((await choices('la', 'en')).speech).toEqual([])
    expect((await choices('en', 'hi')).translation).toEqual([])
    expect((await choices('en', 'en')).translation).toEqual([])
  })

  test('A channel with a region or a script gets the models of its language', async () => {
    for (const from of ['en-GB', 'en-NZ', 'zh', 'zh-TW', 'pt-BR'])
      expect((await choices(from, 'fr')).speech, from).toHaveLength(1)
  })

  test('A disabled language has no models', async () => {
    const { rows } = await server.ok(speechLanguageCalls.list, { search: 'sv-SE' }, admin)
    const { defaultModel: _, phrases: __, ...swedish } = rows[0]!
    expect((await choices('sv', 'fr')).speech).toHaveLength(1)
    await server.ok(speechLanguageCalls.update, { ...swedish, enabled: false }, admin)
    expect((await choices('sv', 'fr')).speech).toEqual([])
  })
})

describe('A machine booth', () => {
  test('A machine booth is stored with its models, which its event shows, and has no codes for interpreters', async () => {
    const user = await server.user()
    const { id } = await server.ok(eventCalls.create, draft(machine('fr')), user)
    expect(await boothOfEvent(id, user)).toMatchObject({
      boxType: 'machine',
      speechModelId: Number(models.speechModelId),
      translationModelId: Number(models.translationModelId),
      speechModelName: 'Model',
      translationModelName: 'Model',
      interpreters: [],
    })
    const codes = await server.ok(eventCalls.codes, { eventId: id }, user)
    expect(codes.map((code) => code.role)).toEqual(['host', 'technician', 'listener'])
  })

  test('A machine booth costs organisers the usual booth hours and agents the machine price', async () => {
    const user = await server.user()
    const ofUser = await server.ok(eventCalls.quote, draft(machine('fr')), user)
    expect(ofUser.quote.lines).toMatchObject([{ item: 'boothHours', amount: 1 }])

    const agent = await makeAgent(server)
    await giveMoney(server, agent, 100_00n)
    const { charges } = await server.ok(eventCalls.create, draft(machine('fr')), agent)
    expect(charges).toEqual([{ asset: 'MONEY', difference: 24, balanceAfter: 76 }])
  })

  test.each<[string, () => Partial<Booth>, string[]]>([
    ['no recogniser', () => ({ speechModelId: null }), ['Model Required', 'speechModelId']],
    [
      'no translator',
      () => ({ translationModelId: null }),
      ['Model Required', 'translationModelId'],
    ],
    [
      'models that do not exist',
      () => ({ speechModelId: 999_999, translationModelId: 999_999 }),
      ['Model Not Available', 'speechModelId', 'translationModelId'],
    ],
    [
      'a translator that lacks the language',
      () => ({ a: channels.hi! }),
      ['Model Not Available', 'translationModelId'],
    ],
    [
      'the language it hears',
      () => ({ a: channels.en! }),
      ['Model Not Available', 'translationModelId'],
    ],
    [
      'an interpreter',
      () => ({ interpreters: [{ name: 'Ada' }] }),
      ['Not Allowed In A Machine Booth', 'interpreters'],
    ],
    ['a channel B', () => ({ b: channels.de! }), ['Not Allowed In A Machine Booth', 'b']],
    [
      'people, but models all the same',
      () => ({ boxType: 'norm' }),
      ['Model Not Available', 'speechModelId', 'translationModelId'],
    ],
  ])('A machine booth is refused with %s', async (_what, changes, [message, ...fields]) => {
    expect(await refusalOf(machine('fr', changes()))).toEqual([
      message,
      ...fields.map((field) => `booths.0.${field}`),
    ])
  })

  test('A machine booth is refused when no model recognises the floor', async () => {
    expect(await refusalOf(machine('fr'), { floorChannelId: channels.et! })).toEqual([
      'Model Not Available',
      'booths.0.speechModelId',
    ])
  })

  test('An unchanged machine booth keeps disabled models, and a new language refuses them', async () => {
    const own = await makeModels(server, 'Short-lived')
    const [speechModelId, translationModelId] = [
      Number(own.speechModelId),
      Number(own.translationModelId),
    ]
    const user = await server.user()
    const wanted = draft(machine('fr', { speechModelId, translationModelId }))
    const { id, version } = await server.ok(eventCalls.create, wanted, user)
    await server.ok(speechModelCalls.setEnabled, { id: speechModelId, enabled: false }, admin)
    const off = { id: translationModelId, enabled: false }
    await server.ok(translationModelCalls.setEnabled, off, admin)

    const change = (booth: Partial<Booth>, of = version) =>
      server.call(
        eventCalls.update,
        {
          ...draft(machine('fr', { speechModelId, translationModelId, ...booth })),
          id,
          version: of,
          name: 'Renamed',
        },
        user,
      )
    const { id: boothId } = await boothOfEvent(id, user)
    expect(await change({ id: boothId, a: channels.de! })).toMatchObject({
      msg: 'Model Not Available',
    })
    expect(await change({ id: boothId, name: 'Still AI' })).toMatchObject({ code: 200 })
    // The same models in a new booth are a new choice.
    expect(await change({}, version + 1)).toMatchObject({ msg: 'Model Not Available' })
    expect(await boothOfEvent(id, user)).toMatchObject({ name: 'Still AI', speechModelId })

    const inUse = { msg: 'Model In Use' }
    expect(await server.call(speechModelCalls.remove, { id: speechModelId }, admin)).toMatchObject(
      inUse,
    )
    expect(
      await server.call(translationModelCalls.remove, { id: translationModelId }, admin),
    ).toMatchObject(inUse)
  })

  test('A machine booth becomes a booth with people and back, and the history lists only the models as changed', async () => {
    const user = await server.user()
    const { id, version } = await server.ok(eventCalls.create, draft(machine('fr')), user)
    const { id: boothId } = await boothOfEvent(id, user)
    const people = {
      id: boothId,
      boxType: 'norm' as const,
      speechModelId: null,
      translationModelId: null,
      interpreters: [{ name: 'Ada' }],
    }
    const save = (booth: Partial<Booth>, of: number) =>
      server.ok(eventCalls.update, { ...draft(machine('fr', booth)), id, version: of }, user)
    await save(people, version)
    expect(await boothOfEvent(id, user)).toMatchObject({
      boxType: 'norm',
      speechModelId: null,
      translationModelName: null,
      interpreters: [{ name: 'Ada' }],
    })
    await save({ id: boothId }, version + 1)
    expect(await boothOfEvent(id, user)).toMatchObject({ boxType: 'machine', interpreters: [] })
    await save({ id: boothId }, version + 2)
    const { history } = await server.ok(eventCalls.get, { id }, user)
    expect(history.map(({ details }) => details.changed ?? null).slice(0, 3)).toEqual([
      [],
      ['booths'],
      ['booths'],
    ])
  })

  test('A machine booth cannot change its models while the event runs', async () => {
    await makeMediaServer(server)
    const other = await makeModels(server, 'Running')
    const user = await server.user()
    const running = draft(machine('fr'), {
      startNow: true,
      appointmentEndTime: '2026-11-21T11:00',
    })
    const { id, version } = await server.ok(eventCalls.create, running, user)
    const { id: boothId } = await boothOfEvent(id, user)
    const booth = machine('fr', { id: boothId, speechModelId: Number(other.speechModelId) })
    const { appointmentStartTime } = await server.ok(eventCalls.get, { id }, user)
    const { startNow: _, ...change } = { ...running, booths: [booth], appointmentStartTime }
    expect(
      await server.call(
        eventCalls.update,
        { ...change, id, version, operationId: crypto.randomUUID() },
        user,
      ),
    ).toMatchObject({
      msg: 'Only Additions While Running',
      data: { fields: [{ path: 'booths.0.speechModelId' }] },
    })
  })
})

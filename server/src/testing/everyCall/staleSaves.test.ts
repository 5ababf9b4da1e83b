import { accountCalls } from '@openbooth/contract/users/user/calls'
import type { Call } from '@openbooth/contract/call'
import { channelCalls } from '@openbooth/contract/events/channel/calls'
import { comboPackageCalls } from '@openbooth/contract/money/comboPackage/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventTemplateCalls } from '@openbooth/contract/events/eventTemplate/calls'
import { mediaServerCalls } from '@openbooth/contract/installation/mediaServer/calls'
import { phraseCalls } from '@openbooth/contract/installation/speech/phraseCalls'
import { projectCalls } from '@openbooth/contract/events/project/calls'
import { agentCountryType, role } from '@openbooth/contract/roles'
import { settingCalls } from '@openbooth/contract/installation/setting/calls'
import {
  speechLanguageCalls,
  speechModelCalls,
} from '@openbooth/contract/installation/speech/calls'
import { technicianCalls } from '@openbooth/contract/events/technician/calls'
import { translationModelCalls } from '@openbooth/contract/installation/translation/calls'
import { userAdminCalls } from '@openbooth/contract/users/user/adminCalls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeProven } from '../closeProven.ts'
import { draftOf, makeChannels } from '../events.ts'
import { technicianOf } from '../people/technicians.ts'
import { startTestServer, type TestServer, type TestUser } from '../server.ts'

let server: TestServer
let admin: TestUser
let colleague: TestUser
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.user(role.admin, 'Ada')
  colleague = await server.user(role.admin, 'Bea')
})
afterAll(() => closeProven(server))

type Answer = Readonly<Record<string, unknown>>

/** An object that two people have open in a form, and the change of each. */
interface Opened {
  readonly call: Call
  /** The two editors; for a user's own object, one user in two windows. */
  readonly readers: readonly [TestUser, TestUser]
  /** The object to save, without its version. */
  readonly named: object
  readonly version: number
  readonly first: Answer
  readonly second: Answer
  /** The current object. */
  readonly now: () => Promise<unknown>
  /** Of the audit log. */
  readonly object: { readonly objectType: string; readonly objectId?: string }
}

const byAdmins = () => [admin, colleague] as const
const twice = (user: TestUser) => [user, user] as const
const liveKit = {
  engine: 'liveKit',
  serverType: 'selfHosted',
  ovHost: 'https://media.example.org',
  apiKey: 'APIhall',
  ovPassword: 'a secret of the engine',
} as const
let names = 0
/** Names must be unique. */
const fresh = (name: string) => `${name} ${(names += 1)}`
const studio = {
  packageName: 'Studio',
  packageType: 2,
  level: 5,
  packageNumber: 10,
  boxNums: 4,
  interpretersNums: 2,
  receiverNums: 100,
  memberCharged: false,
  supportRelay: true,
  publicStreams: true,
  technicianCharges: 45,
  price: null,
  monthlyPrice: 49,
  annualPrice: null,
  description: '',
} as const

/** Each kind of object that people change in a form. */
const kinds: Record<string, () => Promise<Opened>> = {
  'a user, by administrators': async () => {
    const id = Number((await server.user()).id)
    const now = async () => (await server.ok(userAdminCalls.detail, { id }, admin)).user
    return {
      call: accountCalls.update,
      readers: byAdmins(),
      named: { id },
      version: (await now()).version,
      first: { approval: 2 },
      second: { userName: 'Renamed by the second' },
      now,
      object: { objectType: 'user', objectId: String(id) },
    }
  },
  'one’s own name': async () => {
    const user = await server.user()
    const userId = Number(user.id)
    const now = () => server.ok(accountCalls.getInfo, { userId }, user)
    return {
      call: accountCalls.updateName,
      readers: twice(user),
      named: {},
      version: (await now()).version,
      first: { userName: 'First name' },
      second: { userName: 'Second name' },
      now,
      object: { objectType: 'user', objectId: String(user.id) },
    }
  },
  'a shared channel': async () => openChannel(byAdmins()),
  'one’s own channel': async () => openChannel(twice(await server.user())),
  'a package': async () => {
    const named = { ...studio, packageName: fresh('Studio') }
    const { id, version } = await server.ok(comboPackageCalls.create, named, admin)
    return {
      call: comboPackageCalls.update,
      readers: byAdmins(),
      named: { id },
      version,
      first: { boxNums: 8 },
      second: { description: 'For two halls' },
      now: async () =>
        (await server.ok(comboPackageCalls.list, {}, admin)).rows.find((row) => row.id === id),
      object: { objectType: 'package', objectId: String(id) },
    }
  },
  'a media server': async () => {
    const { id, version } = await server.ok(
      mediaServerCalls.create,
      { serverName: fresh('Hall'), ...liveKit },
      admin,
    )
    return {
      call: mediaServerCalls.update,
      readers: byAdmins(),
      named: { id },
      version,
      first: { httpAddress: 'https://media.example.org' },
      second: { serverName: 'Foyer' },
      now: () => server.ok(mediaServerCalls.get, { id }, admin),
      object: { objectType: 'mediaServer', objectId: String(id) },
    }
  },
  'for whom a media server is': async () => {
    const { id, version } = await server.ok(
      mediaServerCalls.create,
      { serverName: fresh('Bound'), ...liveKit },
      admin,
    )
    return {
      call: mediaServerCalls.bind,
      readers: byAdmins(),
      named: { id },
      version,
      first: { everyone: true },
      second: { everyone: false, userIds: [Number(admin.id)] },
      now: () => server.ok(mediaServerCalls.get, { id }, admin),
      object: { objectType: 'mediaServer', objectId: String(id) },
    }
  },
  'a model of speech recognition': async () => {
    const typed = {
      modelName: fresh('Ear'),
      modelType: 'azure',
      region: 'eastasia',
      key: 'k',
    } as const
    const { id, version } = await server.ok(speechModelCalls.create, typed, admin)
    return {
      call: speechModelCalls.update,
      readers: byAdmins(),
      named: { id },
      version,
      first: { status: 'disabled' },
      second: { modelName: 'Second ear' },
      now: async () =>
        (await server.ok(speechModelCalls.list, {}, admin)).rows.find((row) => row.id === id),
      object: { objectType: 'speechModel', objectId: String(id) },
    }
  },
  'a translation model': async () => {
    const typed = { modelName: fresh('Tongue'), modelType: 'deepl', key: 'k' } as const
    const { id, version } = await server.ok(translationModelCalls.create, typed, admin)
    return {
      call: translationModelCalls.update,
      readers: byAdmins(),
      named: { id },
      version,
      first: { status: 'disabled' },
      second: { modelName: 'Second tongue' },
      now: async () =>
        (await server.ok(translationModelCalls.list, {}, admin)).rows.find((row) => row.id === id),
      object: { objectType: 'translationModel', objectId: String(id) },
    }
  },
  'a language of recognition': async () => {
    const typed = {
      enName: fresh('Somali'),
      zhName: fresh('索马里语'),
      languageTag: 'so',
      azureValue: 'so-SO',
    }
    const { id, version } = await server.ok(speechLanguageCalls.create, typed, admin)
    return {
      call: speechLanguageCalls.update,
      readers: byAdmins(),
      named: { id },
      version,
      first: { enabled: false },
      second: { zhName: '索马里文' },
      now: async () =>
        (await server.ok(speechLanguageCalls.list, { search: 'so-SO' }, admin)).rows[0],
      object: { objectType: 'speechLanguage', objectId: String(id) },
    }
  },
  'a phrase': async () => {
    const [language] = await server.ok(speechLanguageCalls.choices, {}, admin)
    const languageId = language!.id
    const added = await server.ok(phraseCalls.add, { languageId, text: fresh('relay') }, admin)
    return {
      call: phraseCalls.update,
      readers: byAdmins(),
      named: { id: added.id },
      version: added.version,
      first: { text: fresh('Relay') },
      second: { text: fresh('RELAY') },
      now: async () =>
        (await server.ok(phraseCalls.list, { languageId }, admin)).rows.find(
          ({ id }) => id === added.id,
        ),
      object: { objectType: 'phrase', objectId: String(added.id) },
    }
  },
  'a technician': async () => {
    const made = await server.ok(technicianCalls.create, technicianOf(), admin)
    return {
      call: technicianCalls.update,
      readers: byAdmins(),
      named: { id: made.id },
      version: made.version,
      first: { languages: ['de', 'fr'] },
      second: { notes: 'Brings a console' },
      now: async () =>
        (await server.ok(technicianCalls.list, { search: made.emailAddress }, admin)).rows[0],
      object: { objectType: 'technician', objectId: String(made.id) },
    }
  },
  settings: async () => {
    const now = () => server.ok(settingCalls.get, {}, admin)
    return {
      call: settingCalls.update,
      readers: byAdmins(),
      named: {},
      version: (await now()).version,
      first: { channelLimitPerEvent: 40 },
      second: { inviteLimitDefault: 7 },
      now,
      object: { objectType: 'setting' },
    }
  },
  'a project': async () => {
    const owner = await server.user(role.agent)
    await server.app.db.query
      .updateTable('workspaces')
      .set({ agentCountryType: agentCountryType.developed })
      .where('id', '=', owner.id)
      .execute()
    const { id, version } = await server.ok(projectCalls.create, { name: 'Fair' }, owner)
    return {
      call: projectCalls.rename,
      readers: twice(owner),
      named: { id },
      version,
      first: { name: 'Fair 2027' },
      second: { name: 'Autumn fair' },
      now: () => server.ok(projectCalls.get, { id }, owner),
      object: { objectType: 'project', objectId: String(id) },
    }
  },
  'a template': async () => {
    const owner = await server.user()
    const {
      operationId: _,
      appointmentStartTime: __,
      ...content
    } = draftOf(await makeChannels(server))
    const saved = { templateName: 'Monthly', content }
    const { id, version } = await server.ok(eventTemplateCalls.save, saved, owner)
    return {
      call: eventTemplateCalls.save,
      readers: twice(owner),
      named: { id, content },
      version,
      first: { templateName: 'Every month' },
      second: { templateName: 'Each month' },
      now: () => server.ok(eventTemplateCalls.get, { id }, owner),
      object: { objectType: 'eventTemplate', objectId: String(id) },
    }
  },
  'an event': async () => {
    const owner = await server.user()
    const draft = draftOf(await makeChannels(server))
    const { id, version } = await server.ok(eventCalls.create, draft, owner)
    const now = () => server.ok(eventCalls.get, { id }, owner)
    const booths = (await now()).booths.map(({ interpreters: _interpreters, ...booth }) => booth)
    return {
      call: eventCalls.update,
      readers: twice(owner),
      named: { ...draft, booths, id },
      version,
      first: { name: 'First', operationId: crypto.randomUUID() },
      second: { name: 'Second', operationId: crypto.randomUUID() },
      now,
      object: { objectType: 'event', objectId: String(id) },
    }
  },
}

const openChannel = async (readers: readonly [TestUser, TestUser]): Promise<Opened> => {
  const typed = {
    enName: fresh('Latin'),
    zhName: '拉丁语',
    languageTag: 'la',
    position: 5,
    enabled: true,
  }
  const { id, version } = await server.ok(channelCalls.create, typed, readers[0])
  return {
    call: channelCalls.update,
    readers,
    named: { id },
    version,
    first: { enabled: false },
    second: { position: 6 },
    now: async () =>
      (await server.ok(channelCalls.list, { search: typed.enName }, readers[0])).rows[0],
    object: { objectType: 'channel', objectId: String(id) },
  }
}

const actionsOf = async ({ objectType, objectId }: Opened['object']) => {
  let query = server.app.db.query.selectFrom('auditLog').select(['details', 'actorId'])
  query = query.where('objectType', '=', objectType).orderBy('id')
  if (objectId !== undefined) query = query.where('objectId', '=', objectId)
  return query.execute()
}

/** The calls have different inputs, so the types are widened. */
const send = (call: Call, input: object, user: TestUser) => server.call(call, input, user)

describe.each(Object.keys(kinds))('Simultaneous editors of %s', (kind) => {
  test('The first of two editors saves, and the second is refused with author, time and current state, without a change.', async () => {
    const opened = await kinds[kind]!()
    const { call, readers, named, version, first, second, now, object } = opened
    const [one, other] = readers
    const before = await actionsOf(object)
    server.clock.advance(60_000)
    const savedAt = server.clock.now().toISOString()
    const saved = await send(call, { ...named, version, ...first }, one)
    expect(saved).toMatchObject({ msg: 'Success' })
    const kept = await now()
    const actions = await actionsOf(object)
    expect(actions).toHaveLength(before.length + 1)

    server.clock.advance(60_000)
    const byName = 'userName' in first ? first['userName'] : one.userName
    const change = { at: savedAt, byName, isOwn: one === other }
    const newer = call === eventCalls.update ? null : saved.data
    expect(await send(call, { ...named, version, ...second }, other)).toEqual({
      code: 40930,
      msg: 'Changed By Somebody Else',
      data: { change, newer },
    })
    // A second window of the same user is outdated too.
    expect(await send(call, { ...named, version, ...second }, one)).toMatchObject({
      data: { change: { isOwn: true } },
    })
    expect({ ...(kept as object), serverTime: 0 }).toEqual({
      ...((await now()) as object),
      serverTime: 0,
    })
    expect(await actionsOf(object)).toEqual(actions)
  })
})

test.each([
  ['a user, by administrators', { before: { approval: 1 }, after: { approval: 2 } }],
  ['a shared channel', { before: { enabled: true }, after: { enabled: false } }],
  ['a package', { before: { boxNums: 4 }, after: { boxNums: 8 } }],
  ['a technician', { before: { languages: ['en', 'fr'] }, after: { languages: ['de', 'fr'] } }],
  ['a media server', { httpAddress: { before: null, after: 'https://media.example.org' } }],
  ['a translation model', { before: { enabled: true }, after: { enabled: false } }],
])('The audit log of %s contains only the changed fields.', async (kind, received) => {
  const opened = await kinds[kind]!()
  const { call, named, version, first, object } = opened
  await send(call, { ...named, version, ...first }, admin)
  expect((await actionsOf(object)).at(-1)!.details).toEqual(received)
})

test('A save without changes leaves the version and the audit log unchanged.', async () => {
  for (const kind of ['a user, by administrators', 'a shared channel', 'a package', 'a project']) {
    const { call, readers, named, version, first, now, object } = await kinds[kind]!()
    await send(call, { ...named, version, ...first }, readers[0])
    const actions = await actionsOf(object)
    const kept = (await now()) as { version: number }
    const again = { ...named, version: kept.version, ...first }
    expect(await send(call, again, readers[0])).toMatchObject({ msg: 'Success' })
    expect(await now()).toEqual(kept)
    expect(await actionsOf(object)).toEqual(actions)
  }
})

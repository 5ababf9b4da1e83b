import { read, utils } from '@e965/xlsx'
import { channelCalls } from '@openbooth/contract/events/channel/calls'
import { errorTexts, fieldTexts } from '@openbooth/contract/errorTexts'
import { role } from '@openbooth/contract/roles'
import { afterAll, expect, test } from 'vitest'
import { plan } from '#testing/events.ts'
import { withVersion } from '#testing/withVersion.ts'
import { startTestServer, type TestUser } from '#testing/server.ts'

const server = await startTestServer()
const admin = await server.user(role.admin)
const organiser = await server.user(role.organiser)
afterAll(() => server.close())

const latin = { enName: 'Latin', zhName: '拉丁语', languageTag: 'la', position: 5, enabled: true }

test('A list refuses other page sizes and names the possible ones.', async () => {
  const refused = await server.call(channelCalls.list, { pageSize: 5 as never }, organiser)
  expect(refused).toMatchObject({
    data: { fields: [{ path: 'pageSize', message: 'Not A Page Size' }] },
  })
  expect(errorTexts['Webhook Address Not Accepted'].en).toContain('OPENBOOTH_PRIVATE_NETWORKS')
  expect(fieldTexts['Not A Page Size'].en).toContain('20, 50 or 100')
})

test('A channel of an administrator is shared with everyone, and a channel of an organiser is private.', async () => {
  const shared = await server.ok(channelCalls.create, { ...latin, enName: 'Shared Latin' }, admin)
  const own = await server.ok(channelCalls.create, { ...latin, enName: 'Own Latin' }, organiser)
  expect(shared.isShared).toBe(true)
  expect(own.isShared).toBe(false)

  const seenBy = async (user: TestUser) =>
    (await server.ok(channelCalls.choices, {}, user))
      .map(({ enName }) => enName)
      .filter((enName) => enName.endsWith('Latin'))
  expect(await seenBy(organiser)).toEqual(['Own Latin', 'Shared Latin'])
  expect(await seenBy(await server.user())).toEqual(['Shared Latin'])
  const kept = await server.ok(channelCalls.list, { search: 'latin' }, admin)
  expect(kept.rows.map(({ enName }) => enName)).toEqual(['Shared Latin'])
})

test('Two channels of one owner cannot have the same name in any case, also after renaming.', async () => {
  await server.ok(channelCalls.create, { ...latin, enName: 'Twice' }, organiser)
  const refusal = { msg: 'Channel Already Exists', data: { fields: [{ path: 'enName' }] } }
  expect(
    await server.call(channelCalls.create, { ...latin, enName: 'tWICE' }, organiser),
  ).toMatchObject(refusal)
  const other = await server.ok(channelCalls.create, { ...latin, enName: 'Other' }, organiser)
  expect(
    await server.call(
      channelCalls.update,
      await withVersion(server, 'channels', { ...latin, id: other.id, enName: 'Twice' }),
      organiser,
    ),
  ).toMatchObject(refusal)
})

test('A change keeps the id and shows in the list; an organiser cannot change a shared channel.', async () => {
  const own = await server.ok(channelCalls.create, { ...latin, enName: 'Before' }, organiser)
  const changed = await server.ok(
    channelCalls.update,
    await withVersion(server, 'channels', {
      ...latin,
      id: own.id,
      enName: 'After',
      enabled: false,
    }),
    organiser,
  )
  expect(changed).toEqual({ ...own, enName: 'After', enabled: false, version: 2 })
  const shared = await server.ok(channelCalls.create, { ...latin, enName: 'Untouchable' }, admin)
  expect(
    await server.call(
      channelCalls.update,
      await withVersion(server, 'channels', { ...latin, id: shared.id }),
      organiser,
    ),
  ).toMatchObject({ msg: 'Channel Not Found' })
})

test('A disabled channel is not offered, and a removed one is gone.', async () => {
  const owner = await server.user()
  const { id } = await server.ok(
    channelCalls.create,
    { ...latin, enName: 'Hidden', enabled: false },
    owner,
  )
  const offered = await server.ok(channelCalls.choices, {}, owner)
  expect(offered.some(({ enName }) => enName === 'Hidden')).toBe(false)
  await server.ok(channelCalls.remove, { id }, owner)
  expect(await server.call(channelCalls.remove, { id }, owner)).toMatchObject({
    msg: 'Channel Not Found',
  })
})

test('A channel that an event uses cannot be removed.', async () => {
  const owner = await server.user()
  const [floor, target] = [
    await server.ok(channelCalls.create, { ...latin, enName: 'Floor language' }, owner),
    await server.ok(channelCalls.create, { ...latin, enName: 'Booth language' }, owner),
  ]
  await plan(server, [floor.id, target.id], owner, { startsIn: 60, lasts: 60 })
  for (const { id } of [floor, target])
    expect(await server.call(channelCalls.remove, { id }, owner)).toMatchObject({
      msg: 'Channel In Use',
    })
})

test('An organiser cannot have more than 200 own channels.', async () => {
  const owner = await server.user()
  await server.app.db.query
    .insertInto('channels')
    .values(
      Array.from({ length: 200 }, (_, n) => ({
        ownerId: owner.id,
        enName: `Language ${n}`,
        zhName: `语言${n}`,
        languageTag: 'la',
        createdAt: server.clock.now(),
      })),
    )
    .execute()
  expect(await server.call(channelCalls.create, latin, owner)).toMatchObject({
    msg: 'Channel Number Has Reached Its Limit',
  })
})

test('The list is sorted, paged and searched with the reader’s text taken literally.', async () => {
  const owner = await server.user()
  for (const enName of ['100% A', '100% B', '1000 C']) {
    await server.ok(channelCalls.create, { ...latin, enName }, owner)
  }
  const found = await server.ok(
    channelCalls.list,
    { search: '100%', sort: 'enName', descending: true },
    owner,
  )
  expect(found).toMatchObject({ total: 2, totalIsCapped: false })
  expect(found.rows.map(({ enName }) => enName)).toEqual(['100% B', '100% A'])
})

test('The Excel file contains the filtered channels of the list, and no name becomes a formula.', async () => {
  const owner = await server.user()
  const made = { languageTag: 'eo', zhName: '世界语' }
  await server.ok(channelCalls.create, { ...latin, ...made, enName: '=Esperanto A' }, owner)
  await server.ok(
    channelCalls.create,
    { ...latin, ...made, enName: 'Esperanto off', enabled: false },
    owner,
  )
  await server.ok(channelCalls.create, { ...latin, ...made, enName: 'Esperanto' }, organiser)
  await server.ok(channelCalls.create, { ...latin, ...made, enName: 'Esperanto Z' }, admin)
  const exported = async (user: TestUser) => {
    const response = await server.fetch(
      channelCalls.export,
      { search: 'esperanto', enabled: true, sort: 'enName', descending: true },
      user,
    )
    expect(response.headers.get('content-type')).toContain('spreadsheetml')
    const book = read(Buffer.from(await response.arrayBuffer()))
    const [tab] = book.SheetNames
    return [tab, ...utils.sheet_to_json(book.Sheets[tab!]!, { header: 1 })]
  }
  const head = ['English name', 'Chinese name', 'Language tag', 'Order', 'State', 'Kept']
  const shared = ['Esperanto Z', '世界语', 'eo', 5, 'Enabled', 'Shared']
  expect(await exported(owner)).toEqual([
    'Channels',
    head,
    shared,
    ["'=Esperanto A", '世界语', 'eo', 5, 'Enabled', 'Own'],
  ])
  expect(await exported(admin)).toEqual(['Channels', head, shared])
})

test('A language tag is stored in canonical case.', async () => {
  const made = await server.ok(
    channelCalls.create,
    { ...latin, enName: 'Chinese', languageTag: 'ZH-hANS-cn' },
    await server.user(),
  )
  expect(made.languageTag).toBe('zh-Hans-CN')
})

test('Input that breaks a rule is refused next to its field.', async () => {
  const broken = { ...latin, enName: '  ', languageTag: 'not a tag' }
  expect(await server.call(channelCalls.create, broken, organiser)).toMatchObject({
    msg: 'Invalid Input',
    data: {
      fields: [
        { path: 'enName', message: 'Channel Name Required' },
        { path: 'languageTag', message: 'Language Tag Not Valid' },
      ],
    },
  })
})

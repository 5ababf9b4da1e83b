import { role } from '@openbooth/contract/roles'
import { translationModelCalls } from '@openbooth/contract/installation/translation/calls'
import { channelCalls } from '@openbooth/contract/events/channel/calls'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '#testing/server.ts'
import { sheetOf } from '#testing/sheetOf.ts'
import { withVersion } from '#testing/withVersion.ts'
import { startAnsweringServer } from '#testing/processes/answeringServer.ts'

const libre = await startAnsweringServer()
const server = await startTestServer({ OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.0/8' })
const admin = await server.user(role.admin)
afterAll(async () => {
  await server.close()
  await libre.close()
})

type Model = Parameters<typeof server.ok<typeof translationModelCalls.create>>[1]
const create = (model: object) => server.ok(translationModelCalls.create, model as Model, admin)
const deepl = { modelType: 'deepl', key: 'deepl-secret' } as const
const sealedKeyOf = async (id: number) =>
  (
    await server.app.db.query
      .selectFrom('translationModels')
      .select('sealedKey')
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
  ).sealedKey

test('The key is encrypted, never returned, stays when left empty, and is never used for another host.', async () => {
  const model = await create({ ...deepl, modelName: 'Sealed' })
  expect(model).toMatchObject({ hasKey: true, host: '', lastTest: null, status: 'enabled' })
  expect(JSON.stringify(model)).not.toContain(deepl.key)
  const sealed = await sealedKeyOf(model.id)
  expect(server.app.secrets.open(sealed!)).toBe(deepl.key)
  const change = { ...deepl, id: model.id, modelName: 'Renamed', key: '' }
  await server.ok(
    translationModelCalls.update,
    await withVersion(server, 'translationModels', change),
    admin,
  )
  expect(await sealedKeyOf(model.id)).toBe(sealed)
  const elsewhere = { ...change, host: 'https://example.org' }
  expect(
    await server.call(
      translationModelCalls.update,
      await withVersion(server, 'translationModels', elsewhere),
      admin,
    ),
  ).toMatchObject({
    msg: 'Invalid Input',
    data: { fields: [{ path: 'key', message: 'Key Must Be Entered Again' }] },
  })
  const actions = await server.app.db.query.selectFrom('auditLog').select('details').execute()
  expect(JSON.stringify(actions)).not.toContain(deepl.key)
})

test.each([
  ['azure', ['key']],
  ['deepl', ['key']],
  ['google', ['key']],
  ['tencent', ['region', 'keyId', 'key']],
  ['baidu', ['keyId', 'key']],
  ['youdao', ['keyId', 'key']],
  ['libreTranslate', ['host']],
] as const)('A model of %s needs %j.', async (modelType, needed) => {
  const answer = await server.call(
    translationModelCalls.create,
    { modelName: 'x', modelType },
    admin,
  )
  expect(answer).toMatchObject({
    msg: 'Invalid Input',
    data: { fields: needed.map((path) => ({ path, message: 'Required' })) },
  })
})

test('A name is unique, and models are listed, found, disabled and removed.', async () => {
  const { id } = await create({ ...deepl, modelName: 'Listed' })
  const taken = { msg: 'Model Name Has Been Taken' }
  expect(
    await server.call(translationModelCalls.create, { ...deepl, modelName: 'LISTED' }, admin),
  ).toMatchObject(taken)
  const other = await create({ ...deepl, modelName: 'Another' })
  expect(
    await server.call(
      translationModelCalls.update,
      await withVersion(server, 'translationModels', {
        ...deepl,
        id: other.id,
        modelName: 'Listed',
      }),
      admin,
    ),
  ).toMatchObject(taken)
  await server.ok(translationModelCalls.setEnabled, { id, enabled: false }, admin)
  const found = await server.ok(
    translationModelCalls.list,
    { search: 'list', modelType: 'deepl', status: 'disabled' },
    admin,
  )
  expect(found.rows.map((one) => one.id)).toEqual([id])
  await server.ok(translationModelCalls.remove, { id }, admin)
  const gone = { msg: 'Translation Model Not Found' }
  for (const call of [
    translationModelCalls.remove,
    translationModelCalls.test,
    translationModelCalls.languages,
  ] as const)
    expect(await server.call(call, { id }, admin)).toMatchObject(gone)
  expect(
    await server.call(
      translationModelCalls.update,
      await withVersion(server, 'translationModels', { ...deepl, id, modelName: 'x' }),
      admin,
    ),
  ).toMatchObject(gone)
  expect(
    await server.call(translationModelCalls.setEnabled, { id, enabled: true }, admin),
  ).toMatchObject(gone)
})

test('The export contains the filtered models in order, without keys and formulas.', async () => {
  const keyId = 'AppIdOfBaidu'
  await create({ modelName: 'Sheet B', modelType: 'baidu', keyId, key: 'sheet-secret' })
  await create({ ...deepl, modelName: '=1+1 Sheet', status: 'disabled' })
  const asFiltered = async (filter: object) => {
    const response = await server.fetch(translationModelCalls.export, filter, admin)
    expect(response.headers.get('content-disposition')).toContain('Translation%20models')
    return sheetOf(Buffer.from(await response.arrayBuffer()))
  }
  const all = await asFiltered({ search: 'sheet', sort: 'modelName', descending: false })
  const at = server.clock.now().toISOString().slice(0, 19).replace('T', ' ')
  expect(all).toEqual({
    tab: 'Translation models',
    rows: [
      ['Name', 'Provider', 'Host', 'Region', 'Last test', 'Tested (UTC)', 'State', 'Added (UTC)'],
      ["'=1+1 Sheet", 'DeepL', '', '', 'Not tested', undefined, 'Disabled', at],
      ['Sheet B', 'Baidu', '', '', 'Not tested', undefined, 'Enabled', at],
    ],
    formulas: [],
  })
  for (const secret of ['sheet-secret', deepl.key, keyId])
    expect(JSON.stringify(all)).not.toContain(secret)
  const one = await asFiltered({ search: 'sheet', modelType: 'baidu', status: 'enabled' })
  expect(one.rows.slice(1).map(([name]) => name)).toEqual(['Sheet B'])
})

test('The test translates a sentence, and its result is stored until the model changes.', async () => {
  const model = { modelName: 'Libre', modelType: 'libreTranslate', host: libre.address } as const
  const { id } = await create({ ...model, key: 'libre-secret' })
  libre.answer(200, { translatedText: ['早上好，女士们先生们。'] })
  const tested = await server.ok(translationModelCalls.test, { id }, admin)
  expect(tested).toMatchObject({ ok: true, result: '早上好，女士们先生们。', reason: null })
  expect(JSON.parse(libre.asked.at(-1)!.body)).toMatchObject({
    q: ['Good morning, ladies and gentlemen.'],
    api_key: 'libre-secret',
  })
  const lastTest = async () =>
    (await server.ok(translationModelCalls.list, { search: 'Libre' }, admin)).rows[0]!.lastTest
  expect(await lastTest()).toEqual(tested)
  libre.answer(403, { error: 'Invalid API key: libre-secret' })
  const failed = await server.ok(translationModelCalls.test, { id }, admin)
  expect(failed).toMatchObject({ ok: false, result: null, reason: 'refusedKey' })
  expect(failed.providerMessage).toContain('Invalid API key')
  expect(JSON.stringify(failed)).not.toContain('libre-secret')
  await server.ok(
    translationModelCalls.update,
    await withVersion(server, 'translationModels', { ...model, id, key: 'other' }),
    admin,
  )
  expect(await lastTest()).toBeNull()
})

test('A model lists the provider’s name for the language of each channel and the languages it does not support.', async () => {
  const latin = { enName: 'Latin', zhName: '拉丁语', languageTag: 'la', position: 0, enabled: true }
  await server.ok(channelCalls.create, latin, admin)
  const { id } = await create({ ...deepl, modelName: 'Mapped' })
  const languages = await server.ok(translationModelCalls.languages, { id }, admin)
  const mandarin = { enName: 'Chinese (Mandarin)', zhName: '中文（普通话）' }
  expect(languages.filter(({ languageTag }) => ['la', 'zh-Hans'].includes(languageTag))).toEqual([
    { languageTag: 'la', enName: 'Latin', zhName: '拉丁语', from: null, to: null },
    { languageTag: 'zh-Hans', ...mandarin, from: 'ZH', to: 'ZH-HANS' },
  ])
})

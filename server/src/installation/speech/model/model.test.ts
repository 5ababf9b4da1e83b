import { role } from '@openbooth/contract/roles'
import {
  speechLanguageCalls,
  speechModelCalls,
} from '@openbooth/contract/installation/speech/calls'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestServer } from '#testing/server.ts'
import { sheetOf } from '#testing/sheetOf.ts'
import { withVersion } from '#testing/withVersion.ts'
import { startAnsweringServer } from '#testing/processes/answeringServer.ts'

const whisper = await startAnsweringServer()
const server = await startTestServer({ OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.0/8' })
const admin = await server.user(role.admin)
afterAll(async () => {
  await server.close()
  await whisper.close()
})

const azure = { modelType: 'azure', region: 'westeurope', key: 'a secret key'.replaceAll(' ', '-') }
type Model = Parameters<typeof server.ok<typeof speechModelCalls.create>>[1]
const create = (model: object) => server.ok(speechModelCalls.create, model as Model, admin)
const stored = (id: number) =>
  server.app.db.query
    .selectFrom('speechModels')
    .selectAll()
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow()
const lastAct = () =>
  server.app.db.query
    .selectFrom('auditLog')
    .select(['action', 'details'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

describe('the key of a model', () => {
  test('The key of a model is encrypted, and neither returned nor written into the audit log.', async () => {
    const model = await create({ ...azure, modelName: 'Sealed' })
    expect(model).toMatchObject({ hasKey: true, region: 'westeurope', host: '', lastTest: null })
    expect(JSON.stringify(model)).not.toContain(azure.key)
    const row = await stored(model.id)
    expect(row.sealedKey).not.toContain(azure.key)
    expect(server.app.secrets.open(row.sealedKey!)).toBe(azure.key)
    const act = await lastAct()
    expect(act).toMatchObject({ action: 'speechModel.create', details: { key: 'stored' } })
    expect(JSON.stringify(act)).not.toContain(azure.key)
    expect(JSON.stringify(act)).not.toContain(row.sealedKey)
  })

  test('The key of a model stays when a change leaves it empty, and a new key replaces it.', async () => {
    const { id } = await create({ ...azure, modelName: 'Kept' })
    const before = await stored(id)
    const change = { ...azure, id, modelName: 'Kept', key: '', region: 'eastasia' } as const
    await server.ok(
      speechModelCalls.update,
      await withVersion(server, 'speechModels', change as never),
      admin,
    )
    expect((await stored(id)).sealedKey).toBe(before.sealedKey)
    expect(await lastAct()).toEqual({
      action: 'speechModel.update',
      details: { before: { region: 'westeurope' }, after: { region: 'eastasia' } },
    })
    await server.ok(
      speechModelCalls.update,
      await withVersion(server, 'speechModels', { ...change, key: 'another' } as never),
      admin,
    )
    expect(server.app.secrets.open((await stored(id)).sealedKey!)).toBe('another')
    expect(await lastAct()).toMatchObject({
      details: { before: { key: 'stored' }, after: { key: 'new' } },
    })
  })

  test('The key of a model is never used for another host or provider.', async () => {
    const { id } = await create({ ...azure, modelName: 'Moving' })
    const elsewhere = { ...azure, id, modelName: 'Moving', key: '', host: 'https://example.org' }
    expect(
      await server.call(
        speechModelCalls.update,
        await withVersion(server, 'speechModels', elsewhere as never),
        admin,
      ),
    ).toMatchObject({
      msg: 'Invalid Input',
      data: { fields: [{ path: 'key', message: 'Key Must Be Entered Again' }] },
    })
    const open = { id, modelName: 'Moving', modelType: 'whisper', host: 'https://example.org' }
    expect(
      await server.ok(
        speechModelCalls.update,
        await withVersion(server, 'speechModels', open as never),
        admin,
      ),
    ).toMatchObject({
      hasKey: false,
    })
    expect((await stored(id)).sealedKey).toBeNull()
  })
})

describe('a model', () => {
  test('A model needs the fields of its type and stores no others.', async () => {
    const missing = async (model: object) => {
      const { data } = await server.call(speechModelCalls.create, model as Model, admin)
      return (data as unknown as { fields: { path: string }[] }).fields.map(({ path }) => path)
    }
    expect(await missing({ modelName: 'x', modelType: 'azure' })).toEqual(['region', 'key'])
    expect(await missing({ modelName: 'x', modelType: 'tencent' })).toEqual(['keyId', 'key'])
    expect(await missing({ modelName: 'x', modelType: 'openAiCompatible' })).toEqual([
      'host',
      'providerModel',
    ])
    expect(await missing({ modelName: 'x', modelType: 'whisper' })).toEqual(['host'])
    const local = await create({ ...azure, modelName: 'Local', modelType: 'pocketsphinx' })
    expect(local).toMatchObject({ region: '', hasKey: false })
  })

  test.each([
    ['http://example.org', 'Domain Must Start With https'],
    ['ftp://example.org', 'Domain Must Start With https'],
    ['example.org', 'Domain Must Start With https'],
    ['https://user:secret@example.org', 'Domain Must Start With https'],
    ['https://example.org/?key=1', 'Domain Must Start With https'],
    ['https://203.0.113.999', 'Domain Must Start With https'],
    ['https://example.org:99999', 'Domain Must Start With https'],
  ])('A model at the address %s is refused.', async (host, message) => {
    const model = { modelName: 'x', modelType: 'whisper', host } as Model
    expect(await server.call(speechModelCalls.create, model, admin)).toMatchObject({
      msg: 'Invalid Input',
      data: { fields: [{ path: 'host', message }] },
    })
  })

  test('A model has a unique name in any case.', async () => {
    const { id } = await create({ ...azure, modelName: 'Unique' })
    const taken = { msg: 'Model Name Has Been Taken', data: { fields: [{ path: 'modelName' }] } }
    const again = { ...azure, modelName: 'UNIQUE' } as Model
    expect(await server.call(speechModelCalls.create, again, admin)).toMatchObject(taken)
    await create({ ...azure, modelName: 'Other' })
    const renamed = { ...azure, id, modelName: 'other', key: '' }
    expect(
      await server.call(
        speechModelCalls.update,
        await withVersion(server, 'speechModels', renamed as never),
        admin,
      ),
    ).toMatchObject(taken)
  })

  test('A removed model is reported as missing by every call that names it.', async () => {
    const gone = { msg: 'Speech Model Not Found' }
    const id = 999_999
    const whole = { ...azure, id, modelName: 'Gone' }
    for (const call of [
      speechModelCalls.remove,
      speechModelCalls.test,
      speechModelCalls.languages,
    ] as const)
      expect(await server.call(call, { id }, admin)).toMatchObject(gone)
    expect(
      await server.call(
        speechModelCalls.update,
        await withVersion(server, 'speechModels', whole as never),
        admin,
      ),
    ).toMatchObject(gone)
    expect(
      await server.call(speechModelCalls.setEnabled, { id, enabled: true }, admin),
    ).toMatchObject(gone)
  })

  test('A model that a language uses can only be disabled, and an unused model can be removed.', async () => {
    const { id } = await create({ ...azure, modelName: 'Used' })
    await server.ok(
      speechLanguageCalls.create,
      {
        enName: 'Latin',
        zhName: '拉丁语',
        languageTag: 'la',
        azureValue: 'la-VA',
        defaultModelId: id,
      },
      admin,
    )
    expect(await server.call(speechModelCalls.remove, { id }, admin)).toMatchObject({
      msg: 'Model In Use',
    })
    expect(
      await server.ok(speechModelCalls.setEnabled, { id, enabled: false }, admin),
    ).toMatchObject({ status: 'disabled', languages: 1 })
    const unused = await create({ ...azure, modelName: 'Unused' })
    await server.ok(speechModelCalls.remove, { id: unused.id }, admin)
    const { rows } = await server.ok(speechModelCalls.list, { search: 'used' }, admin)
    expect(rows.map(({ modelName }) => modelName)).toEqual(['Used'])
  })

  test('A model is found by its type and by being enabled.', async () => {
    await create({
      modelName: 'Off whisper',
      modelType: 'whisper',
      host: 'https://w.test',
      status: 'disabled',
    })
    const found = async (filter: object) =>
      (await server.ok(speechModelCalls.list, filter as never, admin)).rows.map(
        ({ modelName }) => modelName,
      )
    expect(await found({ modelType: 'whisper', status: 'disabled' })).toEqual(['Off whisper'])
    expect(await found({ modelType: 'tencent' })).toEqual([])
  })

  test('A model is exported as filtered and sorted, without its key and formulas.', async () => {
    const keyId = 'AKIDofTencent'
    await create({ modelName: 'Sheet B', modelType: 'tencent', keyId, key: 'sheet-secret' })
    await create({ ...azure, modelName: '=1+1 Sheet', key: 'sheet-secret', status: 'disabled' })
    await create({ modelName: 'Sheet C', modelType: 'pocketsphinx' })
    const asFiltered = async (filter: object) => {
      const response = await server.fetch(speechModelCalls.export, filter, admin)
      expect(response.headers.get('content-disposition')).toContain('Speech%20models')
      return sheetOf(Buffer.from(await response.arrayBuffer()))
    }
    const all = await asFiltered({ search: 'sheet', sort: 'modelName', descending: false })
    const at = server.clock.now().toISOString().slice(0, 19).replace('T', ' ')
    const rest = (state: string) => ['Not tested', undefined, state, at]
    expect(all).toEqual({
      tab: 'Speech models',
      rows: [
        expect.arrayContaining(['Name', 'Provider', 'Host', 'State', 'Added (UTC)']),
        ["'=1+1 Sheet", 'Azure Speech', '', 0, '', 'westeurope', ...rest('Disabled')],
        ['Sheet B', 'Tencent Cloud ASR', '', 0, '', '', ...rest('Enabled')],
        ['Sheet C', 'pocketsphinx', '', 0, '', '', ...rest('Enabled')],
      ],
      formulas: [],
    })
    expect(JSON.stringify(all)).not.toContain('sheet-secret')
    expect(JSON.stringify(all)).not.toContain(keyId)
    const one = await asFiltered({ search: 'sheet', modelType: 'tencent', status: 'enabled' })
    expect(one.rows.slice(1).map(([name]) => name)).toEqual(['Sheet B'])
  })

  test('A model lists the provider’s name for each language and the languages it does not support.', async () => {
    const { id } = await create({ modelName: 'English only', modelType: 'pocketsphinx' })
    const languages = await server.ok(speechModelCalls.languages, { id }, admin)
    const codeOf = (azureValue: string) =>
      languages.find((one) => one.azureValue === azureValue)?.code
    expect(codeOf('en-US')).toBe('en-us')
    expect(codeOf('zh-CN')).toBeNull()
  })
})

describe('the test of a model', () => {
  test('The test of a model recognises the sample, and its result is stored until the model changes.', async () => {
    const model = { modelName: 'Tested', modelType: 'whisper', host: whisper.address } as const
    const { id } = await create({ ...model, key: 'whisper-key' })
    whisper.answer(200, { text: ' ladies and gentlemen\n' })
    const tested = await server.ok(speechModelCalls.test, { id }, admin)
    expect(tested).toMatchObject({
      ok: true,
      at: server.clock.now().toISOString(),
      reason: null,
      providerMessage: null,
    })
    expect(tested.result).toMatch(/ladies and gentlemen/)
    expect(whisper.asked.at(-1)).toMatchObject({ path: '/inference' })
    expect(whisper.asked.at(-1)!.body).toContain('RIFF')
    const lastTest = async () =>
      (await server.ok(speechModelCalls.list, { search: 'Tested' }, admin)).rows[0]!.lastTest
    expect(await lastTest()).toEqual(tested)
    await server.ok(
      speechModelCalls.update,
      await withVersion(server, 'speechModels', { ...model, id, modelName: 'Still Tested' }),
      admin,
    )
    expect(await lastTest()).toEqual(tested)
    await server.ok(
      speechModelCalls.update,
      await withVersion(server, 'speechModels', { ...model, id, key: 'another-key' }),
      admin,
    )
    expect(await lastTest()).toBeNull()
  })

  test('The failed test of a model shows the words of the provider without the key.', async () => {
    const { id } = await create({
      modelName: 'Failing',
      modelType: 'openAiCompatible',
      host: whisper.address,
      key: 'sk-very-secret',
      providerModel: 'whisper-1',
    })
    whisper.answer(401, {
      error: { code: 'invalid_api_key', message: 'Incorrect API key provided: sk-very-secret.' },
    })
    const failed = await server.ok(speechModelCalls.test, { id }, admin)
    expect(failed).toMatchObject({ ok: false, result: null, reason: 'refusedKey' })
    expect(failed.providerMessage).toContain('Incorrect API key')
    expect(JSON.stringify(failed)).not.toContain('sk-very-secret')
    expect(whisper.asked.at(-1)!.authorization).toBe('Bearer sk-very-secret')
    expect(await lastAct()).toMatchObject({
      action: 'speechModel.test',
      details: { ok: false, reason: 'refusedKey' },
    })
  })
})

import { request } from 'node:http'
import { phraseCalls } from '@openbooth/contract/installation/speech/phraseCalls'
import { role } from '@openbooth/contract/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.user(role.admin)
})
afterAll(() => server.close())

const { path, upload } = phraseCalls.upload
const form = (parts: Record<string, string | Blob>): FormData => {
  const data = new FormData()
  for (const [name, value] of Object.entries(parts)) data.append(name, value)
  return data
}
const send = async (body: string | FormData, headers: Record<string, string> = {}) => {
  const response = await fetch(server.address + path, {
    method: 'POST',
    headers: { token: admin.token, ...headers },
    body,
  })
  return (await response.json()) as { msg: string; data: unknown }
}
const file = new Blob(['not a sheet'])

test('A file is uploaded beside the input, and read only for a permitted caller.', async () => {
  const input = JSON.stringify({ languageId: 1 })
  expect(await send(form({ input, file }))).toMatchObject({
    msg: 'Only xls And xlsx Are Accepted',
  })
  expect(await send(form({ input, file }), { token: 'x' })).toMatchObject({ msg: 'Token Unknown' })
  const organiser = await server.user()
  expect(await send(form({ input, file }), { token: organiser.token })).toMatchObject({
    msg: 'No Permission',
  })
})

test('A request without a file, with a second one, or with invalid input has no effect.', async () => {
  const input = JSON.stringify({ languageId: 1 })
  const missing = {
    msg: 'Invalid Input',
    data: { fields: [{ path: 'file', message: 'Required' }] },
  }
  expect(await send(form({ input }))).toMatchObject(missing)
  expect(await send(form({ input, other: file }))).toMatchObject(missing)
  expect(await send(form({ file }))).toMatchObject({
    msg: 'Invalid Input',
    data: { fields: [{ path: 'languageId' }] },
  })
  for (const broken of [
    form({ input: '{', file }),
    form({ input: 'x'.repeat(20_000), file }),
    form({ input, file, second: file }),
    form({ input, extra: 'x', file }),
    form({ __proto__: 'x', constructor: 'x', file }),
  ])
    expect(await send(broken)).toMatchObject({ msg: 'Invalid Input' })
})

test('A truncated body, or one that is no form, is refused.', async () => {
  const boundary = { 'content-type': 'multipart/form-data; boundary=b' }
  const cut = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nPK'
  expect(await send(cut, boundary)).toMatchObject({ msg: 'Invalid Input' })
  expect(await send('', { 'content-type': 'multipart/form-data' })).toMatchObject({
    msg: 'Invalid Input',
  })
  expect(await send('{"languageId":1}', { 'content-type': 'application/json' })).toMatchObject({
    msg: 'Unsupported Content',
  })
  expect(await send('x', { 'content-type': 'text/plain' })).toMatchObject({
    msg: 'Unsupported Content',
  })
})

test('A file above the limit is refused, with or without a declared length.', async () => {
  const large = new Blob([new Uint8Array(upload.mostBytes + 1)])
  const input = JSON.stringify({ languageId: 1 })
  expect(await send(form({ input, file: large }))).toMatchObject({ msg: 'Body Too Large' })
  const just = new Blob([new Uint8Array(upload.mostBytes)])
  expect(await send(form({ input, file: just }))).toMatchObject({
    msg: 'Only xls And xlsx Are Accepted',
  })
})

test('A client that never stops sending is disconnected at the limit.', async () => {
  const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n`
  const chunk = Buffer.alloc(64 * 1024)
  const mostSent = 64 * 1024 * 1024
  const sent = await new Promise<number>((resolve) => {
    let bytes = 0
    const endless = request(server.address + path, {
      method: 'POST',
      headers: { token: admin.token, 'content-type': 'multipart/form-data; boundary=b' },
    })
    const end = () => resolve(bytes)
    endless.on('error', end)
    endless.on('close', end)
    endless.on('response', (response) => response.resume())
    const more = (): void => {
      if (bytes > mostSent || endless.destroyed) return
      bytes += chunk.length
      endless.write(chunk, () => setImmediate(more))
    }
    endless.write(head)
    more()
  })
  expect(sent).toBeLessThan(mostSent)
})

test('Calls without a file refuse a form unread.', async () => {
  const response = await fetch(server.address + phraseCalls.list.path, {
    method: 'POST',
    headers: { token: admin.token },
    body: form({ input: '{"languageId":1}', file }),
  })
  expect(await response.json()).toMatchObject({ msg: 'Unsupported Content' })
})

test('The API document describes the upload of a file.', async () => {
  const document = (await (await fetch(`${server.address}/openapi.json`)).json()) as {
    paths: Record<string, { post: { requestBody: { content: Record<string, never> } } }>
  }
  const { content } = document.paths[path]!.post.requestBody
  expect(content).toMatchObject({
    'multipart/form-data': {
      schema: {
        required: ['input', 'file'],
        properties: { file: { type: 'string', format: 'binary' } },
      },
    },
  })
})

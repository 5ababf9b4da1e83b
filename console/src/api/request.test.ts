import { afterEach, expect, test, vi } from 'vitest'

// The parts of the client that can be tested outside a browser: the URL and headers of a call.

// Each test loads the modules of the client again.
vi.setConfig({ testTimeout: 20_000 })

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Signs out in a client with this base address and token, and returns the request. */
const sent = async (base: string | undefined, cookie = '') => {
  if (base !== undefined) vi.stubEnv('VITE_API_BASE', base)
  vi.stubGlobal('document', { cookie, documentElement: {} })
  const network = vi.fn<typeof fetch>(async () =>
    Response.json({ code: 200, msg: 'Success', data: {} }),
  )
  vi.stubGlobal('fetch', network)
  const { request } = await import('./request.ts')
  const { contract } = await import('./contract.ts')
  await request(contract.account.logout, {})
  const [address, options] = network.mock.calls[0]!
  return { address, headers: options?.headers }
}

test('Calls go to the base address of the environment, and without one to the server of the page.', async () => {
  expect(await sent('https://api.example.test')).toMatchObject({
    address: 'https://api.example.test/conf/user/logout',
  })
  vi.resetModules()
  vi.unstubAllEnvs()
  expect(await sent(undefined)).toMatchObject({ address: '/conf/user/logout' })
})

test('A call carries the token of the cookie as a header, and no such header without one.', async () => {
  expect(await sent(undefined, 'token=abc; language=en')).toMatchObject({
    headers: { token: 'abc' },
  })
  vi.resetModules()
  expect((await sent(undefined)).headers).not.toHaveProperty('token')
})

test('A call is given up after 10 seconds, not sooner and not later.', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout')
  await sent(undefined)
  expect(limit.mock.calls).toEqual([[10_000]])
  limit.mockRestore()
})

test.each([
  ['the connection breaks', new TypeError('terminated'), 'unreachable'],
  ['10 seconds are over', new DOMException('late', 'TimeoutError'), 'timeout'],
])(
  'The client reports a response as broken when only its headers arrived because %s.',
  async (_why, failure, kind) => {
    vi.stubGlobal('document', { cookie: '', documentElement: {} })
    const body = new ReadableStream({ start: (controller) => controller.error(failure) })
    vi.stubGlobal(
      'fetch',
      async () => new Response(body, { headers: { 'content-type': 'application/json' } }),
    )
    const { request } = await import('./request.ts')
    const { contract } = await import('./contract.ts')
    await expect(request(contract.account.logout, {})).rejects.toMatchObject({ problem: { kind } })
  },
)

test('A JSON error response without a message, as from a gateway, shows Error.', async () => {
  vi.stubGlobal('document', { cookie: '', documentElement: {} })
  const { request } = await import('./request.ts')
  const { contract } = await import('./contract.ts')
  const { problemText } = await import('./problemText.ts')
  for (const json of [
    { code: 42299 },
    { code: 42299, msg: null, data: { fields: [null, { path: 'name' }] } },
    { code: '42299', msg: 7, data: 'none' },
    { message: 'no Route matched with those values' },
    [],
    null,
    'Forbidden',
  ]) {
    vi.stubGlobal('fetch', async () => Response.json(json, { status: 422 }))
    const error: unknown = await request(contract.account.logout, {}).catch((reason) => reason)
    expect(error).toMatchObject({
      problem: { kind: 'refused', message: '', status: 422, fields: [] },
    })
    expect(problemText(error)).toEqual({ title: 'Error' })
  }
})

test('A response with a code other than 200 is an error, whatever its HTTP status.', async () => {
  vi.stubGlobal('document', { cookie: '', documentElement: {} })
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 42299, msg: 'User Not Register', data: {} }, { status: 200 }),
  )
  const { request } = await import('./request.ts')
  const { contract } = await import('./contract.ts')
  await expect(request(contract.account.logout, {})).rejects.toMatchObject({
    problem: { kind: 'refused', code: 42299, message: 'User Not Register' },
  })
})

test('An upload of a large file uses the base address.', async () => {
  vi.stubEnv('VITE_API_BASE', 'https://api.example.test')
  vi.stubGlobal('document', { cookie: '', documentElement: {} })
  const opened = vi.fn<(method: string, address: string) => void>()
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      readonly upload = new EventTarget()
      readonly addEventListener = vi.fn<() => void>()
      readonly send = vi.fn<() => void>()
      readonly open = opened
    },
  )
  const { sendFile } = await import('./sendFile.ts')
  const { contract } = await import('./contract.ts')
  const watched = { onShare: () => {}, signal: new AbortController().signal }
  void sendFile(contract.document.upload, { eventId: 1 }, new File(['x'], 'a.pdf'), watched)
  expect(opened.mock.calls).toEqual([['POST', 'https://api.example.test/conf/document/upload']])
})

test('A download of a file that the server links to uses the base address.', async () => {
  vi.stubEnv('VITE_API_BASE', '/api')
  const anchor = { href: '', download: '?', click: () => {}, remove: () => {} }
  vi.stubGlobal('document', { createElement: () => anchor, body: { append: () => {} } })
  const { openFile } = await import('@openbooth/web/browser/openFile.ts')
  openFile('/conf/file/link')
  expect(anchor).toMatchObject({ href: '/api/conf/file/link', download: '' })
})

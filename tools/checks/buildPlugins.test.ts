import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls } from '@openbooth/contract'
import { isForSeats } from '@openbooth/contract/call'
import { expect, test } from 'vitest'
import { callsFirst } from '../../console/build/callsFirst.ts'
import { compiledWhole } from '../../console/build/compiledWhole.ts'
import { sharedChunks } from '../../console/build/fewChunks.ts'
import { leanColours } from '../../console/build/leanColours.ts'
import { leanContract } from '../../console/build/leanContract.ts'
import { leanProvider } from '../../console/build/leanProvider.ts'
import { routeFiles } from '../../console/build/routeFiles.ts'
import { leanCalls } from '../../live/build/leanCalls.ts'
import { firstScriptInPage } from '../../web/build/firstScript.ts'
import { lazyChunks } from '../../web/build/lazyChunks.ts'
import { root } from '../lint/rule.ts'

// What each plugin does to the modules, chunks and pages of a build.

interface Chunk {
  readonly type: 'chunk'
  readonly name: string
  readonly fileName: string
  readonly isEntry: boolean
  readonly facadeModuleId: string | null
  readonly moduleIds: readonly string[]
  readonly imports: readonly string[]
  readonly viteMetadata: { readonly importedCss: ReadonlySet<string> }
  code: string
}

/** A chunk of one module. */
const chunk = (name: string, source: string, changes: Partial<Chunk> = {}): Chunk => ({
  type: 'chunk',
  name,
  fileName: `assets/${name}.js`,
  isEntry: false,
  facadeModuleId: join(root, source),
  moduleIds: [join(root, source)],
  imports: [],
  viteMetadata: { importedCss: new Set() },
  code: '',
  ...changes,
})

const bundleOf = (...chunks: readonly Chunk[]): Record<string, Chunk> =>
  Object.fromEntries(chunks.map((one) => [one.fileName, one]))

type Generate = (options: object, bundle: object) => void | Promise<void>

/** The hooks of a plugin, as the tests call them. */
interface Hooks {
  readonly load: (id: string) => Promise<string | null> | string | null
  readonly transform: (code: string, id: string) => { readonly code: string } | null
  readonly transformIndexHtml: {
    readonly handler: (html: string, context: { readonly bundle?: object }) => string
  }
  readonly generateBundle: Generate | { readonly handler: Generate }
}
const hooksOf = (plugin: object): Hooks => plugin as Hooks

/** Lets a plugin see the bundle. Returns the file that it adds. */
const generate = async (plugin: object, bundle: object): Promise<string | undefined> => {
  const { generateBundle: hook } = hooksOf(plugin)
  let written: string | undefined
  const build = {
    emitFile: ({ source }: { readonly source: string }) => {
      written = source
    },
    error: (message: string) => {
      throw new Error(message)
    },
  }
  await (typeof hook === 'function' ? hook : hook.handler).call(build, {}, bundle)
  return written
}

test('firstScriptInPage puts the first script into the place that the page has for it.', () => {
  const { handler } = hooksOf(firstScriptInPage()).transformIndexHtml
  const html = handler('<head><script id="first-script"></script></head>', {})
  expect(html).toContain('<head><script id="first-script">(')
  expect(html).toContain('document.documentElement')
  expect(() => handler('<head></head>', {})).toThrow('no place for its first script')
})

test('callsFirst adds the file of the first calls to the first script.', () => {
  const { handler } = hooksOf(callsFirst()).transformIndexHtml
  const html = '<script id="first-script">'
  const calls = chunk('calls', 'console/src/firstCalls.ts')
  expect(handler(html, { bundle: bundleOf(calls) })).toBe(
    '<script id="first-script" data-calls="/assets/calls.js">',
  )
})

test('callsFirst stops a build whose first calls need another file.', () => {
  const { handler } = hooksOf(callsFirst()).transformIndexHtml
  const calls = chunk('calls', 'console/src/firstCalls.ts', { imports: ['assets/index.js'] })
  expect(() => handler('<script id="first-script">', { bundle: bundleOf(calls) })).toThrow(
    'no longer have their own chunk',
  )
})

test('compiledWhole marks the shared chunks, and no others, for eager compilation.', async () => {
  const bundle = bundleOf(chunk('frame', 'a.ts'), chunk('Home', 'b.ts'))
  await generate(compiledWhole(), bundle)
  expect(Object.values(bundle).map(({ code }) => code)).toEqual([
    '//# allFunctionsCalledOnLoad\n',
    '',
  ])
})

test('sharedChunks names the chunk of each module that several pages need.', () => {
  const page = (name: string, source: string, ...imports: readonly string[]) =>
    chunk(name, `console/${source}`, { imports: imports.map((one) => `assets/${one}.js`) })
  const shared = (name: string, ...imports: readonly string[]) =>
    page(name, `src/${name}.ts`, ...imports)
  const chunks = [
    page('index', 'index.html', 'react'),
    page('firstCalls', 'src/firstCalls.ts', 'request'),
    page('signedIn', 'src/shell/signedIn.ts', 'react', 'menu'),
    page('Layout', 'src/SignedInFrame.tsx', 'menu'),
    page('HostedEvents', 'src/events/event/hosted/HostedEvents.tsx', 'table'),
    page('Login', 'src/users/user/signIn/Login.tsx', 'field', 'table', 'react'),
    ...['react', 'request', 'menu', 'table', 'field'].map((name) => shared(name)),
  ]
  const named = sharedChunks(chunks as unknown as Parameters<typeof sharedChunks>[0])
  const chunkOf = (name: string) => named.get(join(root, `console/src/${name}.ts`))
  expect(['request', 'react', 'menu', 'table', 'field'].map(chunkOf)).toEqual([
    'calls',
    'start',
    'frame',
    'start',
    'forms',
  ])
  expect(named.has(join(root, 'console/src/users/user/signIn/Login.tsx'))).toBe(false)
})

test('leanColours removes the variables of unused colours and keeps those of used ones.', () => {
  const { transform } = hooksOf(leanColours())
  const css = '--mantine-color-pink-1: #fff;--mantine-color-red-1: #f00;'
  expect(transform(css, '/core/styles/default-css-variables.layer.css')?.code).toBe(
    '--mantine-color-red-1: #f00;',
  )
  expect(transform(css, '/other.css')).toBeNull()
})

test('leanColours removes no colour that the console or the shared styles use.', () => {
  const { transform } = hooksOf(leanColours())
  const sources = globSync('{console,web}/src/**/*.{css,ts,tsx}', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  const used = sources.flatMap((source) => [
    ...source.matchAll(/--mantine-color-(\w+)-\w+|\b(?:color|c|bg)(?:=|: )["'](\w+)["']/g),
  ])
  const css = used
    .map(([, variable, property]) => `--mantine-color-${variable ?? property}-1: red;`)
    .join('')
  expect(used.length).toBeGreaterThan(10)
  expect(transform(css, '/default-css-variables.layer.css')?.code).toBe(css)
})

test('leanProvider replaces the parts of Mantine that main.tsx turns off.', () => {
  const { load } = hooksOf(leanProvider())
  const folder = join(root, 'node_modules/@mantine/core/esm/core/MantineProvider')
  const left = globSync('**/*.mjs', { cwd: folder }).filter(
    (file) => load(join(folder, file)) !== null,
  )
  expect(left.toSorted()).toEqual([
    'MantineClasses/MantineClasses.mjs',
    'MantineCssVariables/MantineCssVariables.mjs',
    'color-scheme-managers/local-storage-manager.mjs',
  ])
  for (const file of left) {
    const exported = /^export \{ (\w+) \};$/m.exec(readFileSync(join(folder, file), 'utf8'))?.[1]
    expect(load(join(folder, file))).toContain(`export const ${exported} = `)
  }
  expect(readFileSync(join(root, 'console/src/main.tsx'), 'utf8')).toMatch(
    /colorSchemeManager=[^]*withCssVariables=\{false\}\s+withGlobalClasses=\{false\}/,
  )
})

// Loads the whole contract.
test('leanContract keeps what a client needs of a call, without the calls of seats.', async () => {
  const { load } = hooksOf(leanContract())
  const code = (await load(join(root, 'contract/src/index.ts')))!
  const address = `data:text/javascript,${encodeURIComponent(code)}`
  const { contract: lean } = (await import(/* @vite-ignore */ address)) as {
    contract: Record<string, Record<string, object>>
  }
  expect(lean['event']).toMatchObject({
    create: { method: 'POST', path: '/conf/meeting/create', answers: 'envelope' },
  })
  expect(lean['chat']).toEqual({})
  for (const { name, call } of allCalls()) {
    const [feature = '', verb = ''] = name.split('.')
    const { method, path, answers, upload } = call
    if (!isForSeats(call))
      expect(lean[feature]?.[verb]).toEqual({ method, path, answers, ...(upload && { upload }) })
  }
  expect(code).not.toContain('summary')
  expect(await load(join(root, 'contract/src/call.ts'))).toBeNull()
}, 60_000)

test('leanCalls keeps method and path of each call, and constant numbers.', async () => {
  const { load } = hooksOf(leanCalls())
  expect(await load(join(root, 'contract/src/live/chat/calls.ts'))).toBe(
    'export const chatCalls = {"list":{"method":"POST","path":"/conf/live/chat/list"},' +
      '"send":{"method":"POST","path":"/conf/live/chat/send"}}',
  )
  expect(await load(join(root, 'contract/src/call.ts'))).toBeNull()
})

test('lazyChunks replaces the helper of Vite, and stops a build without our loader.', async () => {
  const plugin = lazyChunks()
  expect(hooksOf(plugin).load('\0vite/preload-helper.js')).toContain('loadChunk as __vitePreload')
  await expect(generate(plugin, bundleOf(chunk('index', 'a.ts')))).rejects.toThrow(
    'Vite asks for chunks by another module',
  )
  await generate(plugin, bundleOf(chunk('index', 'web/src/lazy/loadChunk.ts')))
})

test('routeFiles writes the files of each page besides those of index.html.', async () => {
  const table = readFileSync(join(root, 'console/src/pages.ts'), 'utf8')
  const sources = [...table.matchAll(/import\('\.\/([^']+)'\)/g)].map(([, path]) => `src/${path}`)
  const shell = ['src/shell/signedIn.ts', 'src/SignedInFrame.tsx']
  const entry = chunk('index', 'console/index.html', { isEntry: true })
  const styled = { viteMetadata: { importedCss: new Set(['assets/Login.css']) } }
  const pages = [...shell, ...sources].map((source, position) =>
    chunk(`page${position}`, `console/${source}`, {
      imports: [entry.fileName],
      ...(source.endsWith('/Login.tsx') && styled),
    }),
  )
  const written = await generate(routeFiles(), bundleOf(entry, ...pages))
  const { publicRoutes, routes } = JSON.parse(written!) as {
    readonly [table in 'publicRoutes' | 'routes']: readonly {
      readonly path: string
      readonly files: readonly string[]
    }[]
  }
  const fileOf = (source: string) =>
    `/${pages.find(({ moduleIds }) => moduleIds[0]!.endsWith(source))!.fileName}`
  const filesOf = (path: string) =>
    [...publicRoutes, ...routes].find((one) => one.path === path)!.files
  expect(filesOf('/login')).toEqual([fileOf('/Login.tsx'), '/assets/Login.css'])
  expect(filesOf('/meeting/establish')).toEqual([
    ...shell.map(fileOf),
    fileOf('/hosted/HostedEvents.tsx'),
  ])
  await expect(generate(routeFiles(), bundleOf(entry))).rejects.toThrow('in no file')
})

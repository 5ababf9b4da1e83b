import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { accountCalls } from '@openbooth/contract/users/user/calls'
import { role } from '@openbooth/contract/roles'
import { type Browser, chromium } from 'playwright-core'
import { buildSites } from '../buildSites.ts'
import { findChromium } from '../findChromium.ts'
import type { Figure } from './report.ts'
import { root } from './serverProcess.ts'
import { isCode, isScript, isStyle, watchFetches } from './visit.ts'
import { withServer } from './withServer.ts'

/** The maximum KiB of compressed JavaScript and CSS for any screen as the first one. */
const budget = 300
const settleMilliseconds = 400
const timeoutMilliseconds = 30_000

/**
 * The needed part of the console's page table, which is read at run time because its screens need
 * browser types.
 */
interface Page {
  readonly path: string
  readonly roles?: readonly number[]
  readonly screen?: unknown
  readonly children?: readonly Page[]
}

const people = [
  { userName: undefined, role: undefined },
  { userName: 'admin', role: role.admin },
  { userName: 'organiser', role: role.organiser },
  { userName: 'agent', role: role.agent },
] as const
type Visitor = (typeof people)[number]

/**
 * The first load of every screen in every role, each by a browser with an empty cache, on the
 * demo's data.
 */
export const measureScreens = async (): Promise<readonly Figure[] | undefined> => {
  const executablePath = findChromium()
  if (executablePath === undefined) {
    console.log(
      '\nSKIPPED: screens. Chromium was not found. Set CHROMIUM_PATH to a Chromium binary.',
    )
    return undefined
  }
  buildSites()
  const table = (await import(pathToFileURL(join(root, 'console/src/pages.ts')).href)) as {
    readonly pages: readonly Page[]
    readonly publicPages: readonly Page[]
  }
  return withServer([], { OPENBOOTH_DEMO: '1' }, async ({ address }) => {
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    })
    try {
      const figures: Figure[] = []
      for (const person of people) {
        const cookies = await cookiesOf(address, person)
        const paths =
          person.role === undefined
            ? table.publicPages.map(({ path }) => path)
            : pathsFor(table.pages, person.role)
        for (const path of paths) figures.push(await load(browser, address, path, cookies, person))
      }
      return figures
    } finally {
      await browser.close()
    }
  })
}

/** Paths of all screens for a role. Screens of a single object use the first one. */
const pathsFor = (pages: readonly Page[], wanted: number): string[] =>
  pages.flatMap(({ path, roles, screen, children }) => {
    if (roles?.includes(wanted) === false) return []
    const own = screen === undefined ? [] : [path.replaceAll(/:\w+/g, '1')]
    return [...own, ...pathsFor(children ?? [], wanted)]
  })

const cookiesOf = async (address: string, { userName }: Visitor) => {
  if (userName === undefined) return []
  const response = await fetch(address + accountCalls.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: userName, password: 'openbooth' }),
  })
  const { data } = (await response.json()) as { data: { token: string; userId: number } }
  return [
    { name: 'token', value: data.token, url: address },
    { name: 'userId', value: String(data.userId), url: address },
  ]
}

const load = async (
  browser: Browser,
  address: string,
  path: string,
  cookies: Awaited<ReturnType<typeof cookiesOf>>,
  { userName }: Visitor,
): Promise<Figure> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await context.addCookies(cookies)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    const fetched = watchFetches(session)
    await page.goto(address + path, { waitUntil: 'commit', timeout: timeoutMilliseconds })
    await page.waitForSelector('h1', { timeout: timeoutMilliseconds })
    // The screen has rendered its heading. Files that it requests later than the pause do not
    // belong to its first load.
    await page.waitForTimeout(settleMilliseconds)
    const code = fetched().filter(isCode)
    const bytesOf = (isWanted: (url: string) => boolean) =>
      code.filter(({ url }) => isWanted(url)).reduce((sum, { bytes }) => sum + bytes, 0) / 1024
    const [script, style] = [bytesOf(isScript), bytesOf(isStyle)]
    return {
      name: `${userName ?? 'nobody'}: ${path}`,
      value: script + style,
      unit: 'KiB',
      target: { atMost: budget },
      remark: `JavaScript ${script.toFixed(0)}, CSS ${style.toFixed(0)} in ${new Set(code.map(({ url }) => url)).size} files`,
    }
  } finally {
    await context.close()
  }
}

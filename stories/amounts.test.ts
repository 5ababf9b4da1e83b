import { readFileSync } from 'node:fs'
import { quoteCalls } from '@openbooth/contract/users/agent/quoteCalls'
import { accountCalls } from '@openbooth/contract/users/user/calls'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { keepPicture, type Visitor } from './browser.ts'
import { expectNothingCut } from './looks.ts'
import { publicPaths } from './shell/routes.ts'
import { openStory } from './story.ts'
import { en } from './say.ts'
import { shellText } from './texts.ts'

// All table content is fully visible on every page of the page table: with the demo's data, and
// with the longest names. One window per language is resized for all pages.

const story = openStory({ demo: true })

const widths = [360, 992, 1280, 1440] as const

const sourceOf = (file: string) =>
  readFileSync(join(import.meta.dirname, '../console/src', file), 'utf8')

/** Paths with a name in the console. */
const named = new Map(
  [...sourceOf('shell/paths.ts').matchAll(/(\w+) = '(\/[^']*)'/g)].map(([, name, path]) => [
    name,
    path,
  ]),
)

/** Every page of the console's page table. Redirects out of the console have no screen. */
const pageTable = sourceOf('pages.ts')
const paths = [
  ...pageTable.matchAll(/^ +path: (?:'(\/[^']+)'|(\w+)),(?:(?!^ +path:)[^])*?^ +screen:/gm),
].map(([, path, name]) => path ?? named.get(name)!)
const looked = paths
  // The calendar page is covered by that of the platform's technicians.
  .filter((path) => path !== '/package/ownTechnicians/:id')

/** Ids for the paths of single objects, with much demo data to show. */
const readIds = async () => {
  const { rows } = await story.product.app.db.pool.query<Record<string, string>>(`select
    (select id from users where user_name = 'organiser') as user,
    (select e.id from events e join seats s on s.event_id = e.id group by e.id order by count(*) desc, e.id limit 1) as event,
    (select id from media_servers order by id limit 1) as server,
    (select id from payment_orders where state = 'paid' order by id limit 1) as order,
    (select programme_id from events where programme_id is not null order by id limit 1) as project,
    (select id from technicians where owner_id is null order by id limit 1) as technician,
    (select id from quotes order by id limit 1) as quote,
    (select language_id from phrases order by id limit 1) as language`)
  return rows[0]!
}
type Ids = Awaited<ReturnType<typeof readIds>>

/** The id that a path needs, by its beginning. */
const needed = [
  ['/user/userList', 'user'],
  ['/user/technicianList', 'technician'],
  ['/meeting/programmes', 'project'],
  ['/meeting', 'event'],
  ['/serverInstance', 'server'],
  ['/project', 'project'],
  ['/pay', 'order'],
  ['/quote', 'quote'],
] as const

/** The path of a page with content. */
const addressOf = (path: string, ids: Ids): string => {
  const kind = needed.find(([start]) => path.startsWith(start))?.[1]
  const query: Readonly<Record<string, string>> = {
    '/meeting/codeList': `?event=${ids['event']}`,
    '/asr/phraseList': `?language=${ids['language']}`,
  }
  return path.replace(':id', kind === undefined ? '' : ids[kind]!) + (query[path] ?? '')
}

const people = ['nobody', 'admin', 'organiser', 'agent'] as const

/** The role that sees most of a page, because home pages differ by role. */
const whoSees = (path: string): readonly (typeof people)[number][] => {
  if (publicPaths.some((one) => one === path)) return ['nobody']
  if (path === '/home') return ['admin', 'organiser', 'agent']
  if (/^\/(project|agent|quote|meeting\/programmes)|Agency$/.test(path)) return ['agent']
  return /^\/team|^\/package|^\/meeting\/establish|^\/pay\/pay/.test(path)
    ? ['organiser']
    : ['admin']
}

const signedIn = async (username: string) => {
  const { ok } = story.product
  const { token, userId } = await ok(accountCalls.login, { username, password: 'openbooth' })
  return { token, id: BigInt(userId), userName: username, emailAddress: '' }
}

/** Opens each page and widens its window. */
const measure = async (
  { page, walkTo, settled }: Visitor,
  language: string,
  addresses: readonly string[],
) => {
  const faults: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`)
  })
  for (const address of addresses) {
    await page.setViewportSize({ width: widths[0], height: 900 })
    await walkTo(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe(address.split('?')[0])
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      // Columns collapse one frame after the resize.
      await settled()
      const name = `${address.replaceAll(/\W/g, '-').slice(1)}-${width}-${language}`
      await keepPicture(page, name)
      await expectNothingCut(page, `${address} at ${width} px`).catch((fault: Error) =>
        faults.push(fault.message),
      )
    }
  }
  expect(faults.join('\n')).toBe('')
}

/** Maximum lengths of names. */
const longNamed = [
  ['events', 'name', 100],
  ['seats', 'name', 100],
  ['programmes', 'name', 100],
  ['combo_packages', 'package_name', 60],
  ['combo_packages', 'package_name_zh', 60],
  ['event_templates', 'name', 100],
  ['technicians', 'name', 60],
  ['media_servers', 'server_name', 100],
  ['channels', 'en_name', 100],
  ['channels', 'zh_name', 100],
  ['speech_languages', 'en_name', 100],
  ['speech_languages', 'zh_name', 100],
  ['users', 'user_name', 100],
] as const

/** Gives every second object the longest unbroken name, so that lists contain short and long names. */
const lengthenNames = async () => {
  for (const [table, column, length] of longNamed)
    await story.product.app.db.pool.query(
      `update ${table} set ${column} = rpad('W' || id, ${length}, 'Mannschaftsraum')
       where id % 2 = 0 and ${column} not in ('admin', 'organiser', 'agent')`,
    )
}

/** A quote with a long name and large amounts. The demo has none. */
const makeQuote = async () =>
  story.product.ok(
    quoteCalls.create,
    {
      name: 'W1'.padEnd(100, 'Mannschaftsraum'),
      customer: { name: 'Mannschaftsraum GmbH', emailAddress: '', address: '', taxNumber: '' },
      customerId: null,
      language: 'en',
      currency: 'EUR',
      taxName: 'VAT',
      taxRate: 19,
      validUntil: '2099-12-31',
      timeZone: 'Europe/Berlin',
      notes: '',
      event: {
        booths: 20,
        machineBooths: 0,
        hours: 12,
        receiverNums: 2_000,
        technicianOption: 'purchased',
        recordedChannels: 20,
        captionedChannels: 20,
      },
      pricing: { kind: 'markup', percent: 100, exchangeRate: 100 },
    },
    await signedIn('agent'),
  )

beforeAll(lengthenNames)
beforeAll(makeQuote)

test('Every page of the page table is tested.', () => {
  expect(paths).toHaveLength(pageTable.match(/^ +screen:/gm)!.length)
})

test.each(['en', 'zh'] as const)(
  'No amount, state or action is cut off on a phone and at three desktop widths (%s).',
  async (language) => {
    const ids = await readIds()
    for (const person of people) {
      const looks = person === 'nobody' ? { language } : { language, as: await signedIn(person) }
      await measure(
        await story.visitor(looks),
        language,
        looked.filter((path) => whoSees(path).includes(person)).map((path) => addressOf(path, ids)),
      )
    }
  },
  600_000,
)

test('Columns are measured again after a change of language or width.', async () => {
  const as = await signedIn('admin')
  const columnsOf = ({ page }: Visitor) =>
    page.evaluate(() =>
      [...document.querySelectorAll('th[data-column]')].map((head) =>
        head.getAttribute('data-column'),
      ),
    )
  const opened = async (language: 'en' | 'zh', width: number) => {
    const visitor = await story.visitor({ as, language, width })
    await visitor.goTo('/asr/languageManager')
    await visitor.page.locator('tbody td').first().waitFor()
    await visitor.settled()
    return visitor
  }
  const [english, chinese] = [await opened('en', 992), await opened('zh', 992)]
  const { page } = english
  const [few, other] = [await columnsOf(english), await columnsOf(chinese)]
  expect(other).not.toEqual(few)
  await page.getByRole('button', { name: `${en(shellText, 'language')}: English` }).click()
  await page.getByRole('menuitemradio', { name: '中文' }).click()
  await expect.poll(() => columnsOf(english)).toEqual(other)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(async () => (await columnsOf(english)).length).toBeGreaterThan(other.length)
  await page.setViewportSize({ width: 992, height: 900 })
  await expect.poll(() => columnsOf(english)).toEqual(other)
})

import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../axe.ts'
import { keepPicture } from '../browser.ts'
import { everyPerson } from '../product.ts'
import { openStory } from '../story.ts'
import { isFor, routes } from './routes.ts'
import { zh, en } from '../say.ts'
import { tabTitle } from '../pageTitle.ts'
import { shellText } from '../texts.ts'

// Visits every route of the specification in every role. Checks each screen once in each language
// and theme with the accessibility rules. Contrast does not depend on the language, nor length on
// the theme.

const story = openStory()

const names = {
  organiser: 'an ordinary user',
  admin: 'an administrator',
  agent: 'an agent of country type 1',
  agent2: 'an agent of country type 2',
} as const

const pictureOf = (path: string) => path.slice(1).replaceAll('/', '-')
/** Screens that were already checked. */
const looked = new Set<string>()

describe.each(everyPerson)('%s', (person) => {
  const name = names[person]

  test(`Each route for ${name} opens under its title, and none of its calls is forbidden.`, async () => {
    const visitor = await story.visitor({ as: await story.product.person(person) })
    for (const route of routes.filter((one) => isFor(one, person))) {
      await visitor.walkTo(route.path)
      await expect.poll(() => visitor.page.title()).toBe(tabTitle(route.path))
      expect(new URL(visitor.page.url()).pathname).toBe(route.path)
      if (looked.has(route.path)) continue
      looked.add(route.path)
      await expectAccessible(visitor.page)
      await keepPicture(visitor.page, `${pictureOf(route.path)}-1440-en-light`)
    }
    expect(visitor.forbidden).toEqual([])
    // Thirty pages, one after the other.
  }, 180_000)

  test(`Each route that is not for ${name} leads to /404, like an unknown one.`, async () => {
    const visitor = await story.visitor({ as: await story.product.person(person) })
    const forbidden = routes.filter((one) => !isFor(one, person)).map(({ path }) => path)
    // The guard is the same for an opened address and for a link, which costs half as much.
    await visitor.goTo(forbidden[0]!)
    for (const path of [...forbidden, '/no/such/page']) {
      await visitor.walkTo(path)
      await expect.poll(() => new URL(visitor.page.url()).pathname, { message: path }).toBe('/404')
      await visitor.page.getByText(en(shellText, 'notFound')).waitFor()
    }
    expect(visitor.forbidden, 'nothing was asked for on the way').toEqual([])
    if (person === 'admin') await expectAccessible(visitor.page)
  })
})

test.each([
  ['admin', [...routes.filter((one) => isFor(one, 'admin')), { path: '/404' }]],
  // The run as an administrator covers the other routes.
  ['agent', routes.filter((one) => isFor(one, 'agent') && !isFor(one, 'admin'))],
] as const)(
  'In Chinese and in dark mode each route for an %s opens under its Chinese title.',
  async (person, seen) => {
    const as = await story.product.person(person)
    const visitor = await story.visitor({ as, language: 'zh', theme: 'dark' })
    for (const route of seen) {
      await visitor.walkTo(route.path)
      await expect.poll(() => visitor.page.title()).toBe(tabTitle(route.path, zh))
      await expectAccessible(visitor.page)
      await keepPicture(visitor.page, `${pictureOf(route.path)}-1440-zh-dark`)
    }
  },
  180_000,
)

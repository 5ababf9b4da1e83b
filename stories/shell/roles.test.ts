import { describe, expect, test } from 'vitest'
import { everyPerson } from '../product.ts'
import { openStory } from '../story.ts'
import { isFor, routes } from './routes.ts'

// Every route of the specification, visited by everybody who can sign in.

const story = openStory()

const names = {
  organiser: 'an ordinary user',
  admin: 'an administrator',
  agent: 'an agent of country type 1',
  agent2: 'an agent of country type 2',
} as const

describe.each(everyPerson)('%s', (person) => {
  const name = names[person]

  test(`Each route for ${name} opens under its title, and nothing it calls is forbidden.`, async () => {
    const visitor = await story.visitor({ as: await story.product.person(person) })
    for (const route of routes.filter((one) => isFor(one, person))) {
      await visitor.goTo(route.path)
      await expect.poll(() => visitor.page.title()).toBe(`${route.en} - OpenBooth`)
      await visitor.settled()
      expect(new URL(visitor.page.url()).pathname).toBe(route.path)
    }
    expect(visitor.forbidden).toEqual([])
    // Thirty pages, one after the other.
  }, 180_000)

  test(`Each route that is not for ${name} leads to /404, like an unknown one.`, async () => {
    const visitor = await story.visitor({ as: await story.product.person(person) })
    const forbidden = routes.filter((one) => !isFor(one, person)).map(({ path }) => path)
    for (const path of [...forbidden, '/no/such/page']) {
      await visitor.goTo(path)
      await expect.poll(() => new URL(visitor.page.url()).pathname, { message: path }).toBe('/404')
      await visitor.page.getByText('This page does not exist').waitFor()
    }
  })
})

test('In Chinese each route opens under its Chinese title.', async () => {
  const visitor = await story.visitor({ as: await story.product.person('admin'), language: 'zh' })
  for (const route of routes.filter((one) => isFor(one, 'admin'))) {
    await visitor.goTo(route.path)
    await expect.poll(() => visitor.page.title()).toBe(`${route.zh} - OpenBooth`)
  }
})

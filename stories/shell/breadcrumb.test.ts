import { expect, test } from 'vitest'
import type { Person } from '../product.ts'
import { openStory } from '../story.ts'

// The way to the page, in the top bar.

const story = openStory()

/** What stands in the breadcrumb; what leads somewhere with where to. */
const crumbsAt = async (path: string, person: Person = 'organiser') => {
  const { page, goTo } = await story.visitor({ as: await story.product.person(person) })
  await goTo(path)
  const way = page.getByRole('navigation', { name: 'Breadcrumb' })
  await way.getByRole('listitem').first().waitFor()
  return Promise.all(
    (await way.getByRole('listitem').all()).map(async (crumb) => {
      const name = await crumb.innerText()
      const link = crumb.getByRole('link')
      return (await link.count()) === 0 ? name : `${name} -> ${await link.getAttribute('href')}`
    }),
  )
}

test('The breadcrumb of the home page is Home alone, and leads nowhere.', async () => {
  expect(await crumbsAt('/home')).toEqual(['Home'])
})

test('Elsewhere the breadcrumb starts with Home; a group that is marked noRedirect and the last crumb lead nowhere.', async () => {
  expect(await crumbsAt('/meeting/roomTemp')).toEqual([
    'Home -> /home',
    'Events',
    'Event templates',
  ])
})

test('Routes marked breadcrumb false are left out.', async () => {
  expect(await crumbsAt('/channel/channelList')).toEqual(['Home -> /home', 'Channels'])
})

test('A page below another leads back to it, with the parameters of the address.', async () => {
  expect(await crumbsAt('/user/userList/2/money', 'admin')).toEqual([
    'Home -> /home',
    'Accounts',
    'All users -> /user/userList',
    'User -> /user/userList/2',
    'Hours and money of a user',
  ])
})

test('A crumb that is clickable leads there.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('agent') })
  await goTo('/calculator/fee')
  const way = page.getByRole('navigation', { name: 'Breadcrumb' })
  await way.getByRole('link', { name: 'Home' }).click()
  await expect.poll(() => page.title()).toBe('Home - OpenBooth')
})

test('Where the bar is narrow the page and the one above it are told, and nothing is cut off without a sign.', async () => {
  const admin = await story.product.person('admin')
  const { page, goTo } = await story.visitor({ as: admin, width: 992 })
  await goTo('/user/userList/2/money')
  const way = page.getByRole('navigation', { name: 'Breadcrumb' })
  await way.locator('[aria-current]').waitFor()
  const told = await way.evaluate((nav) => {
    const { right } = nav.getBoundingClientRect()
    return [...nav.querySelectorAll('li')]
      .filter((crumb) => crumb.checkVisibility())
      .map((crumb) => {
        const words = crumb.firstElementChild!
        const isWhole = words.scrollWidth <= words.clientWidth
        const { textOverflow } = getComputedStyle(words)
        const isInside = crumb.getBoundingClientRect().right <= right + 1
        return [words.textContent, isInside && (isWhole || textOverflow === 'ellipsis')]
      })
  })
  expect(told).toEqual([
    ['User', true],
    ['Hours and money of a user', true],
  ])
})

import { expect, test } from 'vitest'
import type { Person } from '../product.ts'
import { openStory } from '../story.ts'
import { titleOf, tabTitle } from '../pageTitle.ts'
import { en } from '../say.ts'
import { shellText } from '../texts.ts'

const story = openStory()

/** The items of the breadcrumb, links with their target. */
const crumbsAt = async (path: string, person: Person = 'organiser') => {
  const { page, goTo } = await story.visitor({ as: await story.product.person(person) })
  await goTo(path)
  const way = page.getByRole('navigation', { name: en(shellText, 'breadcrumb') })
  await way.getByRole('listitem').first().waitFor()
  return Promise.all(
    (await way.getByRole('listitem').all()).map(async (crumb) => {
      const name = await crumb.innerText()
      const link = crumb.getByRole('link')
      return (await link.count()) === 0 ? name : `${name} -> ${await link.getAttribute('href')}`
    }),
  )
}

test('The breadcrumb of the home page is only Home, without a link.', async () => {
  expect(await crumbsAt('/home')).toEqual([en(titleOf('/home'))])
})

test('Elsewhere the breadcrumb starts with Home; a group marked noRedirect and the last crumb have no link.', async () => {
  expect(await crumbsAt('/meeting/roomTemp')).toEqual([
    `${en(titleOf('/home'))} -> /home`,
    en(titleOf('/meeting')),
    en(titleOf('/meeting/roomTemp')),
  ])
})

test('Routes marked breadcrumb false are left out.', async () => {
  expect(await crumbsAt('/channel/channelList')).toEqual([
    `${en(titleOf('/home'))} -> /home`,
    en(titleOf('/channel/channelList')),
  ])
})

test('A page below another leads back to it with the parameters of the address.', async () => {
  expect(await crumbsAt('/user/userList/2/money', 'admin')).toEqual([
    `${en(titleOf('/home'))} -> /home`,
    en(titleOf('/user')),
    `${en(titleOf('/user/userList'))} -> /user/userList`,
    `${en(titleOf('/user/userList/:id'))} -> /user/userList/2`,
    en(titleOf('/user/userList/:id/money')),
  ])
})

test('A clickable crumb leads to its page.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('agent') })
  await goTo('/calculator/fee')
  const way = page.getByRole('navigation', { name: en(shellText, 'breadcrumb') })
  await way.getByRole('link', { name: en(shellText, 'home') }).click()
  await expect.poll(() => page.title()).toBe(tabTitle('/home'))
})

test('In a narrow bar the page and the one above appear, and nothing is cut off without a mark.', async () => {
  const admin = await story.product.person('admin')
  const { page, goTo } = await story.visitor({ as: admin, width: 992 })
  await goTo('/user/userList/2/money')
  const way = page.getByRole('navigation', { name: en(shellText, 'breadcrumb') })
  await way.locator('[aria-current]').waitFor()
  const received = await way.evaluate((nav) => {
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
  expect(received).toEqual([
    [en(titleOf('/user/userList/:id')), true],
    [en(titleOf('/user/userList/:id/money')), true],
  ])
})

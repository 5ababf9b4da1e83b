import { expect, test } from 'vitest'
import { expectAccessible } from '../axe.ts'
import { keepPicture } from '../browser.ts'
import { openStory } from '../story.ts'
import { en, sayIn } from '../say.ts'
import { foundText, shellText } from '../texts.ts'

// Finding anything from anywhere, by keyboard alone.

const story = openStory({ demo: true })

test.each([
  ['en', 1440],
  ['zh', 360],
] as const)(
  'Ctrl K finds an event by name and by number with any spacing, a user and a page (%s, %i px).',
  async (language, width) => {
    const say = sayIn(language)
    const as = await story.product.person('admin')
    const { page, goTo } = await story.visitor({ as, language, width })
    await goTo('/home')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const search = page.getByPlaceholder(say(shellText, 'findPlaceholder'))
    const find = async (text: string) => {
      await page.keyboard.press('Control+k')
      await search.fill(text)
    }
    await find('silk road')
    const event = page.getByRole('button', { name: 'Silk Road Trade Summit' })
    await event.getByText(say(foundText, 'stateOrder')).waitFor()
    // A time is never shown without its zone.
    await event.getByText(/GMT[+-]/).waitFor()
    await keepPicture(page, `find-${language}-${width}`)
    await expectAccessible(page)
    const number = await event.getByText(/\d{3} \d{3} \d{3}/).textContent()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/meeting/detail/*')
    const address = page.url()

    await find(number!.slice(0, 11).replaceAll(' ', ''))
    await page.getByRole('button', { name: 'Silk Road Trade Summit' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).toBe(address)
    await find('organiser@')
    await page.getByRole('button', { name: 'organiser' }).first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/user/userList/*')
  },
)

test('Without a network pages are still found, and the search says that the rest was not searched.', async () => {
  const { page, goTo, context } = await story.visitor({
    as: await story.product.person('organiser'),
  })
  await goTo('/home')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder(en(shellText, 'findPlaceholder')).waitFor()
  await context.setOffline(true)
  await page.keyboard.type('templates')
  await page.getByRole('status', { name: en(shellText, 'findFailed') }).waitFor()
  await page.getByRole('button', { name: en(foundText, 'template') }).waitFor()
})

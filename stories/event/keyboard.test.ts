import { expect, test } from 'vitest'
import { sayIn } from '../account/steps.ts'
import { keepPicture } from '../browser.ts'
import { tabTo } from '../keyboard.ts'
import { openStory } from '../story.ts'
import { seeHours } from './steps.ts'

// Planning an event without a mouse.

const story = openStory({ demo: true })

test('An event is created by keyboard alone.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('organiser') })
  const { keyboard } = page
  const chooseHere = async (language: string) => {
    await keyboard.type(language)
    await page.getByRole('option', { name: language }).waitFor()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
  }
  await goTo('/home')
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
  await tabTo(page, 'Events')
  await keyboard.press('Enter')
  await tabTo(page, 'Hosted events')
  await keyboard.press('Enter')
  await expect.poll(() => page.title()).toBe('Hosted events - OpenBooth')
  await page.getByRole('link', { name: 'New event' }).first().waitFor()
  await tabTo(page, 'New event')
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'New event' }).waitFor()
  await page.getByRole('textbox', { name: 'Event name' }).waitFor()
  await tabTo(page, 'Event name')
  await keyboard.type('Without a mouse')
  await tabTo(page, 'Start date')
  await keyboard.type('2026-11-30')
  await tabTo(page, 'Start time')
  await keyboard.press('ArrowDown')
  // Esc closes what the field has opened, and nothing else.
  await keyboard.press('Escape')
  await page.getByRole('heading', { name: 'New event' }).waitFor()
  await tabTo(page, 'Language of the floor')
  await chooseHere('English')
  await tabTo(page, 'A: interprets into')
  await chooseHere('Spanish')
  await tabTo(page, 'Add interpreter')
  await keyboard.press('Enter')
  // Whoever has no name yet is called by the number.
  await page.getByRole('textbox', { name: 'E-mail of interpreter 1 (optional)' }).waitFor()
  await keyboard.type('Rosa')
  await page.getByRole('textbox', { name: 'E-mail of Rosa (optional)' }).waitFor()
  await keepPicture(page, 'event-form-keyboard')
  await tabTo(page, 'Create event')
  await keyboard.press('Enter')
  await page.getByText('1 h taken, 1 h left').waitFor()
  await seeHours(page, '1', sayIn('en'))
  await page.getByText('Without a mouse').first().waitFor()
  await page.getByRole('time').filter({ hasText: '30 Nov 2026' }).first().waitFor()
})

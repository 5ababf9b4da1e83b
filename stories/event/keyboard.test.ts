import { expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { tabTo } from '../keyboard.ts'
import { openStory } from '../story.ts'
import { seeHours } from './steps.ts'
import { tabTitle, titleOf } from '../pageTitle.ts'
import { en } from '../say.ts'
import { eventFormPlanText, eventFormText, eventHostedText, shellText } from '../texts.ts'

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
  await page.getByRole('navigation', { name: en(shellText, 'mainMenu') }).waitFor()
  await tabTo(page, en(titleOf('/meeting')))
  await keyboard.press('Enter')
  await tabTo(page, en(eventHostedText, 'hosted'))
  await keyboard.press('Enter')
  await expect.poll(() => page.title()).toBe(tabTitle('/meeting/establish'))
  await page
    .getByRole('link', { name: en(eventFormText, 'newEvent') })
    .first()
    .waitFor()
  await tabTo(page, en(eventFormText, 'newEvent'))
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: en(eventFormText, 'newEvent') }).waitFor()
  await page.getByRole('textbox', { name: en(eventFormText, 'name') }).waitFor()
  await tabTo(page, en(eventFormText, 'name'))
  await keyboard.type('Without a mouse')
  await tabTo(page, en(eventFormText, 'startDate'))
  await keyboard.type('2026-11-30')
  await tabTo(page, en(eventFormText, 'startTime'))
  await keyboard.press('ArrowDown')
  // Esc closes only the field's own list.
  await keyboard.press('Escape')
  await page.getByRole('heading', { name: en(eventFormText, 'newEvent') }).waitFor()
  await tabTo(page, en(eventFormPlanText, 'spoken'))
  await chooseHere('English')
  await keyboard.press('Escape')
  await tabTo(page, en(eventFormPlanText, 'heard'))
  await chooseHere('Spanish')
  await keyboard.press('Escape')
  await tabTo(page, en(eventFormText, 'addInterpreter'))
  await keyboard.press('Enter')
  // A person without a name appears as a number.
  await page
    .getByRole('textbox', {
      name: en(eventFormText, 'emailOf', {
        name: en(eventFormText, 'interpreterNumber', { number: 1 }),
      }),
    })
    .waitFor()
  await keyboard.type('Rosa')
  await page
    .getByRole('textbox', { name: en(eventFormText, 'emailOf', { name: 'Rosa' }) })
    .waitFor()
  await keepPicture(page, 'event-form-keyboard')
  await tabTo(page, en(eventFormText, 'create'))
  await keyboard.press('Enter')
  await page.getByText(en(eventFormText, 'took', { amount: '1 h', left: '1 h' })).waitFor()
  await seeHours(page, '1', en)
  await page.getByText('Without a mouse').first().waitFor()
  await page.getByRole('time').filter({ hasText: '30 Nov 2026' }).first().waitFor()
})

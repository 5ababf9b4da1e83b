import { expect, test } from 'vitest'
import { sayIn, signIn } from '../account/steps.ts'
import { keepPicture } from '../browser.ts'
import { openStory } from '../story.ts'
import { choose, fillInEvent } from './steps.ts'

// What the demo's own organiser can do, on the Team package.

const story = openStory({ demo: true })

test('The demo organiser holds two booths at once.', async () => {
  const { page, goTo } = await story.visitor()
  await goTo('/login?redirect=/meeting/addEvent')
  await signIn(page, 'organiser', 'openbooth')
  const hours = page.getByRole('link', { name: /^Hours / })
  const before = Number(/[\d.]+/.exec(await hours.innerText())?.[0])
  await fillInEvent(page, { name: 'Two booths', day: '2026-12-04', say: sayIn('en') })
  await page.getByRole('button', { name: 'Add booth' }).click()
  await choose(page, 'A: interprets into', 'German', 1)
  await page.getByText('2 booths × 1 h').waitFor()
  await keepPicture(page, 'two-booths-1440')
  await page.getByRole('button', { name: 'Create event' }).click()
  await page.getByText(`2 h taken, ${before - 2} h left`).waitFor()
  await expect.poll(() => hours.innerText()).toMatch(new RegExp(`${before - 2} h`))
})

test('The demo’s hosted list shows events in every state.', async () => {
  const { page, goTo } = await story.visitor()
  await goTo('/login?redirect=/meeting/establish')
  await signIn(page, 'organiser', 'openbooth')
  const table = page.getByRole('table')
  for (const state of ['Ongoing', 'Scheduled', 'Cancelled', 'Completed']) {
    await table.getByText(state, { exact: true }).first().waitFor()
  }
  await keepPicture(page, 'hosted-1440')
})

test('A silent conference has two stages in one language, told apart by their names; a booth nobody named is called in the reader’s language.', async () => {
  const { page, goTo } = await story.visitor()
  await goTo('/login?redirect=/meeting/addEvent')
  await signIn(page, 'organiser', 'openbooth')
  const create = page.getByRole('button', { name: 'Create event' })
  await page.getByRole('textbox', { name: 'Event name' }).fill('Two halls')
  await page.getByRole('radio', { name: 'Silent conference' }).check()
  await page.getByRole('textbox', { name: 'Start date' }).fill('2026-12-08')
  await page.keyboard.press('Tab')
  const stageName = page.getByRole('textbox', { name: 'Name of the stage' })
  await choose(page, 'Channel', 'French')
  expect(await stageName.getAttribute('placeholder')).toBe('French')
  await page.getByRole('button', { name: 'Add stage' }).click()
  await choose(page, 'Channel', 'French', 1)
  await create.click()
  await page.getByText('Two stages in one language need different names').waitFor()
  await keepPicture(page, 'two-stages-form-1440')
  await stageName.nth(1).fill('Silk Hall')
  await page.getByRole('button', { name: 'Add speaker' }).click()
  await page.getByRole('textbox', { name: 'Name of speaker 1' }).fill('Lu Yan')
  const stage = page.getByRole('combobox', { name: 'Stage of Lu Yan' })
  expect(await stage.inputValue()).toBe('French')
  await stage.click()
  await page.getByRole('option', { name: 'Silk Hall' }).click()
  await keepPicture(page, 'two-stages-speaker-1440')
  await create.click()

  await goTo('/meeting/establish?search=Two%20halls')
  await page.getByRole('link', { name: 'Two halls' }).first().click()
  await page.getByText('Silk Hall', { exact: false }).first().waitFor()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Silk Hall' })
    .getByText('Lu Yan', { exact: true })
    .waitFor()
  await page.getByText('No speakers named yet').waitFor()
  await page
    .getByText(/^Planned with 2 stages/)
    .first()
    .waitFor()
  await keepPicture(page, 'two-stages-detail-1440')
  const code = await story.product.app.db.query
    .selectFrom('joinCodes as c')
    .innerJoin('events as e', 'e.id', 'c.eventId')
    .select('c.code')
    .where('e.name', '=', 'Two halls')
    .where('c.role', '=', 'listener')
    .executeTakeFirstOrThrow()

  const listener = await story.visitor({ language: 'zh', width: 360, height: 740, isPhone: true })
  await listener.goTo(`/live/${code.code}`)
  const silk = listener.page.getByRole('radio', { name: 'Silk Hall' })
  await listener.page.getByRole('radio', { name: '法语', exact: true }).waitFor()
  await silk.check()
  await keepPicture(listener.page, 'two-stages-door-360')
  await listener.page.reload()
  await expect.poll(() => silk.isChecked()).toBe(true)
  expect(await listener.page.getByRole('radio', { name: '法语', exact: true }).isChecked()).toBe(
    false,
  )
})

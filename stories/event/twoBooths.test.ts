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

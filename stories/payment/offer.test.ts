import { expect, test } from 'vitest'
import { sayIn } from '../account/steps.ts'
import { expectAccessible } from '../axe.ts'
import { keepPicture } from '../browser.ts'
import { fillInEvent } from '../event/steps.ts'
import { openStory } from '../story.ts'
import { pressInSandbox, seeHeading } from './steps.ts'

// The way from an event that is too large for the package, through buying a larger one, and back to the event.

const story = openStory({ demo: true })

test('Where the package ends, the smallest that carries the event is offered; after buying it the event is there as it was typed.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('organiser') })
  const say = sayIn('en')
  await goTo('/meeting/addEvent')
  await fillInEvent(page, { name: 'Harbour talks', day: '2026-12-01', say })
  await page.getByRole('button', { name: 'Add booth' }).click()
  const offer = page.getByRole('alert').filter({ hasText: 'You Have Reached The Maximum' })
  await offer
    .getByText('Team carries this event: 4 booths and 200 listeners at once. US$649.00 a month.')
    .waitFor()
  await expectAccessible(page)
  await keepPicture(page, 'offer-1440')
  await offer.getByRole('link', { name: 'Compare packages' }).click()
  await page
    .getByText('Your event needs 2 booths at once, 20 listeners at once')
    .or(page.getByText('Your event needs 2 booths at once and 20 listeners at once'))
    .waitFor()
  await page.getByText('Too small for your event').first().waitFor()
  await keepPicture(page, 'needs-1440')
  await page.getByRole('link', { name: 'Upgrade to Team' }).click()
  await seeHeading(page, 'Buy Team')
  await page.getByRole('link', { name: 'Back to your event' }).waitFor()
  await page.getByRole('button', { name: 'Continue to card payment' }).click()
  await pressInSandbox(page, 'pay')
  await seeHeading(page, 'Team is yours')
  await page.getByRole('link', { name: 'Back to your event' }).click()
  const name = page.getByRole('textbox', { name: 'Event name' })
  await name.waitFor()
  expect(await name.inputValue()).toBe('Harbour talks')
  expect(await page.getByRole('combobox', { name: 'A: interprets into' }).inputValue()).toBe(
    'French',
  )
  await page.getByRole('button', { name: 'Add booth' }).click()
  await seeHeading(page, 'Booth 2')
})

test('Too many listeners, an interpreter too many and relay each lead to packages that have them.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('organiser') })
  await goTo('/meeting/addEvent')
  const listeners = page.getByRole('textbox', { name: 'Listeners at once' })
  await listeners.fill('150')
  await listeners.press('Tab')
  const offer = page.getByRole('alert').filter({ hasText: 'More than the 20 listeners' })
  await offer.getByText('Team carries this event').waitFor()
  await page.getByRole('button', { name: 'Add interpreter', exact: true }).click()
  await page.getByRole('button', { name: 'Add interpreter', exact: true }).click()
  const line = page.getByText('Your package has 2 interpreters a booth.')
  await line.getByRole('link', { name: 'Upgrade' }).click()
  await page.getByText('Your event needs', { exact: false }).waitFor()
  const query = new URL(page.url()).searchParams
  expect([query.get('interpreters'), query.get('listeners')]).toEqual(['3', '150'])
  await page.getByRole('link', { name: 'Back to your event' }).click()
  await listeners.waitFor()
  expect(await listeners.inputValue()).toBe('150')
})

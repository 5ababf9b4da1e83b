import { errorTexts } from '@openbooth/contract/errorTexts'
import { expect, test } from 'vitest'
import { expectAccessible } from '../axe.ts'
import { keepPicture } from '../browser.ts'
import { fillInEvent } from '../event/steps.ts'
import { openStory } from '../story.ts'
import { pressInSandbox, seeHeading } from './steps.ts'
import { en } from '../say.ts'
import {
  eventFormText,
  paymentBuyText,
  paymentPartsText,
  paymentResultText,
  subscriptionText,
} from '../texts.ts'

// The path from an event that exceeds the package, through the purchase of a larger package, and
// back to the event.

const story = openStory({ demo: true })

test('At a package limit the smallest fitting package is offered, and after buying it the typed event is still there.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('organiser') })
  await goTo('/meeting/addEvent')
  await fillInEvent(page, { name: 'Harbour talks', day: '2026-12-01', say: en })
  await page.getByRole('button', { name: en(eventFormText, 'addBooth') }).click()
  const offer = page.getByRole('alert').filter({
    hasText: en(
      errorTexts[
        'You Have Reached The Maximum Number Of Booths. Please Upgrade Your Package To Get More Booths.'
      ],
    ),
  })
  await offer
    .getByText(
      `${en(eventFormText, 'fits', { name: 'Team', booths: 4, listeners: 200 })} ${en(subscriptionText, 'planMonth', { price: 'US$649.00' })}`,
    )
    .waitFor()
  await expectAccessible(page)
  await keepPicture(page, 'offer-1440')
  await offer.getByRole('link', { name: en(eventFormText, 'comparePackages') }).click()
  await page
    .getByText(
      en(paymentBuyText, 'needs', {
        list: [
          en(paymentBuyText, 'booths', { count: 2 }),
          en(paymentBuyText, 'listeners', { number: 20 }),
        ].join(' and '),
      }),
    )
    .waitFor()
  await page.getByText(en(paymentBuyText, 'tooSmall')).first().waitFor()
  await keepPicture(page, 'needs-1440')
  await page.getByRole('link', { name: en(paymentBuyText, 'upgrade', { name: 'Team' }) }).click()
  await seeHeading(page, en(paymentBuyText, 'reviewTitle', { name: 'Team' }))
  await page.getByRole('link', { name: en(paymentPartsText, 'backToEvent') }).waitFor()
  await page.getByRole('button', { name: en(paymentBuyText, 'payByCard') }).click()
  await pressInSandbox(page, 'pay')
  await seeHeading(page, en(paymentResultText, 'paidPackage', { name: 'Team' }))
  await page.getByRole('link', { name: en(paymentPartsText, 'backToEvent') }).click()
  const name = page.getByRole('textbox', { name: en(eventFormText, 'name') })
  await name.waitFor()
  expect(await name.inputValue()).toBe('Harbour talks')
  await page.getByRole('heading', { level: 3, name: 'French' }).waitFor()
  await page.getByRole('button', { name: en(eventFormText, 'addBooth') }).click()
  await seeHeading(page, en(eventFormText, 'boothNumber', { number: 2 }))
})

test('Too many listeners or interpreters, and relay, each lead to packages that include them.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('organiser') })
  await goTo('/meeting/addEvent')
  const listeners = page.getByRole('textbox', { name: en(eventFormText, 'listeners') })
  await listeners.fill('150')
  await listeners.press('Tab')
  const offer = page
    .getByRole('alert')
    .filter({ hasText: en(eventFormText, 'listenersBeyond', { count: 20 }) })
  await offer.getByText(en.like(eventFormText, 'fits', { name: 'Team' })).waitFor()
  await page.getByRole('button', { name: en(eventFormText, 'addInterpreter'), exact: true }).click()
  await page.getByRole('button', { name: en(eventFormText, 'addInterpreter'), exact: true }).click()
  const line = page.getByText(en(eventFormText, 'interpreterLimit', { count: 2 }))
  await line.getByRole('link', { name: en(eventFormText, 'upgrade') }).click()
  await page.getByText(en.like(paymentBuyText, 'needs'), { exact: false }).waitFor()
  const query = new URL(page.url()).searchParams
  expect([query.get('interpreters'), query.get('listeners')]).toEqual(['3', '150'])
  await page.getByRole('link', { name: en(paymentPartsText, 'backToEvent') }).click()
  await listeners.waitFor()
  expect(await listeners.inputValue()).toBe('150')
})

import { makeChannels, makeMediaServer, startNow } from '@openbooth/server/testing/events'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Say, sayIn } from '../account/steps.ts'
import { expectAccessible } from '../axe.ts'
import { keepPicture } from '../browser.ts'
import { tabOnto } from '../keyboard.ts'
import { expectNoSidewaysScroll, inEachLook, workedIn } from '../looks.ts'
import { openStory } from '../story.ts'
import { fillInEvent } from './steps.ts'

// What the form of an event says of its sound, in a fold that nobody has to open.

const story = openStory({ demo: true })

/** The controls of the fold. */
const foldOf = (page: Page, say: Say) => {
  const fold = page.locator('details', {
    has: page.getByText(say('Sound', '声音'), { exact: true }),
  })
  return {
    fold,
    summary: fold.locator('summary'),
    radio: (name: string) => fold.getByRole('radio', { name }),
    toggle: (name: string) => fold.getByRole('switch', { name }),
    list: (name: string) => fold.getByRole('combobox', { name }),
    websites: fold.getByRole('textbox', {
      name: say('Websites that may show the widget (optional)', '可嵌入网页组件的网站（选填）'),
    }),
  }
}

const addSpeaker = async (page: Page, say: Say, name: string): Promise<void> => {
  await page.getByRole('button', { name: say('Add speaker', '添加发言人') }).click()
  await page
    .getByRole('textbox', { name: say('Name of speaker 1', '第 1 位发言人姓名'), exact: true })
    .fill(name)
}

test('How an event sounds is chosen by keyboard, kept, and shown with the event; what is no website is told at its field.', async () => {
  const say = sayIn('en')
  const as = await story.product.person('organiser')
  const { page, goTo, settled } = await story.visitor({ as })
  const { keyboard } = page
  await goTo('/meeting/addEvent')
  await fillInEvent(page, { name: 'Concert with words', day: '2026-12-04', say })
  await addSpeaker(page, say, 'Sam')
  const { fold, summary, radio, toggle, list, websites } = foldOf(page, say)
  expect(await fold.evaluate((element: HTMLDetailsElement) => element.open)).toBe(false)

  await tabOnto(page, summary)
  await keyboard.press('Enter')
  await tabOnto(page, radio('Speech'))
  await keyboard.press('ArrowRight')
  await tabOnto(page, toggle('The host speaks too'))
  await keyboard.press('Space')
  await tabOnto(page, list('Language of Sam'))
  await keyboard.type('Brazil')
  await page.getByRole('option', { name: 'Brazilian Portuguese' }).waitFor()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await tabOnto(page, radio('Interlock'))
  await keyboard.press('ArrowRight')
  await tabOnto(page, list('Preferred channel for relay'))
  await keyboard.press('ArrowDown')
  // The list opens at what is chosen, "None", a moment after the key: what is pressed before that is lost.
  const active = () => list('Preferred channel for relay').getAttribute('aria-activedescendant')
  await expect.poll(active).toBeTruthy()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await fold.getByText('As long as none is chosen: French, English.').waitFor()
  await tabOnto(page, list('Languages that French understands'))
  await keyboard.type('Welsh')
  await page.getByRole('option', { name: 'Welsh' }).waitFor()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  for (const name of ['Show who interprets', 'Floor transfer', 'Go live by hand']) {
    await tabOnto(page, toggle(name))
    await keyboard.press('Space')
  }
  await tabOnto(page, websites)
  await keyboard.type('www.example.org')
  await keyboard.press('Tab')
  const wrong = fold.getByText('Please enter addresses such as https://www.example.org')
  await wrong.waitFor()
  await keyboard.press('Shift+Tab')
  await keyboard.press('Home')
  await keyboard.type('https://')
  await wrong.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Create event' }).click()
  await page.getByText('1 h taken, 1 h left').waitFor()

  const { id } = await story.product.app.db.query
    .selectFrom('events')
    .select('id')
    .where('ownerId', '=', as.id)
    .executeTakeFirstOrThrow()
  await goTo(`/meeting/detail/${id}`)
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Sound' }) })
  await card.waitFor()
  expect(await card.locator('dd').allInnerTexts()).toEqual([
    'Music',
    'On',
    'Override',
    expect.stringMatching(/French|English/),
    'On',
    'On',
    'On',
    'https://www.example.org',
  ])
  await page.getByText('Brazilian Portuguese').waitFor()
  await page.getByText('understands Welsh').waitFor()
  await settled()
  await keepPicture(page, 'event-sound-detail-1440')
})

test.each(workedIn)(
  'The fold is read in both languages on a desk and on a phone, without a fault of accessibility ($language).',
  async (looks) => {
    const say = sayIn(looks.language)
    const as = await story.product.person('organiser')
    const { page, goTo, settled } = await story.visitor({ ...looks, as })
    await goTo('/meeting/addEvent')
    await fillInEvent(page, {
      name: say('Long evening', '长夜'),
      day: '2026-12-04',
      say,
    })
    await addSpeaker(page, say, say('Professor Amelia Hartington-Blythe', '陆岩教授'))
    const { fold, summary, radio, list, websites } = foldOf(page, say)
    await summary.click()
    const understands = list(say('Languages that French understands', '法语听得懂的语言'))
    for (const name of say('French,German,Welsh,Japanese', '法语,德语,威尔士语,日语').split(',')) {
      await understands.fill(name)
      await page.getByRole('option', { name, exact: true }).click()
    }
    await page.keyboard.press('Escape')
    await websites.fill('https://www.example.org\nhttp://example.net')
    await page.keyboard.press('Tab')
    await fold
      .getByText(/https:\/\/www\.example\.org.*(one in each line|每行一个)/)
      .last()
      .waitFor()
    await radio(say('Free', '不限')).check()
    await settled()
    await inEachLook(page, looks, async (name, { width }) => {
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.setViewportSize({ width, height: 2600 })
      await summary.scrollIntoViewIfNeeded()
      await keepPicture(page, `event-sound-${name}`)
    })
  },
)

test('Of a silent conference only what stages have too is asked, and what a running event may change is open.', async () => {
  const say = sayIn('en')
  const as = await story.product.person('organiser')
  const { page, goTo } = await story.visitor({ as })
  await goTo('/meeting/addEvent')
  const { summary, radio, toggle, websites } = foldOf(page, say)
  await summary.click()
  await toggle('The host speaks too').waitFor()
  await page.getByRole('radio', { name: 'Silent conference' }).check()
  await toggle('The host speaks too').waitFor({ state: 'detached' })
  expect(await radio('Interlock').count()).toBe(0)
  await radio('Music').check()
  await websites.waitFor()

  const channels = await makeChannels(story.product, 2)
  await makeMediaServer(story.product)
  const { id } = await startNow(story.product, channels, as, 60)
  await goTo(`/meeting/addEvent?edit=${id}`)
  await summary.click()
  expect(await toggle('Go live by hand').isDisabled()).toBe(true)
  expect(await radio('Interlock').isDisabled()).toBe(true)
  await toggle('Floor transfer').click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Event saved').waitFor()
  await goTo(`/meeting/detail/${id}`)
  await page.getByText('Changed: floor transfer').first().waitFor()
})

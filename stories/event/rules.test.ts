import { expect, test } from 'vitest'
import { sayIn, signIn } from '../account/steps.ts'
import { keepPicture } from '../browser.ts'
import { openStory } from '../story.ts'
import { addInterpreter, choose, fillInEvent } from './steps.ts'

// What an event cannot be.

const story = openStory({ demo: true })

test('What breaks a rule is told at its field, and nothing is saved.', async () => {
  const visitor = await story.visitor()
  const { page } = visitor
  const say = sayIn('en')
  await visitor.goTo('/login?redirect=/meeting/addEvent')
  await signIn(page, 'organiser', 'openbooth')
  const create = page.getByRole('button', { name: 'Create event' })
  await create.click()
  await page.getByText('Please enter a name for the event').waitFor()
  await page.getByText('Please choose the language of the floor').waitFor()
  await fillInEvent(page, { name: 'Impossible', day: '2026-12-04', say })

  // A day that may be two stays as it was typed; digits of any width are a day.
  const startDate = page.getByRole('textbox', { name: 'Start date' })
  await startDate.fill('4/12/2026')
  await page.keyboard.press('Tab')
  const uncertain = page.getByText('This is not one certain day.')
  await uncertain.waitFor()
  expect(await startDate.inputValue()).toBe('4/12/2026')
  await create.click()
  await keepPicture(page, 'event-uncertain-day-1440')
  expect(await uncertain.isVisible()).toBe(true)
  await startDate.fill('４．１２．２０２６')
  await page.keyboard.press('Tab')
  await uncertain.waitFor({ state: 'detached' })
  expect(await startDate.inputValue()).toBe('Fri, 4 Dec 2026')

  const endDate = page.getByRole('textbox', { name: 'End date' })
  await endDate.fill('2026-12-03')
  await page.keyboard.press('Tab')
  await create.click()
  await page.getByText('The end must be later than the start').waitFor()
  await endDate.fill('2026-12-05')
  await page.keyboard.press('Tab')
  await page.getByText('A meeting cannot exceed 12 hours').waitFor()
  await endDate.fill('2026-12-04')
  await page.keyboard.press('Tab')

  // A channel that is chosen cannot be chosen again, in its booth or by another one.
  await page.getByRole('button', { name: 'Add booth' }).click()
  const second = page.getByRole('combobox', { name: 'A: interprets into' }).nth(1)
  await second.fill('French')
  const taken = page.getByRole('option', { name: 'French' })
  await taken.waitFor()
  expect(await taken.getAttribute('data-combobox-disabled')).toBe('true')
  await page.keyboard.press('Escape')
  await choose(page, 'A: interprets into', 'German', 1)

  await addInterpreter(page, 'Li Wei', 'li.wei@example.test', say)
  await addInterpreter(page, 'Li Wei', 'li.wei@example.test', say, 1)
  await create.click()
  await page.getByText('Interpreter Repeat', { exact: true }).first().waitFor()
  await keepPicture(page, 'event-rules-1440')
  expect(visitor.calls).not.toContain('/conf/meeting/create')
})

test('What is wrong reads in words as soon as the words have come.', async () => {
  const visitor = await story.visitor({ as: await story.product.person('organiser') })
  const { page } = visitor
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(/\/errorTexts-[^/]+\.js$/, async (route) => {
    await mayCome
    await route.continue()
  })
  await visitor.goTo('/meeting/addEvent')
  await page.getByRole('button', { name: 'Create event' }).click()
  await page.getByText(/fields need attention/).waitFor()
  const words = page.getByText('Please enter a name for the event')
  expect(await words.isVisible()).toBe(false)
  letCome()
  await words.waitFor()
})

test('Hours that do not cover an event are told before it is saved, and refuse the save.', async () => {
  const visitor = await story.visitor({ as: await story.product.person('organiser') })
  const { page } = visitor
  await visitor.goTo('/meeting/addEvent')
  await fillInEvent(page, { name: 'Too long', day: '2026-12-04', say: sayIn('en') })
  await page.getByRole('combobox', { name: 'End time' }).fill('15:00')
  await page.keyboard.press('Tab')
  await page.getByText('You are 1 h short. Shorten the event, or buy booth hours.').waitFor()
  const lengths = page.getByRole('group', { name: 'Length' })
  await lengths.getByRole('button', { name: '8 h', exact: true }).click()
  await page.getByText('You are 6 h short.').waitFor()
  await page.getByRole('button', { name: 'Create event' }).click()
  await page
    .getByText('Your booth hours do not cover this. Please shorten it or buy more hours')
    .first()
    .waitFor()
  expect(new URL(page.url()).pathname).toBe('/meeting/addEvent')
})

test.each(['en', 'zh'] as const)(
  'All that an event can have can be chosen by agents, whom no package binds (%s).',
  async (language) => {
    const say = sayIn(language)
    const as = await story.product.person('agent')
    const { page, goTo } = await story.visitor({ as, language, width: 360, height: 780 })
    await goTo('/meeting/addEventAgency')
    const machine = page.getByRole('radio', { name: say('Machine (AI)', '机器（AI）') })
    expect(await machine.isEnabled()).toBe(true)
    await page.getByRole('button', { name: say('Add booth', '添加译员间') }).click()
    const relay = page.getByRole('switch', { name: say('Auto-relay', '自动接力') }).first()
    // It waits for a channel that both booths share, and for nothing else.
    await relay.waitFor()
    await page.getByText(say('Advanced', '高级'), { exact: true }).click()
    for (const name of [
      say('Also sound the alert softly in the booth', '同时在译员间耳机中轻声提示'),
      say('Record every channel', '录制所有频道'),
      say('Captions', '字幕'),
    ])
      expect(await page.getByRole('switch', { name }).isEnabled()).toBe(true)
    for (const name of [
      say('Measure every (seconds)', '检测间隔（秒）'),
      say('Alert after silence of (seconds)', '静音多久后警报（秒）'),
    ])
      expect(await page.getByRole('textbox', { name }).isEnabled()).toBe(true)
    await keepPicture(page, `event-all-${language}-360-full`)
  },
)

test.each(['en', 'zh'] as const)(
  'A language is found by any of its names; what is not found is said, and becomes a channel right there (%s).',
  async (language) => {
    const say = sayIn(language)
    const as = await story.product.person('organiser')
    const { page, goTo } = await story.visitor({ as, language })
    await goTo('/meeting/addEvent')
    const floor = page.getByRole('combobox', { name: say('Language of the floor', '原声语言') })
    const hears = (value: string) => expect.poll(() => floor.inputValue()).toBe(value)
    await floor.fill('ελληνικα')
    await page.getByRole('option', { name: say('Greek', '希腊语') }).waitFor()
    await page.keyboard.press('Enter')
    await hears(say('Greek', '希腊语'))
    await floor.fill('Klingon')
    await page.getByRole('option', { name: say('Add “Klingon”', '将“Klingon”') }).waitFor()
    await keepPicture(page, `event-language-not-found-${language}`)
    await page.keyboard.press('Tab')
    await page
      .getByText(
        say(
          'No channel is called “Klingon”. “Greek” stays chosen.',
          '没有名为“Klingon”的频道。仍为“希腊语”。',
        ),
      )
      .waitFor()
    await hears(say('Greek', '希腊语'))
    await keepPicture(page, `event-language-stays-${language}`)
    await floor.fill('עברית')
    await page.keyboard.press('Tab')
    await hears(say('Hebrew', '希伯来语'))

    await floor.fill('Kiswahili')
    await page.getByRole('option', { name: say('Add “Kiswahili”', '将“Kiswahili”') }).waitFor()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const tag = dialog.getByLabel(say('Language tag', '语言标签'))
    await tag.waitFor()
    expect(await tag.inputValue()).toBe('sw')
    await dialog.getByRole('button', { name: say('Create channel', '创建频道') }).click()
    await dialog.waitFor({ state: 'hidden' })
    await hears(say('Swahili', '斯瓦希里语'))
    // The form behind the dialog was not sent.
    expect(new URL(page.url()).pathname).toBe('/meeting/addEvent')
    expect(await page.getByText(say('Please enter a name', '请输入')).count()).toBe(0)
  },
)

test('Agents, who keep no channels, are told who adds one.', async () => {
  const as = await story.product.person('agent')
  const { page, goTo } = await story.visitor({ as, width: 360, height: 780 })
  await goTo('/meeting/addEventAgency')
  await page.getByRole('combobox', { name: 'Language of the floor' }).fill('Klingon')
  await page
    .getByText('No channel is called “Klingon”. Administrators can add it.')
    .first()
    .waitFor()
  expect(await page.getByRole('option').count()).toBe(0)
  await keepPicture(page, 'event-language-agent-360')
})

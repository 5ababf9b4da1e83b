import { adviceInEnglish, fieldTexts, errorTexts } from '@openbooth/contract/errorTexts'
import { giveMoney } from '@openbooth/server/testing/people/giveMoney'
import { expect, test } from 'vitest'
import { fillInTwoBooths } from '../agent/steps.ts'
import { signIn } from '../user/steps.ts'
import { keepPicture } from '../browser.ts'
import { openStory } from '../story.ts'
import { addInterpreter, choose, fillInEvent } from './steps.ts'
import { en, hoursIn, sayIn } from '../say.ts'
import { channelText, eventFormPlanText, eventFormText, kitText } from '../texts.ts'

// Refused events.

const story = openStory({ demo: true })

test('A broken rule is reported at its field, and nothing is saved.', async () => {
  const visitor = await story.visitor()
  const { page } = visitor
  await visitor.goTo('/login?redirect=/meeting/addEvent')
  await signIn(page, 'organiser', 'openbooth')
  const create = page.getByRole('button', { name: en(eventFormText, 'create') })
  await create.click()
  await page.getByText(en(fieldTexts['Event Name Required'])).waitFor()
  await page.getByText(en(fieldTexts['Floor Channel Required'])).waitFor()
  await fillInEvent(page, { name: 'Impossible', day: '2026-12-04', say: en })

  // A day that does not exist stays as typed. Digits of any width are valid.
  const startDate = page.getByRole('textbox', { name: en(eventFormText, 'startDate') })
  await startDate.fill('2026-12-32')
  await page.keyboard.press('Tab')
  const invalid = page.getByText(en(kitText, 'noDay'))
  await invalid.waitFor()
  expect(await startDate.inputValue()).toBe('2026-12-32')
  await create.click()
  await keepPicture(page, 'event-invalid-day-1440')
  expect(await invalid.isVisible()).toBe(true)
  await startDate.fill('４．１２．２０２６')
  await page.keyboard.press('Tab')
  await invalid.waitFor({ state: 'detached' })
  expect(await startDate.inputValue()).toBe('Fri, 4 Dec 2026')

  const endDate = page.getByRole('textbox', { name: en(eventFormText, 'endDate') })
  await endDate.fill('2026-12-03')
  await page.keyboard.press('Tab')
  await create.click()
  await page.getByText(en(errorTexts['End Must Be Later Than Start'])).waitFor()
  await endDate.fill('2026-12-05')
  await page.keyboard.press('Tab')
  await page.getByText(en(errorTexts['A Meeting Cannot Exceed 12 Hours'])).waitFor()
  await endDate.fill('2026-12-04')
  await page.keyboard.press('Tab')

  // A chosen channel is not available again, neither in its booth nor in another.
  await page.getByRole('button', { name: en(eventFormText, 'addBooth') }).click()
  const second = page.getByRole('combobox', { name: en(eventFormText, 'channelA') }).nth(1)
  await second.fill('French')
  const taken = page.getByRole('option', { name: 'French' })
  await taken.waitFor()
  expect(await taken.getAttribute('data-combobox-disabled')).toBe('true')
  await page.keyboard.press('Escape')
  await choose(page, en(eventFormText, 'channelA'), 'German', 1)

  await addInterpreter(page, 'Li Wei', 'li.wei@example.test', en)
  await addInterpreter(page, 'Li Wei', 'li.wei@example.test', en, 1)
  await create.click()
  const repeated = `${en(errorTexts['Interpreter Repeat'])}. ${adviceInEnglish['Interpreter Repeat']}`
  await page.getByText(repeated, { exact: true }).first().waitFor()
  await keepPicture(page, 'event-rules-1440')
  expect(visitor.calls).not.toContain('/conf/meeting/create')
})

test('Errors appear as text as soon as the error texts have loaded.', async () => {
  const visitor = await story.visitor({ as: await story.product.person('organiser') })
  const { page } = visitor
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(/\/errorTexts-[^/]+\.js$/, async (route) => {
    await mayCome
    await route.continue()
  })
  await visitor.goTo('/meeting/addEvent')
  await page.getByRole('button', { name: en(eventFormText, 'create') }).click()
  await page.getByText(en.like(eventFormText, 'attention')).waitFor()
  const words = page.getByText(en(fieldTexts['Event Name Required']))
  expect(await words.isVisible()).toBe(false)
  letCome()
  await words.waitFor()
})

test('Hours that do not cover an event are reported before saving, and saving is refused.', async () => {
  const visitor = await story.visitor({ as: await story.product.person('organiser') })
  const { page } = visitor
  await visitor.goTo('/meeting/addEvent')
  await fillInEvent(page, { name: 'Too long', day: '2026-12-04', say: en })
  await page.getByRole('combobox', { name: en(eventFormText, 'endTime') }).fill('15:00')
  await page.keyboard.press('Tab')
  await page.getByText(en(eventFormText, 'notCoveredHours', { hours: 1 })).waitFor()
  const lengths = page.getByRole('group', { name: en(eventFormText, 'length') })
  await lengths.getByRole('button', { name: hoursIn(en, 8), exact: true }).click()
  await page.getByText(en(eventFormText, 'notCoveredHours', { hours: 6 })).waitFor()
  await page.getByRole('button', { name: en(eventFormText, 'create') }).click()
  await page.getByText(en(errorTexts['Excess Balance Hours'])).first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/meeting/addEvent')
})

test.each(['en', 'zh'] as const)(
  'A host who knows nothing about interpreting plans three spoken languages, and the map shows who hears whom (%s).',
  async (language) => {
    const say = sayIn(language)
    const as = await story.product.person('agent')
    const { page, goTo, settled } = await story.visitor({ as, language })
    await goTo('/meeting/addEventAgency')
    const names = [
      say({ en: 'Chinese (Mandarin)', zh: '中文（普通话）' }),
      say({ en: 'English', zh: '英语' }),
      say({ en: 'French', zh: '法语' }),
    ] as const
    const [zh, english, french] = names
    const spoken = page.getByRole('combobox', { name: say(eventFormPlanText, 'spoken') })
    for (const name of names) {
      await spoken.fill(name)
      await page.getByRole('option', { name }).first().click()
    }
    await page.keyboard.press('Escape')
    const rowsWhile = (name: string) =>
      page
        .getByRole('list', { name: say(eventFormPlanText, 'whileSpoken', { language: name }) })
        .getByRole('listitem')
        .allInnerTexts()
    await expect
      .poll(() => rowsWhile(zh))
      .toEqual([
        say(eventFormPlanText, 'hearsFloor', { listeners: zh }),
        say(eventFormPlanText, 'hearsBooth', { listeners: english, booth: english }),
        say(eventFormPlanText, 'hearsRelay', { listeners: french, booth: french, relay: english }),
      ])
    const map = page.getByRole('figure', { name: say(eventFormPlanText, 'map') })
    await map.scrollIntoViewIfNeeded()
    await settled()
    await keepPicture(page, `event-plan-${language}-1440`)
    await map.getByRole('button', { name: french }).click()
    await expect
      .poll(() => rowsWhile(french))
      .toContain(say(eventFormPlanText, 'hearsFloor', { listeners: french }))
    // An AI booth is marked, and a booth that the user has edited stays as it is.
    await page.getByText(say(eventFormText, 'machine')).nth(2).click()
    await map.getByRole('button', { name: zh }).click()
    await expect
      .poll(() => rowsWhile(zh))
      .toContain(say(eventFormPlanText, 'hearsMachine', { listeners: french, booth: french }))
    await page.getByText(say(eventFormText, 'boothDetails')).nth(1).click()
    await choose(page, say(eventFormText, 'channelB'), zh, 1)
    const heard = page.getByRole('combobox', { name: say(eventFormPlanText, 'heard') })
    const german = say({ en: 'German', zh: '德语' })
    await heard.fill(german)
    await page.getByRole('option', { name: german }).click()
    await page.keyboard.press('Escape')
    const rebuild = page.getByRole('button', { name: say(eventFormPlanText, 'rebuild') })
    await rebuild.waitFor()
    expect(await page.getByRole('heading', { level: 3, name: german }).count()).toBe(0)
    await rebuild.click()
    await page.getByRole('heading', { level: 3, name: german }).waitFor()
    await rebuild.waitFor({ state: 'detached' })
  },
)

test.each(['en', 'zh'] as const)(
  'Agents, who have no package limits, can choose every option of an event (%s).',
  async (language) => {
    const say = sayIn(language)
    const as = await story.product.person('agent')
    const { page, goTo } = await story.visitor({ as, language, width: 360, height: 780 })
    await goTo('/meeting/addEventAgency')
    const machine = page.getByRole('radio', { name: say(eventFormText, 'machine') })
    expect(await machine.isEnabled()).toBe(true)
    await page.getByRole('button', { name: say(eventFormText, 'addBooth') }).click()
    await page
      .getByRole('switch', { name: say(eventFormText, 'autoRelay') })
      .first()
      .waitFor()
    await page.getByText(say(eventFormText, 'advanced'), { exact: true }).click()
    for (const name of [
      say(eventFormText, 'headphoneAlert'),
      say(eventFormText, 'recording'),
      say(eventFormText, 'captions'),
    ])
      expect(await page.getByRole('switch', { name }).isEnabled()).toBe(true)
    for (const name of [say(eventFormText, 'interval'), say(eventFormText, 'alertTime')])
      expect(await page.getByRole('textbox', { name }).isEnabled()).toBe(true)
    await keepPicture(page, `event-all-${language}-360-full`)
  },
)

test('Auto-relay can be switched on once a booth shares a channel, and the event is saved with it.', async () => {
  const agent = await story.product.person('agent')
  await giveMoney(story.product, agent, 1000_00n)
  const { page, goTo } = await story.visitor({ as: agent })
  await goTo('/meeting/addEventAgency')
  await page.getByRole('button', { name: en(eventFormText, 'addBooth') }).click()
  await fillInTwoBooths(page, 'Relayed', '2026-12-04')
  const relay = page.getByRole('switch', { name: en(eventFormText, 'autoRelay') })
  expect(await relay.first().isDisabled()).toBe(true)
  expect(await relay.nth(1).isDisabled()).toBe(true)
  // The German booth now covers the floor and French, which the French booth can listen to.
  await choose(page, en(eventFormText, 'channelB'), 'English', 1)
  await choose(page, en(eventFormText, 'channelC'), 'French', 1)
  await relay.first().click()
  await page.getByRole('button', { name: en(eventFormText, 'create') }).click()
  await page.getByText(en.like(eventFormText, 'took', { amount: 'US$120.00' })).waitFor()
  const booths = await story.product.app.db.query
    .selectFrom('booths')
    .innerJoin('events', 'events.id', 'booths.eventId')
    .select('booths.autoRelay')
    .where('events.name', '=', 'Relayed')
    .orderBy('booths.id')
    .execute()
  expect(booths).toEqual([{ autoRelay: true }, { autoRelay: false }])
})

test.each(['en', 'zh'] as const)(
  'A language is found by any of its names, and a missing one can be added as a channel right there (%s).',
  async (language) => {
    const say = sayIn(language)
    const as = await story.product.person('organiser')
    const { page, goTo } = await story.visitor({ as, language })
    await goTo('/meeting/addEvent')
    await page.getByText(say(eventFormText, 'floorDetails')).click()
    const floor = page.getByRole('combobox', { name: say(eventFormText, 'floor') })
    const greek = say({ en: 'Greek', zh: '希腊语' })
    const hears = (value: string) => expect.poll(() => floor.inputValue()).toBe(value)
    await floor.fill('ελληνικα')
    await page.getByRole('option', { name: greek }).waitFor()
    await page.keyboard.press('Enter')
    await hears(greek)
    await floor.fill('Klingon')
    await page
      .getByRole('option', { name: say(eventFormText, 'addChannel', { words: 'Klingon' }) })
      .waitFor()
    await keepPicture(page, `event-language-not-found-${language}`)
    await page.keyboard.press('Tab')
    await page
      .getByText(
        [
          say(eventFormText, 'channelNotFound', { words: 'Klingon' }),
          say(eventFormText, 'staysChosen', { name: greek }),
        ].join(language === 'en' ? ' ' : ''),
      )
      .waitFor()
    await hears(greek)
    await keepPicture(page, `event-language-stays-${language}`)
    await floor.fill('עברית')
    await page.keyboard.press('Tab')
    await hears(say({ en: 'Hebrew', zh: '希伯来语' }))

    await floor.fill('Kiswahili')
    await page
      .getByRole('option', { name: say(eventFormText, 'addChannel', { words: 'Kiswahili' }) })
      .waitFor()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const tag = dialog.getByLabel(say(channelText, 'languageTag'))
    await tag.waitFor()
    expect(await tag.inputValue()).toBe('sw')
    await dialog.getByRole('button', { name: say(channelText, 'createChannel') }).click()
    await dialog.waitFor({ state: 'hidden' })
    await hears(say({ en: 'Swahili', zh: '斯瓦希里语' }))
    // The form behind the dialog was not sent.
    expect(new URL(page.url()).pathname).toBe('/meeting/addEvent')
    expect(await page.getByText(say(fieldTexts['Event Name Required'])).count()).toBe(0)
  },
)

test('The time zone list of the form follows daylight saving time at the start of the event.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('organiser') })
  await goTo('/meeting/addEvent')
  const startDate = page.getByRole('textbox', { name: en(eventFormText, 'startDate') })
  await startDate.fill('2026-12-04')
  await page.keyboard.press('Tab')
  const zone = page.getByRole('combobox', { name: en(kitText, 'timeZone') })
  await zone.fill('Sydney')
  await page.getByRole('option', { name: 'Sydney' }).click()
  await expect.poll(() => zone.inputValue()).toMatch(/^GMT\+11:00 Sydney/)
  await startDate.fill('2027-06-04')
  await page.keyboard.press('Tab')
  await expect.poll(() => zone.inputValue()).toMatch(/^GMT\+10:00 Sydney/)
})

test('Agents, who cannot add channels, read who can.', async () => {
  const as = await story.product.person('agent')
  const { page, goTo } = await story.visitor({ as, width: 360, height: 780 })
  await goTo('/meeting/addEventAgency')
  await page.getByRole('combobox', { name: en(eventFormPlanText, 'spoken') }).fill('Klingon')
  await page
    .getByText(
      `${en(eventFormText, 'channelNotFound', { words: 'Klingon' })} ${en(eventFormText, 'askForChannel')}`,
    )
    .first()
    .waitFor()
  expect(await page.getByRole('option').count()).toBe(0)
  await keepPicture(page, 'event-language-agent-360')
})

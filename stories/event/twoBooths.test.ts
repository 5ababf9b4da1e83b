import { eventState } from '@openbooth/contract/events/event/rules/events'
import { eventStateWords } from '@openbooth/contract/events/event/texts'
import { errorTexts } from '@openbooth/contract/errorTexts'
import { expect, test } from 'vitest'
import { signIn } from '../user/steps.ts'
import { keepPicture } from '../browser.ts'
import { openStory } from '../story.ts'
import { choose, fillInEvent } from './steps.ts'
import { en, hoursIn } from '../say.ts'
import {
  eventDetailText,
  eventFormPeopleText,
  eventFormText,
  eventReadinessText,
  joinCodeText,
  shellText,
} from '../texts.ts'

// The demo organiser's options on the Team package.

const story = openStory({ demo: true })

test('The demo organiser holds two booths at once.', async () => {
  const { page, goTo } = await story.visitor()
  await goTo('/login?redirect=/meeting/addEvent')
  await signIn(page, 'organiser', 'openbooth')
  const hours = page.getByRole('link', { name: `${en(shellText, 'hours')} ` })
  const before = Number(/[\d.]+/.exec(await hours.innerText())?.[0])
  const left = hoursIn(en, before - 2)
  await fillInEvent(page, { name: 'Two booths', day: '2026-12-04', say: en })
  await page.getByRole('button', { name: en(eventFormText, 'addBooth') }).click()
  await choose(page, en(eventFormText, 'channelA'), 'German', 1)
  await page
    .getByText(en(eventFormText, 'boothsTimes', { count: 2, length: hoursIn(en, 1) }))
    .waitFor()
  await keepPicture(page, 'two-booths-1440')
  await page.getByRole('button', { name: en(eventFormText, 'create') }).click()
  await page.getByText(en(eventFormText, 'took', { amount: hoursIn(en, 2), left })).waitFor()
  await expect.poll(() => hours.innerText()).toContain(left)

  // The codes page has a place for the interpreters, who can be pasted as a mail program lists them.
  const add = (booth: string) =>
    page.getByRole('button', {
      name: `${en(joinCodeText, 'addInterpreters')}: ${en(joinCodeText, 'interpreters')} · ${booth}`,
    })
  await add('French').click()
  const list = page.getByRole('textbox', { name: en(eventFormPeopleText, 'list') })
  await list.fill('Ann Lee <ann@example.test>; "Ort, Ben" <ben@example.test>')
  await keepPicture(page, 'two-booths-add-interpreters-1440')
  await page
    .getByRole('button', { name: en(eventFormPeopleText, 'addCount', { count: 2 }) })
    .click()
  await list.waitFor({ state: 'hidden' })
  for (const name of ['Ann Lee', 'Ort, Ben'])
    await page
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText(/@example\.test/)
      .waitFor()
  await add('German').waitFor()
  await keepPicture(page, 'two-booths-codes-1440')

  await page.getByRole('link', { name: 'Two booths' }).first().click()
  const readiness = page.locator('section', {
    has: page.getByRole('heading', { name: en(eventReadinessText, 'title') }),
  })
  await readiness
    .getByText(en(eventReadinessText, 'interpretersOpen', { names: 'German' }))
    .waitFor()
  await readiness.getByText(en(eventReadinessText, 'invitedOpen', { count: 2, all: 2 })).waitFor()
  await keepPicture(page, 'two-booths-detail-1440-full')
  await readiness.getByRole('button', { name: en(eventReadinessText, 'interpretersAct') }).click()
  await page.getByRole('textbox', { name: en(eventFormPeopleText, 'list') }).fill('Cara Wu')
  await page
    .getByRole('button', { name: en(eventFormPeopleText, 'addCount', { count: 1 }) })
    .click()
  await readiness.getByText(en(eventReadinessText, 'interpretersDone')).waitFor()
})

test('The demo’s hosted list shows events in every state.', async () => {
  const { page, goTo } = await story.visitor()
  await goTo('/login?redirect=/meeting/establish')
  await signIn(page, 'organiser', 'openbooth')
  const table = page.getByRole('table')
  for (const state of [
    en(eventStateWords[eventState.normal]),
    en(eventStateWords[eventState.order]),
    en(eventStateWords[eventState.cancelled]),
    en(eventStateWords[eventState.completed]),
  ]) {
    await table.getByText(state, { exact: true }).first().waitFor()
  }
  await keepPicture(page, 'hosted-1440')
})

test('A silent conference has two stages in one language with different names, and a booth without a name uses the reader’s language.', async () => {
  const { page, goTo } = await story.visitor()
  await goTo('/login?redirect=/meeting/addEvent')
  await signIn(page, 'organiser', 'openbooth')
  const create = page.getByRole('button', { name: en(eventFormText, 'create') })
  await page.getByRole('textbox', { name: en(eventFormText, 'name') }).fill('Two halls')
  await page.getByRole('radio', { name: en(eventFormText, 'silent') }).check()
  await page.getByRole('textbox', { name: en(eventFormText, 'startDate') }).fill('2026-12-08')
  await page.keyboard.press('Tab')
  const stageName = page.getByRole('textbox', { name: en(eventFormText, 'stageName') })
  await choose(page, en(eventFormText, 'stageChannel'), 'French')
  expect(await stageName.getAttribute('placeholder')).toBe('French')
  await page.getByRole('button', { name: en(eventFormText, 'addStage') }).click()
  await choose(page, en(eventFormText, 'stageChannel'), 'French', 1)
  await create.click()
  await page.getByText(en(errorTexts['Stage Name Repeat']), { exact: true }).waitFor()
  await keepPicture(page, 'two-stages-form-1440')
  await stageName.nth(1).fill('Silk Hall')
  await page.getByRole('button', { name: en(eventFormText, 'addSpeaker') }).click()
  await page
    .getByRole('textbox', { name: en(eventFormText, 'speakerName', { number: 1 }) })
    .fill('Lu Yan')
  const stage = page.getByRole('combobox', {
    name: en(eventFormText, 'stageOf', { name: 'Lu Yan' }),
  })
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
  await page.getByText(en(eventDetailText, 'noSpeakers')).waitFor()
  await page
    .getByText(en.like(eventDetailText, 'createdStages', { count: 2 }))
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

import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventFields } from '@openbooth/contract/events/event/rules/fields'
import { eventType } from '@openbooth/contract/events/event/rules/events'
import { eventLiveCalls } from '@openbooth/contract/live/sound/ownerCalls'
import { fieldTexts } from '@openbooth/contract/errorTexts'
import {
  soundKindWords,
  boothRuleWords,
  eventTypeWords,
  hlsOutputWords,
} from '@openbooth/contract/events/event/texts'
import {
  boothOf,
  makeChannels,
  makeMediaServer,
  makeUnlimited,
  plan,
  startNow,
} from '@openbooth/server/testing/events'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../axe.ts'
import { keepPicture } from '../browser.ts'
import { tabOnto } from '../keyboard.ts'
import { expectNoSidewaysScroll, inEachLook, workedIn } from '../looks.ts'
import { openStory } from '../story.ts'
import { fillInEvent } from './steps.ts'
import { en, hoursIn, type Say, sayIn } from '../say.ts'
import {
  eventDetailText,
  eventFormSoundText,
  eventFormText,
  joinCodeText,
  kitText,
} from '../texts.ts'

// The sound options of the event form, in a collapsed section.

const story = openStory({ demo: true })
beforeAll(() => makeMediaServer(story.product))

const demoChannels = async (...tags: readonly string[]): Promise<number[]> => {
  const rows = await story.product.app.db.query
    .selectFrom('channels')
    .select(['id', 'languageTag'])
    .where('languageTag', 'in', tags)
    .execute()
  return tags.map((tag) => Number(rows.find(({ languageTag }) => languageTag === tag)!.id))
}

/** The controls of the collapsed section. */
const foldOf = (page: Page, say: Say) => {
  const fold = page.locator('details', {
    has: page.getByText(say(eventFormSoundText, 'sound'), { exact: true }),
  })
  return {
    fold,
    summary: fold.locator('summary'),
    radio: (name: string) => fold.getByRole('radio', { name }),
    toggle: (name: string) => fold.getByRole('switch', { name }),
    list: (name: string) => fold.getByRole('combobox', { name }),
    websites: fold.getByRole('textbox', {
      name: say(eventFormSoundText, 'widgetOrigins'),
    }),
  }
}

const addSpeaker = async (page: Page, say: Say, name: string): Promise<void> => {
  await page.getByRole('button', { name: say(eventFormText, 'addSpeaker') }).click()
  await page
    .getByRole('textbox', { name: say(eventFormText, 'speakerName', { number: 1 }), exact: true })
    .fill(name)
}

test('The sound of an event is set by keyboard, saved and shown, and an invalid website is reported at its field.', async () => {
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
  await tabOnto(page, radio(en(soundKindWords.speech)))
  await keyboard.press('ArrowRight')
  await tabOnto(page, toggle(en(eventFormSoundText, 'hostSpeaks')))
  await keyboard.press('Space')
  await tabOnto(page, list(en(eventFormSoundText, 'languageOf', { name: 'Sam' })))
  await keyboard.type('Brazil')
  await page.getByRole('option', { name: 'Brazilian Portuguese' }).waitFor()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await tabOnto(page, radio(en(boothRuleWords.interlock)))
  await keyboard.press('ArrowRight')
  await tabOnto(page, list(en(eventFormSoundText, 'pivot')))
  await keyboard.press('ArrowDown')
  // The list opens at the selected option, "None", a moment after the key press. It loses earlier
  // keys.
  const active = () => list(en(eventFormSoundText, 'pivot')).getAttribute('aria-activedescendant')
  await expect.poll(active).toBeTruthy()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await fold
    .getByText(en(eventFormSoundText, 'understandsAtFirst', { languages: 'French, English' }))
    .waitFor()
  await tabOnto(page, list(en(eventFormSoundText, 'understands', { name: 'French' })))
  await keyboard.type('Welsh')
  await page.getByRole('option', { name: 'Welsh' }).waitFor()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  for (const name of [
    en(eventFormSoundText, 'namesShown'),
    en(eventFormSoundText, 'floorTransfer'),
    en(eventFormSoundText, 'goLiveByHand'),
  ]) {
    await tabOnto(page, toggle(name))
    await keyboard.press('Space')
  }
  await tabOnto(page, websites)
  await keyboard.type('www.example.org')
  await keyboard.press('Tab')
  const wrong = fold.getByText(en(fieldTexts['Website Not Valid']))
  await wrong.waitFor()
  await keyboard.press('Shift+Tab')
  await keyboard.press('Home')
  await keyboard.type('https://')
  await wrong.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: en(eventFormText, 'create') }).click()
  await page
    .getByText(en(eventFormText, 'took', { amount: hoursIn(en, 1), left: hoursIn(en, 1) }))
    .waitFor()

  const { id } = await story.product.app.db.query
    .selectFrom('events')
    .select('id')
    .where('ownerId', '=', as.id)
    .executeTakeFirstOrThrow()
  await goTo(`/meeting/detail/${id}`)
  await page.getByText(en.like(eventDetailText, 'settingsChanged')).click()
  const card = page.getByRole('region', { name: en(eventDetailText, 'sound') })
  await card.waitFor()
  expect(await card.locator('dd').allInnerTexts()).toEqual([
    en(soundKindWords.music),
    en(eventDetailText, 'on'),
    en(boothRuleWords.override),
    expect.stringMatching(/French|English/),
    en(eventDetailText, 'on'),
    en(eventDetailText, 'on'),
    en(eventDetailText, 'on'),
    en(hlsOutputWords.fallback),
    'https://www.example.org',
  ])
  await page.getByText('Brazilian Portuguese').waitFor()
  await page.getByText(en(eventDetailText, 'understands', { names: 'Welsh' })).waitFor()
  await settled()
  await keepPicture(page, 'event-sound-detail-1440')
})

test.each(workedIn)(
  'The sound section is accessible in both languages on a desktop and on a phone ($language).',
  async (looks) => {
    const say = sayIn(looks.language)
    const as = await story.product.person('organiser')
    const { page, goTo, settled } = await story.visitor({ ...looks, as })
    await goTo('/meeting/addEvent')
    await fillInEvent(page, {
      name: say({ en: 'Long evening', zh: '长夜' }),
      day: '2026-12-04',
      say,
    })
    await addSpeaker(page, say, say({ en: 'Professor Amelia Hartington-Blythe', zh: '陆岩教授' }))
    const { fold, summary, radio, list, websites } = foldOf(page, say)
    await summary.click()
    const understands = list(
      say(eventFormSoundText, 'understands', { name: say({ en: 'French', zh: '法语' }) }),
    )
    for (const name of say({
      en: 'French,German,Welsh,Japanese',
      zh: '法语,德语,威尔士语,日语',
    }).split(',')) {
      await understands.fill(name)
      await page.getByRole('option', { name, exact: true }).click()
    }
    await page.keyboard.press('Escape')
    await websites.fill('https://www.example.org\nhttp://example.net')
    await page.keyboard.press('Tab')
    await fold.getByText(say(fieldTexts['Website Not Valid'])).last().waitFor()
    await radio(say(boothRuleWords.free)).check()
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

test('A silent conference shows only settings that stages have, and a running event only what may change.', async () => {
  const say = sayIn('en')
  const as = await story.product.person('organiser')
  const { page, goTo } = await story.visitor({ as })
  await goTo('/meeting/addEvent')
  const { summary, radio, toggle, websites } = foldOf(page, say)
  await summary.click()
  await toggle(en(eventFormSoundText, 'hostSpeaks')).waitFor()
  await page.getByRole('radio', { name: en(eventTypeWords[eventType.silentConference]) }).check()
  await toggle(en(eventFormSoundText, 'hostSpeaks')).waitFor({ state: 'detached' })
  expect(await radio(en(boothRuleWords.interlock)).count()).toBe(0)
  await radio(en(soundKindWords.music)).check()
  await websites.waitFor()

  const channels = await makeChannels(story.product, 2)
  const { id } = await startNow(story.product, channels, as, 60)
  await goTo(`/meeting/addEvent?edit=${id}`)
  await summary.click()
  expect(await toggle(en(eventFormSoundText, 'goLiveByHand')).isDisabled()).toBe(true)
  expect(await radio(en(boothRuleWords.interlock)).isDisabled()).toBe(true)
  await toggle(en(eventFormSoundText, 'floorTransfer')).click()
  await page.getByRole('button', { name: en(eventFormText, 'save') }).click()
  await page.getByText(en(eventFormText, 'saved')).waitFor()
  await goTo(`/meeting/detail/${id}`)
  await page
    .getByText(
      en(eventDetailText, 'changed', {
        fields: en(eventFields.floorTransfer).toLowerCase(),
      }),
    )
    .first()
    .waitFor()
})

test.each(workedIn)(
  'The owner of a public event copies its stream links while it runs, and replaces them with the listener code ($language).',
  async (looks) => {
    const say = sayIn(looks.language)
    const { product } = story
    const as = await makeUnlimited(product, await product.person('organiser'))
    await product.app.db.query.updateTable('comboPackages').set({ publicStreams: true }).execute()
    const channels = await demoChannels('en', 'fr', 'de')
    const draft = {
      hlsOutput: 'public' as const,
      booths: [boothOf(channels), boothOf(channels, 2)],
    }
    const later = await plan(product, channels, as, { ...draft, startsIn: 600, lasts: 60 })
    const { id } = await startNow(product, channels, as, 60, draft)
    const read = () => product.ok(eventCalls.get, { id }, as)
    const { hls } = await read()
    const { page, context, goTo, settled } = await story.visitor({ ...looks, as })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])

    await goTo(`/meeting/detail/${later.id}`)
    await page.getByText(say(eventDetailText, 'streamLater')).waitFor()
    await goTo(`/meeting/detail/${id}`)
    const copy = (name: string) =>
      page.getByRole('button', { name: say(eventDetailText, 'copyStreamLink', { name }) })
    await copy(say(eventDetailText, 'allLanguages')).waitFor()
    const card = page.locator('section', {
      has: page.getByRole('heading', { name: say(eventDetailText, 'publicStream'), exact: true }),
    })
    const urls = [hls!.masterUrl, ...hls!.channels.map(({ url }) => url)]
    for (const url of urls) await card.getByText(url, { exact: true }).waitFor()
    const listed = card.getByRole('button')
    expect(await listed.count()).toBe(urls.length)
    await listed.last().click()
    await card.getByText(say(kitText, 'copied')).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(urls.at(-1))
    await settled()
    await inEachLook(page, looks, async (name) => {
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await card.scrollIntoViewIfNeeded()
      await keepPicture(page, `event-public-stream-${name}`)
    })

    await product.ok(eventLiveCalls.publicStream, { id, isOn: false }, as)
    await goTo(`/meeting/detail/${id}`)
    await card.getByText(say(eventDetailText, 'streamOff')).waitFor()
    expect(await listed.count()).toBe(0)
    await product.ok(eventLiveCalls.publicStream, { id, isOn: true }, as)

    await goTo(`/meeting/codeList?event=${id}`)
    await page
      .getByRole('button', { name: say(kitText, 'moreActions') })
      .first()
      .click()
    await page.getByRole('menuitem', { name: say(joinCodeText, 'revoke') }).click()
    const dialog = page.getByRole('dialog')
    const choice = dialog.getByRole('checkbox', { name: say(joinCodeText, 'replaceStreams') })
    await choice.waitFor()
    expect(await choice.isChecked()).toBe(true)
    await settled()
    await inEachLook(page, looks, async (name) => {
      await expectAccessible(page)
      await keepPicture(page, `codes-replace-streams-${name}`)
    })
    await dialog.getByRole('button', { name: say(joinCodeText, 'revokeLabel') }).click()
    await dialog.waitFor({ state: 'detached' })
    expect((await read()).hls?.masterUrl).not.toBe(hls?.masterUrl)
  },
)

import { transcriptionErrorText } from '@openbooth/contract/live/transcription/troubleTexts'
import { text } from 'node:stream/consumers'
import { channelCalls } from '@openbooth/contract/events/channel/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { role } from '@openbooth/contract/roles'
import type { Caption } from '@openbooth/contract/live/transcription/rules'
import { floorTrack, trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { codesOf, comeIn } from '@openbooth/server/live/admission/testing/people'
import {
  makeMediaServer,
  makeUnlimited,
  startNow,
  makeModels,
} from '@openbooth/server/testing/events'
import {
  openTranscriptStore,
  type TranscriptStore,
} from '@openbooth/server/live/transcription/store'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../axe.ts'
import { downloadedSheet, keepPicture, type Looks } from '../browser.ts'
import { expectTextFits, inEachLanguage } from '../inEachLanguage.ts'
import { expectNothingCut, fourLooks, inEachLook, workedIn } from '../looks.ts'
import { openStory } from '../story.ts'
import { zh, en, sayIn } from '../say.ts'
import {
  eventDetailText,
  eventFormText,
  eventTranscriptsText,
  joinCodeText,
  liveCaptionsText,
  liveListenText,
  liveStaffText,
  monitoringLiveText,
  switchesText,
} from '../texts.ts'

// Captions for readers: with or without sound, in a hall, in the booth, and afterwards. The story
// writes what an audio worker would recognise.

const story = openStory()
let englishChannel: number
let frenchChannel: number
let chineseChannel: number
let arabicChannel: number
beforeAll(async () => {
  const admin = await story.product.user(role.admin)
  const make = async (languageTag: string, enName: string, zhName: string): Promise<number> => {
    const names = { languageTag, enName, zhName, position: 0, enabled: true }
    return (await story.product.ok(channelCalls.create, names, admin)).id
  }
  englishChannel = await make('en', 'Spoken English', '英语发言')
  frenchChannel = await make('fr', 'French of the hall', '会场法语')
  chineseChannel = await make('zh-CN', 'Chinese of the hall', '会场中文')
  arabicChannel = await make('ar', 'Arabic of the hall', '会场阿拉伯语')
  await makeMediaServer(story.product)
  // Captions need a model for the spoken language; here it gets no requests.
  await makeModels(story.product)
})

const second = 1_000

/** A running event with captions, and an audio worker's results. */
const held = async (name: string, draft: Parameters<typeof startNow>[4] = {}) => {
  const host = await makeUnlimited(story.product, await story.product.person('organiser'))
  const { id, version } = await startNow(story.product, [], host, 60, {
    name,
    captions: true,
    floorChannelId: englishChannel,
    booths: [
      { name: 'French', a: frenchChannel, interpreters: [{ name: 'Ada' }] },
      { name: 'Chinese', a: chineseChannel },
    ],
    ...draft,
  })
  const ear = openTranscriptStore(story.product.app, BigInt(id))
  const codes = await codesOf(story.product, host, id)
  return { id, version, host, codes, ear, say: sayTo(ear) }
}

/** Publishes utterances in order, each with its translations into both other languages. */
const sayTo = (ear: TranscriptStore) => {
  let number = Date.now()
  const base = () => ({ number, from: number, to: number + second, speaker: '', isFinal: true })
  const phrase = (track: string, language: string, words: string): Caption => ({
    ...base(),
    track,
    language,
    words,
  })
  return {
    spoken: (words: string, translations: Readonly<Record<string, string>> = {}): void => {
      number += 1
      const said = phrase(floorTrack, 'en', words)
      ear.keep(said)
      ear.pass(said)
      for (const [language, translated] of Object.entries(translations)) {
        const caption = { ...said, language, words: translated, isTranslated: true }
        ear.keepTranslation(caption)
        ear.pass(caption)
      }
    },
    /** The interim transcript of the next utterance. */
    partly: (words: string): void =>
      ear.pass({ ...phrase(floorTrack, 'en', words), number: number + 1, isFinal: false }),
    interpreted: (channel: number, language: string, words: string): void => {
      number += 1
      const said = phrase(trackOf(channel), language, words)
      ear.keep(said)
      ear.pass(said)
    },
  }
}

const enter = async (address: string, looks: Looks = {}): Promise<Page> => {
  const { page, goTo } = await story.visitor(looks)
  await goTo(`/live/${address}`)
  return page
}
/** Where the words of a caption are within its line. */
const distancesFromEdges = (line: Element) => {
  const words = document.createRange()
  words.selectNodeContents(line)
  const [outer, inner] = [line.getBoundingClientRect(), words.getBoundingClientRect()]
  return { isAtRight: outer.right - inner.right < 2, isAtLeft: inner.left - outer.left < 2 }
}
/** A lost network ends its streams, but this browser leaves them open. */
const cutWhenOffline = (): void => {
  const real = window.fetch
  window.fetch = (input, init) => {
    const cut = new AbortController()
    window.addEventListener('offline', () => cut.abort())
    const signals = [cut.signal, ...(init?.signal ? [init.signal] : [])]
    return real(input, { ...init, signal: AbortSignal.any(signals) })
  }
}
const log = (page: Page) => page.getByRole('log')

test('A listener reads captions without tapping Listen, in another language than the audio, and size, colours and language are remembered.', async () => {
  const { codes, say } = await held('Town hall', {
    booths: [
      { name: 'French', a: frenchChannel },
      { name: 'Chinese', a: chineseChannel },
      { name: 'Arabic', a: arabicChannel },
    ],
  })
  say.spoken('Good morning to all of you.', {
    fr: 'Bonjour à tous.',
    'zh-CN': '大家早上好。',
    ar: 'مرحبا بكم في المؤتمر (2026).',
  })
  const page = await enter(codes.listener.code)
  await page.getByRole('radio', { name: /French/ }).check()
  await page
    .getByRole('button', { name: en(liveCaptionsText, 'captions'), expanded: false })
    .press('Enter')
  await log(page).getByText('Bonjour à tous.').waitFor()
  await page
    .getByText(`${en(liveCaptionsText, 'automatic')} · ${en(liveCaptionsText, 'translated')}`)
    .waitFor()

  await page.getByRole('combobox', { name: en(liveCaptionsText, 'language') }).selectOption('zh-CN')
  const line = log(page).getByText('大家早上好。')
  await line.waitFor()
  expect(await line.getAttribute('lang')).toBe('zh-CN')
  expect(await line.locator('..').getAttribute('dir')).toBe('ltr')
  expect(await page.getByRole('radio', { name: /French/ }).isChecked()).toBe(true)

  await page.getByRole('combobox', { name: en(liveCaptionsText, 'size') }).selectOption('large')
  await page
    .getByRole('combobox', { name: en(liveCaptionsText, 'contrast') })
    .selectOption('yellowOnBlack')
  await page.reload()
  await log(page).getByText('大家早上好。').waitFor()
  const look = await log(page)
    .locator('.caption')
    .first()
    .evaluate((one) => [getComputedStyle(one).fontSize, getComputedStyle(one).color])
  expect(look).toEqual(['32px', 'rgb(255, 230, 0)'])
  await keepPicture(page, 'captions-listener')

  await page.getByRole('combobox', { name: en(liveCaptionsText, 'language') }).selectOption('ar')
  const arabic = log(page).locator('.caption', { hasText: 'مرحبا' })
  await arabic.waitFor()
  expect(await arabic.getAttribute('dir')).toBe('rtl')
  expect(await arabic.evaluate(distancesFromEdges)).toEqual({ isAtRight: true, isAtLeft: false })

  await page.setViewportSize({ width: 360, height: 740 })
  await inEachLanguage(page, async (language) => {
    await keepPicture(page, `listener-in-${language}`)
    await expectNothingCut(page, language)
    await expectTextFits(page, language)
  })
})

test('Interim words are lighter and not read out until final, and scrolling back is preserved.', async () => {
  const { codes, say } = await held('Board')
  const page = await enter(codes.listener.code)
  await page.getByRole('button', { name: en(liveCaptionsText, 'captions') }).click()
  await page.getByRole('combobox', { name: en(liveCaptionsText, 'language') }).selectOption('en')
  await page.getByText(en(liveCaptionsText, 'nothingYet')).waitFor()
  say.partly('We be')
  const partial = log(page).locator('.caption', { hasText: 'We be' })
  await partial.waitFor()
  expect(await partial.getAttribute('aria-hidden')).toBe('true')
  say.spoken('We begin with the figures.')
  await log(page).locator('.caption[aria-hidden="false"]').getByText('We begin with').waitFor()
  expect(await log(page).locator('.caption').count()).toBe(1)
  expect(await page.getByText(en(liveCaptionsText, 'translated')).count()).toBe(0)

  for (let number = 1; number <= 25; number += 1) say.spoken(`Figure ${number} is as planned.`)
  await log(page).getByText('Figure 25 is').waitFor()
  const top = () => log(page).evaluate((one) => one.scrollTop)
  expect(await top()).toBeGreaterThan(100)
  await log(page).evaluate((one) => one.scrollTo(0, 0))
  await page.getByRole('button', { name: en(liveCaptionsText, 'newest') }).waitFor()
  say.spoken('One more figure.')
  await log(page).getByText('One more figure.').waitFor()
  expect(await top()).toBe(0)
  await page.getByRole('button', { name: en(liveCaptionsText, 'newest') }).click()
  await expect.poll(top).toBeGreaterThan(100)
})

test('After a lost network a reader has every utterance once, and the interpreter’s words replace a translation.', async () => {
  const { codes, say } = await held('Assembly')
  const { page, goTo } = await story.visitor()
  await page.addInitScript(cutWhenOffline)
  await goTo(`/live/${codes.listener.code}`)
  await page.getByRole('button', { name: en(liveCaptionsText, 'captions') }).click()
  await page.getByRole('combobox', { name: en(liveCaptionsText, 'language') }).selectOption('fr')
  say.spoken('One.', { fr: 'Un.' })
  await log(page).getByText('Un.').waitFor()
  await page.context().setOffline(true)
  await page.getByText(en(liveCaptionsText, 'reconnecting')).waitFor()
  say.spoken('Two.', { fr: 'Deux.' })
  say.spoken('Three.', { fr: 'Trois.' })
  await page.context().setOffline(false)
  say.spoken('Four.', { fr: 'Quatre.' })
  await log(page).getByText('Quatre.').waitFor({ timeout: 60_000 })
  await expect
    .poll(() => log(page).locator('.caption').allTextContents())
    .toEqual(['Un.', 'Deux.', 'Trois.', 'Quatre.'])

  const { seat } = await comeIn(story.product, codes.interpreter.code)
  await story.product.ok(soundCalls.act, { act: 'on', outgoing: 'a' }, { seat })
  say.interpreted(frenchChannel, 'fr', 'Cinq, dit Ada.')
  await log(page).getByText('Cinq, dit Ada.').waitFor()
  await page.getByText(en(liveCaptionsText, 'translated')).waitFor({ state: 'detached' })
})

test('Host and owner turn captions off and on, and read in both languages what is missing and why.', async () => {
  const { id, host: owner, codes, ear } = await held('General meeting')
  const trouble = { work: 'translation', language: 'fr', reason: 'refusedKey' } as const
  ear.trouble(trouble.work, floorTrack, trouble.language, trouble.reason)
  const [host, listener] = [await enter(codes.host.code), await enter(codes.listener.code)]
  await host.getByText(transcriptionErrorText('en', trouble)).waitFor()
  await host.getByText(en(switchesText, 'captionsLive')).waitFor()
  await keepPicture(host, 'captions-host')
  await listener.getByRole('button', { name: en(liveCaptionsText, 'captions') }).click()
  await listener.getByText(en(liveCaptionsText, 'nothingYet')).waitFor()
  await host
    .getByRole('switch', { name: en(liveCaptionsText, 'captions'), checked: true })
    .press('Enter')
  await listener.getByText(en(liveCaptionsText, 'off')).waitFor()
  await host.getByText(en(switchesText, 'captionsOff'), { exact: true }).waitFor()

  const { page, goTo } = await story.visitor({ as: owner, language: 'zh' })
  await goTo(`/meeting/live/${id}`)
  await page.getByText(transcriptionErrorText('zh', trouble)).waitFor()
  const toggle = page.getByRole('switch', { name: zh(liveCaptionsText, 'captions') })
  expect(await toggle.isChecked()).toBe(false)
  await toggle.click()
  await page.getByText(zh(monitoringLiveText, 'captionsOn')).waitFor()
  await listener.getByText(en(liveCaptionsText, 'nothingYet')).waitFor()
  ear.trouble('translation', floorTrack, 'fr', null)
  await page.getByText('无法提供法语字幕').waitFor({ state: 'detached' })
  await host.getByText('No captions in French').waitFor({ state: 'detached' })
})

test('A hall screen shows captions by the listener link only, and its bar appears on movement and hides automatically.', async () => {
  const { codes, say } = await held('Hall')
  say.spoken('Welcome to the hall.', { fr: 'Bienvenue dans la salle.', 'zh-CN': '欢迎来到会场。' })
  const page = await enter(`${codes.listener.code}?captions=fr`)
  await log(page).getByText('Bienvenue dans la salle.').waitFor()
  expect(await page.getByRole('button', { name: en(liveListenText, 'listen') }).count()).toBe(0)
  const bar = page.locator('.caption-screen-bar')
  await expect
    .poll(() => bar.evaluate((one) => getComputedStyle(one).opacity), { timeout: 8_000 })
    .toBe('0')
  await keepPicture(page, 'captions-screen')
  await page.mouse.move(300, 300)
  await expect.poll(() => bar.evaluate((one) => getComputedStyle(one).opacity)).toBe('1')
  const awake = page.getByRole('checkbox', { name: en(liveCaptionsText, 'keepAwake') })
  expect(await awake.isChecked()).toBe(true)
  await expectAccessible(page)
  await keepPicture(page, 'captions-screen-bar')
  await awake.uncheck()
  await page.getByRole('combobox', { name: en(liveCaptionsText, 'language') }).selectOption('zh-CN')
  await log(page).getByText('欢迎来到会场。').waitFor()
  expect(new URL(page.url()).search).toBe('?captions=zh-CN')
  await page.reload()
  await log(page).getByText('欢迎来到会场。').waitFor()
  expect(await awake.isChecked()).toBe(false)
})

test('A website frame shows captions without audio in any size, and a viewer who only sees the page takes no place.', async () => {
  const website = 'https://talks.example'
  const { id, host, say } = await held('In a frame', { widgetOrigins: [website] })
  const codes = await story.product.ok(eventCalls.codes, { eventId: id }, host)
  const { widget } = codes.find((one) => one.role === 'listener')!
  const places = () =>
    story.product.app.db.query
      .selectFrom('connections')
      .select(['audienceType', 'hears'])
      .where('eventId', '=', BigInt(id))
      .execute()
  say.spoken('Good morning to all of you.', { fr: 'Bonjour à tous.', 'zh-CN': '大家早上好。' })
  for (const [at, looks] of fourLooks.entries()) {
    const [width, height] = (
      [
        [360, 480],
        [420, 640],
        [280, 360],
        [320, 420],
      ] as const
    )[at]!
    const { page, context } = await story.visitor({ ...looks, width, height })
    await context.grantPermissions(['local-network-access'])
    const frame = `<iframe src="${widget}" title="Event" style="width: 100%; height: 100vh; border: 0"></iframe>`
    const body = `<!doctype html><html lang="en"><title>Talks</title><body style="margin: 0">${frame}`
    await context.route(`${website}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body }),
    )
    await page.goto(`${website}/`)
    const inside = page.frameLocator('iframe')
    const button = inside.getByRole('button', {
      name: sayIn(looks.language)(liveCaptionsText, 'captions'),
      exact: true,
    })
    const name = `captions-widget-${looks.language}-${looks.theme}-${width}`
    await button.waitFor()
    if (at === 0) expect(await places()).toEqual([])
    await keepPicture(page, `${name}-closed`)
    await button.press('Enter')
    await inside.getByRole('log').locator('.caption').waitFor()
    const last = looks.language === 'zh' ? '大家早上好。' : 'Good morning to all of you.'
    await inside.getByText(last).waitFor()
    const isInView = () =>
      inside.getByText(last).evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight)
    await expect.poll(isInView).toBe(true)
    await keepPicture(page, name)
    const isWhole = await inside
      .locator('html')
      .evaluate((html) => html.scrollWidth <= html.clientWidth)
    expect(isWhole).toBe(true)
    await page.goto(widget!)
    await page
      .getByRole('button', {
        name: sayIn(looks.language)(switchesText, 'captions'),
        exact: true,
      })
      .click()
    await log(page).locator('.caption').waitFor()
    await expectAccessible(page)
    await expectNothingCut(page, name)
    await page.context().close()
  }
  const taken = await places()
  expect(
    taken.every(({ audienceType, hears }) => audienceType === 'widget' && hears === null),
  ).toBe(true)
})

test('The link of a hall screen is listed with the codes and at the desk in each language, and opening it does not interrupt listening.', async () => {
  const { id, host, codes, say } = await held('Two windows')
  say.spoken('Good evening.', { fr: 'Bonsoir.' })
  const organiser = await story.visitor({ as: host })
  await organiser.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await organiser.goTo(`/meeting/detail/${id}`)
  await organiser.page.getByRole('link', { name: en(eventDetailText, 'screenLinks') }).click()
  const copy = organiser.page.getByRole('button', {
    name: en(joinCodeText, 'copyScreenLink', { language: 'French of the hall' }),
  })
  await copy.press('Enter')
  const copied = () => organiser.page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toMatch(/\?captions=fr$/)
  const link = await copied()
  await keepPicture(organiser.page, 'captions-screen-links')
  await expectAccessible(organiser.page)

  const desk = await enter(codes.technician.code)
  await desk.getByRole('button', { name: en(liveStaffText, 'hallScreen') }).press('Enter')
  await desk
    .getByRole('combobox', { name: en(liveStaffText, 'hallScreenLanguage') })
    .selectOption({ label: 'French of the hall · Français' })
  expect(
    await desk.getByRole('textbox', { name: en(liveStaffText, 'hallScreenLink') }).inputValue(),
  ).toBe(link)
  await keepPicture(desk, 'captions-screen-link-desk')

  const { page, context, goTo } = await story.visitor()
  await goTo(`/live/${codes.listener.code}`)
  await page.getByRole('radio', { name: /French/ }).check()
  await page.getByRole('button', { name: en(switchesText, 'captions') }).click()
  await log(page).getByText('Bonsoir.').waitFor()
  const screen = await context.newPage()
  await screen.goto(link)
  await log(screen).getByText('Bonsoir.').waitFor()
  await screen.reload()
  await log(screen).getByText('Bonsoir.').waitFor()
  say.spoken('Welcome back.', { fr: 'Bon retour.' })
  for (const one of [page, screen]) await log(one).getByText('Bon retour.').waitFor()
  // The screen uses a place, but is no listener.
  await desk.locator('.desk-numbers dd').first().getByText('1', { exact: true }).waitFor()
})

test('Captions appear beside the audio and on a screen, accessible in both languages and themes, on a desktop and a phone.', async () => {
  const { codes, say } = await held('Looks')
  say.spoken('What a morning.', { fr: 'Quelle matinée.', 'zh-CN': '多好的早晨。' })
  for (const looks of workedIn) {
    const page = await enter(codes.listener.code, looks)
    const name = sayIn(looks.language)(switchesText, 'captions')
    await page.getByRole('button', { name, exact: true }).click()
    await log(page).locator('.caption').waitFor()
    await inEachLook(page, looks, async (look) => {
      await expectAccessible(page)
      await expectNothingCut(page, `captions ${look}`)
      await keepPicture(page, `captions-${look}`)
    })
    await page.goto(`/live/${codes.listener.code}?captions=en`)
    await log(page).getByText('What a morning.').waitFor()
    await inEachLook(page, looks, async (look) => {
      await expectAccessible(page)
      await keepPicture(page, `captions-screen-${look}`)
    })
    await page.close()
  }
}, 120_000)

test('An organiser books captions in the form, sees them in the event, and later downloads and deletes the transcripts.', async () => {
  const { id, version, host, say } = await held('Annual meeting')
  say.spoken('Good morning.', { fr: 'Bonjour.' })
  say.spoken('Thank you.', { fr: 'Merci.' })
  const { page, goTo } = await story.visitor({ as: host })
  await goTo('/meeting/addEvent')
  const field = page.getByRole('switch', { name: en(switchesText, 'captions') })
  expect(await field.isChecked()).toBe(false)
  await page.getByText(en(eventFormText, 'captionsDetail')).waitFor()

  await goTo(`/meeting/detail/${id}`)
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: en(eventTranscriptsText, 'title') }) })
  const phrases = (how: 'translated' | 'recognised') =>
    `${en(eventTranscriptsText, how)} · ${en(eventTranscriptsText, 'phrases', { count: 2 })}`
  await card.getByText(phrases('translated')).waitFor()
  await card.getByText(phrases('recognised')).waitFor()
  await story.product.ok(eventCalls.close, { id, version }, host)
  await page.reload()
  const save = async (item: string) => {
    await card
      .getByRole('button', {
        name: en(eventTranscriptsText, 'downloadOf', {
          name: en(eventTranscriptsText, 'original'),
          language: 'English',
        }),
      })
      .press('Enter')
    const saved = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: item, exact: true }).click()
    return saved
  }
  const vtt = await save(en(eventTranscriptsText, 'vtt'))
  expect(vtt.suggestedFilename()).toMatch(/\.vtt$/)
  expect(await text(await vtt.createReadStream())).toMatch(/^WEBVTT[^]*Good morning\./)
  const sheet = await downloadedSheet(
    await save(en(eventTranscriptsText, 'xlsxBeside', { language: 'French' })),
  )
  expect(JSON.stringify(sheet)).toContain('Merci.')
  await keepPicture(page, 'transcripts')
  await expectAccessible(page)

  await page.getByRole('button', { name: en(eventTranscriptsText, 'deleteOf') }).click()
  const question = page.getByRole('dialog', {
    name: en(eventTranscriptsText, 'deleteTitle', { name: 'Annual meeting' }),
  })
  await question.getByRole('button', { name: en(eventTranscriptsText, 'deleteOf') }).click()
  await page.getByText(en(eventTranscriptsText, 'deleted')).waitFor()
  await card.getByText(en(eventTranscriptsText, 'nothing')).waitFor()
})

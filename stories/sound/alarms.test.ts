import { transcriptionErrorText } from '@openbooth/contract/live/transcription/troubleTexts'
import { seatRoleWords } from '@openbooth/contract/users/user/texts'
import { alarmWords } from '@openbooth/contract/live/alarms/allAlarms'
import { alarmLevelWords } from '@openbooth/contract/live/alarms/kinds'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { floorTrack, trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { codeIn } from '@openbooth/server/live/admission/testing/people'
import { silence, watchEvent } from '@openbooth/server/live/alarms/testing/watch'
import { connectionStatsCalls } from '@openbooth/contract/live/connectionStats/calls'
import { levelsTopic } from '@openbooth/server/live/connectionStats/index'
import { boothsOf, type Inside } from '@openbooth/server/live/sound/testing/booths'
import { liveKitForTests } from '@openbooth/server/testing/sound/liveKitForTests'
import { type Channels, makeModels } from '@openbooth/server/testing/events'
import { openTranscriptStore } from '@openbooth/server/live/transcription/store'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { expectAccessible } from '../axe.ts'
import { keepPicture } from '../browser.ts'
import { expectNoSidewaysScroll, expectNothingCut } from '../looks.ts'
import { openStory } from '../story.ts'
import { en, sayIn, zh } from '../say.ts'
import {
  alarmsText,
  liveBoothText,
  liveCheckText,
  liveDeskText,
  liveStaffText,
  liveTalkText,
} from '../texts.ts'

// The alarms from synthetic measurements, in the windows of people who should see them.

const story = openStory({ environment: { OPENBOOTH_LIVEKIT: await liveKitForTests() } })
let channels: Channels
beforeAll(async () => {
  const { rows } = await story.product.app.db.pool.query<{ id: string }>(
    `select c.id from unnest(array['es', 'fr', 'de', 'en']) with ordinality wanted (tag, place)
     join channels c on c.language_tag = wanted.tag order by place`,
  )
  channels = rows.map(({ id }) => Number(id))
  await vi.waitUntil(async () => {
    const { rows: ready } = await story.product.app.db.pool.query(
      'select from media_servers where engine_step is null',
    )
    return ready.length === 1
  }, 40_000)
})

type Held = Awaited<ReturnType<typeof held>>
const held = async (headphoneAlert: boolean, draft: Parameters<typeof boothsOf>[2] = {}) => {
  const event = await boothsOf(story.product, channels, {
    liveDetectionInterval: 5,
    alertTime: 10,
    headphoneAlert,
    ...draft,
  })
  const codes = await story.product.ok(eventCalls.codes, { eventId: event.id }, event.host)
  const { hear } = await watchEvent(story.product.app, BigInt(event.id))
  return {
    ...event,
    codeOf: (who: string) => codeIn(codes, who).code,
    /** French is silent, while the floor and all other channels have speech. */
    fallSilent: (seconds: number) => hear(seconds, { [trackOf(channels[1]!)]: silence }),
    speakAgain: () => hear(1),
  }
}

/** Levels as an audio worker measures them, and reports as pages send them, twice a second. */
const showLevels = (event: Held, people: Readonly<Record<string, Inside | undefined>>) => {
  const [, french, german] = channels.map(trackOf)
  const send = (): void => {
    const levels = { [floorTrack]: -23, [french!]: -120, [german!]: -26 }
    levelsTopic.send(story.product.app, BigInt(event.id), levels)
    for (const [name, person] of Object.entries(people))
      void story.product.call(
        connectionStatsCalls.report,
        {
          device: `Headset of ${name}`,
          level: name === 'Ann' ? -90 : -24,
          lossSent: 0.4,
          lossHeard: name === 'Ann' ? 6 : 0,
          jitter: 3,
          roundTrip: 41,
          way: 'udp',
          sends: name === 'Ann' ? [] : [floorTrack],
          hears: name === 'Ann' ? [floorTrack] : [],
        },
        { seat: person!.seat },
      )
  }
  const timer = setInterval(send, 600)
  return () => clearInterval(timer)
}

const inView = (part: Locator): Promise<boolean> =>
  part.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

/** The whole desk fits a laptop, and alarms stay in view everywhere. */
const lookAtDesk = async (page: Page, language: 'en' | 'zh'): Promise<void> => {
  const say = sayIn(language)
  await page.getByRole('meter').first().waitFor()
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1280, 720],
    [1440, 900],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height })
      await expectNothingCut(page, `${width} ${colorScheme}`)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expect.poll(() => inView(page.locator('.alarm').first())).toBe(true)
      for (const part of ['channel', 'person']) {
        if (width > 360) continue
        await page.locator(`.desk-row.desk-${part}`).nth(2).scrollIntoViewIfNeeded()
        await keepPicture(page, `desk-${language}-${width}-${colorScheme}-${part}`)
      }
      await page.evaluate(() => scrollTo(0, 0))
      await keepPicture(page, `desk-${language}-${width}-${colorScheme}`)
    }
  expect(await page.locator('.desk-row.desk-person').count()).toBe(8)
  // The floor and four languages.
  expect(await page.locator('.desk-row.desk-channel').count()).toBe(5)
  for (const part of [
    page.locator('.desk-row').last(),
    page.getByRole('button', { name: say(liveTalkText, 'useMicrophone'), exact: true }),
    page.getByRole('button', { name: say(liveDeskText, 'move') }),
  ])
    expect(await inView(part)).toBe(true)
}

test.each(['en', 'zh'] as const)(
  'An alarm about a silent booth appears at the desk and on the organiser’s page, is acknowledged at one and marked at the other, and closes automatically (%s).',
  async (language) => {
    const say = sayIn(language)
    const event = await held(false, { speakers: [{ name: 'Sam' }, { name: 'Tia' }] })
    const [ann, , dan, sam] = await Promise.all(['Ann', 'Bea', 'Dan', 'Sam'].map(event.enter))
    await event.act(dan!, { act: 'on', outgoing: 'a' })
    const desk = await story.visitor({ language, width: 1440 })
    await desk.goTo(`/live/${event.codeOf('technician')}`)
    const owner = await story.visitor({ as: event.host, language, width: 360, height: 780 })
    await owner.goTo(`/meeting/live/${event.id}`)
    await event.fallSilent(25)
    const words = say({
      en: `French: ${en(alarmWords.noSpeech)}`,
      zh: `法语：${zh(alarmWords.noSpeech)}`,
    })
    const rowIn = (page: Page) => page.locator('.alarm', { hasText: words })
    const acknowledge = say(alarmsText, 'acknowledgeOf', { alarm: words })
    for (const { page } of [desk, owner]) {
      await rowIn(page).getByText(say(alarmLevelWords.red), { exact: true }).waitFor()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    const stop = showLevels(event, { Sam: sam, Ann: ann })
    await lookAtDesk(desk.page, language)
    stop()
    await keepPicture(owner.page, `alarms-owner-${language}-360-full`)
    await desk.page.getByText(say(liveStaffText, 'alarmSoundBlocked')).waitFor()
    await desk.page.getByRole('button', { name: acknowledge }).press('Enter')
    // The press allows the tone, which is on at first.
    await desk.page.getByText(say(liveStaffText, 'alarmSoundHint')).waitFor()
    for (const { page } of [desk, owner]) {
      await rowIn(page)
        .getByText(say(alarmsText, 'acknowledgedBy', { who: say(seatRoleWords.technician) }))
        .waitFor()
      expect(await page.getByRole('button', { name: acknowledge }).count()).toBe(0)
    }
    await event.speakAgain()
    for (const { page } of [desk, owner]) await rowIn(page).waitFor({ state: 'detached' })
  },
)

test('A failing transcription provider causes one alarm that says what is missing and why.', async () => {
  await makeModels(story.product)
  const event = await held(false, { captions: true })
  const ear = openTranscriptStore(story.product.app, BigInt(event.id))
  const trouble = { work: 'translation', language: 'fr', reason: 'refusedKey' } as const
  ear.trouble(trouble.work, floorTrack, trouble.language, trouble.reason)
  await ear.close()
  const desk = await story.visitor({ width: 360, height: 780 })
  await desk.goTo(`/live/${event.codeOf('technician')}`)
  const owner = await story.visitor({ as: event.host, language: 'zh', theme: 'dark', width: 1440 })
  await owner.goTo(`/meeting/live/${event.id}`)
  await event.speakAgain()
  const alarm = desk.page.locator('.alarm', {
    hasText: `French: ${en(alarmWords.noWords)}`,
  })
  const reason = transcriptionErrorText('en', trouble)
  await alarm.getByText(reason).waitFor()
  await expect.poll(() => desk.page.getByText(reason).count()).toBe(1)
  const known = owner.page.locator('.alarm', { hasText: `法语：${zh(alarmWords.noWords)}` })
  await known.getByText(transcriptionErrorText('zh', trouble)).waitFor()
  for (const { page } of [desk, owner]) {
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await keepPicture(desk.page, 'alarms-words-360-full')
  await keepPicture(owner.page, 'alarms-words-owner-zh-dark')
  await known.getByRole('button').press('Enter')
  await alarm.getByText(en.like(alarmsText, 'acknowledgedBy')).waitFor()
})

/** The peak of the tones in full scale, within this time in milliseconds. */
const loudest = (page: Page, milliseconds: number): Promise<number> =>
  page.evaluate(async (within) => {
    const until = performance.now() + within
    let level = 0
    while (performance.now() < until) {
      level = Math.max(level, window.ear.level(1000))
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    return level
  }, milliseconds)

const inBooth = async (code: string): Promise<Page> => {
  const { page, goTo } = await story.visitor({
    width: 1280,
    height: 800,
    instruments: { voice: 1400 },
  })
  await goTo(`/live/${code}`)
  await page.getByRole('button', { name: en(liveCheckText, 'skip') }).click()
  await page.locator('.cockpit').waitFor()
  await page
    .locator('.status-line.warning', { hasText: en(liveBoothText, 'connecting') })
    .waitFor({ state: 'hidden' })
  return page
}

test('A booth hears a soft sound when it is silent, first the partner and then the interpreter on air, and both read the alarm at once.', async () => {
  const event = await held(true)
  const ann = await inBooth(event.codeOf('Ann'))
  const bea = await inBooth(event.codeOf('Bea'))
  // The onset of a voice is a trace of every tone for a moment.
  await bea.getByRole('slider', { name: en(liveBoothText, 'partner') }).fill('0')
  await ann
    .getByRole('button', { name: en(liveBoothText, 'microphone') })
    .first()
    .click()
  await ann.getByText(en.like(liveBoothText, 'saidOnAir')).first().waitFor()
  const isRead = (page: Page, level: string) =>
    page.locator('.notice', { hasText: `${level}: French: ${en(alarmWords.noSpeech)}` })
  const nothing = 0.0005

  const first = [loudest(ann, 8_000), loudest(bea, 8_000)]
  await event.fallSilent(9)
  await isRead(bea, en(alarmLevelWords.amber)).waitFor()
  await isRead(ann, en(alarmLevelWords.amber)).waitFor()
  const [ofAnn, ofBea] = await Promise.all(first)
  expect(ofAnn).toBeLessThan(nothing)
  expect(ofBea).toBeGreaterThan(nothing)
  // Without other sound, they have their minimum level.
  expect(ofBea).toBeLessThan(0.02)

  const second = [loudest(ann, 8_000), loudest(bea, 8_000)]
  await event.fallSilent(8)
  await isRead(ann, en(alarmLevelWords.red)).waitFor()
  await keepPicture(ann, 'alarms-booth')
  for (const level of await Promise.all(second)) expect(level).toBeGreaterThan(nothing)

  // The error of a press appears at the alarm, which is shown again.
  await ann.route('**/conf/live/sound/act', (route) => route.abort(), { times: 1 })
  await ann.getByRole('button', { name: en(liveBoothText, 'slowDown') }).click()
  const refusal = ann.locator('.notice', { hasText: en(liveBoothText, 'unreachable') })
  await refusal.waitFor()
  await keepPicture(ann, 'alarms-booth-refused')
  await isRead(ann, en(alarmLevelWords.red)).waitFor()
  expect(await refusal.count()).toBe(0)
  await event.speakAgain()
  await isRead(ann, en(alarmLevelWords.red)).waitFor({ state: 'detached' })
  await isRead(bea, en(alarmLevelWords.red)).waitFor({ state: 'detached' })
})

import { actWords } from '@openbooth/contract/live/sound/actTexts'
import { alarmWords } from '@openbooth/contract/live/alarms/allAlarms'
import { equipmentCheckPartTexts } from '@openbooth/contract/live/equipmentCheck/texts'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { startAudioWorker } from '@openbooth/server/testing/audioWorkers'
import type { KeptAudioWorker } from '@openbooth/server/live/audioWorker/index'
import { spokenSample } from '@openbooth/server/providers/speech/spokenSample'
import { readWav } from '@openbooth/server/providers/voice/readWav'
import { makeUnlimited, startNow } from '@openbooth/server/testing/events'
import { liveKitForTests } from '@openbooth/server/testing/sound/liveKitForTests'
import { codeIn } from '@openbooth/server/testing/people/people'
import {
  startSpeechServices,
  type SpeechServices,
} from '@openbooth/server/testing/sound/speechServices'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expectAccessible } from '../axe.ts'
import { keepPicture, type Looks } from '../browser.ts'
import { fillInEvent, unfold } from '../event/steps.ts'
import { expectNothingCut, fourLooks, inEachLook, type Look, workedIn } from '../looks.ts'
import { openStory } from '../story.ts'
import { blockWebrtc, networkKey } from './rig/blockWebrtc.ts'
import { now, untilHeard, untilSilent } from './rig/measure.ts'
import { toText } from './rig/samples.ts'
import { en, sayIn, zh } from '../say.ts'
import {
  eventDetailText,
  eventFormText,
  liveBoothText,
  liveCaptionsText,
  liveCheckText,
  liveDeliveryText,
  liveDeskText,
  liveDoorText,
  liveListenText,
  liveStaffText,
  switchesText,
} from '../texts.ts'

// An AI backup for a booth, in real windows on a real media server with a real audio worker.
// Recognition and translation are synthetic; the machine's voice is a tone, people speak a sentence
// and then a tone of their own.

const inside = { OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.1/32' }
const story = openStory({
  environment: { ...inside, OPENBOOTH_LIVEKIT: await liveKitForTests() },
})
/**
 * The synthetic voice has 440 Hz, which the windows' tone detectors, in steps of 200 Hz, report
 * mostly as this tone.
 */
const machineTone = 400
const annTone = 1400
const words = 'We begin with the figures of last year.'

let services: SpeechServices
let ear: KeptAudioWorker
let english: number
let french: number
const models = { speechModelId: 0, translationModelId: 0 }

beforeAll(async () => {
  services = await startSpeechServices(() => words)
  const { app, clock } = story.product
  const { query } = app.db
  const made = { createdAt: clock.now(), host: services.host }
  const add = async (table: 'speechModels' | 'translationModels', model: object) =>
    Number(
      (
        await query
          .insertInto(table)
          .values({ ...made, ...model } as never)
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    )
  models.speechModelId = await add('speechModels', {
    modelName: 'Own recogniser',
    modelType: 'openAiCompatible',
    providerModel: 'any',
  })
  models.translationModelId = await add('translationModels', {
    modelName: 'Own translator',
    modelType: 'libreTranslate',
  })
  const channels = await query
    .selectFrom('channels')
    .select(['id', 'languageTag'])
    .where('languageTag', 'in', ['en', 'fr'])
    .execute()
  const channelOf = (tag: string): number =>
    Number(channels.find(({ languageTag }) => languageTag === tag)!.id)
  ;[english, french] = [channelOf('en'), channelOf('fr')]
  await vi.waitUntil(
    async () =>
      (await query.selectFrom('mediaServers').select('engineStep').executeTakeFirst())
        ?.engineStep === null,
    40_000,
  )
  ear = startAudioWorker(story.product, inside)
})
afterAll(async () => {
  await ear?.stop()
  await services?.stop()
})

/** A running event with French, whose people have an AI backup. */
const held = async () => {
  const { product } = story
  const host = await makeUnlimited(product, await product.person('organiser'))
  const { id } = await startNow(product, [english], host, 60, {
    name: 'Annual meeting',
    captions: true,
    liveDetectionInterval: 5,
    alertTime: 10,
    speakers: [{ name: 'Sam' }],
    booths: [
      {
        name: 'French',
        a: french,
        aiBackup: 'afterAlarm',
        ...models,
        interpreters: [{ name: 'Ann' }],
      },
    ],
  })
  const codes = await product.ok(eventCalls.codes, { eventId: id }, host)
  return { id, host, codeOf: (who: string) => codeIn(codes, who).code }
}

const enter = async (code: string, looks: Looks = {}): Promise<Page> => {
  const { page, goTo } = await story.visitor({ instruments: { voice: null }, ...looks })
  await goTo(`/live/${code}`)
  return page
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The microphone's input: a sentence with silence before and after it. */
const sentence = (): string => {
  const { samples, sampleRate } = readWav(spokenSample.wav)
  const [length, rest] = [Math.floor((samples.length * 48_000) / sampleRate), 48_000]
  const said = new Float32Array(length + rest)
  for (let n = 0; n < length; n += 1)
    said[n] = samples[Math.floor((n * sampleRate) / 48_000)]! / 32_768
  return toText(said)
}
/** Speaks until the returned function stops it. */
const speakOn = (page: Page): (() => Promise<void>) => {
  let isOver = false
  const speaking = (async () => {
    while (!isOver) await page.evaluate((said) => window.say(said), sentence())
  })()
  // A closed window cannot speak.
  speaking.catch(() => {})
  return async () => {
    isOver = true
    await speaking
  }
}
/** Silences the microphone. */
const fallSilent = (page: Page) =>
  page.evaluate((said) => window.say(said), toText(new Float32Array(480)))

/** A person with an open, silent microphone. */
const openMicrophone = async (code: string): Promise<Page> => {
  const page = await enter(code, { instruments: { voice: annTone }, width: 1280, height: 800 })
  await button(page, en(liveCheckText, 'skip')).click()
  await page
    .getByRole('button', { name: en(equipmentCheckPartTexts.microphone) })
    .first()
    .click()
  await page
    .getByRole('button', { name: en(equipmentCheckPartTexts.microphone), pressed: true })
    .first()
    .waitFor()
  await fallSilent(page)
  return page
}

const toggle = (page: Page) =>
  page.getByRole('switch', { name: en(switchesText, 'aiBackup', { booth: 'French' }) })
const isOn = (page: Page, on: boolean) =>
  expect.poll(() => toggle(page).getAttribute('aria-checked'), { timeout: 60_000 }).toBe(String(on))

/** Between a phone and a desk, too. */
const looksOfAll = [
  ...fourLooks,
  { language: 'en', theme: 'dark', width: 992, height: 800 },
] as const

/**
 * Expects that nothing is out of reach or cut off in each look. The picture is high enough to show
 * everything.
 */
const lookWhole = (page: Page, own: Look, picture: string): Promise<void> =>
  inEachLook(
    page,
    own,
    async (name, { width }) => {
      await expectAccessible(page)
      await expectNothingCut(page, `${picture} ${name}`)
      await page.setViewportSize({ width, height: 2400 })
      await keepPicture(page, `reserve-${picture}-${name}`)
    },
    looksOfAll,
  )

/** While the machine is on: the pages of desk, host and listeners. */
const lookAround = async (codeOf: (who: string) => string): Promise<void> => {
  for (const looks of workedIn) {
    const say = sayIn(looks.language)
    for (const who of ['technician', 'host', 'listener']) {
      const page = await enter(codeOf(who), looks)
      if (who === 'listener')
        await page.getByRole('radio', { name: say({ en: 'French', zh: '法语' }) }).check()
      const received =
        who === 'listener' ? say(liveListenText, 'machine') : say(switchesText, 'aiBackupHeard')
      await page.getByText(received).first().waitFor()
      await lookWhole(page, looks, who)
      await page.close()
    }
  }
}

test.each(workedIn)(
  'An AI backup is chosen in the form with its models, shown on the page of the event, and saved ($language).',
  async (looks) => {
    const say = sayIn(looks.language)
    const as = await makeUnlimited(story.product, await story.product.person('organiser'))
    const { page, goTo, settled } = await story.visitor({ ...looks, as })
    await goTo('/meeting/addEvent')
    await fillInEvent(page, {
      name: say({ en: 'Annual meeting', zh: '年会' }),
      day: '2026-12-04',
      say,
    })
    const choice = page.getByRole('group', {
      name: say(eventFormText, 'aiBackup'),
    })
    expect(
      await choice.getByRole('radio', { name: say(eventFormText, 'aiBackupNone') }).isChecked(),
    ).toBe(true)
    const chosen = say(eventFormText, 'aiBackupAfterAlarm')
    await choice.getByRole('radio', { name: chosen }).check()
    const model = (name: string) => page.getByRole('combobox', { name })
    await expect
      .poll(() => model(say(eventFormText, 'speechModel')).inputValue())
      .toBe('Own recogniser')
    expect(await model(say(eventFormText, 'translationModel')).inputValue()).toBe('Own translator')
    const notice = page.getByRole('switch', { name: say(eventFormText, 'aiNotice') })
    expect(await notice.isChecked()).toBe(true)
    await settled()
    await choice.scrollIntoViewIfNeeded()
    await lookWhole(page, looks, 'form')
    await page.getByRole('button', { name: say(eventFormText, 'create') }).click()
    await page.waitForURL((url) => !url.pathname.endsWith('addEvent'))
    const { id } = await story.product.app.db.query
      .selectFrom('events')
      .select('id')
      .where('ownerId', '=', as.id)
      .executeTakeFirstOrThrow()
    await goTo(`/meeting/detail/${id}`)
    await page.getByText(say(eventDetailText, 'afterAlarm')).waitFor()
    await page.getByText('Own recogniser').waitFor()
    await settled()
    await lookWhole(page, looks, 'detail')
    await goTo(`/meeting/addEvent?edit=${id}`)
    const kept = page.getByRole('radio', { name: chosen, includeHidden: true })
    await kept.waitFor({ state: 'attached' })
    await unfold(kept)
    expect(await choice.getByRole('radio', { name: chosen }).isChecked()).toBe(true)
  },
)

/** A listener whose network blocks WebRTC. */
const listenLate = async (code: string): Promise<Page> => {
  const { page, context, goTo } = await story.visitor({ instruments: { voice: null } })
  await context.addInitScript(blockWebrtc, networkKey)
  await goTo(`/live/${code}`)
  await page.getByRole('radio', { name: /French/ }).check()
  await button(page, en(liveListenText, 'listen')).click()
  await button(page, en(switchesText, 'captions')).click()
  return page
}

test('A technician starts the AI backup for a silent interpreter: listeners hear it marked as AI until the interpreter speaks, and after an alarm it starts automatically.', async () => {
  const { id, host, codeOf } = await held()
  const sam = await openMicrophone(codeOf('Sam'))
  const ann = await openMicrophone(codeOf('Ann'))
  const listener = await enter(codeOf('listener'))
  await listener.getByRole('radio', { name: /French/ }).check()
  await button(listener, en(liveListenText, 'listen')).click()
  await listener.getByText(en(liveListenText, 'person')).first().waitFor()
  await button(listener, en(switchesText, 'captions')).click()

  const desk = await enter(codeOf('technician'))
  await desk.getByText(en(switchesText, 'aiBackupReadyAlarm')).waitFor({ timeout: 40_000 })
  await isOn(desk, false)
  await keepPicture(desk, 'reserve-desk-ready')
  // Speech starts only now, because after an alarm the backup would start automatically.
  const stop = speakOn(sam)
  const switchedAt = now()
  await toggle(desk).click()
  await isOn(desk, true)
  await desk.getByText(en.like(liveStaffText, 'aiBackupSince', { booth: 'French' })).waitFor()
  await desk.locator('.desk-heard').getByText(en(liveDeskText, 'ai')).waitFor()
  await untilHeard(listener, machineTone, switchedAt)
  await listener.getByText(en(liveListenText, 'machine')).first().waitFor()
  // The list marks the channel, and the machine says in its language that it is AI.
  const mark = new RegExp(`French.*${en(liveDoorText, 'machineMeaning')}`)
  await listener.getByRole('radio', { name: mark }).waitFor()
  const spoken = services.asked.find(({ service }) => service === 'voice')
  expect(spoken?.text).toContain('intelligence artificielle')
  const read = listener.getByRole('log').getByText(`[fr] ${words}`).last()
  await read.waitFor()
  await listener
    .getByText(`${en(liveCaptionsText, 'automatic')} · ${en(liveCaptionsText, 'translated')}`)
    .waitFor()
  await ann.getByText(en(liveBoothText, 'aiBackupOn')).waitFor()
  await desk
    .getByText(
      new RegExp(
        `${en(switchesText, 'aiBackupHeard')} ${en.like(switchesText, 'aiBackupDelay').source}`,
      ),
    )
    .waitFor()
  for (const [name, page] of Object.entries({ desk, ann, listener }))
    await keepPicture(page, `reserve-on-${name}`)
  // Over HLS a listener hears the machine too, and reads its captions with their sound.
  const late = await listenLate(codeOf('listener'))
  await untilHeard(late, machineTone)
  await late.getByText(en.like(liveDeliveryText, 'behindNetwork')).first().waitFor()
  await late.getByText(en(liveListenText, 'machine')).first().waitFor()
  await late.getByRole('log').getByText(`[fr] ${words}`).last().waitFor()
  await late.close()
  await lookAround(codeOf)
  // A listener who reloads the page also sees that a machine interprets.
  await listener.reload()
  await read.waitFor()
  await listener
    .getByText(`${en(liveCaptionsText, 'automatic')} · ${en(liveCaptionsText, 'translated')}`)
    .waitFor()
  await button(listener, en(liveListenText, 'listen')).click()
  await untilHeard(listener, machineTone)

  await ann.evaluate((said) => window.say(said), sentence())
  await isOn(desk, false)
  await untilSilent(listener, machineTone)
  await listener.getByText(en(liveListenText, 'person')).first().waitFor()
  await ann.getByText(en(liveBoothText, 'aiBackupOn')).waitFor({ state: 'detached' })

  const silentAt = now()
  await desk
    .locator('.alarm', { hasText: `French: ${en(alarmWords.noSpeech)}` })
    .waitFor({ timeout: 60_000 })
  await isOn(desk, true)
  await untilHeard(listener, machineTone, silentAt)
  await keepPicture(desk, 'reserve-desk-alarm')
  await ann.evaluate((said) => window.say(said), sentence())
  await isOn(desk, false)
  await stop()

  const { page, goTo } = await story.visitor({ as: host, language: 'zh' })
  await goTo(`/meeting/detail/${id}`)
  await page
    .getByText(zh(actWords.aiBackupOn, { booth: 'French' }))
    .first()
    .waitFor()
  await keepPicture(page, 'reserve-history-zh')
}, 300_000)

import { mixWords } from '@openbooth/contract/live/recording/texts'
import { equipmentCheckPartTexts } from '@openbooth/contract/live/equipmentCheck/texts'
import { buffer } from 'node:stream/consumers'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { keepAudioWorker, type KeptAudioWorker } from '@openbooth/server/live/audioWorker/index'
import { makeUnlimited, startNow } from '@openbooth/server/testing/events'
import { liveKitForTests } from '@openbooth/server/testing/sound/liveKitForTests'
import { codesOf } from '@openbooth/server/testing/people/people'
import { keptOf, readOpus, strength } from '@openbooth/server/testing/sound/recordings'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keepPicture, type Visitor } from '../browser.ts'
import { openStory } from '../story.ts'
import { untilHeard } from './rig/measure.ts'
import { zh, en } from '../say.ts'
import {
  eventRecordingsText,
  liveBoothText,
  liveCheckText,
  liveSpeakerText,
  liveStaffRecordingText,
} from '../texts.ts'

// A whole recorded event from its people's view. Voices are tones in real windows; the media server
// and the audio worker are real. At the end the test decodes the downloaded file and measures it.

const story = openStory({
  demo: true,
  environment: { OPENBOOTH_LIVEKIT: await liveKitForTests() },
})
const voices = { Sam: 1000, Lin: 600 } as const
let ear: KeptAudioWorker
beforeAll(() => {
  const { app } = story.product
  ear = keepAudioWorker(app, app.env.DATABASE_URL!, {
    PATH: process.env.PATH,
    OPENBOOTH_DATA: app.env.OPENBOOTH_DATA,
    LOG_LEVEL: 'error',
  })
})
afterAll(() => ear?.stop())

const soon = { timeout: 60_000, interval: 200 }

test('Speech into two microphones is in the file that the organiser downloads.', async () => {
  const { product } = story
  const { query } = product.app.db
  const languages = await query
    .selectFrom('channels')
    .select(['id', 'languageTag'])
    .where('languageTag', 'in', ['en', 'fr'])
    .execute()
  const [english, french] = ['en', 'fr'].map((tag) =>
    Number(languages.find(({ languageTag }) => languageTag === tag)!.id),
  ) as [number, number]
  await vi.waitUntil(
    async () =>
      (await query.selectFrom('mediaServers').select('engineStep').executeTakeFirst())
        ?.engineStep === null,
    40_000,
  )
  const host = await makeUnlimited(product, await product.person('organiser'))
  const { id } = await startNow(product, [english], host, 60, {
    name: 'General assembly',
    autoRecording: true,
    speakers: [{ name: 'Sam' }],
    booths: [{ name: 'French', a: french, interpreters: [{ name: 'Lin' }] }],
  })
  const codes = await codesOf(product, host, id)

  const goIn = async (who: keyof typeof voices, code: string): Promise<Visitor> => {
    const visitor = await story.visitor({ instruments: { voice: voices[who] } })
    await visitor.goTo(`/live/${code}`)
    await visitor.page.getByRole('button', { name: en(liveCheckText, 'check') }).click()
    return visitor
  }
  const speaker = await goIn('Sam', codes.speaker.code)
  await speaker.page.getByRole('radio', { name: en(liveSpeakerText, 'headset') }).check()
  await speaker.page.getByRole('button', { name: en(liveSpeakerText, 'checkDone') }).click()
  await speaker.page.getByRole('button', { name: en(liveStaffRecordingText, 'agree') }).click()
  await speaker.page.getByRole('button', { name: en(equipmentCheckPartTexts.microphone) }).click()
  const interpreter = await goIn('Lin', codes.interpreter.code)
  await interpreter.page.getByRole('button', { name: en(liveBoothText, 'enterBooth') }).click()
  await interpreter.page.getByRole('button', { name: en(liveStaffRecordingText, 'agree') }).click()
  await untilHeard(interpreter.page, voices.Sam)
  await interpreter.page
    .getByRole('button', { name: en(equipmentCheckPartTexts.microphone) })
    .click()
  await interpreter.page
    .getByRole('button', { name: en(equipmentCheckPartTexts.microphone), pressed: true })
    .waitFor()
  const tracks = async () =>
    (
      await query
        .selectFrom('recordings')
        .select('track')
        .where('eventId', '=', BigInt(id))
        .execute()
    ).length
  await expect.poll(tracks, soon).toBe(2)
  await new Promise((resolve) => setTimeout(resolve, 8_000))
  const { version } = await product.ok(eventCalls.get, { id }, host)
  await product.ok(eventCalls.close, { id, version }, host)
  await expect
    .poll(async () => (await keptOf(product, id, trackOf(french))).length, soon)
    .toBeGreaterThan(0)

  const { page, goTo } = await story.visitor({ as: host, language: 'zh' })
  await goTo(`/meeting/detail/${id}`)
  await page
    .getByRole('button', { name: zh(eventRecordingsText, 'makeFileOf', { name: '法语' }) })
    .click()
  await page.getByRole('menuitem', { name: new RegExp(`${zh(mixWords.floor)}.*Opus`) }).click()
  const download = page.getByRole('button', {
    name: zh.like(eventRecordingsText, 'ofFile', {
      act: zh(eventRecordingsText, 'download'),
      name: '法语',
    }),
  })
  await download.waitFor({ timeout: 60_000 })
  await keepPicture(page, 'recorded-zh')
  const saved = page.waitForEvent('download')
  await download.click()
  const heard = await readOpus(await buffer(await (await saved).createReadStream()))
  // The booth is loudest, with the original 18 dB below it.
  // Near the end, because on a busy machine the interpreter joins late.
  const spoken = heard.subarray(-5 * 48_000, -3 * 48_000)
  const [own, floor] = [strength(spoken, voices.Lin), strength(spoken, voices.Sam)]
  expect(own).toBeGreaterThan(0.3)
  expect(20 * Math.log10(own / floor)).toBeGreaterThan(12)
  expect(20 * Math.log10(own / floor)).toBeLessThan(24)
}, 240_000)

import { mixWords } from '@openbooth/contract/live/recording/texts'
import { equipmentCheckPartTexts } from '@openbooth/contract/live/equipmentCheck/texts'
import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { streamInputCalls } from '@openbooth/contract/live/streamInput/calls'
import { trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { startAudioWorker } from '@openbooth/server/testing/audioWorkers'
import type { KeptAudioWorker } from '@openbooth/server/live/audioWorker/index'
import { isInstalled, serviceFile } from '@openbooth/server/testing/database/debianServices'
import { makeUnlimited, startNow } from '@openbooth/server/testing/events'
import { liveKitForTests } from '@openbooth/server/testing/sound/liveKitForTests'
import { codesOf } from '@openbooth/server/testing/people/people'
import { keptOf, readOpus, strength } from '@openbooth/server/testing/sound/recordings'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keepPicture, type Visitor } from '../browser.ts'
import { openStory } from '../story.ts'
import { isHeard, untilHeard, untilSilent } from './rig/measure.ts'
import { zh, en } from '../say.ts'
import {
  eventRecordingsText,
  eventStreamInputsText,
  liveBoothText,
  liveCheckText,
  livePictureText,
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
const tabTone = 1400

/** Replaces the browser's choice of a tab, which has a tone. */
const shareTab = (page: Page, hertz: number): Promise<void> =>
  page.evaluate((frequency) => {
    navigator.mediaDevices.getDisplayMedia = async () => {
      const audio = new AudioContext()
      const tone = new OscillatorNode(audio, { frequency })
      const out = audio.createMediaStreamDestination()
      tone.connect(new GainNode(audio, { gain: 0.3 })).connect(out)
      tone.start()
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')!.fillRect(0, 0, 9, 9)
      const picture = canvas.captureStream(5)
      return new MediaStream([...picture.getTracks(), ...out.stream.getTracks()])
    }
  }, hertz)
let ear: KeptAudioWorker
beforeAll(() => {
  ear = startAudioWorker(story.product, {
    OPENBOOTH_INPUT_PORTS: '16300-16309',
    OPENBOOTH_INPUT_HOST: '127.0.0.1',
  })
})
afterAll(() => ear?.stop())

/** Ids of the demo's channels by language. */
const channelIds = async (tags: readonly string[]): Promise<number[]> => {
  const rows = await story.product.app.db.query
    .selectFrom('channels')
    .select(['id', 'languageTag'])
    .where('languageTag', 'in', tags)
    .execute()
  return tags.map((tag) => Number(rows.find(({ languageTag }) => languageTag === tag)!.id))
}

const soon = { timeout: 60_000, interval: 200 }

test('Speech into two microphones is in the file that the organiser downloads.', async () => {
  const { product } = story
  const { query } = product.app.db
  const [english, french] = (await channelIds(['en', 'fr'])) as [number, number]
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
  await shareTab(speaker.page, tabTone)
  const share = speaker.page.getByRole('button', { name: en(livePictureText, 'shareScreen') })
  await share.click()
  await speaker.page.getByText(en(livePictureText, 'tabSound')).waitFor()
  await untilHeard(interpreter.page, tabTone)
  expect(await isHeard(interpreter.page, voices.Sam)).toBe(true)
  await keepPicture(speaker.page, 'tab-sound')
  await share.click()
  await untilSilent(interpreter.page, tabTone)
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

test.skipIf(!isInstalled('ffmpeg'))(
  'An organiser adds stream inputs, and senders of SRT and WHIP are heard and shown with their level.',
  async () => {
    const { product } = story
    const host = await makeUnlimited(product, await product.person('organiser'))
    const [english, french] = (await channelIds(['en', 'fr'])) as [number, number]
    const { id } = await startNow(product, [english], host, 60, {
      name: 'Town hall by stream',
      booths: [{ name: 'French', a: french, interpreters: [{ name: 'Lin' }] }],
      speakers: [{ name: 'OBS in the hall' }, { name: 'Encoder' }],
    })
    const { page, goTo } = await story.visitor({ as: host })
    await goTo(`/meeting/detail/${id}`)
    const card = page.getByRole('list', { name: en(eventStreamInputsText, 'title') })

    await page.getByRole('button', { name: en(eventStreamInputsText, 'add') }).click()
    const dialog = page.getByRole('dialog')
    await keepPicture(page, 'stream-input-dialog')
    await dialog.getByRole('button', { name: en(eventStreamInputsText, 'create') }).click()
    await page.getByText(en(eventStreamInputsText, 'accessOnce')).waitFor()
    await keepPicture(page, 'stream-input-secret')
    const [address, passphrase] = await page.getByRole('dialog').locator('dd').allInnerTexts()
    await page.getByRole('button', { name: en(eventStreamInputsText, 'done') }).click()
    const target = new URL(address!.trim())
    const sender = spawn(
      serviceFile('ffmpeg'),
      [
        ...'-nostdin -loglevel quiet -re -f lavfi -i sine=frequency=700:sample_rate=48000'.split(
          ' ',
        ),
        ...'-c:a aac -b:a 128k -f mpegts'.split(' '),
        `srt://127.0.0.1:${target.port}${target.search}&passphrase=${passphrase!.trim()}`,
      ],
      { stdio: 'ignore' },
    )
    try {
      await card.getByText(en(eventStreamInputsText, 'connected')).waitFor({ timeout: 60_000 })
      await card.getByText('kbit/s').waitFor()
      await keepPicture(page, 'stream-inputs')

      const target2 = {
        eventId: id,
        seatId: (await product.ok(eventCalls.get, { id }, host)).speakers[1]!.id,
      }
      const whip = await product.ok(streamInputCalls.create, { ...target2, kind: 'whip' }, host)
      const send = () =>
        page.evaluate(async (to) => {
          const audio = new AudioContext()
          const tone = new OscillatorNode(audio, { frequency: 500 })
          const out = audio.createMediaStreamDestination()
          tone.connect(new GainNode(audio, { gain: 0.3 })).connect(out)
          tone.start()
          const peer = new RTCPeerConnection()
          for (const track of out.stream.getTracks()) peer.addTrack(track, out.stream)
          await peer.setLocalDescription()
          while (peer.iceGatheringState !== 'complete')
            await new Promise((resolve) => setTimeout(resolve, 50))
          const answer = await fetch(to, {
            method: 'POST',
            headers: { 'content-type': 'application/sdp' },
            body: peer.localDescription!.sdp,
          })
          if (answer.status === 201)
            await peer.setRemoteDescription({ type: 'answer', sdp: await answer.text() })
          return { status: answer.status, location: answer.headers.get('location') }
        }, new URL(whip.access.address).pathname)
      const made = await send()
      expect(made).toEqual({
        status: 201,
        location: expect.stringMatching(/^\/whip\/[\da-f]{40}\/PA_/),
      })
      const statusOf = async () => {
        const { inputs } = await product.ok(streamInputCalls.list, { eventId: id }, host)
        return inputs.find(({ kind }) => kind === 'whip')!.status
      }
      await expect.poll(statusOf, soon).toMatchObject({ state: 'connected' })
      await expect.poll(async () => (await statusOf()).level, soon).toBeGreaterThan(-40)
      // Not from the page, whose console would report it.
      const second = await fetch(whip.access.address, {
        method: 'POST',
        headers: { 'content-type': 'application/sdp' },
        body: 'v=0',
      })
      expect(second.status).toBe(409)
      const left = await fetch(new URL(made.location!, whip.access.address), { method: 'DELETE' })
      expect(left.status).toBe(200)
      await expect.poll(async () => (await statusOf()).state, soon).toBe('lost')
    } finally {
      sender.kill('SIGKILL')
    }
  },
  240_000,
)

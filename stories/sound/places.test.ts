import { seatRoleWords } from '@openbooth/contract/users/user/texts'
import { mixWords } from '@openbooth/contract/live/recording/texts'
import { errorTexts } from '@openbooth/contract/errorTexts'
import { equipmentCheckPartTexts } from '@openbooth/contract/live/equipmentCheck/texts'
import { qualityWords, wayTexts } from '@openbooth/contract/live/connectionStats/rules'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventType } from '@openbooth/contract/events/event/rules/events'
import { codeIn, codesOf } from '@openbooth/server/live/admission/testing/people'
import {
  boothOf,
  makeChannels,
  makeUnlimited,
  plan,
  startNow,
  type Channels,
} from '@openbooth/server/testing/events'
import { liveKitForTests } from '@openbooth/server/testing/sound/liveKitForTests'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '../axe.ts'
import {
  keepPicture,
  type Looks,
  openBrowserWithCamera,
  openWindow,
  type Visitor,
} from '../browser.ts'
import { expectNothingCut, fourLooks, lookForCuts, workedIn } from '../looks.ts'
import { openStory } from '../story.ts'
import { isHeard, now, untilHeard, untilSilent } from './rig/measure.ts'
import { en, sayIn } from '../say.ts'
import {
  liveBoothText,
  liveCheckText,
  liveDeskText,
  liveDoorText,
  liveHostText,
  liveListenText,
  livePartsText,
  livePictureText,
  liveSpeakerText,
  liveStaffAsksText,
  liveStaffConnectionText,
  liveStaffReadingsText,
  liveStaffText,
  liveTalkText,
  switchesText,
} from '../texts.ts'

// Speaker, host and technician at work on a real media server. A voice is a tone, which the windows
// detect.

const story = openStory({ environment: { OPENBOOTH_LIVEKIT: await liveKitForTests() } })
const voice = 600
let channels: Channels
beforeAll(async () => {
  channels = await makeChannels(story.product)
  await vi.waitUntil(async () => (await engineStep()) === null, 30_000)
})
const engineStep = async () => {
  const { query } = story.product.app.db
  return (await query.selectFrom('mediaServers').select('engineStep').executeTakeFirst())
    ?.engineStep
}

const people = () => ({
  booths: [{ ...boothOf(channels), interpreters: [{ name: 'Ada' }] }],
  speakers: [{ name: 'Lu Yan' }],
})
const running = async () => {
  const host = await story.product.user()
  const { id } = await startNow(story.product, channels, host, 60, people())
  return codesOf(story.product, host, id)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const state = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const enter = async (code: string, looks: Looks = {}): Promise<Page> => {
  const { page, goTo } = await story.visitor({ instruments: { voice: null }, ...looks })
  await goTo(`/live/${code}`)
  return page
}
/** A person at the desk. */
const personRow = (desk: Page, name: string) =>
  desk
    .getByRole('list', { name: en(liveStaffText, 'people') })
    .getByRole('listitem')
    .filter({ hasText: name })
/** A channel at the desk. */
const channelRow = (desk: Page, name: string) =>
  desk
    .getByRole('list', { name: en(liveDeskText, 'channels') })
    .getByRole('listitem')
    .filter({ hasText: name })
/** A speaker with an open microphone. */
const speak = async (code: string, tone = voice): Promise<Page> => {
  const page = await enter(code, { instruments: { voice: tone } })
  await button(page, en(liveCheckText, 'skip')).click()
  const microphone = button(page, en(liveSpeakerText, 'microphone'))
  await page.getByText(en(liveSpeakerText, 'microphoneOff')).waitFor()
  await microphone.focus()
  await page.keyboard.press('Space')
  expect(await microphone.getAttribute('aria-pressed')).toBe('true')
  return page
}

/** A listener of the original. */
const listen = async (code: string): Promise<Page> => {
  const page = await enter(code)
  await page.getByRole('radio', { name: en(liveStaffText, 'original') }).check()
  await button(page, en(liveListenText, 'listen')).click()
  return page
}

test('Listeners hear a speaker as the original; the host pauses with a message while the team still hears, and closes the event.', async () => {
  const codes = await running()
  const speaker = await speak(codes.speaker.code)
  await speaker.getByText(en(liveSpeakerText, 'microphoneLive')).waitFor()
  const listener = await listen(codes.listener.code)
  await untilHeard(listener, voice)

  const host = await enter(codes.host.code)
  await host
    .getByText(en(liveStaffText, 'onAirIn', { name: en(liveStaffText, 'original') }))
    .waitFor()
  await host
    .getByText(en(liveStaffText, 'missing', { names: `${en(seatRoleWords.technician)}, Ada` }))
    .waitFor()
  expect(await host.locator('.numbers dd').allInnerTexts()).toEqual([
    '1',
    en(liveStaffText, 'ofAll', { count: 2, all: 4 }),
  ])
  const listening = host.locator('.numbers-heard div')
  await listening
    .filter({ hasText: new RegExp(`^${en(liveStaffText, 'original')}\\s*1$`) })
    .waitFor()
  expect(await listening.locator('dd').allInnerTexts()).toEqual(['1', '0', '0'])
  await host
    .getByRole('slider', {
      name: en(liveStaffText, 'volumeOf', { name: en(liveStaffText, 'original') }),
    })
    .press('End')
  await untilHeard(host, voice)
  await host.reload()
  // A new window may require a press before it plays.
  const comesBack = now()
  await button(host, en(liveStaffText, 'play'))
    .click({ timeout: 3_000 })
    .catch(() => {})
  await untilHeard(host, voice, comesBack)
  expect(
    await host
      .getByRole('slider', {
        name: en(liveStaffText, 'volumeOf', { name: en(liveStaffText, 'original') }),
      })
      .inputValue(),
  ).toBe('1')

  await button(host, en(liveHostText, 'pause')).click()
  await host.getByLabel(en(liveHostText, 'pauseWords')).fill('Back at 11:15')
  await host.keyboard.press('Enter')
  await untilSilent(listener, voice)
  await listener.getByText('Back at 11:15').first().waitFor()
  await speaker.getByText(en(liveSpeakerText, 'microphoneTeam')).waitFor()
  await speaker.getByText(en(liveStaffText, 'pausedWords', { words: 'Back at 11:15' })).waitFor()
  expect(await isHeard(host, voice)).toBe(true)

  const resumedAt = now()
  await button(host, en(liveHostText, 'resume')).click()
  await untilHeard(listener, voice, resumedAt)
  await state(speaker, en(liveStaffText, 'live')).waitFor()
  // People do not hear their own voice.
  expect(await isHeard(speaker, voice)).toBe(false)

  await button(host, en(liveHostText, 'close')).click()
  const dialog = host.getByRole('dialog', { name: en.like(liveHostText, 'closeQuestion') })
  await dialog.getByText(en(liveHostText, 'closeOut', { listeners: 1, team: 2 })).waitFor()
  // A press on Enter without reading must not close the event.
  await host.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(await isHeard(listener, voice)).toBe(true)
  await button(host, en(liveHostText, 'close')).click()
  await host.route('**/conf/live/close', (route) => route.abort(), { times: 1 })
  await button(host, en(liveHostText, 'closeNow')).click()
  await dialog.getByText(en(livePartsText, 'unreachable')).waitFor()
  await button(host, en(liveHostText, 'closeNow')).click()
  for (const page of [host, speaker, listener])
    await state(page, en(liveDoorText, 'closed')).waitFor()
  await untilSilent(listener, voice)
})

test('The technician closes a microphone, which is silent at once, and the speaker reads why and opens it again.', async () => {
  const codes = await running()
  const speaker = await speak(codes.speaker.code)
  const listener = await listen(codes.listener.code)
  await untilHeard(listener, voice)
  const desk = await enter(codes.technician.code)
  await desk
    .getByText(en(liveStaffText, 'onAirIn', { name: en(liveStaffText, 'original') }))
    .waitFor()

  const closedAt = now()
  await button(desk, en(liveStaffText, 'closeOfPerson', { name: 'Lu Yan' })).click()
  await untilSilent(listener, voice)
  const lastHeard = await listener.evaluate(([tone, at]) => window.ear.lastBefore(tone, at), [
    voice,
    now(),
  ] as const)
  expect(lastHeard! - closedAt).toBeLessThan(2_000)
  await desk.getByText('Lu Yan: microphone closed.').waitFor()
  await speaker.getByText(en(liveSpeakerText, 'microphoneClosed')).waitFor()
  const microphone = button(speaker, en(liveSpeakerText, 'microphone'))
  expect(await microphone.getAttribute('aria-pressed')).toBe('false')

  const openedAt = now()
  await microphone.click()
  await untilHeard(listener, voice, openedAt)
  await speaker.getByText(en(liveSpeakerText, 'microphoneLive')).waitFor()
  await desk
    .getByText(en(liveStaffText, 'onAirIn', { name: en(liveStaffText, 'original') }))
    .waitFor()
})

test('The desk shows the moving level of a booth with device, tracks and connection, and marks outdated readings.', async () => {
  const codes = await running()
  const desk = await enter(codes.technician.code)
  const ada = personRow(desk, 'Ada')
  await ada.getByText(en(liveStaffText, 'away')).waitFor()
  const booth = await enter(codes.interpreter.code, { instruments: { voice } })
  await ada.getByText(en(liveStaffReadingsText, 'noneYet')).waitFor()
  await button(booth, en(liveCheckText, 'skip')).click()
  await booth.locator('.cockpit').waitFor()
  const level = ada.getByRole('meter', {
    name: en(liveStaffReadingsText, 'levelOf', { name: 'Ada' }),
  })
  const decibels = async () => Number(await level.getAttribute('aria-valuenow'))
  await ada.getByText(en(qualityWords.good)).waitFor()
  for (const words of [
    en(liveStaffReadingsText, 'sends', { names: en(liveStaffReadingsText, 'nothing') }),
    en(liveStaffReadingsText, 'hears', { names: en(mixWords.floor) }),
    'Tone',
    en(wayTexts.udp),
  ])
    await ada.getByText(words).first().waitFor()
  expect(await decibels()).toBe(-60)
  await booth
    .locator('.status-line.warning', { hasText: en(liveBoothText, 'connecting') })
    .waitFor({ state: 'hidden' })

  await booth.getByRole('button', { name: en(equipmentCheckPartTexts.microphone) }).click()
  await ada.getByText(en.like(liveStaffReadingsText, 'sends', { names: 'Language 1' })).waitFor()
  await expect.poll(decibels, { timeout: 15_000 }).toBeGreaterThan(-40)
  const channel = channelRow(desk, 'Language 1')
  await channel.getByText(en(liveDeskText, 'interpreter'), { exact: true }).waitFor()
  await channel.getByText('Ada').waitFor()
  expect(Number(await channel.getByRole('meter').getAttribute('aria-valuenow'))).toBeGreaterThan(
    -40,
  )
  await expect
    .poll(async () => await ada.innerText(), { timeout: 15_000 })
    .toMatch(en.like(liveStaffReadingsText, 'roundTrip'))
  await keepPicture(desk, 'place-desk-readings')
  // The levelling hides it from the server.
  await booth.evaluate(() => window.drive(8))
  const notice = (words: string) => booth.locator('.notice', { hasText: words })
  await notice(en(liveCheckText, 'faultClipping')).waitFor()
  await ada.getByText(en(liveStaffReadingsText, 'microphoneClips')).waitFor()
  await booth.locator('.air.on').waitFor()
  await booth.evaluate(() => window.drive(0))
  await notice(en(liveCheckText, 'faultMuted')).waitFor()
  await booth.locator('.lamp-words', { hasText: en(liveBoothText, 'unheardMuted') }).waitFor()
  await ada.getByText(en(liveStaffReadingsText, 'microphoneMuted')).waitFor()
  await keepPicture(booth, 'booth-muted')
  await booth.evaluate(() => window.drive(0.3))
  await booth.locator('.air.on').waitFor()
  // Cough sends silence.
  await booth.getByRole('button', { name: en(liveStaffText, 'coughing') }).click()
  await expect.poll(decibels, { timeout: 15_000 }).toBe(-60)

  const stoppedAt = Date.now()
  await booth.route('**/conf/live/connectionStats/report', (route) => route.abort())
  await ada.getByText(en.like(liveStaffReadingsText, 'stale')).waitFor()
  expect(Date.now() - stoppedAt).toBeGreaterThan(1_500)
  expect(await ada.getByText(en(qualityWords.good)).count()).toBe(0)
  await keepPicture(desk, 'place-desk-readings-old')
  await booth.unroute('**/conf/live/connectionStats/report')
  await ada.getByText(en(qualityWords.good)).waitFor()
})

test('The technician reconnects a speaker, also over TURN, without an audible gap; the desk shows the path, and a failure changes nothing.', async () => {
  const codes = await running()
  const speaker = await speak(codes.speaker.code)
  const listener = await listen(codes.listener.code)
  await untilHeard(listener, voice)
  const desk = await enter(codes.technician.code)
  const lu = personRow(desk, 'Lu Yan')
  await lu.getByText(en(wayTexts.udp), { exact: true }).waitFor()
  const longestSilence = async (since: number): Promise<number> => {
    const { silence } = await listener.evaluate(
      ([tone, from, to]) => window.ear.between([tone], from, to),
      [voice, since, now()] as const,
    )
    return silence
  }

  await lu.getByLabel(en(liveDeskText, 'moreOf', { name: 'Lu Yan' })).click()
  const renewedAt = now()
  await button(desk, en(liveStaffConnectionText, 'connectPerson', { name: 'Lu Yan' })).click()
  await speaker.getByText(en(liveStaffConnectionText, 'ownOrdered')).waitFor()
  await lu.getByText(en(liveStaffConnectionText, 'connected', { name: 'Lu Yan' })).waitFor()
  await speaker.getByText(en(liveStaffConnectionText, 'ownConnected')).waitFor()
  await keepPicture(speaker, 'place-speaker-connected-anew')
  await expectAccessible(speaker)
  await untilHeard(listener, voice, now())
  expect(await longestSilence(renewedAt)).toBeLessThan(300)

  const relayedAt = now()
  await button(desk, en(liveStaffConnectionText, 'relayPerson', { name: 'Lu Yan' })).click()
  await lu.getByText(en(liveStaffConnectionText, 'connectedRelay', { name: 'Lu Yan' })).waitFor()
  await lu.getByText(en(wayTexts.relayed), { exact: true }).waitFor()
  await keepPicture(desk, 'place-desk-relayed')
  await untilHeard(listener, voice, now())
  expect(await longestSilence(relayedAt)).toBeLessThan(300)

  // In a browser without a relay, the old connection stays.
  const failedAt = now()
  await speaker.evaluate(() => {
    const Real = window.RTCPeerConnection
    window.RTCPeerConnection = class extends Real {
      constructor(options?: RTCConfiguration) {
        super({ ...options, iceServers: [] })
      }
      override setConfiguration(options?: RTCConfiguration): void {
        super.setConfiguration({ ...options, iceServers: [] })
      }
    }
  })
  await button(desk, en(liveStaffConnectionText, 'relayPerson', { name: 'Lu Yan' })).click()
  await lu
    .getByText(en(liveStaffConnectionText, 'failedRelay', { name: 'Lu Yan' }))
    .waitFor({ timeout: 30_000 })
  await untilHeard(listener, voice, now())
  expect(await longestSilence(failedAt)).toBeLessThan(300)
})

test('The technician asks for a microphone: the speaker opens it with one press, an interpreter declines, and the desk shows both.', async () => {
  const codes = await running()
  const listener = await listen(codes.listener.code)
  const desk = await enter(codes.technician.code)
  const speaker = await enter(codes.speaker.code, { instruments: { voice } })
  const booth = await enter(codes.interpreter.code, { instruments: { voice: 1000 } })
  for (const page of [speaker, booth]) await button(page, en(liveCheckText, 'skip')).click()
  await speaker.getByText(en(liveSpeakerText, 'microphoneOff')).waitFor()
  await booth.locator('.cockpit').waitFor()

  await button(desk, en(liveStaffAsksText, 'askPerson', { name: 'Lu Yan' })).click()
  await desk.getByText(en(liveStaffAsksText, 'asked', { name: 'Lu Yan' })).waitFor()
  await speaker.getByText(en(liveStaffAsksText, 'asks')).waitFor()
  await keepPicture(speaker, 'place-speaker-asked')
  await expectAccessible(speaker)
  // Only the speaker can open it.
  expect(await isHeard(listener, voice)).toBe(false)
  await button(speaker, en(liveStaffAsksText, 'open')).click()
  await untilHeard(listener, voice)
  await desk.getByText(en(liveStaffAsksText, 'opened', { name: 'Lu Yan' })).waitFor()
  await speaker.getByText(en(liveStaffAsksText, 'asks')).waitFor({ state: 'hidden' })

  await button(desk, en(liveStaffAsksText, 'askPerson', { name: 'Ada' })).click()
  await booth.getByText(en(liveStaffAsksText, 'asks')).waitFor()
  for (const [width, height] of [
    [1440, 760],
    [720, 700],
    [360, 740],
  ] as const) {
    await booth.setViewportSize({ width, height })
    await keepPicture(booth, `booth-asked-${width}`)
    // A request does not cover the buttons.
    const [ask, takeOver] = [booth.locator('.ask'), button(booth, en(liveBoothText, 'takeOver'))]
    const [over, under] = [(await ask.boundingBox())!, (await takeOver.boundingBox())!]
    const isBeside = over.x >= under.x + under.width || over.x + over.width <= under.x
    const isApart = over.y >= under.y + under.height || over.y + over.height <= under.y
    expect(isBeside || isApart, `${width} x ${height}`).toBe(true)
  }
  await expectAccessible(booth)
  await button(booth, en(liveStaffAsksText, 'notNow')).click()
  await desk.getByText(en(liveStaffAsksText, 'declined', { name: 'Ada' })).waitFor()
  await booth.getByText(en(liveStaffAsksText, 'asks')).waitFor({ state: 'hidden' })
  await keepPicture(desk, 'place-desk-asked')
})

const seen = (page: Page) =>
  page.getByRole('region', { name: en(livePictureText, 'picture') }).locator('video')
/** The picture moves: two frames of it differ. */
const untilMoving = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => {
      const video = document.querySelector<HTMLVideoElement>('.picture-video')
      if (!video?.videoWidth) return false
      const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 36 })
      const drawing = canvas.getContext('2d')!
      drawing.drawImage(video, 0, 0, 64, 36)
      const pixels = drawing.getImageData(0, 0, 64, 36).data.join(' ')
      const { before } = window as unknown as { before?: string }
      Object.assign(window, { before: pixels })
      return before !== undefined && before !== pixels
    },
    undefined,
    { polling: 200, timeout: 30_000 },
  )
/** The number of frames that a window has sent so far. */
const countSent = async ({ context }: Visitor): Promise<(page: Page) => Promise<number>> => {
  await context.addInitScript(() => {
    const Original = window.RTCPeerConnection
    const kept: RTCPeerConnection[] = []
    Object.assign(window, { kept })
    window.RTCPeerConnection = class extends Original {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        kept.push(this)
      }
    }
  })
  return (page) =>
    page.evaluate(async () => {
      const { kept } = window as unknown as { readonly kept: readonly RTCPeerConnection[] }
      const reports = await Promise.all(kept.map((one) => one.getStats()))
      return reports
        .flatMap((report) => [...report.values()] as { type: string; framesSent?: number }[])
        .reduce((sum, { framesSent = 0 }) => sum + framesSent, 0)
    })
}

test(
  'Video of a speaker appears in the booth and at the desk on demand, never for listeners, and can be ended by the speaker, the technician or leaving.',
  { timeout: 120_000 },
  async () => {
    const codes = await running()
    const browser = await openBrowserWithCamera()
    try {
      const visitor = await openWindow(browser, story.product.address, { instruments: { voice } })
      const sent = await countSent(visitor)
      const speaker = visitor.page
      await visitor.goTo(`/live/${codes.speaker.code}`)
      await button(speaker, en(liveCheckText, 'skip')).click()
      const [booth, desk] = [
        await enter(codes.interpreter.code),
        await enter(codes.technician.code),
      ]
      await button(booth, en(liveCheckText, 'skip')).click()
      await booth.locator('.cockpit').waitFor()
      const listener = await listen(codes.listener.code)
      expect(await seen(booth).count()).toBe(0)

      await button(speaker, en(livePictureText, 'camera')).click()
      const preview = speaker.getByLabel(en(livePictureText, 'ownPreview'))
      await preview.waitFor()
      await untilMoving(booth)
      await booth.getByText(en(livePictureText, 'cameraOf', { name: 'Lu Yan' })).waitFor()
      await button(booth, en(livePictureText, 'enlarge')).click()
      // At any size, the buttons for speaking stay in sight.
      await keepPicture(booth, 'place-picture-large')
      const speakButton = (await button(
        booth,
        en(equipmentCheckPartTexts.microphone),
      ).boundingBox())!
      expect(speakButton.y + speakButton.height).toBeLessThanOrEqual(booth.viewportSize()!.height)
      await expectAccessible(booth)
      await untilMoving(desk)
      await keepPicture(speaker, 'place-picture-own')
      expect(await listener.locator('video').count()).toBe(0)

      // The media server does not request a picture without viewers.
      await booth.keyboard.press('y')
      await button(desk, en(livePictureText, 'putAway')).click()
      await seen(booth).waitFor({ state: 'detached' })
      const rests = async (): Promise<boolean> => {
        const before = await sent(speaker)
        await speaker.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
        return (await sent(speaker)) === before
      }
      await expect.poll(rests, { timeout: 30_000 }).toBe(true)
      await booth.keyboard.press('y')
      await untilMoving(booth)

      await button(speaker, en(livePictureText, 'shareScreen')).click()
      await booth
        .getByRole('button', {
          name: en(livePictureText, 'screenOf', { name: 'Lu Yan' }),
          pressed: true,
        })
        .waitFor()
      await untilMoving(booth)
      await button(booth, en(livePictureText, 'cameraOf', { name: 'Lu Yan' })).click()
      await booth.keyboard.press('e')
      await keepPicture(desk, 'place-picture-desk')
      for (const { theme, width } of fourLooks) {
        await booth.emulateMedia({ colorScheme: theme })
        await booth.setViewportSize({ width, height: 900 })
        await seen(booth).scrollIntoViewIfNeeded()
        await keepPicture(booth, `place-picture-${theme}-${width}`)
        await expectNothingCut(booth, `${theme} ${width}`)
      }
      await button(speaker, en(livePictureText, 'shareScreen')).click()
      await booth
        .getByRole('group', { name: en(livePictureText, 'which') })
        .waitFor({ state: 'detached' })

      await button(desk, en(liveStaffText, 'closeOfPerson', { name: 'Lu Yan' })).click()
      await seen(booth).waitFor({ state: 'detached' })
      await speaker.getByText(en(livePictureText, 'closed')).waitFor()
      await preview.waitFor({ state: 'detached' })
      await button(speaker, en(livePictureText, 'camera')).click()
      await untilMoving(booth)
      await button(speaker, en(livePictureText, 'camera')).click()
      await seen(booth).waitFor({ state: 'detached' })

      await button(speaker, en(livePictureText, 'camera')).click()
      await untilMoving(booth)
      await button(speaker, en(liveDoorText, 'leave')).click()
      await seen(booth).waitFor({ state: 'detached' })
      expect(visitor.faults).toEqual([])
    } finally {
      await browser.close()
    }
  },
)

test('A speaker reads that there is no camera, that it is not permitted, or that it was disconnected.', async () => {
  const codes = await running()
  const speaker = await speak(codes.speaker.code)
  const refuse = (name: string) =>
    speaker.evaluate((problem) => {
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException('', problem)
      }
    }, name)
  await refuse('NotFoundError')
  await button(speaker, en(livePictureText, 'camera')).click()
  await speaker.getByText(en(livePictureText, 'cameraNone')).waitFor()
  await refuse('NotAllowedError')
  await button(speaker, en(livePictureText, 'camera')).click()
  await speaker.getByText(en(livePictureText, 'cameraRefused')).waitFor()
  await speaker.evaluate(() => {
    const stream = document.createElement('canvas').captureStream()
    navigator.mediaDevices.getUserMedia = async () => stream
    Object.assign(window, {
      unplug: () => stream.getTracks()[0]!.dispatchEvent(new Event('ended')),
    })
  })
  await button(speaker, en(livePictureText, 'camera')).click()
  const preview = speaker.getByLabel(en(livePictureText, 'ownPreview'))
  await preview.waitFor()
  await speaker.evaluate('unplug()')
  await speaker.getByText(en(livePictureText, 'cameraLost')).waitFor()
  await preview.waitFor({ state: 'detached' })
  expect(await button(speaker, en(livePictureText, 'camera')).getAttribute('aria-pressed')).toBe(
    'false',
  )
})

test('A speaker reads within a second that the system muted the microphone, and chooses an input of the sound card.', async () => {
  const codes = await running()
  const speaker = await speak(codes.speaker.code)
  await speaker.getByText(en(liveSpeakerText, 'microphoneLive')).waitFor()
  await speaker.evaluate(() => window.muteMicrophone(true))
  await speaker.getByText(en(liveCheckText, 'micMuted')).waitFor({ timeout: 1_000 })
  await speaker.getByText(en(liveSpeakerText, 'microphoneUnheard')).waitFor()
  await keepPicture(speaker, 'speaker-muted-by-system')
  await speaker.evaluate(() => window.muteMicrophone(false))
  await speaker.getByText(en(liveSpeakerText, 'microphoneLive')).waitFor({ timeout: 1_000 })
  // A technician's sound card has two inputs.
  await button(speaker, en(liveSpeakerText, 'check')).click()
  await speaker.getByRole('radio', { name: en(liveSpeakerText, 'line') }).check()
  const inputs = speaker.getByLabel(en(liveSpeakerText, 'inputs'))
  await inputs.selectOption(en(liveSpeakerText, 'inputRight'))
  await expectAccessible(speaker)
  await inputs.scrollIntoViewIfNeeded()
  await speaker.mouse.wheel(0, 300)
  await keepPicture(speaker, 'speaker-inputs')
  for (const name of ['inputLeft', 'inputRight'] as const) {
    const meter = speaker.getByRole('meter', { name: en(liveSpeakerText, name) })
    const decibels = async () => Number(await meter.getAttribute('aria-valuenow'))
    await expect.poll(decibels).toBeGreaterThan(-30)
  }
})

test('A speaker who joins in another window takes over there with one press.', async () => {
  const codes = await running()
  const first = await speak(codes.speaker.code)
  const listener = await listen(codes.listener.code)
  await untilHeard(listener, voice)
  const second = await enter(codes.speaker.code, { instruments: { voice: 1000 } })
  await button(second, en(liveCheckText, 'skip')).click()
  await second.getByText(en(errorTexts['Seat Is Taken'])).waitFor()
  await keepPicture(second, 'place-taken')
  await expectAccessible(second)
  await button(second, en(liveStaffText, 'takeOverHere')).click()
  await untilSilent(listener, voice)
  await button(first, en(liveStaffText, 'takeOverHere')).waitFor()
  await second.getByText(en(liveSpeakerText, 'microphoneOff')).waitFor()
  await button(second, en(liveSpeakerText, 'microphone')).click()
  await untilHeard(listener, 1000)
})

test('The host speaks with a chosen device and hears the floor if the form says so, otherwise the page has no microphone.', async () => {
  const owner = await story.product.user()
  const { id } = await startNow(story.product, channels, owner, 60, {
    ...people(),
    hostSpeaks: true,
  })
  const codes = await codesOf(story.product, owner, id)
  const listener = await listen(codes.listener.code)
  const host = await enter(codes.host.code, { instruments: { voice } })
  const fader = host.getByRole('slider', {
    name: en(liveStaffText, 'volumeOf', { name: en(liveStaffText, 'original') }),
  })
  await fader.press('End')
  const loud = await fader.inputValue()
  await button(host, en(liveCheckText, 'check')).click()
  await host.getByLabel(en(liveCheckText, 'deviceMicrophone')).selectOption({ label: 'Tone' })
  await host.getByRole('meter', { name: en(liveCheckText, 'level') }).waitFor()
  await button(host, en(liveSpeakerText, 'checkDone')).click()
  await host.getByText(en(liveSpeakerText, 'microphoneOff')).waitFor()
  expect(await isHeard(listener, voice)).toBe(false)
  expect(await fader.inputValue()).toBe(loud)
  await button(host, en(liveSpeakerText, 'microphone')).scrollIntoViewIfNeeded()
  await keepPicture(host, 'place-host-speaks')
  await expectAccessible(host)
  await button(host, en(liveSpeakerText, 'microphone')).press('Space')
  await untilHeard(listener, voice)
  await host.getByText(en(liveSpeakerText, 'microphoneLive')).waitFor()
  await host
    .getByText(en(liveStaffText, 'onAirIn', { name: en(liveStaffText, 'original') }))
    .waitFor()
  await button(host, en(liveSpeakerText, 'microphone')).press('Space')
  await untilSilent(listener, voice)

  const second = await enter(codes.host.code)
  await button(second, en(liveStaffText, 'takeOverHere')).click()
  await host.getByText(en(errorTexts['Seat Is Taken'])).waitFor()

  const silent = await enter((await running()).host.code)
  await silent
    .getByRole('slider', {
      name: en(liveStaffText, 'volumeOf', { name: en(liveStaffText, 'original') }),
    })
    .waitFor()
  expect(await button(silent, en(liveCheckText, 'check')).count()).toBe(0)
})

test('The talkback of the host is heard by one speaker only, while the host’s own microphone is off and can end it.', async () => {
  const owner = await story.product.user()
  const { id } = await startNow(story.product, channels, owner, 60, {
    ...people(),
    hostSpeaks: true,
  })
  const codes = await codesOf(story.product, owner, id)
  const listener = await listen(codes.listener.code)
  const speaker = await enter(codes.speaker.code)
  await button(speaker, en(liveCheckText, 'skip')).click()
  const host = await enter(codes.host.code, { instruments: { voice } })
  await button(host, en(liveCheckText, 'skip')).click()
  const microphone = button(host, en(liveSpeakerText, 'microphone'))
  await host.getByText(en(liveSpeakerText, 'microphoneOff')).waitFor()
  await microphone.click()
  await untilHeard(listener, voice)

  await host.getByRole('combobox', { name: en(liveTalkText, 'to') }).selectOption('Lu Yan')
  await button(host, en(liveTalkText, 'talkBack')).click()
  await host.getByText(en(liveTalkText, 'talking', { name: 'Lu Yan' })).waitFor()
  expect(await microphone.getAttribute('aria-pressed')).toBe('false')
  await speaker.getByText(en(liveTalkText, 'hostTalks')).waitFor()
  await untilSilent(listener, voice)
  await untilHeard(speaker, voice, now())
  // A held button ends when its window loses the focus. A toggled button stays on.
  await host.evaluate(() => window.dispatchEvent(new Event('blur')))
  expect(await button(host, en(liveTalkText, 'talkBack')).getAttribute('aria-pressed')).toBe('true')

  await microphone.click()
  await untilHeard(listener, voice)
  expect(await button(host, en(liveTalkText, 'talkBack')).getAttribute('aria-pressed')).toBe(
    'false',
  )
  await speaker.getByText('is talking to you').waitFor({ state: 'detached' })

  await button(host, en(liveTalkText, 'talkBack')).focus()
  await host.keyboard.down('Enter')
  await speaker.getByText(en(liveTalkText, 'hostTalks')).waitFor()
  await host.evaluate(() => window.dispatchEvent(new Event('blur')))
  await speaker.getByText('is talking to you').waitFor({ state: 'detached' })
  expect(await isHeard(listener, voice)).toBe(false)
})

test('An event that goes live by hand is heard by the team with a test tone, and by listeners only once the host goes live.', async () => {
  const owner = await story.product.user()
  const { id, version } = await plan(story.product, channels, owner, {
    startsIn: 30,
    lasts: 60,
    ...people(),
  })
  await story.product.app.db.query
    .updateTable('events')
    .set({ goLiveByHand: true })
    .where('id', '=', BigInt(id))
    .execute()
  await story.product.ok(eventCalls.open, { id, version }, owner)
  const codes = await codesOf(story.product, owner, id)
  const speaker = await speak(codes.speaker.code)
  await speaker.getByText(en(liveSpeakerText, 'microphoneTeam')).waitFor()
  const listener = await listen(codes.listener.code)
  const desk = await enter(codes.technician.code)
  await desk
    .getByRole('slider', {
      name: en(liveStaffText, 'volumeOf', { name: en(liveStaffText, 'original') }),
    })
    .press('End')
  await untilHeard(desk, voice)
  expect(await isHeard(listener, voice)).toBe(false)

  // A test tone into one channel, for its listeners.
  const tone = 400
  const host = await enter(codes.host.code)
  const channel = desk.getByRole('combobox', { name: en(liveTalkText, 'channel') })
  const language = (await channel.getByRole('option').allTextContents())[1]!
  await host
    .getByRole('slider', { name: en(liveStaffText, 'volumeOf', { name: language }) })
    .press('End')
  await channel.selectOption(language)
  await button(desk, en(liveStaffText, 'testTone')).press('Enter')
  await untilHeard(host, tone)
  await desk.getByText(en(liveTalkText, 'toneSent', { name: language })).waitFor()
  const fader = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
  await fader(host, language).getByText(en(liveStaffText, 'testTone')).waitFor()
  await channel.selectOption(en(liveStaffText, 'original'))
  await untilSilent(host, tone)
  await untilHeard(speaker, tone)

  await button(host, en(liveHostText, 'goLive')).click()
  await untilHeard(listener, voice)
  await state(host, en(liveStaffText, 'live')).waitFor()
  await untilSilent(speaker, tone)
  // The onset of a voice is a trace of every tone for a moment.
  for (const page of [listener, desk])
    expect(
      await page.evaluate(([hertz, at]) => window.ear.between([hertz], at - 60_000, at).overlap, [
        tone,
        now(),
      ] as const),
    ).toBeLessThan(50)
})

test('Switches and floor language are equal on all pages, unavailable controls are disabled, and a refusal appears beside its control.', async () => {
  const codes = await running()
  const [host, desk] = [await enter(codes.host.code), await enter(codes.technician.code)]
  const transfer = (page: Page, isOn: boolean) =>
    page.getByRole('switch', {
      name: en(switchesText, 'floorTransfer'),
      checked: isOn,
    })
  for (const page of [host, desk]) {
    await transfer(page, false).waitFor()
    for (const name of [en(switchesText, 'recording'), en(switchesText, 'captions')])
      await page.getByRole('switch', { name, checked: false, disabled: true }).waitFor()
    await page.getByText(en(switchesText, 'recordingNotBooked')).waitFor()
    await page.getByText(en(switchesText, 'captionsNotBooked')).waitFor()
  }
  await transfer(host, false).focus()
  await host.keyboard.press('Enter')
  await transfer(desk, true).waitFor()

  await desk.route('**/conf/live/sound/floorTransfer', (route) => route.abort(), { times: 1 })
  await transfer(desk, true).click()
  await desk.getByText(en(livePartsText, 'unreachable')).waitFor()
  expect(await transfer(desk, true).count()).toBe(1)
  await transfer(desk, true).click()
  await transfer(host, false).waitFor()
  expect(await desk.getByText(en(livePartsText, 'unreachable')).count()).toBe(0)
})

test.each([
  { soundKind: 'speech', what: 'no silence is sent.' },
  { soundKind: 'music', what: 'silence is sent.' },
] as const)('For $soundKind $what', async ({ soundKind }) => {
  const owner = await story.product.user()
  const { id } = await startNow(story.product, channels, owner, 60, { ...people(), soundKind })
  const codes = await codesOf(story.product, owner, id)
  const { page, context, goTo } = await story.visitor({ instruments: { voice: null } })
  await context.addInitScript(() => {
    const Original = window.RTCPeerConnection
    const kept: RTCPeerConnection[] = []
    Object.assign(window, { kept })
    window.RTCPeerConnection = class extends Original {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        kept.push(this)
      }
    }
  })
  await goTo(`/live/${codes.speaker.code}`)
  await button(page, en(liveCheckText, 'skip')).click()
  await page.getByText(en(liveSpeakerText, 'microphoneOff')).waitFor()
  await button(page, en(liveSpeakerText, 'microphone')).click()
  await page.locator('.microphone-button[aria-pressed="true"]').waitFor()
  const packets = () =>
    page.evaluate(async () => {
      const { kept } = window as unknown as { readonly kept: readonly RTCPeerConnection[] }
      const reports = await Promise.all(kept.map((one) => one.getStats()))
      return reports
        .flatMap((report) => [...report.values()] as { type: string; packetsSent?: number }[])
        .filter(({ type }) => type === 'outbound-rtp')
        .reduce((sum, { packetsSent = 0 }) => sum + packetsSent, 0)
    })
  await vi.waitUntil(async () => (await packets()) > 0, 15_000)
  const inOneSecond = async () => {
    const before = await packets()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)))
    return (await packets()) - before
  }
  // A second has 50 packets. On a busy machine we measured 4 to 13 packets for muted silence, and
  // 50 to 53 for sent silence.
  const isSent = async () => (await inOneSecond()) > 25
  await expect.poll(isSent, { timeout: 15_000 }).toBe(soundKind === 'music')
})

test('The technician removes a person, who can join again only by a new link; a missing second server is explained beside its button.', async () => {
  const codes = await running()
  await speak(codes.speaker.code)
  const listener = await listen(codes.listener.code)
  await untilHeard(listener, voice)
  const desk = await enter(codes.technician.code)
  const whose = desk.getByRole('combobox', { name: en(liveDeskText, 'person') })
  await whose.selectOption('Lu Yan')
  await button(desk, en(liveDeskText, 'remove')).click()
  await desk.getByText(en(liveDeskText, 'removeAsks', { name: 'Lu Yan' })).waitFor()
  await keepPicture(desk, 'place-desk-send-away')
  await button(desk, en(liveDeskText, 'removeNow')).click()
  await desk.getByText(en(liveDeskText, 'removed', { name: 'Lu Yan' })).waitFor()
  await untilSilent(listener, voice)
  await desk.getByText(en(liveStaffText, 'missing', { names: 'Host, Ada' })).waitFor()

  await button(desk, en(liveDeskText, 'renew')).click()
  await button(desk, en(liveDeskText, 'renewNow')).click()
  const link = await desk.getByLabel(en(liveDeskText, 'newLinkOf', { name: 'Lu Yan' })).inputValue()
  expect(link).not.toContain(codes.speaker.code)
  await keepPicture(desk, 'place-desk-new-link')
  const openedAt = now()
  await speak(link.split('/').at(-1)!)
  await untilHeard(listener, voice, openedAt)

  await button(desk, en(liveDeskText, 'move')).click()
  await button(desk, en(liveDeskText, 'moveNow')).click()
  await desk.getByText(en(errorTexts['No Other Media Server'])).waitFor()
})

test('A silent conference plays each stage separately, also two in one language, and all of them at the desk.', async () => {
  const host = await makeUnlimited(story.product, await story.product.user())
  const { id } = await startNow(story.product, channels, host, 60, {
    eventType: eventType.silentConference,
    floorChannelId: null,
    booths: [
      { ...boothOf(channels), name: 'Silk Hall' },
      { ...boothOf(channels), name: 'Jade Hall' },
    ],
    speakers: [
      { name: 'Lu Yan', stage: 0 },
      { name: 'Zoe', stage: 1 },
    ],
  })
  const codes = await story.product.ok(eventCalls.codes, { eventId: id }, host)
  const codeOf = (who: string): string => codeIn(codes, who).code
  const [silk, jade] = [voice, 1000]
  const listener = await enter(codeOf('listener'))
  await listener.getByRole('radio', { name: 'Jade Hall' }).check()
  await button(listener, en(liveListenText, 'listen')).click()
  await state(listener, en(liveListenText, 'nobodyOnStage', { language: 'Jade Hall' })).waitFor()
  await keepPicture(listener, 'listener-empty-stage')
  const zoe = await speak(codeOf('Zoe'), jade)
  const luYan = await speak(codeOf('Lu Yan'), silk)
  await untilHeard(listener, jade)
  await state(listener, en(liveListenText, 'hear', { language: 'Jade Hall' })).waitFor()
  expect(await isHeard(listener, silk)).toBe(false)
  await listener.getByRole('radio', { name: 'Silk Hall' }).check()
  await untilHeard(listener, silk)
  await untilSilent(listener, jade)

  const desk = await enter(codeOf('technician'))
  await desk.getByText(en(liveStaffText, 'onAirIn', { name: 'Silk Hall' })).waitFor()
  await desk.getByText(en(liveStaffText, 'onAirIn', { name: 'Jade Hall' })).waitFor()
  for (const [stage, speaker] of [
    ['Silk Hall', 'Lu Yan'],
    ['Jade Hall', 'Zoe'],
  ] as const)
    await channelRow(desk, stage).getByText(speaker).waitFor()
  await desk
    .getByRole('slider', { name: en(liveStaffText, 'volumeOf', { name: 'Jade Hall' }) })
    .press('End')
  await untilHeard(desk, jade)
  expect(await isHeard(desk, silk)).toBe(false)
  await keepPicture(desk, 'place-desk-stages')
  await keepPicture(zoe, 'place-speaker-stage')

  await button(desk, en(liveStaffText, 'closeOfPerson', { name: 'Zoe' })).click()
  await untilSilent(desk, jade)
  // The other connections stay open.
  const closedAt = now()
  await untilHeard(listener, silk, closedAt)
  expect(await isHeard(luYan, jade)).toBe(false)
})

describe.each(workedIn)('In $language, in both themes, on a desk and on a phone', (looks) => {
  test('The pages of speaker, host and technician are accessible and nothing is cut off.', async () => {
    const codes = await running()
    const look = (page: Page, place: string) => lookForCuts(page, looks, `place-${place}`)
    const say = sayIn(looks.language)
    const speaker = await enter(codes.speaker.code, { ...looks, instruments: { voice } })
    const check = button(speaker, say(liveCheckText, 'check'))
    await check.waitFor()
    await look(speaker, 'speaker-before')
    await check.click()
    await speaker.getByRole('meter').waitFor()
    await look(speaker, 'speaker-check')
    await button(speaker, say(liveSpeakerText, 'checkDone')).click()
    const microphone = button(speaker, say(liveSpeakerText, 'microphone'))
    await speaker.getByRole('slider').first().waitFor()
    await microphone.click()
    await look(speaker, 'speaker')
    const desk = await enter(codes.technician.code, { ...looks, instruments: { voice } })
    await desk.locator('.on-air').first().waitFor()
    await look(desk, 'desk')
    await button(desk, say(liveTalkText, 'useMicrophone')).click()
    await desk.getByText(say(liveTalkText, 'silent')).waitFor()
    await button(desk, say(liveTalkText, 'talkBack')).click()
    await desk.locator('.talk-state.open').waitFor()
    await look(desk, 'desk-talk')
    await speaker.locator('.talk-sign').waitFor()
    await look(speaker, 'speaker-talked-to')
    const host = await enter(codes.host.code, looks)
    await host.locator('.on-air').first().waitFor()
    await look(host, 'host')
    const close = button(host, say(liveHostText, 'close'))
    await close.click()
    await host.getByRole('dialog').waitFor()
    await look(host, 'host-close')
    await host.keyboard.press('Escape')
    await host.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await close.evaluate((one) => one === document.activeElement)).toBe(true)
    await button(host, say(liveHostText, 'pause')).click()
    await look(host, 'host-pause')
    await host.keyboard.press('Enter')
    await button(host, say(liveHostText, 'resume')).waitFor()
    await look(host, 'host-paused')
  })
})

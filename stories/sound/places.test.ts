import { eventCalls } from '@openbooth/contract/event'
import { eventType } from '@openbooth/contract/rules/events'
import { codeIn, codesOf } from '@openbooth/server/door/testing/people'
import {
  boothOf,
  makeChannels,
  makeUnlimited,
  plan,
  startNow,
  type Channels,
} from '@openbooth/server/testing/events'
import { liveKitForTests } from '@openbooth/server/testing/liveKitForTests'
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

// Speaker, host and technician at work on a real engine: a voice is a tone, and the ear tells what is heard.

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
/** A speaker whose microphone is open. */
const speak = async (code: string, tone = voice): Promise<Page> => {
  const page = await enter(code, { instruments: { voice: tone } })
  await button(page, 'Skip').click()
  const microphone = button(page, 'Microphone')
  await page.getByText('Your microphone is off. Nobody hears you.').waitFor()
  await microphone.focus()
  await page.keyboard.press('Space')
  expect(await microphone.getAttribute('aria-pressed')).toBe('true')
  return page
}

/** A listener of the original. */
const listen = async (code: string): Promise<Page> => {
  const page = await enter(code)
  await page.getByRole('radio', { name: 'Original' }).check()
  await button(page, 'Listen').click()
  return page
}

test('Listeners hear a speaker as the original; the host pauses with words, and the team alone goes on hearing, until the host closes the event for everybody.', async () => {
  const codes = await running()
  const speaker = await speak(codes.speaker.code)
  await speaker.getByText('You are heard by the team and by listeners.').waitFor()
  const listener = await listen(codes.listener.code)
  await untilHeard(listener, voice)

  const host = await enter(codes.host.code)
  await host.getByText('On air: Original').waitFor()
  await host.getByText('Missing: Technician, Ada').waitFor()
  expect(await host.locator('.numbers dd').allInnerTexts()).toEqual(['1', '2 of 4'])
  const listening = host.locator('.numbers-heard div')
  await listening.filter({ hasText: /^Original\s*1$/ }).waitFor()
  expect(await listening.locator('dd').allInnerTexts()).toEqual(['1', '0', '0'])
  await host.getByRole('slider', { name: 'Volume: Original' }).press('End')
  await untilHeard(host, voice)
  await host.reload()
  // A window that was not touched yet may have to be.
  const comesBack = now()
  await button(host, 'Play the sound')
    .click({ timeout: 3_000 })
    .catch(() => {})
  await untilHeard(host, voice, comesBack)
  expect(await host.getByRole('slider', { name: 'Volume: Original' }).inputValue()).toBe('1')

  await button(host, 'Pause').click()
  await host.getByLabel('What listeners read meanwhile').fill('Back at 11:15')
  await host.keyboard.press('Enter')
  await untilSilent(listener, voice)
  await listener.getByText('Back at 11:15').first().waitFor()
  await speaker.getByText('You are heard by the team alone.').waitFor()
  await speaker.getByText('Listeners read: “Back at 11:15”').waitFor()
  expect(await isHeard(host, voice)).toBe(true)

  const resumedAt = now()
  await button(host, 'Resume').click()
  await untilHeard(listener, voice, resumedAt)
  await state(speaker, 'Live').waitFor()
  // Nobody hears themselves.
  expect(await isHeard(speaker, voice)).toBe(false)

  await button(host, 'Close event').click()
  const dialog = host.getByRole('dialog', { name: /^Close “.*” for everybody\?$/ })
  await dialog.getByText('Here now: listeners 1, team 2.').waitFor()
  // Who presses without reading keeps it open.
  await host.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(await isHeard(listener, voice)).toBe(true)
  await button(host, 'Close event').click()
  await host.route('**/conf/live/close', (route) => route.abort(), { times: 1 })
  await button(host, 'Close now').click()
  await dialog.getByText('The server cannot be reached.').waitFor()
  await button(host, 'Close now').click()
  for (const page of [host, speaker, listener]) await state(page, 'The event has ended').waitFor()
  await untilSilent(listener, voice)
})

test('The technician closes a microphone: it is silent at once, the speaker is told why, and opens it again.', async () => {
  const codes = await running()
  const speaker = await speak(codes.speaker.code)
  const listener = await listen(codes.listener.code)
  await untilHeard(listener, voice)
  const desk = await enter(codes.technician.code)
  await desk.getByText('On air: Original').waitFor()

  const closedAt = now()
  await button(desk, 'Close microphone: Lu Yan').click()
  await untilSilent(listener, voice)
  const lastHeard = await listener.evaluate(([tone, at]) => window.ear.lastBefore(tone, at), [
    voice,
    now(),
  ] as const)
  expect(lastHeard! - closedAt).toBeLessThan(2_000)
  await desk.getByText('Lu Yan: microphone closed.').waitFor()
  await speaker.getByText('closed your microphone. Press Microphone to open it again.').waitFor()
  const microphone = button(speaker, 'Microphone')
  expect(await microphone.getAttribute('aria-pressed')).toBe('false')

  const openedAt = now()
  await microphone.click()
  await untilHeard(listener, voice, openedAt)
  await speaker.getByText('You are heard by the team and by listeners.').waitFor()
  await desk.getByText('On air: Original').waitFor()
})

test('At the desk the level of a booth moves while it speaks, beside device, tracks and connection; readings that stop are told as old.', async () => {
  const codes = await running()
  const desk = await enter(codes.technician.code)
  const ada = desk.getByRole('listitem').filter({ hasText: 'Ada' }).first()
  await ada.getByText('Not here').waitFor()
  const booth = await enter(codes.interpreter.code, { instruments: { voice } })
  await ada.getByText('No readings yet').waitFor()
  await button(booth, 'Skip').click()
  await booth.locator('.cockpit').waitFor()
  const level = ada.getByRole('meter', { name: 'Level: Ada' })
  const decibels = async () => Number(await level.getAttribute('aria-valuenow'))
  await ada.getByText('Connection good').waitFor()
  for (const words of ['Sends: nothing', 'Hears: Original', 'Tone', 'direct'])
    await ada.getByText(words).first().waitFor()
  expect(await decibels()).toBe(-60)
  await booth.locator('.sound-state', { hasText: 'Opening' }).waitFor({ state: 'hidden' })

  await booth.getByRole('button', { name: 'Microphone' }).click()
  await ada.getByText(/^Sends: Language 1/).waitFor()
  await expect.poll(decibels, { timeout: 15_000 }).toBeGreaterThan(-40)
  await expect.poll(async () => await ada.innerText(), { timeout: 15_000 }).toMatch(/Delay \d+ ms/)
  await keepPicture(desk, 'place-desk-readings')
  // Who coughs sends silence.
  await booth.getByRole('button', { name: 'Cough' }).click()
  await expect.poll(decibels, { timeout: 15_000 }).toBe(-60)

  const stoppedAt = Date.now()
  await booth.route('**/conf/live/readings/tell', (route) => route.abort())
  await ada.getByText(/^No readings for \d+ s$/).waitFor()
  expect(Date.now() - stoppedAt).toBeGreaterThan(1_500)
  expect(await ada.getByText('Connection good').count()).toBe(0)
  await keepPicture(desk, 'place-desk-readings-old')
  await booth.unroute('**/conf/live/readings/tell')
  await ada.getByText('Connection good').waitFor()
})

test('The technician has a speaker connect anew, also over TURN: listeners hear no gap, the desk reads the way, and what fails leaves all as it was.', async () => {
  const codes = await running()
  const speaker = await speak(codes.speaker.code)
  const listener = await listen(codes.listener.code)
  await untilHeard(listener, voice)
  const desk = await enter(codes.technician.code)
  const lu = desk.getByRole('listitem').filter({ hasText: 'Lu Yan' }).first()
  await lu.getByText('direct', { exact: true }).waitFor()
  const longestSilence = async (since: number): Promise<number> => {
    const { silence } = await listener.evaluate(
      ([tone, from, to]) => window.ear.between([tone], from, to),
      [voice, since, now()] as const,
    )
    return silence
  }

  const renewedAt = now()
  await button(desk, 'Connect anew: Lu Yan').click()
  await speaker.getByText('Your connection is being made anew.').waitFor()
  await lu.getByText('Lu Yan is connected anew.').waitFor()
  await speaker.getByText('Your connection was made anew.').waitFor()
  await keepPicture(speaker, 'place-speaker-connected-anew')
  await expectAccessible(speaker)
  await untilHeard(listener, voice, now())
  expect(await longestSilence(renewedAt)).toBeLessThan(300)

  const relayedAt = now()
  await button(desk, 'Connect anew over TURN: Lu Yan').click()
  await lu.getByText('Lu Yan is connected anew over TURN.').waitFor()
  await lu.getByText('relayed', { exact: true }).waitFor()
  await keepPicture(desk, 'place-desk-relayed')
  await untilHeard(listener, voice, now())
  expect(await longestSilence(relayedAt)).toBeLessThan(300)

  // A browser that reaches no relay: nobody is cut off.
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
  await button(desk, 'Connect anew over TURN: Lu Yan').click()
  await lu.getByText(/^TURN does not reach Lu Yan/).waitFor({ timeout: 30_000 })
  await untilHeard(listener, voice, now())
  expect(await longestSilence(failedAt)).toBeLessThan(300)
})

test('The technician asks for a microphone: the speaker opens it with one press, an interpreter declines, and the desk reads both.', async () => {
  const codes = await running()
  const listener = await listen(codes.listener.code)
  const desk = await enter(codes.technician.code)
  const speaker = await enter(codes.speaker.code, { instruments: { voice } })
  const booth = await enter(codes.interpreter.code, { instruments: { voice: 1000 } })
  for (const page of [speaker, booth]) await button(page, 'Skip').click()
  await speaker.getByText('Your microphone is off. Nobody hears you.').waitFor()
  await booth.locator('.cockpit').waitFor()

  await button(desk, 'Ask to open the microphone: Lu Yan').click()
  await desk.getByText('Lu Yan was asked to open the microphone.').waitFor()
  await speaker.getByText('You are asked to open your microphone.').waitFor()
  await keepPicture(speaker, 'place-speaker-asked')
  await expectAccessible(speaker)
  // Nobody but the speaker opens it.
  expect(await isHeard(listener, voice)).toBe(false)
  await button(speaker, 'Open microphone').click()
  await untilHeard(listener, voice)
  await desk.getByText('Lu Yan opened the microphone as asked.').waitFor()
  await speaker.getByText('You are asked to open your microphone.').waitFor({ state: 'hidden' })

  await button(desk, 'Ask to open the microphone: Ada').click()
  await booth.getByText('You are asked to open your microphone.').waitFor()
  for (const [width, height] of [
    [1440, 760],
    [720, 700],
    [360, 740],
  ] as const) {
    await booth.setViewportSize({ width, height })
    await keepPicture(booth, `booth-asked-${width}`)
    // What is pressed meanwhile is not covered.
    const [ask, takeOver] = [booth.locator('.ask'), button(booth, 'Take over')]
    const [over, under] = [(await ask.boundingBox())!, (await takeOver.boundingBox())!]
    const isBeside = over.x >= under.x + under.width || over.x + over.width <= under.x
    const isApart = over.y >= under.y + under.height || over.y + over.height <= under.y
    expect(isBeside || isApart, `${width} x ${height}`).toBe(true)
  }
  await expectAccessible(booth)
  await button(booth, 'Not now').click()
  await desk.getByText('Ada does not open the microphone now.').waitFor()
  await booth.getByText('You are asked to open your microphone.').waitFor({ state: 'hidden' })
  await keepPicture(desk, 'place-desk-asked')
})

const seen = (page: Page) => page.getByRole('region', { name: 'Picture' }).locator('video')
/** What a picture shows changes: two moments of it differ. */
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
/** How many pictures a window has sent so far. */
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
  'What a speaker shows moves in the booth and at the desk while somebody looks, and nowhere with listeners; it ends when the speaker, the technician or leaving says so.',
  { timeout: 120_000 },
  async () => {
    const codes = await running()
    const browser = await openBrowserWithCamera()
    try {
      const visitor = await openWindow(browser, story.product.address, { instruments: { voice } })
      const sent = await countSent(visitor)
      const speaker = visitor.page
      await visitor.goTo(`/live/${codes.speaker.code}`)
      await button(speaker, 'Skip').click()
      const [booth, desk] = [
        await enter(codes.interpreter.code),
        await enter(codes.technician.code),
      ]
      await button(booth, 'Skip').click()
      await booth.locator('.cockpit').waitFor()
      const listener = await listen(codes.listener.code)
      expect(await seen(booth).count()).toBe(0)

      await button(speaker, 'Camera').click()
      const preview = speaker.getByLabel('Your camera, as the team sees it')
      await preview.waitFor()
      await untilMoving(booth)
      await booth.getByText('Lu Yan: camera').waitFor()
      await button(booth, 'Enlarge').click()
      // However large it is, what is pressed while speaking stays where it was.
      await keepPicture(booth, 'place-picture-large')
      expect((await button(booth, 'Microphone').boundingBox())!.y).toBeLessThan(450)
      await expectAccessible(booth)
      await untilMoving(desk)
      await keepPicture(speaker, 'place-picture-own')
      expect(await listener.locator('video').count()).toBe(0)

      // What nobody looks at is not even sent.
      await booth.keyboard.press('y')
      await button(desk, 'Put away').click()
      await seen(booth).waitFor({ state: 'detached' })
      const rests = async (): Promise<boolean> => {
        const before = await sent(speaker)
        await speaker.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
        return (await sent(speaker)) === before
      }
      await expect.poll(rests, { timeout: 30_000 }).toBe(true)
      await booth.keyboard.press('y')
      await untilMoving(booth)

      await button(speaker, 'Share screen').click()
      await booth.getByRole('button', { name: 'Lu Yan: screen', pressed: true }).waitFor()
      await untilMoving(booth)
      await button(booth, 'Lu Yan: camera').click()
      await booth.keyboard.press('e')
      await keepPicture(desk, 'place-picture-desk')
      for (const { theme, width } of fourLooks) {
        await booth.emulateMedia({ colorScheme: theme })
        await booth.setViewportSize({ width, height: 900 })
        await seen(booth).scrollIntoViewIfNeeded()
        await keepPicture(booth, `place-picture-${theme}-${width}`)
        await expectNothingCut(booth, `${theme} ${width}`)
      }
      await button(speaker, 'Share screen').click()
      await booth.getByRole('group', { name: 'What is seen' }).waitFor({ state: 'detached' })

      await button(desk, 'Close microphone: Lu Yan').click()
      await seen(booth).waitFor({ state: 'detached' })
      await speaker.getByText('closed your picture. Press again to show it.').waitFor()
      await preview.waitFor({ state: 'detached' })
      await button(speaker, 'Camera').click()
      await untilMoving(booth)
      await button(speaker, 'Camera').click()
      await seen(booth).waitFor({ state: 'detached' })

      await button(speaker, 'Camera').click()
      await untilMoving(booth)
      await button(speaker, 'Leave').click()
      await seen(booth).waitFor({ state: 'detached' })
      expect(visitor.faults).toEqual([])
    } finally {
      await browser.close()
    }
  },
)

test('A speaker is told that there is no camera, that it is not permitted, or that it is gone.', async () => {
  const codes = await running()
  const speaker = await speak(codes.speaker.code)
  const refuse = (name: string) =>
    speaker.evaluate((problem) => {
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException('', problem)
      }
    }, name)
  await refuse('NotFoundError')
  await button(speaker, 'Camera').click()
  await speaker.getByText('No camera was found.').waitFor()
  await refuse('NotAllowedError')
  await button(speaker, 'Camera').click()
  await speaker.getByText('The camera is not permitted.').waitFor()
  await speaker.evaluate(() => {
    const stream = document.createElement('canvas').captureStream()
    navigator.mediaDevices.getUserMedia = async () => stream
    Object.assign(window, {
      unplug: () => stream.getTracks()[0]!.dispatchEvent(new Event('ended')),
    })
  })
  await button(speaker, 'Camera').click()
  const preview = speaker.getByLabel('Your camera, as the team sees it')
  await preview.waitFor()
  await speaker.evaluate('unplug()')
  await speaker.getByText('The camera is gone.').waitFor()
  await preview.waitFor({ state: 'detached' })
  expect(await button(speaker, 'Camera').getAttribute('aria-pressed')).toBe('false')
})

test('A speaker who comes in by another window takes over there with one press.', async () => {
  const codes = await running()
  const first = await speak(codes.speaker.code)
  const listener = await listen(codes.listener.code)
  await untilHeard(listener, voice)
  const second = await enter(codes.speaker.code, { instruments: { voice: 1000 } })
  await button(second, 'Skip').click()
  await second.getByText('You are already connected in another window').waitFor()
  await keepPicture(second, 'place-taken')
  await expectAccessible(second)
  await button(second, 'Take over here').click()
  await untilSilent(listener, voice)
  await button(first, 'Take over here').waitFor()
  await second.getByText('Your microphone is off. Nobody hears you.').waitFor()
  await button(second, 'Microphone').click()
  await untilHeard(listener, 1000)
})

test('Where the form says so the host speaks too, by a device of their choice, and hears the floor; else there is no microphone.', async () => {
  const owner = await story.product.user()
  const { id } = await startNow(story.product, channels, owner, 60, {
    ...people(),
    hostSpeaks: true,
  })
  const codes = await codesOf(story.product, owner, id)
  const listener = await listen(codes.listener.code)
  const host = await enter(codes.host.code, { instruments: { voice } })
  const fader = host.getByRole('slider', { name: 'Volume: Original' })
  await fader.press('End')
  const loud = await fader.inputValue()
  await button(host, 'Check sound').click()
  await host.getByLabel('Microphone device').selectOption({ label: 'Tone' })
  await host.getByRole('meter', { name: 'Sound level' }).waitFor()
  await button(host, 'Continue').click()
  await host.getByText('Your microphone is off. Nobody hears you.').waitFor()
  expect(await isHeard(listener, voice)).toBe(false)
  expect(await fader.inputValue()).toBe(loud)
  await button(host, 'Microphone').scrollIntoViewIfNeeded()
  await keepPicture(host, 'place-host-speaks')
  await expectAccessible(host)
  await button(host, 'Microphone').press('Space')
  await untilHeard(listener, voice)
  await host.getByText('You are heard by the team and by listeners.').waitFor()
  await host.getByText('On air: Original').waitFor()
  await button(host, 'Microphone').press('Space')
  await untilSilent(listener, voice)

  const second = await enter(codes.host.code)
  await button(second, 'Take over here').click()
  await host.getByText('You are already connected in another window').waitFor()

  const silent = await enter((await running()).host.code)
  await silent.getByRole('slider', { name: 'Volume: Original' }).waitFor()
  expect(await button(silent, 'Check sound').count()).toBe(0)
})

test('What the host talks back to a speaker is heard by that one alone: the own microphone is off meanwhile, and ends it.', async () => {
  const owner = await story.product.user()
  const { id } = await startNow(story.product, channels, owner, 60, {
    ...people(),
    hostSpeaks: true,
  })
  const codes = await codesOf(story.product, owner, id)
  const listener = await listen(codes.listener.code)
  const speaker = await enter(codes.speaker.code)
  await button(speaker, 'Skip').click()
  const host = await enter(codes.host.code, { instruments: { voice } })
  await button(host, 'Skip').click()
  const microphone = button(host, 'Microphone')
  await host.getByText('Your microphone is off.').waitFor()
  await microphone.click()
  await untilHeard(listener, voice)

  await host.getByRole('combobox', { name: 'To' }).selectOption('Lu Yan')
  await button(host, 'Talk back').click()
  await host.getByText('You are talking to: Lu Yan').waitFor()
  expect(await microphone.getAttribute('aria-pressed')).toBe('false')
  await speaker.getByText('The host is talking to you').waitFor()
  await untilSilent(listener, voice)
  await untilHeard(speaker, voice, now())
  // Let go of in another window, what was held is held no more; what was pressed stays.
  await host.evaluate(() => window.dispatchEvent(new Event('blur')))
  expect(await button(host, 'Talk back').getAttribute('aria-pressed')).toBe('true')

  await microphone.click()
  await untilHeard(listener, voice)
  expect(await button(host, 'Talk back').getAttribute('aria-pressed')).toBe('false')
  await speaker.getByText('is talking to you').waitFor({ state: 'detached' })

  await button(host, 'Talk back').focus()
  await host.keyboard.down('Enter')
  await speaker.getByText('The host is talking to you').waitFor()
  await host.evaluate(() => window.dispatchEvent(new Event('blur')))
  await speaker.getByText('is talking to you').waitFor({ state: 'detached' })
  expect(await isHeard(listener, voice)).toBe(false)
})

test('An event that goes live by hand is heard by the team until the host goes live, a tone into a channel too, and then by listeners.', async () => {
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
  await speaker.getByText('You are heard by the team alone.').waitFor()
  const listener = await listen(codes.listener.code)
  const desk = await enter(codes.technician.code)
  await desk.getByRole('slider', { name: 'Volume: Original' }).press('End')
  await untilHeard(desk, voice)
  expect(await isHeard(listener, voice)).toBe(false)

  // A tone into one channel, for whoever hears that.
  const tone = 400
  const host = await enter(codes.host.code)
  const channel = desk.getByRole('combobox', { name: 'Channel' })
  const language = (await channel.getByRole('option').allTextContents())[1]!
  await host.getByRole('slider', { name: `Volume: ${language}` }).press('End')
  await channel.selectOption(language)
  await button(desk, 'Test tone').press('Enter')
  await untilHeard(host, tone)
  await desk.getByText(`The tone is sent into: ${language}`).waitFor()
  const fader = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
  await fader(host, language).getByText('Test tone').waitFor()
  await channel.selectOption('Original')
  await untilSilent(host, tone)
  await untilHeard(speaker, tone)

  await button(host, 'Go live').click()
  await untilHeard(listener, voice)
  await state(host, 'Live').waitFor()
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

test('The switches and the language on the floor are the same on all pages; what is not there yet cannot be pressed, and what is refused is told beside its control.', async () => {
  const codes = await running()
  const [host, desk] = [await enter(codes.host.code), await enter(codes.technician.code)]
  const transfer = (page: Page, isOn: boolean) =>
    page.getByRole('switch', { name: 'Floor transfer', checked: isOn })
  for (const page of [host, desk]) {
    await transfer(page, false).waitFor()
    for (const name of ['Recording', 'Captions'])
      await page.getByRole('switch', { name, checked: false, disabled: true }).waitFor()
    await page.getByText('Not part of this event. Its owner can add it in the form').waitFor()
    await page.getByText('Not part of this event. Its owner can add them in the form').waitFor()
  }
  await transfer(host, false).focus()
  await host.keyboard.press('Enter')
  await transfer(desk, true).waitFor()

  await desk.route('**/conf/live/sound/floorTransfer', (route) => route.abort(), { times: 1 })
  await transfer(desk, true).click()
  await desk.getByText('The server cannot be reached.').waitFor()
  expect(await transfer(desk, true).count()).toBe(1)
  await transfer(desk, true).click()
  await transfer(host, false).waitFor()
  expect(await desk.getByText('The server cannot be reached.').count()).toBe(0)
})

test.each([
  { soundKind: 'speech', what: 'nothing of a silence is sent.' },
  { soundKind: 'music', what: 'silence is part of it, and is sent.' },
] as const)('Of $soundKind $what', async ({ soundKind }) => {
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
  await button(page, 'Skip').click()
  await page.getByText('Your microphone is off. Nobody hears you.').waitFor()
  await button(page, 'Microphone').click()
  await page.getByText('You are heard by the team and by listeners.').waitFor()
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
  // A second has 50 packets. Measured on a busy machine: 4 to 13 of a silence that is not sent, 50 to 53 of one that is.
  const isSent = async () => (await inOneSecond()) > 25
  await expect.poll(isSent, { timeout: 15_000 }).toBe(soundKind === 'music')
})

test('The technician sends somebody away, who comes in again by a new link alone; that there is no other server is said beside its button.', async () => {
  const codes = await running()
  await speak(codes.speaker.code)
  const listener = await listen(codes.listener.code)
  await untilHeard(listener, voice)
  const desk = await enter(codes.technician.code)
  const whose = desk.getByRole('combobox', { name: 'Whose link' })
  await whose.selectOption('Lu Yan')
  await button(desk, 'Send away').click()
  await desk.getByText('Send Lu Yan away?').waitFor()
  await keepPicture(desk, 'place-desk-send-away')
  await button(desk, 'Send away now').click()
  await desk.getByText('Lu Yan was sent away.').waitFor()
  await untilSilent(listener, voice)
  await desk.getByText('Missing: Host, Ada').waitFor()

  await button(desk, 'New link').click()
  await button(desk, 'Make a new link').click()
  const link = await desk.getByLabel('New link for Lu Yan').inputValue()
  expect(link).not.toContain(codes.speaker.code)
  await keepPicture(desk, 'place-desk-new-link')
  const openedAt = now()
  await speak(link.split('/').at(-1)!)
  await untilHeard(listener, voice, openedAt)

  await button(desk, 'Move to another server').click()
  await desk.getByText('No other media server can carry this event now').waitFor()
})

test('In a silent conference each stage is heard apart, also from another in its language, and all of them at the desk.', async () => {
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
  await button(listener, 'Listen').click()
  await state(listener, 'Nobody speaks yet: Jade Hall').waitFor()
  await keepPicture(listener, 'listener-empty-stage')
  const zoe = await speak(codeOf('Zoe'), jade)
  const luYan = await speak(codeOf('Lu Yan'), silk)
  await untilHeard(listener, jade)
  await state(listener, 'You hear Jade Hall').waitFor()
  expect(await isHeard(listener, silk)).toBe(false)
  await listener.getByRole('radio', { name: 'Silk Hall' }).check()
  await untilHeard(listener, silk)
  await untilSilent(listener, jade)

  const desk = await enter(codeOf('technician'))
  await desk.getByText('On air: Silk Hall').waitFor()
  await desk.getByText('On air: Jade Hall').waitFor()
  // Listeners are counted by channel: two stages in one language are one number.
  await desk.getByText('Silk Hall, Jade Hall').waitFor()
  await desk.getByRole('slider', { name: 'Volume: Jade Hall' }).press('End')
  await untilHeard(desk, jade)
  expect(await isHeard(desk, silk)).toBe(false)
  await keepPicture(desk, 'place-desk-stages')
  await keepPicture(zoe, 'place-speaker-stage')

  await button(desk, 'Close microphone: Zoe').click()
  await untilSilent(desk, jade)
  // Nobody else is closed by it.
  const closedAt = now()
  await untilHeard(listener, silk, closedAt)
  expect(await isHeard(luYan, jade)).toBe(false)
})

describe.each(workedIn)('In $language, in both themes, on a desk and on a phone', (looks) => {
  test('the places of speaker, host and technician are accessible and cut nothing off.', async () => {
    const codes = await running()
    const look = (page: Page, place: string) => lookForCuts(page, looks, `place-${place}`)
    const isChinese = looks.language === 'zh'
    const speaker = await enter(codes.speaker.code, { ...looks, instruments: { voice } })
    const check = button(speaker, isChinese ? '检查声音' : 'Check sound')
    await check.waitFor()
    await look(speaker, 'speaker-before')
    await check.click()
    await speaker.getByRole('meter').waitFor()
    await look(speaker, 'speaker-check')
    await button(speaker, isChinese ? '继续' : 'Continue').click()
    const microphone = button(speaker, isChinese ? '麦克风' : 'Microphone')
    await speaker.getByRole('slider').first().waitFor()
    await microphone.click()
    await look(speaker, 'speaker')
    const desk = await enter(codes.technician.code, { ...looks, instruments: { voice } })
    await desk.locator('.on-air').first().waitFor()
    await look(desk, 'desk')
    await button(desk, isChinese ? '打开麦克风' : 'Use microphone').click()
    await desk.getByText(isChinese ? '没有人听到您。' : 'Nobody hears you.').waitFor()
    await button(desk, isChinese ? '对讲' : 'Talk back').click()
    await desk.locator('.talk-state.open').waitFor()
    await look(desk, 'desk-talk')
    await speaker.locator('.talk-sign').waitFor()
    await look(speaker, 'speaker-talked-to')
    const host = await enter(codes.host.code, looks)
    await host.locator('.on-air').first().waitFor()
    await look(host, 'host')
    const close = button(host, isChinese ? '关闭会议' : 'Close event')
    await close.click()
    await host.getByRole('dialog').waitFor()
    await look(host, 'host-close')
    await host.keyboard.press('Escape')
    await host.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await close.evaluate((one) => one === document.activeElement)).toBe(true)
    await button(host, isChinese ? '暂停' : 'Pause').click()
    await look(host, 'host-pause')
    await host.keyboard.press('Enter')
    await button(host, isChinese ? '继续' : 'Resume').waitFor()
    await look(host, 'host-paused')
  })
})

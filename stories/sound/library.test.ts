import { setTimeout as pause } from 'node:timers/promises'
import { isInstalled } from '@openbooth/server/testing/database/debianServices'
import { liveKitForTests } from '@openbooth/server/testing/sound/liveKitForTests'
import { joined, louder, soundRate, speech } from '@openbooth/server/testing/sound/sounds'
import type { Audible, AudibleChannel } from '@openbooth/contract/live/sound/rules/audible'
import { stepDecibels } from '@openbooth/contract/live/sound/voice/guard'
import { ceilingDecibels } from '@openbooth/contract/live/sound/voice/bounds'
import { loudestSecond, targetLoudness } from '@openbooth/contract/live/sound/voice/levelling'
import { integratedLoudness } from '@openbooth/web/sound/testing/referenceMeter.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import {
  isHeard,
  measureHandOvers,
  measureLanguageChanges,
  now,
  open,
  untilHeard,
  untilSilent,
} from './rig/measure.ts'
import { measureHeadphoneExposure } from './rig/measureHeadphoneExposure.ts'
import { openRig, type Rig } from './rig/rig.ts'
import { fromText, toText } from './rig/samples.ts'

// The sound library in real windows on a real media server. Each voice is a tone, which the windows
// detect.

let browser: Browser
let rig: Rig

beforeAll(async () => {
  browser = await openBrowser()
  rig = await openRig(browser, await liveKitForTests())
})

afterAll(async () => {
  await rig?.close()
  await browser?.close()
})

afterEach(async () => {
  const faults = await rig.closeWindows()
  if (faults.length > 0) throw new Error(`Something went wrong in a window: ${faults.join(', ')}`)
})

const floor: AudibleChannel = { track: 'ch:floor', seats: ['s1'], isOnAir: true, hasFloor: false }
const english: AudibleChannel = {
  track: 'ch:7',
  seats: ['i1', 'i2'],
  isOnAir: true,
  hasFloor: false,
}
const audible = (...channels: readonly AudibleChannel[]): Audible => ({ generation: 1, channels })

const speak = async (seat: string, hertz: number, track: string): Promise<Page> => {
  const { page } = await rig.speaker(seat, hertz, [track])
  await open(page, track)
  return page
}

test('A listener who chose a language hears it and not the floor', async () => {
  await rig.say(audible(floor, english))
  await speak('s1', 600, 'ch:floor')
  await speak('i1', 1000, 'ch:7')
  const { page } = await rig.listener('ch:7')
  await untilHeard(page, 1000)
  expect(await isHeard(page, 600)).toBe(false)
})

test('The floor passes according to the state, into a silent channel, and stops when an interpreter goes on air', async () => {
  const silent = { ...english, isOnAir: false }
  await rig.say(audible(floor, silent))
  await speak('s1', 600, 'ch:floor')
  const { page: interpreter } = await rig.speaker('i1', 1000, ['ch:7'])
  const { page } = await rig.listener('ch:7')
  await rig.say(audible(floor, { ...silent, hasFloor: true }))
  await untilHeard(page, 600)
  await open(interpreter, 'ch:7')
  await rig.say(audible(floor, english))
  await untilHeard(page, 1000)
  await untilSilent(page, 600)
})

test('A pause is silent for listeners, and afterwards the same channel plays', async () => {
  await rig.say(audible(floor))
  await speak('s1', 600, 'ch:floor')
  const { page } = await rig.listener('ch:floor')
  await untilHeard(page, 600)
  await rig.say(audible())
  await untilSilent(page, 600)
  const resumedAt = now()
  await rig.say(audible(floor))
  await untilHeard(page, 600, resumedAt)
})

test('Cough and off are silent, and returning needs no action of the listener', async () => {
  await rig.say(audible(english))
  const interpreter = await speak('i1', 1000, 'ch:7')
  const { page } = await rig.listener('ch:7')
  await untilHeard(page, 1000)
  await interpreter.evaluate(() => window.trial.voice.cough(true))
  await untilSilent(page, 1000)
  const endedAt = now()
  await interpreter.evaluate(() => window.trial.voice.cough(false))
  await untilHeard(page, 1000, endedAt)
  await interpreter.evaluate(() => window.trial.voice.off())
  await untilSilent(page, 1000)
  const openedAt = now()
  await open(interpreter, 'ch:7')
  await untilHeard(page, 1000, openedAt)
})

test('Tracks are played only from people of the channel, so no one is heard under a false name', async () => {
  await rig.say(audible(floor, english))
  await speak('i1', 1000, 'ch:7')
  // A speaker, who may publish, and a person without a valid booth.
  await speak('s1', 1400, 'ch:7')
  await speak('i10', 1800, 'ch:7')
  const { page } = await rig.listener('ch:7')
  await untilHeard(page, 1000)
  // Audible as soon as the state names the seat as the channel's speaker. The track existed before.
  expect(await isHeard(page, 1800)).toBe(false)
  const saidAt = now()
  await rig.say(audible(floor, { ...english, seats: ['i1', 'i10'] }))
  await untilHeard(page, 1800, saidAt)
  expect(await isHeard(page, 1400)).toBe(false)
})

test('A handover at an agreed instant leaves no silence', async () => {
  for (const { silence } of await measureHandOvers(rig, 4)) expect(silence).toBeLessThan(200)
})

test('After a handover during a network failure listeners hear one interpreter only', async () => {
  await rig.say(audible(english))
  const leaving = await speak('i1', 600, 'ch:7')
  const { page: coming } = await rig.speaker('i2', 1000, ['ch:7'])
  const { page } = await rig.listener('ch:7')
  await untilHeard(page, 600)
  await coming.evaluate(() => window.trial.voice.prepare('ch:7'))
  const at = now() + 300
  await Promise.all([
    leaving.evaluate((instant) => window.trial.handOver('ch:7', null, instant), at),
    coming.evaluate((instant) => window.trial.handOver(null, 'ch:7', instant), at),
  ])
  await rig.engine.kill('SIGSTOP')
  await pause(2_000)
  await rig.engine.kill('SIGCONT')
  await untilHeard(page, 1000, now())
  const { overlap } = await page.evaluate(
    ([from, to]) => window.ear.between([600, 1000], from, to),
    [at, now()] as const,
  )
  expect(overlap).toBeLessThan(200)
})

test('The previous channel plays until the chosen one has audio', async () => {
  for (const { delay } of await measureLanguageChanges(rig, 4)) expect(delay).toBeLessThan(5_000)
})

test('Only the last of several choices in quick succession is played', async () => {
  const other = (track: string, seat: string) => ({ ...english, track, seats: [seat] })
  await rig.say(audible(english, other('ch:8', 'i3'), other('ch:9', 'i4')))
  await speak('i1', 1000, 'ch:7')
  await speak('i3', 1400, 'ch:8')
  await speak('i4', 1800, 'ch:9')
  const { page } = await rig.listener('ch:7')
  await untilHeard(page, 1000)
  await page.evaluate(() => {
    window.trial.choose('ch:8')
    window.trial.choose('ch:9')
  })
  await untilHeard(page, 1800)
  await untilSilent(page, 1000)
  expect(await isHeard(page, 1400)).toBe(false)
})

test('An interpreter hears floor and partner on separate faders', async () => {
  await rig.say(audible(floor, english))
  await speak('s1', 600, 'ch:floor')
  await speak('i2', 1400, 'ch:7')
  const { page } = await rig.speaker('i1', 1000, ['ch:7'], ['ch:floor', 'ch:7'])
  await untilHeard(page, 600)
  await untilHeard(page, 1400)
  expect(await isHeard(page, 1000)).toBe(false)
  await page.evaluate(() => window.trial.playTestTone())
  await untilHeard(page, 400)
})

test('Audio in headphones never exceeds the shown ceiling, and softer audio is unchanged', async () => {
  const { page } = await rig.speaker('i1', 1000, [])
  const limited = (level: number) => page.evaluate((one) => window.trial.limited(one), level)
  const ceiling = 10 ** (ceilingDecibels / 20)
  for (const level of [1, 8]) expect(await limited(level)).toBeLessThanOrEqual(ceiling + 0.001)
  expect(await limited(1)).toBeGreaterThan(ceiling * 0.9)
  for (const level of [0.01, 0.3]) expect(await limited(level)).toBeCloseTo(level, 2)
})

test('Sudden loud audio in headphones is limited to a step above the previous level, and other audio is unchanged', async () => {
  const { page } = await rig.speaker('i1', 1000, [])
  const guarded = (usual: number, sudden: number) =>
    page.evaluate(([one, other]) => window.trial.guarded(one, other), [usual, sudden] as const)
  // Plus the adaptation within a tenth of a second.
  const most = (usual: number) => usual * 10 ** ((stepDecibels + 2.1) / 20)
  for (const usual of [0.05, 0.1]) {
    const [before, after] = await guarded(usual, 1)
    expect(before).toBeCloseTo(usual, 2)
    expect(after).toBeLessThanOrEqual(most(usual))
    expect(after).toBeGreaterThan(usual)
  }
  expect((await guarded(0.1, 0.15))[1]).toBeCloseTo(0.15, 2)
})

const said =
  'Thank you for the invitation. Today I would like to speak about water, and about what we have measured in the rivers of this region. ' +
  'Some of it is good news. In the north the lakes are clean again. In the south the harvest fails every other year.'

test.skipIf(!isInstalled('espeak-ng'))(
  'Voices of any loudness are sent at equal loudness within 1 LU',
  async () => {
    const { page } = await rig.speaker('i1', 1000, [])
    for (const [voice, level] of [
      ['en-us', -40],
      ['de', -23],
      ['en-us+f3', -6],
    ] as const) {
      const spoken = speech(voice, said)
      const settles = 8 * soundRate
      const twice = joined(spoken.subarray(0, settles), spoken)
      // A microphone clips what it cannot take.
      const came = louder(twice, level - integratedLoudness(spoken)).map((one) =>
        Math.min(1, Math.max(-1, one)),
      )
      const sent = fromText(await page.evaluate((one) => window.trial.sent(one), toText(came)))
      const off = integratedLoudness(sent.subarray(settles)) - targetLoudness
      expect(Math.abs(off), voice).toBeLessThan(1)
    }
  },
  120_000,
)

test('Dangerous audio reaches no listener: peak, step and loudness are limited', async () => {
  const { voice, dangers } = await measureHeadphoneExposure(rig)
  expect(Math.abs(voice - targetLoudness)).toBeLessThan(1)
  for (const { what, peak, step, lasting } of dangers) {
    // Opus does not reproduce a wave sample by sample.
    expect(peak, what).toBeLessThanOrEqual(ceilingDecibels + 1.5)
    expect(step, what).toBeLessThanOrEqual(stepDecibels + 2.1 + 1.5)
    if (!what.includes('click')) expect(lasting, what).toBeLessThanOrEqual(loudestSecond + 1)
  }
}, 120_000)

test('When the limiter of outgoing audio fails the voice is still sent, and the page says so', async () => {
  await rig.say(audible(english))
  const interpreter = await speak('i1', 1000, 'ch:7')
  const { page } = await rig.listener('ch:7')
  await untilHeard(page, 1000)
  const sending = () => interpreter.evaluate(() => window.trial.voice.sending.read())
  await expect.poll(sending).toMatchObject({ by: 'sender', isLevelled: true })
  await interpreter.evaluate(() => window.breakSenders())
  await expect.poll(sending).toEqual({ by: 'limited' })
  await untilHeard(page, 1000, now())
})

test('An unplugged microphone is detected at once and reconnected automatically', async () => {
  await rig.say(audible(english))
  const interpreter = await speak('i1', 1000, 'ch:7')
  const { page } = await rig.listener('ch:7')
  await untilHeard(page, 1000)
  const microphone = () => interpreter.evaluate(() => window.trial.microphone)
  expect(await microphone()).toEqual({ at: 'there', deviceId: 'tone' })
  await interpreter.evaluate(() => window.plug(false))
  await expect.poll(microphone).toEqual({ at: 'gone', deviceId: 'tone' })
  await untilSilent(page, 1000)
  const pluggedAt = now()
  await interpreter.evaluate(() => window.plug(true))
  await untilHeard(page, 1000, pluggedAt)
  expect(await microphone()).toEqual({ at: 'there', deviceId: 'tone' })
})

test('A microphone opened again with other processing on air leaves at most 300 ms of silence', async () => {
  await rig.say(audible(english))
  const interpreter = await speak('i1', 1000, 'ch:7')
  const { page } = await rig.listener('ch:7')
  await untilHeard(page, 1000)
  // Real devices take a moment to open.
  await interpreter.evaluate(() => {
    const { mediaDevices } = navigator
    const openNow = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wanted) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      return openNow(wanted)
    }
  })
  const from = now()
  for (let change = 0; change < 6; change += 1) {
    await interpreter.evaluate(
      (isProcessed) =>
        window.trial.reopenMicrophone({
          echoCancellation: isProcessed,
          noiseSuppression: isProcessed,
          autoGainControl: false,
        }),
      change % 2 === 0,
    )
    // The second change of each pair interrupts the first.
    await pause(change % 3 === 0 ? 50 : 800)
  }
  const between = [from, now()] as const
  const { silence } = await page.evaluate(
    ([begin, end]) => window.ear.between([1000], begin, end),
    between,
  )
  expect(silence).toBeLessThan(300)
  expect(await interpreter.evaluate(() => window.trial.microphone.at)).toBe('there')
})

test('During a move of the event audio continues: the new connection is ready before the old one closes', async () => {
  await rig.say(audible(english))
  await speak('i1', 1000, 'ch:7')
  const { page } = await rig.listener('ch:7')
  await untilHeard(page, 1000)
  const movedAt = now()
  await rig.say({ ...audible(english), generation: 2 })
  await expect.poll(() => rig.admissionsOf(page)).toEqual([1, 2])
  await untilHeard(page, 1000, now())
  const { silence } = await page.evaluate(([from, to]) => window.ear.between([1000], from, to), [
    movedAt,
    now(),
  ] as const)
  expect(silence).toBeLessThan(1_000)
})

test('Audio continues during a restart of the platform, and no one reconnects', async () => {
  await rig.say(audible(floor))
  const speaker = await speak('s1', 600, 'ch:floor')
  const { page } = await rig.listener('ch:floor')
  await untilHeard(page, 600)
  const cutAt = now()
  rig.proxy.open(false)
  await expect.poll(() => page.evaluate(() => window.trial.reports)).toEqual(['signal'])
  expect(await rig.linkOf(page)).toMatchObject({ at: 'heard' })
  rig.proxy.open(true)
  await expect.poll(rig.proxy.connections).toBe(2)
  await untilHeard(page, 600, now())
  const { silence } = await page.evaluate(([from, to]) => window.ear.between([600], from, to), [
    cutAt,
    now(),
  ] as const)
  expect(silence).toBeLessThan(200)
  expect([speaker, page].map(rig.admissionsOf)).toEqual([[1], [1]])
})

test('A frozen engine is reported once the track on air sends no packets', async () => {
  await rig.say(audible(floor))
  await speak('s1', 600, 'ch:floor')
  const { page } = await rig.listener('ch:floor')
  await untilHeard(page, 600)
  await rig.engine.kill('SIGSTOP')
  await expect.poll(() => page.evaluate(() => window.trial.reports)).toContain('packets')
  await rig.engine.kill('SIGCONT')
  await untilHeard(page, 600, now())
  await expect.poll(() => rig.linkOf(page)).toMatchObject({ at: 'heard' })
})

test('A killed engine that returns is heard again without user action', async () => {
  await rig.say(audible(floor))
  await speak('s1', 600, 'ch:floor')
  const { page } = await rig.listener('ch:floor')
  await untilHeard(page, 600)
  await rig.engine.kill('SIGKILL')
  await untilSilent(page, 600)
  await expect.poll(() => rig.linkOf(page)).toMatchObject({ at: 'restoring' })
  await rig.engine.start()
  await untilHeard(page, 600, now())
  // On a busy page, missing packets may be detected first.
  expect(await page.evaluate(() => window.trial.reports)).not.toEqual([])
  await expect.poll(() => rig.linkOf(page)).toEqual({ at: 'heard', problem: null })
})

test('A voice that the engine did not accept is sent over the next connection', async () => {
  await rig.say(audible(floor))
  const sam = await speak('s1', 600, 'ch:floor')
  const { page } = await rig.listener('ch:floor')
  await untilHeard(page, 600)
  await sam.evaluate(() => {
    const { addTransceiver } = RTCPeerConnection.prototype
    RTCPeerConnection.prototype.addTransceiver = function (what, init) {
      if (what instanceof MediaStreamTrack) {
        RTCPeerConnection.prototype.addTransceiver = addTransceiver
        throw new DOMException('The machine is busy', 'OperationError')
      }
      return addTransceiver.call(this, what, init)
    }
  })
  await rig.engine.kill('SIGKILL')
  await untilSilent(page, 600)
  await rig.engine.start()
  await untilHeard(page, 600, now())
})

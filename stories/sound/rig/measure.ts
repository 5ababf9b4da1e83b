import { setTimeout as pause } from 'node:timers/promises'
import type { AudibleChannel } from '@openbooth/contract/live/sound/rules/audible'
import type { Frame, Page } from 'playwright-core'
import type { Person, Rig } from './rig.ts'

/** Node and windows use the same clock for moments. */
export const now = (): number => performance.timeOrigin + performance.now()

/** How long a change takes to reach every measured row. */
const settleMilliseconds = 900
const timeoutMilliseconds = 30_000

const channel = (track: string, ...seats: string[]): AudibleChannel => ({
  track,
  seats,
  isOnAir: true,
  hasFloor: false,
})

/** The page with the tone detector: a window, or a frame in one. */
type Ear = Page | Frame

export const untilHeard = (page: Ear, hertz: number, after = 0): Promise<unknown> =>
  page.waitForFunction(
    ([tone, moment]) =>
      window.ear.level(tone) > 0.1 && window.ear.firstAfter(tone, moment) !== null,
    [hertz, after] as const,
    { polling: 50, timeout: timeoutMilliseconds },
  )

export const isHeard = (page: Ear, hertz: number): Promise<boolean> =>
  page.evaluate((tone) => window.ear.level(tone) > 0.1, hertz)

/** The median level of a tone within half a second, as a part of full scale. */
export const loudnessOf = (page: Ear, hertz: number): Promise<number> =>
  page.evaluate(async (tone) => {
    const levels: number[] = []
    for (let turn = 0; turn < 25; turn += 1) {
      levels.push(window.ear.level(tone))
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    // A busy machine drops some of the rows.
    return levels.toSorted((a, b) => a - b)[12]!
  }, hertz)

/** Only lasting silence counts, because there are gaps between two rows of a voice. */
export const untilSilent = (page: Ear, hertz: number): Promise<unknown> =>
  page.waitForFunction(
    ([tone, milliseconds]) => {
      const at = performance.timeOrigin + performance.now()
      return (window.ear.lastBefore(tone, at) ?? 0) < at - milliseconds
    },
    [hertz, settleMilliseconds] as const,
    { polling: 50, timeout: timeoutMilliseconds },
  )

/** The longest gap in a voice, in milliseconds. */
export const silenceOf = (page: Page, voice: number, from: number, to = now()): Promise<number> =>
  page.evaluate(([tone, begun, over]) => window.ear.between([tone], begun, over).silence, [
    voice,
    from,
    to,
  ] as const)

export const firstAfter = (page: Page, hertz: number, moment: number): Promise<number | null> =>
  page.evaluate(([tone, at]) => window.ear.firstAfter(tone, at), [hertz, moment] as const)

export const open = (page: Page, track: string): Promise<void> =>
  page.evaluate((one) => window.trial.voice.open(one), track)

/** A speaker on the floor, and a listener who hears the speaker. */
const hearFloor = async (rig: Rig): Promise<{ speaker: Person; listener: Person }> => {
  await rig.say({ generation: 1, channels: [channel('ch:floor', 's1')] })
  const speaker = await rig.speaker('s1', 600, ['ch:floor'])
  const listener = await rig.listener('ch:floor')
  await open(speaker.page, 'ch:floor')
  await untilHeard(listener.page, 600)
  return { speaker, listener }
}

/** @returns the delay from each opening of the gate to its sound, in milliseconds */
export const measureGateToEar = async (rig: Rig, rounds: number): Promise<number[]> => {
  const { speaker, listener } = await hearFloor(rig)
  const delays: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await speaker.page.evaluate(() => window.trial.voice.cough(true))
    await pause(settleMilliseconds + Math.random() * 200)
    const openedAt = await speaker.page.evaluate(() => {
      window.trial.voice.cough(false)
      return performance.timeOrigin + performance.now()
    })
    await pause(settleMilliseconds)
    const heardAt = await firstAfter(listener.page, 600, openedAt)
    delays.push((heardAt ?? Number.POSITIVE_INFINITY) - openedAt)
  }
  await leave(speaker, listener)
  return delays
}

export interface HandOver {
  /** The longest period without either voice, in milliseconds. */
  readonly silence: number
  readonly overlap: number
}

/** Two partners hand over to each other, back and forth. */
export const measureHandOvers = async (rig: Rig, rounds: number): Promise<HandOver[]> => {
  await rig.say({ generation: 1, channels: [channel('ch:7', 'i1', 'i2')] })
  const one = await rig.speaker('i1', 600, ['ch:7'])
  const other = await rig.speaker('i2', 1000, ['ch:7'])
  const listener = await rig.listener('ch:7')
  await open(one.page, 'ch:7')
  await untilHeard(listener.page, 600)
  const measured: HandOver[] = []
  let [leaving, coming] = [one, other]
  for (let round = 0; round < rounds; round += 1) {
    await coming.page.evaluate(() => window.trial.voice.prepare('ch:7'))
    await pause(Math.random() * 200)
    const at = now() + 400
    const reportHandOver = (page: Page, from: string | null, to: string | null) =>
      page.evaluate(([left, opened, instant]) => window.trial.handOver(left, opened, instant), [
        from,
        to,
        at,
      ] as const)
    await Promise.all([
      reportHandOver(leaving.page, 'ch:7', null),
      reportHandOver(coming.page, null, 'ch:7'),
    ])
    await pause(settleMilliseconds)
    measured.push(
      await listener.page.evaluate(
        (instant) => window.ear.between([600, 1000], instant - 150, instant + 800),
        at,
      ),
    )
    ;[leaving, coming] = [coming, leaving]
  }
  await leave(one, other, listener)
  return measured
}

export interface LanguageChange {
  /** From the choice to its sound, in milliseconds. */
  readonly delay: number
  /** The gap between the two sounds. */
  readonly silence: number
  /** Whether the listener left this language shortly before. */
  readonly isBack: boolean
}

/** A listener changes languages, and goes back each second time. */
export const measureLanguageChanges = async (
  rig: Rig,
  rounds: number,
): Promise<LanguageChange[]> => {
  const languages = [1000, 1400, 1800, 2200]
  const track = (hertz: number) => `ch:${hertz}`
  await rig.say({
    generation: 1,
    channels: languages.map((hertz) => channel(track(hertz), `i${hertz}`)),
  })
  const speakers: Person[] = []
  for (const hertz of languages) {
    const speaker = await rig.speaker(`i${hertz}`, hertz, [track(hertz)])
    await open(speaker.page, track(hertz))
    speakers.push(speaker)
  }
  const listener = await rig.listener(track(languages[0]!))
  await untilHeard(listener.page, languages[0]!)
  const measured: LanguageChange[] = []
  const path = [languages[0]!]
  for (let round = 0; round < rounds; round += 1) {
    const current = path.at(-1)!
    const isBack = round % 2 === 1
    // A language that was not among the last two counts as new.
    const next = isBack ? path.at(-2)! : languages.find((hertz) => !path.slice(-3).includes(hertz))!
    await pause(300 + Math.random() * 300)
    const chosenAt = await listener.page.evaluate((choice) => {
      window.trial.choose(choice)
      return performance.timeOrigin + performance.now()
    }, track(next))
    await pause(settleMilliseconds + 500)
    const heardAt = await firstAfter(listener.page, next, chosenAt)
    const { silence } = await listener.page.evaluate(
      ([tones, from]) => window.ear.between(tones, from, from + 1_000),
      [[current, next], chosenAt] as const,
    )
    measured.push({ delay: (heardAt ?? Number.POSITIVE_INFINITY) - chosenAt, silence, isBack })
    path.push(next)
  }
  await leave(listener, ...speakers)
  return measured
}

/** @returns for each restart of the media server, the delay from its start to the floor's sound */
export const measureRestart = async (rig: Rig, rounds: number): Promise<number[]> => {
  const { speaker, listener } = await hearFloor(rig)
  const delays: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await rig.engine.kill('SIGKILL')
    await untilSilent(listener.page, 600)
    await rig.engine.start()
    const startedAt = now()
    await untilHeard(listener.page, 600, startedAt)
    delays.push((await firstAfter(listener.page, 600, startedAt))! - startedAt)
  }
  await leave(speaker, listener)
  return delays
}

const leave = async (...people: readonly Person[]): Promise<void> => {
  await Promise.all(people.map(({ page }) => page.context().close()))
}

import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { machineSeat } from '@openbooth/contract/events/event/rules/aiBackup'
import type { StepReason } from '@openbooth/contract/live/rehearsal/rules'
import { floorTrack, trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { machineStep } from './machineStep.ts'
import { boothNameOf, type Event } from './bots.ts'
import { StepFailed, StepSkipped } from './report.ts'
import type { Bot, Sound } from './bot.ts'
import { act, heardMilliseconds, type Scene, receivedMilliseconds, witnessOf } from './scenario.ts'

type Booth = Event['booths'][number]

/** Problem of a machine and the text of the failing part; null without a problem. */
type Wrong = { readonly reason: StepReason; readonly words: string } | null
type Found = ReadonlyMap<Booth, Wrong>

/** The machine booths of an event, and the AI backups of other booths. */
export interface Machines {
  /** Checks that each machine booth interprets the floor into its channel. */
  hearBooths(): Promise<void>
  /**
   * Checks that each AI backup can be turned on, speaks, and turns off at the first word of its
   * interpreters.
   */
  tryAiBackups(): Promise<void>
}

/** Recognition, translation and speech, each by a remote provider. */
const spokenMilliseconds = 40_000

/** The works of models are written every ten seconds. */
const reportedMilliseconds = 12_000

/** One sentence serves all machines, so that each model is used once. */
export const openMachines = (scene: Scene): Machines => {
  const { event } = scene
  const booths = event.booths.filter(({ boxType }) => boxType === 'machine')
  const aiBackups = event.booths.filter(({ aiBackup }) => aiBackup !== 'none')
  let saying: Promise<Found> | undefined
  const sayOnce = async (): Promise<Found> => {
    saying ??= letSpeak(scene, [...booths, ...aiBackups], aiBackups)
    return saying
  }
  const failIfAny = (all: readonly Booth[], found: Found): void => {
    const failed = all.filter((booth) => found.get(booth) !== null)
    const [first] = failed
    if (first === undefined) return
    throw new StepFailed(
      found.get(first)!.reason,
      failed.map((booth) => boothNameOf(event, booth)),
      [...new Set(failed.map((booth) => found.get(booth)!.words))].filter(Boolean).join(', '),
    )
  }
  return {
    hearBooths: async () => {
      if (booths.length === 0) throw new StepSkipped('notPlanned')
      failIfAny(booths, await sayOnce())
    },
    tryAiBackups: async () => {
      if (aiBackups.length === 0) throw new StepSkipped('notPlanned')
      try {
        const found = new Map(await sayOnce())
        for (const booth of aiBackups)
          if (found.get(booth) === null) found.set(booth, await takeBack(scene, booth))
        failIfAny(aiBackups, found)
      } finally {
        for (const booth of aiBackups) await turn(scene, booth, false).catch(() => {})
      }
    },
  }
}

/** A bot that receives everything that staff receive. */
const hostOf = ({ bots: { host } }: Scene): Bot => {
  if (host === undefined) throw new StepFailed('notConnected')
  return host
}
const turn = (scene: Scene, { id }: Booth, isOn: boolean): Promise<unknown> =>
  scene.platform.ok(soundCalls.aiBackup, { boothId: id, isOn }, { seat: hostOf(scene).ticket })

/** A speaker of the floor language, if there is one. */
const speakerOf = ({ event, bots }: Scene): Bot => {
  const onFloor = bots.speakers.filter(({ publishes }) => publishes.includes(floorTrack))
  const spoken = event.channels.find(({ id }) => id === event.floorChannelId)?.languageTag
  const speaksIt = (name: string): boolean =>
    event.speakers.every((one) => one.name !== name || [null, spoken].includes(one.language))
  const speaker = onFloor.find(({ name }) => speaksIt(name.en)) ?? onFloor[0]
  if (speaker === undefined) throw new StepFailed('notConnected')
  return speaker
}

const stateOf = ({ a, id }: Booth, sound: Sound | undefined) => ({
  onAir: sound?.channels.find(({ channelId }) => channelId === a)?.onAir ?? null,
  aiBackup: sound?.staff?.booths.find(({ boothId }) => boothId === id)?.aiBackup,
})

/** Errors of the models of a machine, as the platform reports them. */
const troublesOf = (booth: Booth, { sound }: Bot) =>
  (sound()?.staff?.transcriptionErrors ?? []).filter(
    ({ track, work }) =>
      track === trackOf(booth.a) || (track === floorTrack && work === 'recognition'),
  )

/** @param reason at which step the machine failed */
const wrongOf = (booth: Booth, bot: Bot, reason: StepReason): Wrong => {
  const troubles = troublesOf(booth, bot)
  return {
    reason,
    words: troubles
      .map(({ work, language, reason: why }) => `${work} ${language}: ${why}`)
      .join(', '),
  }
}

/**
 * Turns AI backups on, speaks one sentence on the floor, and listens for all of them in parallel.
 */
const letSpeak = async (
  scene: Scene,
  all: readonly Booth[],
  aiBackups: readonly Booth[],
): Promise<Found> => {
  const [host, speaker] = [hostOf(scene), speakerOf(scene)]
  const isOnAir = (booth: Booth, sound: Sound | undefined): boolean =>
    stateOf(booth, sound).onAir === 'machine'
  const found = new Map<Booth, Wrong>()
  const ready = async (booth: Booth): Promise<boolean> => {
    if (aiBackups.includes(booth)) {
      await host.waitFor(
        (sound) => stateOf(booth, sound).aiBackup?.can === true,
        receivedMilliseconds,
      )
      await turn(scene, booth, true)
    }
    return host.waitFor((sound) => isOnAir(booth, sound), receivedMilliseconds)
  }
  const listened = await Promise.all(
    all.map(async (booth) => {
      const isReady = await ready(booth)
      if (!isReady)
        found.set(
          booth,
          wrongOf(booth, host, troublesOf(booth, host).length > 0 ? 'modelFails' : 'notReady'),
        )
      return isReady ? [booth] : []
    }),
  )
  const hearing = listened.flat().map(async (booth) => {
    const isHeard = await Promise.race([
      witnessOf(scene, booth.a).hearsSeat(
        trackOf(booth.a),
        machineSeat(String(booth.id)),
        spokenMilliseconds,
      ),
      // The platform takes a machine with failing models off air, and the machine stops sending.
      host.waitFor((sound) => !isOnAir(booth, sound), spokenMilliseconds).then(() => false),
    ])
    if (isHeard) return void found.set(booth, null)
    const track = trackOf(booth.a)
    const hasTrouble = () =>
      troublesOf(booth, host).some((one) => one.track === track && one.work !== 'recognition')
    // A failing machine leaves the air before its failure and its last works are reported.
    await host.waitFor(hasTrouble, reportedMilliseconds)
    const step = machineStep(track, troublesOf(booth, host), await scene.made(), 'notHeard')
    found.set(booth, wrongOf(booth, host, step))
  })
  if (hearing.length > 0) await speaker.say(floorTrack)
  await Promise.all(hearing)
  return found
}

/** An interpreter of the booth speaks: the machine turns off and listeners hear the interpreter. */
const takeBack = async (scene: Scene, booth: Booth): Promise<Wrong> => {
  const { bots } = scene
  const [who] = bots.inBooth(booth)
  if (who === undefined) return { reason: 'notConnected', words: '' }
  const track = trackOf(booth.a)
  await act(scene, who, { act: 'on', outgoing: 'a' })
  try {
    await who.say(track)
    const isBack = await hostOf(scene).waitFor((sound) => {
      const { onAir, aiBackup } = stateOf(booth, sound)
      return onAir === 'person' && aiBackup?.since === null
    }, receivedMilliseconds)
    if (!isBack) return { reason: 'notGivenWay', words: '' }
    const stop = await who.speak(track)
    try {
      const isHeard = await witnessOf(scene, booth.a).hears(track, who.hertz, heardMilliseconds)
      return isHeard ? null : { reason: 'notHeard', words: '' }
    } finally {
      await stop()
    }
  } finally {
    await act(scene, who, { act: 'off' }).catch(() => {})
  }
}

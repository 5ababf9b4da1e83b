import { floorTrack, trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import type { Booth, EventSoundState } from '../sound/index.ts'
import { openAiBackups } from './aiBackups.ts'
import type { Trouble } from './askInOrder.ts'
import { openMachine, type Machine } from './machine.ts'
import { hasMachine, planMachines } from './plan.ts'
import type { TranscriptStore } from './store.ts'
import type { OpenSpeechOutput, TranscriptionApp } from './types.ts'
import type { FinalTranscript } from './track/transcripts.ts'

/** The machine booths of one event, and the AI backups of its other booths. */
export interface Machines {
  /** Reloads their models. */
  plan(state: EventSoundState): Promise<void>
  /** Once a second. */
  second(state: EventSoundState): void
  /** Recognition models of active machines on this track. */
  modelsFor(track: string): ReadonlySet<bigint>
  /** Request options of the first machine with this model. */
  recogniserBy(model: bigint): Machine['plan']['recogniser']
  /** Passes recognised text to the machines with this model. */
  interpret(model: bigint, transcript: FinalTranscript): void
  /** Reports to the machines with a model that it fails, or null that it works again. */
  hear(model: bigint | undefined, reason: Trouble | null): void
  /** The same, for models that no one else reports. */
  recogniseWhole(model: bigint, reason: Trouble | null): void
  /** True if a machine produces the sound of a track. */
  isBy(track: string): boolean
  hasAiBackup(track: string): boolean
  /** Ends the AI backups of a track: a person speaks. */
  giveWay(track: string): void
  /** Records how long each could speak. */
  count(): void
  close(): Promise<void>
}

/**
 * @param openSpeechOutput opens their speech output
 * @param now by the database clock, like captions
 */
export const openMachines = (
  app: TranscriptionApp,
  eventId: bigint,
  store: TranscriptStore,
  openSpeechOutput: OpenSpeechOutput,
  now: () => number,
): Machines => {
  const machines = new Map<bigint, Machine>()
  let state: EventSoundState | undefined
  const aiBackups = openAiBackups(store)

  const all = (): Machine[] => [...machines.values()]
  const boothOf = ({ plan: { boothId } }: Machine): Booth | undefined =>
    state?.booths.find(({ booth }) => booth === String(boothId))
  /** A machine booth is always active, an AI backup while it is on. */
  const isAtWork = (machine: Machine): boolean =>
    !machine.plan.isAiBackup || boothOf(machine)?.aiBackup.since != null
  const aiBackupsOn = (track: string): Machine[] =>
    all().filter(
      (machine) => machine.plan.isAiBackup && machine.plan.track === track && isAtWork(machine),
    )
  const machinesBy = (model: bigint | undefined): Machine[] =>
    all().filter(({ plan: { recogniser } }) => recogniser?.modelId === model)
  const hear = (model: bigint | undefined, reason: Trouble | null): void => {
    for (const machine of machinesBy(model)) machine.hears(reason)
  }

  return {
    plan: async (planned) => {
      if (!planned.booths.some(hasMachine) && machines.size === 0) return
      const plans = await planMachines(app.db, eventId, planned)
      for (const plan of plans) {
        const machine =
          machines.get(plan.boothId) ?? openMachine(app, store, plan, openSpeechOutput, now)
        machine.plan = plan
        machines.set(plan.boothId, machine)
      }
    },
    second: (next) => {
      state = next
      for (const machine of machines.values()) machine.second(isAtWork(machine), next.hasAiNotice)
      aiBackups.answerAlarms(next, machines.values())
    },
    modelsFor: (track) => {
      if (track !== floorTrack) return new Set()
      const active = all().filter(isAtWork)
      return new Set(active.flatMap(({ plan: { recogniser } }) => recogniser?.modelId ?? []))
    },
    recogniserBy: (model) => machinesBy(model)[0]?.plan.recogniser ?? null,
    interpret: (model, transcript) => {
      if (transcript.caption.track !== floorTrack) return
      for (const machine of machinesBy(model)) if (isAtWork(machine)) machine.interpret(transcript)
    },
    hear,
    recogniseWhole: (model, reason) => {
      hear(model, reason)
      for (const { plan } of machinesBy(model))
        store.trouble('recognition', plan.track, plan.language, reason)
    },
    isBy: (track) =>
      aiBackupsOn(track).length > 0 ||
      (state !== undefined &&
        all().some(({ plan }) => plan.track === track && !plan.isAiBackup) &&
        !isByPerson(state, track)),
    hasAiBackup: (track) => aiBackupsOn(track).length > 0,
    giveWay: (track) => {
      for (const machine of aiBackupsOn(track)) {
        machine.giveWay()
        aiBackups.end(machine.plan.boothId, boothOf(machine)!.aiBackup.since!)
      }
    },
    count: () => {
      const spoken = all().map((machine) => [machine.plan.track, machine.counted()] as const)
      store.count('machine', new Map(spoken.filter(([, some]) => some > 0)))
    },
    close: async () => {
      await Promise.all(all().map((machine) => machine.close()))
    },
  }
}

/** True if an interpreter is on air on the channel of a track. */
const isByPerson = ({ booths }: EventSoundState, track: string): boolean =>
  booths.some(
    ({ isMachine, onAir, channels }) =>
      !isMachine && onAir !== null && trackOf(channels[onAir.outgoing]!) === track,
  )

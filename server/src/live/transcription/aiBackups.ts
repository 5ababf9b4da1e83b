import type { EventSoundState } from '../sound/index.ts'
import type { Machine } from './machine.ts'
import type { TranscriptStore } from './store.ts'

/** Turns the AI backups of one event on after alarms, and off when a person speaks. */
export interface AiBackups {
  /** With this option the AI backup turns on when its channel has no speech. */
  answerAlarms(state: EventSoundState, machines: Iterable<Pick<Machine, 'plan'>>): void
  /** @param since since when the AI backup is on */
  end(boothId: bigint, since: number): void
}

export const openAiBackups = (store: TranscriptStore): AiBackups => {
  /** Since when AI backups were on that a person ended. */
  const givenWay = new Map<bigint, number>()
  /** The alarm for which each AI backup was last on. */
  const answered = new Map<bigint, number>()
  /** Time at which a person ended the AI backup, until it is on again. */
  const endedAt = new Map<bigint, number>()

  return {
    answerAlarms: ({ soundState, booths, alarms, alertTime }, machines) => {
      if (soundState !== 'live') return
      for (const {
        plan: { boothId, track },
      } of machines) {
        const aiBackup = booths.find(({ booth }) => booth === String(boothId))?.aiBackup
        if (aiBackup?.mode !== 'afterAlarm' || !aiBackup.can) continue
        const alarm = alarms.find(
          (one) => one.kind === 'noSpeech' && one.level === 'red' && one.track === track,
        )
        const isOn = aiBackup.since !== null
        if (isOn && aiBackup.since !== givenWay.get(boothId)) endedAt.delete(boothId)
        if (alarm === undefined) continue
        if (isOn) answered.set(boothId, alarm.id)
        else if (answered.get(boothId) !== alarm.id) store.aiBackupOn(boothId, `${alarm.id}`)
        else {
          // The alarm is still open. An AI backup that was turned off by hand stays off. One word
          // that ended it does not end the silence.
          const ended = endedAt.get(boothId)
          if (ended !== undefined && performance.now() - ended > alertTime * 1_000)
            store.aiBackupOn(boothId, `${alarm.id} ${Math.round(ended)}`)
        }
      }
    },
    end: (boothId, since) => {
      if (givenWay.get(boothId) === since) return
      givenWay.set(boothId, since)
      endedAt.set(boothId, performance.now())
      store.aiBackupOff(boothId)
    },
  }
}

import type { Outgoing } from '@openbooth/contract/live/sound/rules/onAir'
import { useStore } from '@openbooth/web/browser/store.ts'
import type { MicrophoneAt } from '@openbooth/web/sound/publish/openMicrophone.ts'
import { type Hold, useHold } from '../../parts/useHold.ts'
import type { NoticeState } from './useNotice.ts'
import type { Situation } from './useSituation.ts'

/** This person's voice: on or off air, and its channel. */
export interface BoothMicrophone {
  readonly at: MicrophoneAt
  /** False: this page can only listen. */
  readonly canSpeak: boolean
  readonly cough: Hold
  readonly turn: () => Promise<void>
  /** Resumes the turn that a lost connection ended. */
  readonly goBack: () => Promise<void>
  readonly speakInto: (outgoing: Outgoing) => Promise<void>
}

export const useMicrophone = (situation: Situation, notice: NoticeState): BoothMicrophone => {
  const { inside, headset, view, outgoing, chooseOutgoing } = situation
  const { control, rooms } = inside
  const { booth, isOnAir, isCoughing } = view
  const { at } = useStore(headset.microphone)
  const canSpeak = at !== 'insecure'
  return {
    at,
    canSpeak,
    cough: useHold(isCoughing, control.cough),
    turn: async () => {
      notice.set('')
      if (isOnAir) return control.off()
      if (!canSpeak) return
      rooms.reopen()
      notice.explain(await control.on(outgoing))
    },
    goBack: async () => {
      notice.set('')
      rooms.reopen()
      notice.explain(await control.goBack(), booth.lostTurn?.outgoing)
    },
    speakInto: async (into) => {
      if (booth.channels[into] === undefined) return
      chooseOutgoing(into)
      notice.set('')
      if (isOnAir) notice.explain(await control.act({ act: 'speakInto', outgoing: into }), into)
    },
  }
}

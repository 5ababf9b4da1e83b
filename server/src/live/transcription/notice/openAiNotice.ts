import type { SpokenSound } from '#providers/voice/port.ts'
import type { PlannedMachine } from '../plan.ts'
import type { SpeechOutput, TranscriptionApp } from '../types.ts'
import { isNoticeNow, type NoticeTimes } from './noticeRule.ts'
import { noticeIn } from './noticeTexts.ts'

/** After a failure, the voice is requested again only after this time. Milliseconds. */
const retryAfter = 60_000

interface AiNoticeOptions {
  readonly app: TranscriptionApp
  readonly plan: () => Pick<PlannedMachine, 'recogniser' | 'language'>
  readonly output: Pick<SpeechOutput, 'isHeard' | 'quietSince' | 'say'>
  readonly now: () => number
  /** When the notice was last spoken, if another worker spoke it. */
  readonly spokenAt: number | null
  /** Called when the notice begins. */
  readonly onSpoken: () => void
  /** Called when the machine is no longer heard. */
  readonly onOver: () => void
}

/** A machine that is heard this soon continues the work of the worker before. Milliseconds. */
const continuesWithin = 60_000

/** The sound of the notice, requested once. */
const openNoticeSound = ({ app, plan, now }: AiNoticeOptions) => {
  let sound: SpokenSound | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  const ask = async (): Promise<void> => {
    const { recogniser, language } = plan()
    try {
      sound = await recogniser?.voice(app).speak(noticeIn(language))
    } catch (err) {
      // The machine works without a notice, and a mark is shown wherever its channel is listed.
      app.log.warn({ err, language }, 'Failed to speak the AI notice on a channel')
    }
  }
  return {
    /** Undefined: not available yet. */
    get: (): SpokenSound | undefined => {
      if (sound === undefined && now() - askedAt >= retryAfter) {
        askedAt = now()
        void ask()
      }
      return sound
    },
  }
}

/**
 * Speaks the notice of a machine on its channel. The notice is sound of the channel, so listeners
 * hear it and recordings contain it. It is in no caption and no transcript.
 * @returns a function to call once a second. @param isWanted whether the event has notices
 */
export const openAiNotice = (options: AiNoticeOptions): ((isWanted: boolean) => void) => {
  const { output, now, spokenAt } = options
  const notice = openNoticeSound(options)
  const openedAt = now()
  let times: Pick<NoticeTimes, 'heardSince' | 'spokenAt'> = { heardSince: null, spokenAt }
  /** The machine was also heard between the notice of the worker before and now. */
  const continued = (): number | null =>
    times.spokenAt === spokenAt && now() - openedAt < continuesWithin ? spokenAt : null
  return (isWanted) => {
    const isHeard = isWanted && output.isHeard()
    if (!isHeard && times.heardSince !== null) options.onOver()
    times = { ...times, heardSince: isHeard ? (times.heardSince ?? continued() ?? now()) : null }
    if (!isNoticeNow({ ...times, quietSince: output.quietSince() }, now())) return
    const sound = notice.get()
    if (sound === undefined) return
    output.say(sound.samples, sound.sampleRate, options.onSpoken)
    times = { ...times, spokenAt: now() }
  }
}

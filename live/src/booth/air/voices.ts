import type { Sending } from '@openbooth/web/sound/publish/openSender.ts'
import type { Voice } from '@openbooth/web/sound/publish/openVoice.ts'

/** One person's voice in all rooms. An action names a track, which determines the room. */
export interface Voices extends Pick<
  Voice,
  'takeFrom' | 'setGain' | 'level' | 'prepare' | 'open' | 'off' | 'cough' | 'handOver' | 'end'
> {
  decibels(): number
  /** The level of the sent signal. */
  sentDecibels(): number
  /** The processing of the sent signal. */
  sending(): Sending
}

export const joinVoices = (all: readonly Voice[]): Voices => {
  const each = async (act: (voice: Voice, has: (track: string | null) => boolean) => unknown) => {
    await Promise.all(
      all.map((voice) => act(voice, (track) => track !== null && voice.speaksInto(track))),
    )
  }
  return {
    decibels: () => all[0]!.meter.decibels(),
    sentDecibels: () => Math.max(...all.map(({ sent }) => sent.decibels())),
    sending: () => {
      // Only a voice with a track has a sender, which measures the signal.
      const reports = all.map(({ sending }) => sending.read())
      return reports.find(({ by }) => by === 'sender') ?? reports[0] ?? { by: 'opening' }
    },
    takeFrom: (source) => {
      for (const voice of all) voice.takeFrom(source)
    },
    setGain: (gain) => {
      for (const voice of all) voice.setGain(gain)
    },
    level: (isLevelled) => {
      for (const voice of all) voice.level(isLevelled)
    },
    prepare: (track) => each((voice, has) => (has(track) ? voice.prepare(track) : undefined)),
    open: (track) => each((voice, has) => (has(track) ? voice.open(track) : voice.off())),
    off: () => each((voice) => voice.off()),
    cough: (isCoughing) => {
      for (const voice of all) voice.cough(isCoughing)
    },
    handOver: (from, to, moment) =>
      each((voice, has) => {
        const [leaves, comes] = [has(from) ? from : null, has(to) ? to : null]
        return leaves === null && comes === null ? undefined : voice.handOver(leaves, comes, moment)
      }),
    end: () => {
      for (const voice of all) voice.end()
    },
  }
}

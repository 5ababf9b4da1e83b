import type { Voice } from '@openbooth/web/sound/publish/openVoice.ts'

/** One voice in each room of the event; each track is in one of them. */
export interface RoomVoice {
  readonly voice: Voice
  readonly tracks: readonly string[]
}

/** One person's voice in all rooms: an act names a track, and its room is found. */
export interface Voices extends Pick<
  Voice,
  'takeFrom' | 'setGain' | 'prepare' | 'open' | 'off' | 'cough' | 'handOver' | 'end'
> {
  decibels(): number
}

export const joinVoices = (rooms: readonly RoomVoice[]): Voices => {
  const each = async (act: (voice: Voice, has: (track: string | null) => boolean) => unknown) => {
    await Promise.all(
      rooms.map(({ voice, tracks }) =>
        act(voice, (track) => track !== null && tracks.includes(track)),
      ),
    )
  }
  return {
    decibels: () => rooms[0]!.voice.meter.decibels(),
    takeFrom: (stream) => {
      for (const { voice } of rooms) voice.takeFrom(stream)
    },
    setGain: (gain) => {
      for (const { voice } of rooms) voice.setGain(gain)
    },
    prepare: (track) => each((voice, has) => (has(track) ? voice.prepare(track) : undefined)),
    open: (track) => each((voice, has) => (has(track) ? voice.open(track) : voice.off())),
    off: () => each((voice) => voice.off()),
    cough: (isCoughing) => {
      for (const { voice } of rooms) voice.cough(isCoughing)
    },
    handOver: (from, to, moment) =>
      each((voice, has) => {
        const [leaves, comes] = [has(from) ? from : null, has(to) ? to : null]
        return leaves === null && comes === null ? undefined : voice.handOver(leaves, comes, moment)
      }),
    end: () => {
      for (const { voice } of rooms) voice.end()
    },
  }
}

import type { SoundKind } from '@openbooth/contract/rules/soundKinds'
import { createStore, type Store } from '@openbooth/web/browser/store.ts'
import type { SoundAt } from '@openbooth/web/sound/connect/keepConnected.ts'
import type { Subscription } from '@openbooth/web/sound/connect/subscribe.ts'
import { openSpeaking } from '@openbooth/web/sound/publish/openSpeaking.ts'
import { openVoice } from '@openbooth/web/sound/publish/openVoice.ts'
import type { Audible } from '@openbooth/web/sound/rules/audible.ts'
import type { Wishes } from '@openbooth/web/sound/rules/wishes.ts'
import { worstOf } from '@openbooth/web/sound/rules/worstOf.ts'
import type { Entered, Entrance } from './enter.ts'
import { joinVoices, type Voices } from './voices.ts'

export interface Rooms {
  /** Of several connections the one that is worst off. */
  readonly link: Store<SoundAt>
  readonly voices: Voices
  /** Host or technician took the right to speak. */
  readonly isClosed: Store<boolean>
  /** Comes in anew where the right to speak was taken, and has it again. */
  reopen(): void
  /** What is there to be played of a track, in whichever room. */
  tracksOf(track: string): readonly MediaStreamTrack[]
  /** Wishes have changed, or the state has. */
  look(): void
  end(): void
}

interface RoomsOptions {
  readonly context: AudioContext
  readonly entered: Entered
  readonly soundKind: SoundKind
  readonly entrance: Entrance
  /** What is heard in a room, asked anew at each look. */
  readonly hearing: (room: number) => { readonly audible: Audible; readonly wishes: Wishes }
  /** There may be other tracks to play. */
  readonly onTracks: () => void
  /** Fulfilled once it is known whether what was open may still be. */
  readonly confirm: () => Promise<void>
}

/** Speaks and hears in every room of an event: a second one carries what staff alone hear. */
export const openRooms = (options: RoomsOptions): Rooms => {
  const { context, entered, soundKind, entrance, hearing, onTracks, confirm } = options
  const subscriptions: (Subscription | undefined)[] = entered.rooms.map(() => undefined)
  const link = createStore<SoundAt>('connecting')
  const isClosed = createStore(false)
  const voices = entered.rooms.map(({ publishes }) => ({
    // What could not be published or muted is the engine's to mend: a connection that is lost is made anew.
    voice: openVoice(context, publishes, soundKind, () => {}),
    tracks: publishes,
  }))
  const speaking = voices.map(({ voice }, room) =>
    openSpeaking({
      voice,
      admit: (signal) => entrance.admit(room, signal),
      hearing: () => hearing(room),
      onTracks: (subscription) => {
        subscriptions[room] = subscription
        onTracks()
      },
      report: entrance.report,
      onClosed: () => isClosed.write(true),
    }),
  )
  for (const [room, one] of speaking.entries()) {
    one.link.follow(() => {
      const at = worstOf(speaking.map((each) => each.link.read().at))
      if (at !== link.read()) link.write(at)
      if (one.link.read().at === 'heard') void trustAgain(room)
    })
  }
  const trustAgain = async (room: number): Promise<void> => {
    await confirm()
    if (speaking[room]!.link.read().at === 'heard') voices[room]!.voice.trust(true)
  }
  return {
    link,
    isClosed,
    reopen: () => {
      if (!isClosed.read()) return
      isClosed.write(false)
      for (const [room, { publishes }] of entered.rooms.entries())
        if (publishes.length > 0) speaking[room]!.renew()
    },
    voices: joinVoices(voices),
    tracksOf: (track) => subscriptions.flatMap((one) => one?.tracksOf(track) ?? []),
    look: () => {
      for (const [room, one] of speaking.entries()) {
        one.follow(hearing(room).audible.generation)
        one.look()
      }
    },
    end: () => {
      for (const { voice } of voices) voice.end()
      for (const one of speaking) void one.end()
    },
  }
}

import { talkTrack } from '@openbooth/contract/live/sound/rules/tracks'
import type { Store } from '@openbooth/web/browser/store.ts'
import type { Faders } from '@openbooth/web/sound/faders/openFaders.ts'
import type { Rooms } from '../air/openRooms.ts'
import type { BoothHeard } from './boothHeard.ts'
import type { Preferences } from './preferences.ts'

/** The partner's fader. Other faders have the names of their tracks. */
export const partnerFader = 'partner'

/** Plays an interpreter's incoming sound. */
export interface BoothPlayer {
  play(heard: BoothHeard, rooms: Pick<Rooms, 'tracksOf'>): void
}

export const openBoothPlayer = (faders: Faders, preferences: Store<Preferences>): BoothPlayer => {
  /** The faders that play something now. */
  let used: ReadonlySet<string> = new Set()
  const setVolumes = (): void => {
    const { volume, volumes, tone, fullScale } = preferences.read()
    for (const fader of used) faders.setVolume(fader, volume * (volumes[fader] ?? 1))
    faders.setTone(tone)
    faders.guard.calibrate(fullScale)
  }
  return {
    play: ({ source, tracks, partner, talks, tones }, rooms) => {
      const now = new Map<string, readonly MediaStreamTrack[]>()
      const voicesOf = (talking: BoothHeard['talks']): readonly MediaStreamTrack[] =>
        rooms.tracksOf(
          talkTrack,
          talking.map(({ seat }) => seat),
        )
      if (source !== null) {
        const all = tracks.flatMap((track) => rooms.tracksOf(track))
        now.set(source, [...all, ...voicesOf(tones)])
      }
      if (partner !== null) now.set(partnerFader, rooms.tracksOf(partner))
      const isTalkedTo = talks.length > 0
      if (isTalkedTo) now.set(talkTrack, voicesOf(talks))
      faders.duck(isTalkedTo ? talkTrack : null)
      for (const fader of used) if (!now.has(fader)) faders.put(fader, [])
      for (const [fader, played] of now) faders.put(fader, played)
      used = new Set(now.keys())
      setVolumes()
    },
  }
}

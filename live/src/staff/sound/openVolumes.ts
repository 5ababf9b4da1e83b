import type { Faders } from '@openbooth/web/sound/faders/openFaders.ts'
import { keepVolumes, keptVolumes } from '../keptVolumes.ts'
import type { StaffHeardStore } from './staffHeard.ts'

interface VolumesOptions {
  readonly context: AudioContext
  readonly faders: Faders
  readonly heard: StaffHeardStore
  /** The tracks with a volume may have changed. */
  readonly onChange: () => void
}

/** The volume of each track, which survives a reload, and whether the browser blocks playback. */
export interface Volumes {
  readonly set: (track: string, volume: number) => void
  readonly turnedUp: () => readonly string[]
  /** Restores the stored volumes. */
  readonly restore: () => void
  readonly end: () => void
}

export const openVolumes = ({ context, faders, heard, onChange }: VolumesOptions): Volumes => {
  const turnedUp = (): readonly string[] =>
    Object.entries(heard.read().volumes).flatMap(([track, volume]) => (volume > 0 ? track : []))
  const onContext = (): void => heard.put({ isBlocked: context.state !== 'running' })
  return {
    turnedUp,
    set: (track, volume) => {
      void context.resume()
      const volumes = { ...heard.read().volumes, [track]: volume }
      heard.put({ volumes })
      keepVolumes(volumes)
      faders.setVolume(track, volume)
      onChange()
    },
    restore: () => {
      const volumes = keptVolumes()
      heard.put({ volumes })
      for (const [track, volume] of Object.entries(volumes)) faders.setVolume(track, volume)
      context.addEventListener('statechange', onContext)
      onContext()
      if (turnedUp().length > 0) void context.resume()
    },
    end: () => context.removeEventListener('statechange', onContext),
  }
}

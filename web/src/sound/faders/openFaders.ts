import { makeLimiter } from './limiter.ts'
import { type OpenGuard, openGuard } from './openGuard.ts'
import { makeToneControls, type Tone } from './toneControls.ts'

/** Several sounds in one pair of headphones, each with its own volume. */
export interface Faders {
  /** Sets the tracks of a fader: floor, relay, partner. */
  put(fader: string, tracks: readonly MediaStreamTrack[]): void
  /** 1: unchanged. */
  setVolume(fader: string, volume: number): void
  /** Attenuates all other faders by 12 dB while this one talks back. */
  duck(exceptFader: string | null): void
  setTone(tone: Tone): void
  /** Protects the ears from sudden sounds, and measures exposure. */
  readonly guard: Omit<OpenGuard, 'end'>
  /** The input for test tones of a sound check. */
  readonly input: AudioNode
  /** Selects the headphones if the browser allows it. Null: none. */
  playTo(deviceId: string | null): Promise<void>
  end(): void
}

interface Source {
  readonly node: MediaStreamAudioSourceNode
  /** Browsers pass a remote track to an audio context only while an element also plays it. */
  readonly element: HTMLAudioElement
}

interface Fader {
  readonly volume: GainNode
  readonly ducked: GainNode
  readonly sources: Map<MediaStreamTrack, Source>
}

const duckedGain = 10 ** (-12 / 20)
const smoothSeconds = 0.02
const restoreMilliseconds = 1_000

/** Calls and assistants interrupt a context. It continues as soon as the system allows it. */
const keepRunning = (context: AudioContext): (() => void) => {
  let hasRun = false
  const timer = setInterval(() => {
    if (context.state === 'running') hasRun = true
    else if (hasRun && context.state !== 'closed')
      context.resume().catch(() => {
        // The next attempt follows.
      })
  }, restoreMilliseconds)
  return () => clearInterval(timer)
}

export const openFaders = (context: AudioContext): Faders => {
  const tone = makeToneControls(context)
  const limiter = makeLimiter(context)
  tone.output.connect(limiter.input)
  const guard = openGuard(context, limiter.output)
  const stopRestoring = keepRunning(context)
  const faders = new Map<string, Fader>()
  /** The only fader that is not attenuated. Null: no fader is. */
  let talking: string | null = null
  const duckedOf = (name: string): number => (talking === null || talking === name ? 1 : duckedGain)

  const faderOf = (name: string): Fader => {
    const found = faders.get(name)
    if (found) return found
    const ducked = new GainNode(context, { gain: duckedOf(name) })
    const fader = { volume: context.createGain(), ducked, sources: new Map() }
    fader.volume.connect(fader.ducked).connect(tone.input)
    faders.set(name, fader)
    return fader
  }
  const plug = (track: MediaStreamTrack, { volume }: Fader): Source => {
    const stream = new MediaStream([track])
    const element = new Audio()
    element.muted = true
    element.srcObject = stream
    element.play().catch(() => {
      // A page that may not play has no running context either. The same press starts both.
    })
    const node = context.createMediaStreamSource(stream)
    node.connect(volume)
    return { node, element }
  }
  const unplug = ({ node, element }: Source): void => {
    node.disconnect()
    element.pause()
    element.srcObject = null
  }

  return {
    input: tone.input,
    guard,
    put: (name, tracks) => {
      const fader = faderOf(name)
      const { sources } = fader
      for (const [track, source] of sources)
        if (!tracks.includes(track)) {
          unplug(source)
          sources.delete(track)
        }
      for (const track of tracks) if (!sources.has(track)) sources.set(track, plug(track, fader))
    },
    setVolume: (name, volume) => {
      faderOf(name).volume.gain.setTargetAtTime(volume, context.currentTime, smoothSeconds)
    },
    duck: (except) => {
      if (talking === except) return
      talking = except
      for (const [name, { ducked }] of faders)
        ducked.gain.setTargetAtTime(duckedOf(name), context.currentTime, smoothSeconds)
    },
    setTone: tone.set,
    playTo: async (deviceId) => {
      if (!('setSinkId' in context) || typeof context.setSinkId !== 'function') return
      // This person's voice is processed here too, so the context runs without output.
      await context.setSinkId(deviceId ?? { type: 'none' })
      // The context may have stopped when the headphones were unplugged.
      context.resume().catch(() => {
        // The context was closed meanwhile.
      })
    },
    end: () => {
      stopRestoring()
      for (const { sources, ducked } of faders.values()) {
        for (const source of sources.values()) unplug(source)
        ducked.disconnect()
      }
      guard.end()
    },
  }
}

import { openListening, type Listening } from '@openbooth/web/sound/listen/openListening.ts'
import {
  type MicrophoneState,
  type Processing,
  unprocessed,
} from '@openbooth/web/sound/publish/openMicrophone.ts'
import { type Microphones, openMicrophones } from '@openbooth/web/sound/publish/openMicrophones.ts'
import { fromText, toText } from './samples.ts'
import { measureClock, momentOf } from '@openbooth/web/sound/publish/instants.ts'
import { openSpeaking } from '@openbooth/web/sound/publish/openSpeaking.ts'
import { loadSender, makeSenderNode } from '@openbooth/web/sound/publish/openSender.ts'
import { boundsOf } from '@openbooth/contract/live/sound/voice/bounds'
import { openVoice, type Voice } from '@openbooth/web/sound/publish/openVoice.ts'
// oxlint-disable-next-line import/default -- the bundler makes a file of it and tells its address
import guardWorklet from '@openbooth/web/sound/faders/guardWorklet.ts?worker&url'
import { makeLimiter } from '@openbooth/web/sound/faders/limiter.ts'
import { type Faders, openFaders } from '@openbooth/web/sound/faders/openFaders.ts'
import { playTestTone } from '@openbooth/web/sound/publish/testTone.ts'
import type { ClockOffset } from '@openbooth/web/sound/rules/clockOffset.ts'
import { type Audible, nothingAudible } from '@openbooth/contract/live/sound/rules/audible'
import type { ConnectionInfo } from '@openbooth/web/sound/connect/openConnection.ts'
import type { SoundLink } from '@openbooth/web/sound/connect/keepConnected.ts'

// A page with the sound library only, which trials control from outside.

/** The functions of a trial in a window. */
export interface Trial {
  follow(audible: Audible): void
  listen(choice: string): void
  choose(track: string): void
  /** @param hears tracks, each on its own fader */
  speak(tracks: readonly string[], hears: readonly string[]): Promise<void>
  readonly voice: Voice
  readonly microphone: MicrophoneState
  /** Opens the microphone again with another processing. */
  reopenMicrophone(processing: Processing): void
  /** At an instant of the trial's clock. */
  handOver(from: string | null, to: string | null, instant: number): Promise<void>
  /** Plays it in the headphones. */
  playTestTone(): void
  /**
   * The maximum level of a tone behind the limiter, from its level before. Both as parts of full
   * scale.
   */
  limited(level: number): Promise<number>
  /**
   * A tone jumps from its usual level to a sudden one: the maximum level behind the limiter and the
   * guard, in the second before and in the tenth of a second after. As parts of full scale.
   */
  guarded(usual: number, sudden: number): Promise<readonly [before: number, after: number]>
  /** The sent version of a continuous sound, 48 kHz. */
  sent(sound: string): Promise<string>
  link(): SoundLink
  /** The page's reports to the platform. */
  readonly reports: string[]
  /** The problems of tracks. */
  readonly problems: string[]
}

declare global {
  interface Window {
    trial: Trial
    /** The trial's answer to a request for admission. */
    admit(): Promise<ConnectionInfo | 'later' | 'ended'>
    askTime(): Promise<number>
  }
}

let faders: Faders | undefined
let clock: ClockOffset | undefined
let audible = nothingAudible
let listening: Listening | undefined
let speaking: ReturnType<typeof openSpeaking> | undefined
let voice: Voice | undefined
let microphones: Microphones | undefined
let microphone: MicrophoneState | undefined
const reports: string[] = []
const problems: string[] = []
const options = {
  admit: () => window.admit(),
  report: (loss: string) => {
    reports.push(loss)
  },
}

window.trial = {
  reports,
  problems,
  get voice() {
    return voice!
  },
  get microphone() {
    return microphone!
  },
  reopenMicrophone: (processing) => microphones!.open('', processing),
  handOver: (from, to, instant) => voice!.handOver(from, to, momentOf(instant, clock!)),
  playTestTone: () => {
    const { input } = faders!
    playTestTone(input.context as AudioContext, input)
  },
  limited: async (level) => {
    const context = new OfflineAudioContext(1, 24_000, 48_000)
    const limiter = makeLimiter(context)
    const tone = new OscillatorNode(context, { frequency: 1_000 })
    tone.connect(new GainNode(context, { gain: level })).connect(limiter.input)
    limiter.output.connect(context.destination)
    tone.start(0.1)
    const rendered = await context.startRendering()
    return rendered.getChannelData(0).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  },
  guarded: async (usual, sudden) => {
    const seconds = 4
    const context = new OfflineAudioContext(1, (seconds + 1) * 48_000, 48_000)
    await context.audioWorklet.addModule(guardWorklet)
    const tone = new OscillatorNode(context, { frequency: 1_000 })
    const gain = new GainNode(context, { gain: usual })
    gain.gain.setValueAtTime(sudden, seconds)
    const limiter = makeLimiter(context)
    tone.connect(gain).connect(limiter.input)
    limiter.output.connect(new AudioWorkletNode(context, 'guard')).connect(context.destination)
    tone.start()
    const rendered = await context.startRendering()
    const loudestFrom = (from: number, to: number): number =>
      rendered
        .getChannelData(0)
        .subarray(from * 48_000, to * 48_000)
        .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    return [loudestFrom(3, 3.9), loudestFrom(seconds, seconds + 0.1)]
  },
  sent: async (sound) => {
    const samples = fromText(sound)
    const context = new OfflineAudioContext(1, samples.length, 48_000)
    await loadSender(context)
    const buffer = new AudioBuffer({ length: samples.length, sampleRate: 48_000 })
    buffer.copyToChannel(samples, 0)
    const source = new AudioBufferSourceNode(context, { buffer })
    const heard = { isLevelled: true, isOpen: true }
    source.connect(makeSenderNode(context, boundsOf('speech'), heard)).connect(context.destination)
    source.start()
    return toText((await context.startRendering()).getChannelData(0))
  },
  link: () => (listening ?? speaking)!.link.read(),
  follow: (next) => {
    audible = next
    listening?.follow(next)
    speaking?.follow(next.generation)
    speaking?.look()
  },
  listen: (choice) => {
    listening = openListening({
      ...options,
      choice,
      describe: (title) => ({ title, artist: 'A trial' }),
    })
    listening.follow(audible)
  },
  choose: (track) => listening!.choose(track),
  speak: async (tracks, hears) => {
    const context = new AudioContext({ latencyHint: 'interactive' })
    await context.resume()
    const own = openVoice(context, tracks, 'speech', (problem) => problems.push(problem))
    voice = own
    microphones = openMicrophones(
      (stream) => own.takeFrom(stream === null ? null : context.createMediaStreamSource(stream)),
      (state) => {
        microphone = state
      },
    )
    microphones.open('', unprocessed)
    const heard = openFaders(context)
    faders = heard
    clock = (await measureClock(() => window.askTime()))!
    speaking = openSpeaking({
      ...options,
      voice: own,
      hearing: () => ({ audible, subscriptions: { heard: new Set(hears), ready: new Set() } }),
      onTracks: (subscription) => {
        for (const track of hears) heard.put(track, subscription.tracksOf(track))
      },
    })
    speaking.link.follow(() => {
      if (speaking?.link.read().at === 'heard') own.gateByConnection(true)
    })
  },
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import {
  AudioFrame,
  AudioSource,
  LocalAudioTrack,
  Room,
  TrackPublishOptions,
  TrackSource,
} from '@livekit/rtc-node'
import { asSamples, fromWav, joined, louder, mainsHum, pinkNoise, silence } from './sounds.ts'
import { sentences, spoken } from './spoken.ts'
import type { Said, SoundOfVoice } from './voices.ts'

// People who speak in rooms, in a separate process, so that their receiver can be measured alone.
// Reads commands from lines and responds to each with a line.

const rate = 48_000
const frameSamples = rate / 50
const sample = join(import.meta.dirname, '../../providers/speech/sample/ladiesAndGentlemen.wav')
const speech = fromWav(readFileSync(sample))
const sounds: Readonly<Record<SoundOfVoice, Int16Array>> = {
  speech: asSamples(speech),
  speechWithPauses: asSamples(joined(speech, speech, silence(3))),
  /** A sentence that the local recogniser understands, repeated. */
  sentence: asSamples(joined(spoken(sentences[0]!.text), silence(1.5))),
  silence: asSamples(silence(1)),
  noise: asSamples(pinkNoise(5, 0.2)),
  hum: asSamples(mainsHum(1, 50, 0.1)),
  soft: asSamples(louder(speech, -36)),
  // An overdriven microphone: loud samples are clipped.
  cut: asSamples(louder(speech, 24)),
}

const url = process.argv[2]!
/** Tracks with other sounds than speech. */
const made = new Map<string, SoundOfVoice>()

const speak = async (source: AudioSource, track: string): Promise<void> => {
  for (let at = 0; ; at += frameSamples) {
    const sound = sounds[made.get(track) ?? 'speech']
    const from = at % (sound.length - (sound.length % frameSamples))
    const samples = sound.slice(from, from + frameSamples)
    await source.captureFrame(new AudioFrame(samples, rate, 1, frameSamples))
  }
}

const enter = async (token: string, track: string, isOpen: boolean): Promise<void> => {
  const room = new Room()
  await room.connect(url, token, { autoSubscribe: false, dynacast: false })
  // A muted microphone sends nothing.
  if (!isOpen) return
  const source = new AudioSource(rate, 1)
  const options = new TrackPublishOptions()
  options.source = TrackSource.SOURCE_MICROPHONE
  const microphone = LocalAudioTrack.createAudioTrack(track, source)
  await room.localParticipant!.publishTrack(microphone, options)
  speak(source, track).catch(() => {})
}

for await (const line of createInterface(process.stdin)) {
  const said = JSON.parse(line) as Said
  if (said.is === 'enter') await enter(said.token, said.track, said.isOpen)
  else made.set(said.track, said.sound)
  process.stdout.write('done\n')
}

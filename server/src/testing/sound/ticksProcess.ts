import { setTimeout as pause } from 'node:timers/promises'
import {
  AudioFrame,
  AudioSource,
  LocalAudioTrack,
  Room,
  TrackPublishOptions,
  TrackSource,
} from '@livekit/rtc-node'
import { asSamples, pinkNoise, soundRate } from './sounds.ts'
import { type TickSound, withTick } from './ticks.ts'

// Sends ticks until it is killed. Prints when the first one was sent.

const [url, token, track, json] = process.argv.slice(2) as [string, string, string, string]
const tick = JSON.parse(json) as TickSound
const frameSamples = soundRate / 100
const frameMilliseconds = 10 / (1 + tick.millionths / 1e6)
const period = asSamples(withTick(pinkNoise(tick.every, 0.01), tick))

const room = new Room()
await room.connect(url, token, { autoSubscribe: false, dynacast: false })
// Without a queue, whose timing would be that of the engine's client.
const source = new AudioSource(soundRate, 1, 0)
const options = new TrackPublishOptions()
options.source = TrackSource.SOURCE_MICROPHONE
await room.localParticipant!.publishTrack(LocalAudioTrack.createAudioTrack(track, source), options)

const begunAt = performance.now()
process.stdout.write(`${performance.timeOrigin + begunAt}\n`)
for (let frame = 0; ; frame += 1) {
  const early = begunAt + frame * frameMilliseconds - performance.now()
  if (early > 0) await pause(early)
  const from = (frame * frameSamples) % period.length
  const samples = period.slice(from, from + frameSamples)
  await source.captureFrame(new AudioFrame(samples, soundRate, 1, frameSamples))
}

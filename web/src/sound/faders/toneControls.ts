/** A person's tone controls, in decibels. */
export interface Tone {
  readonly bass: number
  readonly treble: number
}

export interface ToneControls {
  readonly input: AudioNode
  readonly output: AudioNode
  set(tone: Tone): void
}

const bassHertz = 250
const trebleHertz = 3_000
const smoothSeconds = 0.02

export const makeToneControls = (context: AudioContext): ToneControls => {
  const bass = new BiquadFilterNode(context, { type: 'lowshelf', frequency: bassHertz })
  const treble = new BiquadFilterNode(context, { type: 'highshelf', frequency: trebleHertz })
  bass.connect(treble)
  return {
    input: bass,
    output: treble,
    set: (tone) => {
      bass.gain.setTargetAtTime(tone.bass, context.currentTime, smoothSeconds)
      treble.gain.setTargetAtTime(tone.treble, context.currentTime, smoothSeconds)
    },
  }
}

/** Tones of voices. */
export const voiceTones = [400, 600, 1000, 1400, 1800, 2200, 2600] as const

/**
 * A window's voice, and the tones that it detects. In hertz, multiples of 200, because other tones
 * overlap.
 */
export interface Instruments {
  /** Null: the window has no microphone. */
  readonly voice: number | null
  readonly tones: readonly number[]
}

/**
 * Detects tones in a window. Moments are milliseconds since 1970, the same in all windows of a
 * machine.
 */
export interface Ear {
  /** The current level of a tone, as a part of full scale. */
  level(hertz: number): number
  /** The first detection of a tone after a moment. */
  firstAfter(hertz: number, moment: number): number | null
  lastBefore(hertz: number, moment: number): number | null
  /**
   * The longest period without any of the tones, and the longest with all of them, in milliseconds.
   */
  between(tones: readonly number[], from: number, to: number): { silence: number; overlap: number }
  /** Starts to record all output, sample by sample. */
  record(): void
  /** The output since then, at 48 kHz, bytes in base64. */
  recorded(): string
}

declare global {
  interface Window {
    ear: Ear
    /** Connects or disconnects the microphone. */
    plug(isPlugged: boolean): void
    /** Amplifies the tone of the microphone, which clips at full scale. The usual gain is 0.3. */
    drive(gain: number): void
    /** Connects or disconnects headphones that pages can choose. */
    plugHeadphones(arePlugged: boolean): void
    /** Mutes the microphone as the system or a headset does. */
    muteMicrophone(isMuted: boolean): void
    /** Replaces the tone of the microphone by a sound, once: samples at 48 kHz, bytes in base64. */
    say(sound: string): Promise<void>
    /** Makes the sender worklet fail, like an error in it. */
    breakSenders(): void
  }
}

/**
 * Runs in a window before its page: makes its microphone a tone, and detects tones in all output of
 * the page, from elements and from Web Audio, at the page's volume.
 */
export const instrument = ({ voice, tones }: Instruments): void => {
  const heardFrom = 0.1
  const blockMilliseconds = 5
  // One Goertzel filter for each tone, over blocks of 5 ms.
  const worklet = `
    class Meter extends AudioWorkletProcessor {
      constructor({ processorOptions }) {
        super()
        this.factors = processorOptions.tones.map((hertz) => 2 * Math.cos((2 * Math.PI * hertz) / sampleRate))
        this.block = new Float32Array((sampleRate * ${blockMilliseconds}) / 1000)
        this.filled = 0
        this.rows = []
        this.kept = null
        this.port.onmessage = ({ data }) => { this.kept = data ? [] : null }
      }
      process([input]) {
        const samples = input[0]
        if (this.kept) {
          this.kept.push(samples ? samples.slice() : new Float32Array(128))
          if (this.kept.length >= 50) {
            this.port.postMessage({ kept: this.kept })
            this.kept = []
          }
        }
        for (let i = 0; i < 128; i += 1) {
          if (this.filled === 0) this.startedAt = currentTime + i / sampleRate
          this.block[this.filled++] = samples ? samples[i] : 0
          if (this.filled < this.block.length) continue
          this.filled = 0
          this.rows.push([this.startedAt, ...this.factors.map((factor) => this.level(factor))])
          if (this.rows.length >= 4) {
            this.port.postMessage(this.rows)
            this.rows = []
          }
        }
        return true
      }
      level(factor) {
        let one = 0, two = 0
        for (const sample of this.block) {
          const next = sample + factor * one - two
          two = one
          one = next
        }
        return (2 * Math.sqrt(Math.max(0, one * one + two * two - factor * one * two))) / this.block.length
      }
    }
    registerProcessor('meter', Meter)`

  interface Row {
    readonly at: number
    readonly levels: readonly number[]
  }
  const rows: Row[] = []
  interface Kept {
    readonly kept: readonly Float32Array[]
  }
  const recorded: Float32Array[] = []
  const heardMeters: AudioWorkletNode[] = []
  /** Contexts without an output device. */
  const deaf = new WeakSet<AudioContext>()
  const newest = (): readonly number[] => rows.at(-1)?.levels ?? []
  const isHeard = ({ levels }: Row, hertz: number): boolean =>
    (levels[tones.indexOf(hertz)] ?? 0) > heardFrom

  const makeMeter = async (context: AudioContext): Promise<AudioNode> => {
    const url = URL.createObjectURL(new Blob([worklet], { type: 'text/javascript' }))
    await context.audioWorklet.addModule(url)
    const meter = new AudioWorkletNode(context, 'meter', { processorOptions: { tones } })
    meter.port.addEventListener('message', ({ data }: MessageEvent<number[][] | Kept>) => {
      if ('kept' in data) return void recorded.push(...data.kept)
      const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp()
      for (const [time = 0, ...levels] of data) {
        const at = performance.timeOrigin + performanceTime + (time - contextTime) * 1000
        rows.push({ at, levels: deaf.has(context) ? levels.map(() => 0) : levels })
      }
      if (rows.length > 24_000) rows.splice(0, 12_000)
    })
    meter.port.start()
    heardMeters.push(meter)
    // Browsers do not process a node without a destination.
    const silence = new GainNode(context, { gain: 0 })
    connectNode.call(meter, silence)
    connectNode.call(silence, context.destination)
    return meter
  }
  const { connect } = AudioNode.prototype
  const connectNode = connect as (this: AudioNode, to: AudioNode) => AudioNode
  const meters = new WeakMap<BaseAudioContext, Promise<AudioNode>>()
  const meterOf = (context: AudioContext): Promise<AudioNode> => {
    const meter = meters.get(context) ?? makeMeter(context)
    meters.set(context, meter)
    return meter
  }

  let ears: AudioContext | undefined
  const earContext = (): AudioContext => {
    ears ??= new AudioContext({ sampleRate: 48_000, latencyHint: 'interactive' })
    void ears.resume()
    return ears
  }

  /** The output of an element, at the element's volume. */
  interface Tap {
    readonly nodes: readonly AudioNode[]
    readonly gain: GainNode
  }
  const taps = new WeakMap<HTMLMediaElement, Tap>()
  const loudness = (element: HTMLMediaElement): number =>
    element.muted || element.paused ? 0 : element.volume
  const tap = (element: HTMLMediaElement, stream: MediaStream): Tap => {
    const context = earContext()
    const gain = new GainNode(context)
    const nodes = stream.getAudioTracks().map((track) => {
      const node = context.createMediaStreamSource(new MediaStream([track]))
      node.connect(gain)
      return node
    })
    void meterOf(context).then((meter) => gain.connect(meter))
    return { nodes, gain }
  }
  const drop = (element: HTMLMediaElement): void => {
    const found = taps.get(element)
    for (const node of found ? [...found.nodes, found.gain] : []) node.disconnect()
    taps.delete(element)
  }
  /** What an element plays: its stream, or the sound of its address. */
  const playedBy = (element: HTMLMediaElement): MediaStream | null => {
    const { srcObject, readyState } = element
    if (srcObject instanceof MediaStream) return srcObject
    if (element.currentSrc === '' || readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null
    const stream = (element as HTMLMediaElement & { captureStream(): MediaStream }).captureStream()
    return stream.getAudioTracks().length > 0 ? stream : null
  }
  const follow = (element: HTMLMediaElement): void => {
    const played = taps.has(element) || loudness(element) === 0 ? null : playedBy(element)
    if (played !== null) taps.set(element, tap(element, played))
    const found = taps.get(element)
    if (found) found.gain.gain.value = loudness(element)
  }
  const media = HTMLMediaElement.prototype
  for (const name of ['srcObject', 'volume', 'muted'] as const) {
    const { get, set } = Object.getOwnPropertyDescriptor(media, name)!
    Object.defineProperty(media, name, {
      configurable: true,
      get: get!,
      set(this: HTMLMediaElement, value: unknown) {
        set!.call(this, value)
        if (name === 'srcObject') drop(this)
        follow(this)
      },
    })
  }
  const { play, pause } = media
  const followed = new WeakSet<HTMLMediaElement>()
  /** An address has no sound before it has loaded. */
  const watch = (element: HTMLMediaElement): void => {
    if (followed.has(element)) return
    followed.add(element)
    for (const name of ['playing', 'timeupdate'])
      element.addEventListener(name, () => follow(element))
    element.addEventListener('emptied', () => drop(element))
  }
  media.play = async function playAndFollow(this: HTMLMediaElement) {
    watch(this)
    const playing = play.call(this)
    follow(this)
    await playing
    follow(this)
  }
  media.pause = function pauseAndFollow(this: HTMLMediaElement) {
    pause.call(this)
    follow(this)
  }

  /** Web Audio: everything connected to the output. */
  AudioNode.prototype.connect = function connectAndTap(
    this: AudioNode,
    ...args: Parameters<AudioNode['connect']>
  ) {
    const [target] = args
    if (target instanceof AudioDestinationNode)
      void meterOf(this.context as AudioContext).then((meter) => connectNode.call(this, meter))
    return connect.apply(this, args)
  } as AudioNode['connect']

  const { mediaDevices } = navigator
  const device = { deviceId: 'tone', groupId: 'tone', kind: 'audioinput', label: 'Tone' } as const
  const headphones = {
    deviceId: 'headphones',
    groupId: 'headphones',
    kind: 'audiooutput',
    label: 'Big headphones',
  } as const
  let isPlugged = voice !== null
  let arePlugged = false
  const speaking = new Set<MediaStreamTrack>()
  interface OpenMicrophone {
    readonly context: AudioContext
    readonly tone: GainNode
    readonly out: AudioNode
  }
  const microphones = new Set<OpenMicrophone>()
  mediaDevices.enumerateDevices = async () =>
    [...(isPlugged ? [device] : []), ...(arePlugged ? [headphones] : [])].map((one) => ({
      ...one,
      toJSON: () => one,
    }))
  if ('setSinkId' in AudioContext.prototype)
    AudioContext.prototype.setSinkId = async function playTo(sink: string | object) {
      if (typeof sink === 'object') return void deaf.add(this)
      if (sink !== '' && !(sink === headphones.deviceId && arePlugged))
        throw new DOMException('no such headphones', 'NotFoundError')
      deaf.delete(this)
    }
  const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (wanted) => {
    if (wanted?.video) return getUserMedia(wanted)
    if (!isPlugged || voice === null) throw new DOMException('no microphone', 'NotFoundError')
    const context = new AudioContext({ sampleRate: 48_000 })
    await context.resume()
    const tone = new OscillatorNode(context, { frequency: voice })
    const level = new GainNode(context, { gain: 0.3 })
    const out = new MediaStreamAudioDestinationNode(context, { channelCount: 1 })
    const converter = new WaveShaperNode(context, { curve: [-1, 1] })
    tone.connect(level).connect(converter).connect(out)
    tone.start()
    microphones.add({ context, tone: level, out })
    const [track] = out.stream.getAudioTracks()
    track!.getSettings = () => ({ deviceId: device.deviceId, groupId: device.groupId })
    speaking.add(track!)
    return out.stream
  }
  window.plug = (isIn) => {
    isPlugged = isIn
    for (const track of isIn ? [] : speaking) {
      track.stop()
      // Stopping a track by script fires no event, unlike an unplugged device.
      track.dispatchEvent(new Event('ended'))
    }
    mediaDevices.dispatchEvent(new Event('devicechange'))
  }

  window.muteMicrophone = (isMuted) => {
    for (const track of speaking) {
      Object.defineProperty(track, 'muted', { value: isMuted, configurable: true })
      track.dispatchEvent(new Event(isMuted ? 'mute' : 'unmute'))
    }
  }

  window.drive = (gain) => {
    for (const { tone } of microphones) tone.gain.value = gain
  }
  window.plugHeadphones = (areIn) => {
    arePlugged = areIn
    mediaDevices.dispatchEvent(new Event('devicechange'))
  }

  const senders: AudioWorkletNode[] = []
  window.AudioWorkletNode = class extends AudioWorkletNode {
    constructor(...made: ConstructorParameters<typeof AudioWorkletNode>) {
      super(...made)
      if (made[1] === 'sender') senders.push(this)
    }
  }
  window.breakSenders = () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has one other end
    for (const sender of senders) sender.port.postMessage(null)
  }

  window.say = async (sound) => {
    const bytes = Uint8Array.from(atob(sound), (one) => one.charCodeAt(0))
    const samples = new Float32Array(bytes.buffer)
    const buffer = new AudioBuffer({ length: samples.length, sampleRate: 48_000 })
    buffer.copyToChannel(samples, 0)
    await Promise.all(
      [...microphones].map(
        ({ context, tone, out }) =>
          new Promise<void>((resolve) => {
            const source = new AudioBufferSourceNode(context, { buffer })
            source.addEventListener('ended', () => resolve())
            tone.gain.value = 0
            source.connect(out)
            source.start()
          }),
      ),
    )
  }

  window.ear = {
    record: () => {
      recorded.length = 0
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has one other end
      for (const meter of heardMeters) meter.port.postMessage(true)
    },
    recorded: () => {
      const samples = new Float32Array(recorded.length * 128)
      for (const [at, block] of recorded.entries()) samples.set(block, at * 128)
      const whole = new Uint8Array(samples.buffer)
      let text = ''
      for (let at = 0; at < whole.length; at += 8_192)
        text += String.fromCharCode(...whole.subarray(at, at + 8_192))
      return btoa(text)
    },
    level: (hertz) => newest()[tones.indexOf(hertz)] ?? 0,
    firstAfter: (hertz, moment) =>
      rows.find((row) => row.at >= moment && isHeard(row, hertz))?.at ?? null,
    lastBefore: (hertz, moment) =>
      rows.findLast((row) => row.at <= moment && isHeard(row, hertz))?.at ?? null,
    between: (watched, from, to) => {
      let [silence, stretch, overlap] = [0, 0, 0]
      for (const row of rows) {
        if (row.at < from || row.at > to) continue
        const heard = watched.filter((hertz) => isHeard(row, hertz)).length
        stretch = heard === 0 ? stretch + blockMilliseconds : 0
        silence = Math.max(silence, stretch)
        if (heard === watched.length) overlap += blockMilliseconds
      }
      return { silence, overlap }
    },
  }
}

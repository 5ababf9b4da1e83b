/** One MP3 frame: mono, 48 kHz, 96 kbit/s, without bit reservoir, 1152 samples (24 ms). */
export interface EncodedFrame {
  readonly data: Uint8Array
  /** Start of its samples: milliseconds since 1970 by the database clock. */
  readonly at: number
}

/**
 * The sound of a channel: `published` leaves out seats that did not agree to publication, for public
 * streams and outputs. `heard` is the sound for the event's own listeners.
 */
export type EncodedMix = 'heard' | 'published'

/**
 * Encodes the channels of one event. Each channel is encoded once per mix, while it has subscribers.
 * Frames follow each other without gaps: a channel without sound gives silence.
 */
export interface ChannelEncoder {
  /**
   * @param channel as in the URL of a stream: the id of a channel, `floor`, or `stage-<id>`
   * @returns a function that unsubscribes
   */
  subscribe(channel: string, take: (frame: EncodedFrame) => void, mix?: EncodedMix): () => void
}

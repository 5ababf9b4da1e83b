import type { Egress } from '#platform/egress/egress.ts'
import type { SpeechConnection } from '../speech/port.ts'

/** The protocol of one kind of voice. */
export interface VoiceAdapter {
  /** The maximum characters of one request. */
  most(voice: string): number
  /** The provider's name of its voice for a language; null without one. */
  voiceOf(languageTag: string): string | null
  /** @returns a WAV file; @throws ProviderFailure */
  speak(request: {
    readonly egress: Egress
    readonly connection: SpeechConnection
    readonly words: string
    readonly voice: string
    readonly signal: AbortSignal | undefined
  }): Promise<Buffer>
}

/** Maximum bytes of an audio response; a minute has three megabytes. */
export const mostSoundBytes = 32 * 1024 * 1024
/** A long sentence needs several seconds. */
export const voiceTimeoutMilliseconds = 15_000

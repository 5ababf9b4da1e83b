import type { MicrophoneAt } from '../publish/openMicrophone.ts'

/**
 * What a microphone gives: sound; silence because the system muted it; nothing, because it is
 * not open; or silence although it is open, as from a switch on the microphone.
 */
export type MicrophoneHealth = 'ok' | 'mutedBySystem' | 'ended' | 'silent'

/** An open microphone has noise. A muted one stays at digital silence. */
export const silentMilliseconds = 5_000

/**
 * Derives the health of a microphone from its state and its level over time.
 * @returns takes the level of this moment, decibels below full scale
 */
export const makeMicrophoneHealth = (silentDecibels: number) => {
  let heardAt: number | undefined
  return (at: MicrophoneAt, decibels: number, now: number): MicrophoneHealth => {
    if (at !== 'there' || heardAt === undefined || decibels > silentDecibels) heardAt = now
    if (at === 'muted') return 'mutedBySystem'
    if (at === 'there') return now - heardAt < silentMilliseconds ? 'ok' : 'silent'
    return at === 'opening' ? 'ok' : 'ended'
  }
}

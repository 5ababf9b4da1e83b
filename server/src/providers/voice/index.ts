import type { SpeechModelType } from '@openbooth/contract/installation/modelConnection/providers'
import type { Egress } from '#platform/egress/egress.ts'
import { ProviderFailure } from '../providerFailure.ts'
import type { SpeechConnection } from '../speech/port.ts'
import { withoutSecrets } from '../withoutSecrets.ts'
import type { VoiceAdapter } from './adapter.ts'
import { azure } from './azure.ts'
import { espeak } from './espeak.ts'
import { openAiCompatible } from './openAiCompatible.ts'
import type { SpokenSound, Voice } from './port.ts'
import { spokenPortions } from './portions.ts'
import { readWav } from './readWav.ts'
import { tencent } from './tencent.ts'

/** A speech model uses the voice of its vendor. Models without speech output use a local voice. */
const adapters: Readonly<Record<SpeechModelType, VoiceAdapter>> = {
  azure,
  tencent,
  openAiCompatible,
  whisper: espeak,
  pocketsphinx: espeak,
}

/** Half an hour of speech, longer than any single sentence. */
const mostCharacters = 20_000

/** The voice of a speech model. Creating it sends no request. */
export const voiceFor = (connection: SpeechConnection, egress: Egress): Voice => {
  const { modelType, key } = connection
  const adapter = adapters[modelType]
  return {
    speaks: (languageTag) => adapter.voiceOf(languageTag) !== null,
    speak: async ({ words, languageTag }, signal) => {
      const voice = adapter.voiceOf(languageTag)
      if (voice === null) throw new ProviderFailure('unsupportedLanguage')
      if (words.length > mostCharacters)
        throw new ProviderFailure('refused', { providerCode: 'textTooLong' })
      signal?.throwIfAborted()
      const spoken: SpokenSound[] = []
      for (const portion of spokenPortions(readable(words), languageTag, adapter.most(voice)))
        spoken.push(
          readWav(
            await withoutSecrets([key], () =>
              adapter.speak({ egress, connection, words: portion, voice, signal }),
            ),
          ),
        )
      return joined(spoken)
    },
  }
}

/** Removes unpaired surrogates and control characters, which not all protocols accept. */
const readable = (words: string): string => words.toWellFormed().replaceAll(/\p{Cc}/gu, ' ')

const joined = (parts: readonly SpokenSound[]): SpokenSound => {
  const [first] = parts
  if (first === undefined) return { samples: new Int16Array(), sampleRate: 16_000 }
  if (parts.some(({ sampleRate }) => sampleRate !== first.sampleRate))
    throw new ProviderFailure('badAnswer', { providerCode: 'another rate' })
  const samples = new Int16Array(parts.reduce((sum, part) => sum + part.samples.length, 0))
  let at = 0
  for (const part of parts) {
    samples.set(part.samples, at)
    at += part.samples.length
  }
  return { samples, sampleRate: first.sampleRate }
}

import type { Egress } from '#platform/egress/egress.ts'
import { askProvider, failureOf } from '../askProvider.ts'
import { field, wordOf } from '../readJson.ts'

interface Transcription {
  readonly url: string
  readonly key: string | null
  readonly wav: Buffer
  readonly fields: Readonly<Record<string, string>>
}

/**
 * Maximum characters of all phrases together: models that take them as a prompt read its last 224
 * tokens.
 */
const mostPrompt = 600

/** Phrases as a prompt: these models treat them as the preceding text. */
export const promptOf = (phrases: readonly string[]): { prompt?: string } => {
  let prompt = ''
  for (const phrase of phrases) {
    if (prompt.length + phrase.length + 2 > mostPrompt) break
    prompt += `${prompt && ', '}${phrase}`
  }
  return prompt ? { prompt } : {}
}

/**
 * Sends an audio file as a form and parses the transcript.
 * @throws ProviderFailure
 */
export const askForTranscript = async (
  egress: Egress,
  { url, key, wav, fields }: Transcription,
): Promise<string> => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(wav)], { type: 'audio/wav' }), 'speech.wav')
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  // The platform's encoder, which escapes fields, so that no value can inject a part.
  const encoded = new Response(form)
  const answer = await askProvider(egress, url, {
    headers: {
      'content-type': encoded.headers.get('content-type')!,
      ...(key && { authorization: `Bearer ${key}` }),
    },
    body: Buffer.from(await encoded.arrayBuffer()),
  })
  const text = field(answer.json, 'text')
  if (answer.status === 200 && typeof text === 'string') return text.trim()
  const error = field(answer.json, 'error')
  const code = field(error, 'code') ?? field(error, 'type')
  const message = wordOf(error) ?? wordOf(field(error, 'message'))
  const isLanguage = answer.status === 400 && /language/i.test(message ?? '')
  throw failureOf(answer, {
    reason:
      code === 'insufficient_quota' ? 'quota' : isLanguage ? 'unsupportedLanguage' : undefined,
    code,
    message,
  })
}

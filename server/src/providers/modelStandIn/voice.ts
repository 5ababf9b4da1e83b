import type { RawRequest } from '../power/standIns/serve.ts'

export interface VoiceAnswer {
  readonly status: number
  /** Buffers are audio. */
  readonly json: unknown
}

/** The server side of one provider's protocol. */
export interface Voice {
  hears(url: URL, request: RawRequest): boolean
  answer(request: RawRequest, url: URL): VoiceAnswer
}

export const at =
  (path: string) =>
  ({ pathname }: URL): boolean =>
    pathname === path

/** Parses the body as JSON. An invalid body fails the stand-in and the test. */
export const jsonOf = (request: RawRequest): unknown => {
  if (!String(request.headers['content-type']).startsWith('application/json'))
    throw new Error('not sent as JSON')
  return JSON.parse(request.body.toString('utf8'))
}

/**
 * Languages that every stand-in lacks, in all providers' codes: Hungarian, and Hindi for Tencent,
 * which does not support Hungarian.
 */
export const isLacking = (code: unknown): boolean => /^(hu|hi)$/i.test(String(code))

const known: Readonly<Record<string, string>> = {
  'Good morning, ladies and gentlemen.': '女士们先生们，早上好。',
}

/** A translation that differs from its source and between target languages. */
export const translated = (text: string, to: string): string =>
  /^zh/i.test(to) ? (known[text] ?? `${text} → ${to}`) : `${text} → ${to}`

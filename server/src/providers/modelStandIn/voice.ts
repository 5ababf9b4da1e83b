import type { RawRequest } from '../power/standIns/serve.ts'

export interface VoiceAnswer {
  readonly status: number
  /** Bytes are sound. */
  readonly json: unknown
}

/** One provider's side of its protocol. */
export interface Voice {
  hears(url: URL, request: RawRequest): boolean
  answer(request: RawRequest, url: URL): VoiceAnswer
}

export const at =
  (path: string) =>
  ({ pathname }: URL): boolean =>
    pathname === path

/** The body as JSON; what is none, or of another shape, breaks the stand-in and the test with it. */
export const jsonOf = (request: RawRequest): unknown => {
  if (!String(request.headers['content-type']).startsWith('application/json'))
    throw new Error('not sent as JSON')
  return JSON.parse(request.body.toString('utf8'))
}

/** Languages every stand-in lacks, as any provider calls them: Hungarian, and Hindi for Tencent, who has no Hungarian. */
export const isLacking = (code: unknown): boolean => /^(hu|hi)$/i.test(String(code))

const known: Readonly<Record<string, string>> = {
  'Good morning, ladies and gentlemen.': '女士们先生们，早上好。',
}

/** A translation one can tell apart from its text, and from a translation into another language. */
export const translated = (text: string, to: string): string =>
  /^zh/i.test(to) ? (known[text] ?? `${text} → ${to}`) : `${text} → ${to}`

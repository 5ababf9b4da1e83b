import { openAiError, refusedByAzure, refusedByOpenAi } from './speechVoices.ts'
import { spokenTone } from './spokenTone.ts'
import { tencentSpeaking } from './tencentVoices.ts'
import { at, jsonOf, type Voice } from './voice.ts'

const ssml =
  /^<speak version="1\.0" xmlns="http:\/\/www\.w3\.org\/2001\/10\/synthesis" xml:lang="([a-z]{2,3}-[A-Z]{2})"><voice name="\1-[A-Z]\w+Neural">([^<]*)<\/voice><\/speak>$/

/** Parses XML text; undefined if it is not well-formed. */
const readXmlText = (text: string): string | undefined => {
  if (/&(?!(amp|lt|gt|quot|apos);)|[\0-\b\v\f\x0E-\x1F]/.test(text)) return undefined
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

const azure: Voice = {
  hears: at('/cognitiveservices/v1'),
  answer: (request) => {
    const no = refusedByAzure(request)
    if (no) return no
    if (request.headers['content-type'] !== 'application/ssml+xml')
      return { status: 415, json: undefined }
    if (request.headers['x-microsoft-outputformat'] !== 'riff-24khz-16bit-mono-pcm')
      return { status: 400, json: { error: { code: '400', message: 'Unsupported format' } } }
    const text = readXmlText(ssml.exec(request.body.toString('utf8'))?.[2] ?? '<')
    if (text === undefined || text === '')
      return { status: 400, json: { error: { code: '400', message: 'SSML parsing error' } } }
    return { status: 200, json: spokenTone(text, 24_000) }
  },
}

const openAi: Voice = {
  hears: at('/v1/audio/speech'),
  answer: (request) => {
    const no = refusedByOpenAi(request)
    if (no) return no
    const { model, voice, input, response_format } = jsonOf(request) as Record<string, string>
    if (model !== 'tts-1')
      return openAiError(404, `The model '${model}' does not exist`, 'model_not_found')
    if (voice !== 'alloy' || response_format !== 'wav' || !input || input.length > 4096)
      return openAiError(400, 'Invalid request.', null)
    return { status: 200, json: spokenTone(input, 24_000) }
  },
}

export const speakingVoices: readonly Voice[] = [azure, openAi, tencentSpeaking]

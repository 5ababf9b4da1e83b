import { accountByKey } from './accounts.ts'
import { interimOf, heardSamples } from './hear.ts'
import { refusedByAzure } from './speechVoices.ts'
import type { StreamKind } from './streamKind.ts'
import { isLacking } from './voice.ts'

interface Frame {
  readonly about: string
  readonly requestId: string
  readonly body: Buffer
}

const readFrame = (message: Buffer, isBinary: boolean): Frame => {
  const length = isBinary ? message.readUInt16BE(0) : message.indexOf('\r\n\r\n')
  const begin = isBinary ? 2 : 0
  const headers = message.toString('latin1', begin, begin + length)
  const header = (name: string): string =>
    new RegExp(`^${name}: (.+)\r?$`, 'im').exec(headers)?.[1]?.trim() ?? ''
  if (Number.isNaN(Date.parse(header('X-Timestamp')))) throw new Error('no time')
  return {
    about: header('Path'),
    requestId: header('X-RequestId'),
    body: message.subarray(begin + length + (isBinary ? 0 : 4)),
  }
}

/** Units of 100 ns; a sample of two bytes has 625. */
const reachOf = (bytes: number): number => (bytes / 2) * 625

export const azureStream: StreamKind = {
  hears: ({ pathname }) => pathname === '/speech/recognition/conversation/cognitiveservices/v1',
  refuse: (request, url) => {
    const no = refusedByAzure({ headers: request.headers })
    if (no) return no
    if ([...url.searchParams.values()].some((value) => accountByKey(value)))
      return { status: 400, json: { error: { code: '400', message: 'the key is in the address' } } }
    const language = url.searchParams.get('language') ?? ''
    if (!/^[a-z]{2,3}-[A-Z]{2}$/.test(language) || isLacking(language.split('-')[0]))
      return {
        status: 400,
        json: { error: { code: '400', message: `Unsupported language ${language}` } },
      }
    return undefined
  },
  open: ({ say, expect, close }) => {
    const said: string[] = []
    let requestId = ''
    let sound: Buffer | undefined
    let guesses = 0
    const send = (about: string, what: object, which: 'guess' | 'final' | 'end'): void =>
      say(
        `X-RequestId:${requestId}\r\nContent-Type:application/json; charset=utf-8\r\nPath:${about}\r\n\r\n${JSON.stringify(what)}`,
        which,
      )
    const finish = (): void => {
      const text = heardSamples(sound ?? Buffer.alloc(0))
      const reach = { Offset: 0, Duration: reachOf(sound?.length ?? 0) }
      if (text !== '')
        send(
          'speech.phrase',
          { RecognitionStatus: 'Success', DisplayText: text, ...reach },
          'final',
        )
      send('speech.phrase', { RecognitionStatus: 'EndOfDictation', ...reach }, 'final')
      send('speech.endDetected', { Offset: reach.Duration }, 'end')
      send('turn.end', {}, 'end')
    }
    return {
      finish,
      hear: (message, isBinary) => {
        const frame = readFrame(message, isBinary)
        if (!/^[0-9a-f]{32}$/.test(frame.requestId)) return close(1007, 'X-RequestId')
        requestId ||= frame.requestId
        if (frame.requestId !== requestId) return close(1007, 'X-RequestId')
        if (!isBinary) {
          said.push(frame.about)
          const what = JSON.parse(frame.body.toString('utf8')) as unknown
          if (frame.about !== 'speech.context') return
          expect(what)
          send('turn.start', { context: {} }, 'end')
          return
        }
        if (said.join(' ') !== 'speech.config speech.context') return close(1007, said.join(' '))
        if (frame.body.length === 0) return finish()
        if (sound === undefined && frame.body.toString('latin1', 0, 4) !== 'RIFF')
          return close(1007, 'no RIFF header')
        sound = sound === undefined ? frame.body.subarray(44) : Buffer.concat([sound, frame.body])
        const guess = interimOf(sound)
        if (guess === undefined) return
        guesses += 1
        if (guesses === 1) send('speech.startDetected', { Offset: 0 }, 'end')
        send(
          'speech.hypothesis',
          { Text: guess, Offset: 0, Duration: reachOf(sound.length) },
          'guess',
        )
      },
    }
  },
}

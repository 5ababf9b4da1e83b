import { execFile } from 'node:child_process'
import { setNiceness } from '#platform/run/niceness.ts'
import { codeOf, languageCodes } from '../languageCodes.ts'
import { ProviderFailure } from '../providerFailure.ts'
import { mostSoundBytes, type VoiceAdapter } from './adapter.ts'

/** The program of the Debian package of this name. */
const program = 'espeak-ng'
const timeoutMilliseconds = 15_000

/** Its voices that can read the script of the language. Source: `espeak-ng --voices` */
const voices =
  languageCodes(`af am ar az be bg bn bs ca cs cy da de el en-AU=en-gb en-GB=en-gb en-IE=en-gb en-NZ=en-gb
  en=en-us es-ES=es es-MX=es-419 es es-419 et eu fa fi fr-BE=fr-be fr-CH=fr-ch fr=fr-fr ga gl=es gu he hi hr hu hy id is it
  ka kk kn ko lt lv mk ml mr ms mt my nb ne nl no=nb pa pl pt-BR=pt-br pt ro ru si sk sl sq sr sv sw ta te th tr uk ur uz
  vi zh-HK=yue yue zh=cmn`)

/** A local voice with a robotic sound, without network or key. */
export const espeak: VoiceAdapter = {
  most: () => 2000,
  voiceOf: (languageTag) => codeOf(voices, languageTag),
  speak: async ({ words, voice, signal }) =>
    new Promise((resolve, reject) => {
      const child = execFile(
        program,
        ['-v', voice, '--stdin', '--stdout'],
        {
          encoding: 'buffer',
          timeout: timeoutMilliseconds,
          killSignal: 'SIGKILL',
          maxBuffer: mostSoundBytes,
          env: { PATH: process.env.PATH, LANG: 'C.UTF-8' },
          signal,
        },
        (error, stdout) => {
          if (signal?.aborted) reject(signal.reason as Error)
          else if (error) reject(failure(error))
          else resolve(stdout)
        },
      )
      // The higher priority of the worker is only for recording.
      if (child.pid !== undefined) setNiceness(child.pid, 0)
      // The process may have ended before it reads; its result is reported above.
      child.stdin!.on('error', () => {})
      // Two brackets would start phoneme notation.
      child.stdin!.end(words.replaceAll('[[', '[ [').replaceAll('\0', ' '))
    }),
}

const failure = (error: Error): unknown => {
  const { code, killed } = error as { code?: unknown; killed?: boolean }
  if (code === 'ENOENT') return new ProviderFailure('notInstalled', { providerCode: program })
  if (killed === true) return new ProviderFailure('timeout')
  if (typeof code === 'number')
    return new ProviderFailure('badAnswer', { providerCode: `exit ${code}` })
  return error
}

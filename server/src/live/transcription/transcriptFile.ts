import { hasRightToLeft, isolated } from '@openbooth/contract/languages/textDirection'
import { toCues } from './cues.ts'
import type { TranscriptLine } from './queries.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** `01:02:03.004`, with the given separator before the milliseconds. */
const clock = (milliseconds: number, mark: string): string => {
  const seconds = Math.floor(milliseconds / 1_000)
  const rest = String(milliseconds % 1_000).padStart(3, '0')
  return `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${mark}${rest}`
}

type SaidLine = TranscriptLine & { readonly words: string }
const isSaid = (line: TranscriptLine): line is SaidLine => line.words !== null

/** Joins a recognised text into one line, because a line break would end the cue of the file. */
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
/** Escapes WebVTT markup. */
const escaped = (text: string): string =>
  inOneLine(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Source: https://www.w3.org/TR/webvtt1/ */
export const toVtt = (lines: readonly TranscriptLine[], language: string, madeBy: string): string =>
  [
    `WEBVTT\nLanguage: ${language}\n`,
    // An arrow would end the note.
    `NOTE ${inOneLine(madeBy).replaceAll('-->', '→')}\n`,
    ...toCues(lines).map(({ from, to, speaker, lines: shown }) => {
      const voice = speaker === '' ? '' : `<v ${escaped(speaker)}>`
      return `${clock(from, '.')} --> ${clock(to, '.')}\n${voice}${shown.map(escaped).join('\n')}\n`
    }),
  ].join('\n')

/** The name before the words. Isolated, a name leaves the direction of the line to the words. */
const saidBy = (speaker: string, words: string): string => {
  if (speaker === '') return ''
  const name = inOneLine(speaker)
  return `${hasRightToLeft(name + words) ? isolated(name) : name}: `
}

/** SubRip, as players read it. */
export const toSrt = (lines: readonly TranscriptLine[]): string =>
  toCues(lines, saidBy)
    .map(
      ({ from, to, lines: shown }, index) =>
        `${index + 1}\n${clock(from, ',')} --> ${clock(to, ',')}\n${shown.join('\n')}\n`,
    )
    .join('\n')

/** One utterance per line, after a comment about its origin. */
export const toText = (lines: readonly TranscriptLine[], madeBy: string): string =>
  `# ${inOneLine(madeBy)}\n\n` +
  lines
    .filter(isSaid)
    .map(
      ({ from, speaker, words }) =>
        `[${clock(from, '.').slice(0, 8)}] ${saidBy(speaker, words)}${inOneLine(words)}\n`,
    )
    .join('')

/** Time of a line in a table. */
export const timeOf = ({ from }: TranscriptLine): string => clock(from, '.')

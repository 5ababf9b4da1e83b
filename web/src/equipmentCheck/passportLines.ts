import type { InterfaceLanguage } from '@openbooth/contract/fields'
import {
  passportParts,
  verdictsOf,
  type PassportFigures,
  type PassportGrade,
  type PassportPart,
} from '@openbooth/contract/live/equipmentCheck/rules'
import {
  passportFigureWords,
  passportFindingWords,
  passportGradeWords,
  passportPartWords,
} from '@openbooth/contract/live/equipmentCheck/texts'
import { silentLevel } from '@openbooth/contract/live/connectionStats/rules'
import { numberText } from '../format.ts'

/** One part of a sound passport, in words. */
export interface PassportLine {
  readonly part: PassportPart
  readonly title: string
  readonly grade: PassportGrade
  readonly gradeWord: string
  /** The findings with their advice. */
  readonly advice: readonly string[]
  /** The measured values. Empty: none. */
  readonly figures: string
}

type Named = keyof typeof passportFigureWords

/** The lines of an equipment check for its reader. */
export const passportLines = (
  figures: PassportFigures,
  role: string,
  language: InterfaceLanguage,
): readonly PassportLine[] => {
  const verdicts = verdictsOf(figures, role)
  return passportParts.map((part) => ({
    part,
    title: passportPartWords[part][language],
    grade: verdicts[part].grade,
    gradeWord: passportGradeWords[verdicts[part].grade][language],
    advice: verdicts[part].findings.map((one) => passportFindingWords[one][language]),
    figures: measuredOf(figures, language)[part].filter(Boolean).join(' · '),
  }))
}

const measuredOf = (
  figures: PassportFigures,
  language: InterfaceLanguage,
): Readonly<Record<PassportPart, readonly string[]>> => {
  const said = (name: Named, value: number | null, unit: string): string =>
    value === null
      ? ''
      : `${passportFigureWords[name][language]} ${numberText(language, value)} ${unit}`
  const level = (name: Named, value: number | null): string =>
    value === silentLevel
      ? `${passportFigureWords[name][language]} < ${numberText(language, silentLevel)} dBFS`
      : said(name, value, 'dBFS')
  const { band, lossSent, lossHeard, down, up } = figures
  const losses = [lossSent, lossHeard].filter((loss) => loss !== null)
  // By so little as is sent it is known to be so fast, and not how much faster.
  const speed = (name: 'down' | 'up', rate: number | null): string =>
    rate === null
      ? ''
      : `${passportFigureWords[name][language]} ≥ ${numberText(language, Math.round(rate / 10) / 100)} Mbit/s`
  return {
    microphone: [
      figures.device,
      said('band', band === null ? null : Math.round(band / 100) / 10, 'kHz'),
      level('voice', figures.voice),
      level('noise', figures.noise),
      said('clipped', figures.clipped, '%'),
    ],
    headphones: [level('echo', figures.echo)],
    network: [
      speed('down', down),
      speed('up', up),
      said('loss', losses.length === 0 ? null : Math.max(...losses), '%'),
      said('jitter', figures.jitter, 'ms'),
      said('roundTrip', figures.roundTrip, 'ms'),
    ],
    browser: [figures.browser],
  }
}

import type { InterfaceLanguage } from '@openbooth/contract/fields'
import {
  equipmentCheckParts,
  verdictsOf,
  type EquipmentCheckFigures,
  type EquipmentCheckGrade,
  type EquipmentCheckPart,
} from '@openbooth/contract/live/equipmentCheck/rules'
import {
  equipmentCheckFigureTexts,
  equipmentCheckFindingTexts,
  equipmentCheckGradeTexts,
  equipmentCheckPartTexts,
} from '@openbooth/contract/live/equipmentCheck/texts'
import { silentLevel, wayTexts } from '@openbooth/contract/live/connectionStats/rules'
import { numberText } from '../format.ts'

/** One part of a sound passport, in words. */
export interface EquipmentCheckLine {
  readonly part: EquipmentCheckPart
  readonly title: string
  readonly grade: EquipmentCheckGrade
  readonly gradeWord: string
  /** The findings with their advice. */
  readonly advice: readonly string[]
  /** The measured values. Empty: none. */
  readonly figures: string
}

type Named = keyof typeof equipmentCheckFigureTexts

/** The lines of an equipment check for its reader. */
export const equipmentCheckLines = (
  figures: EquipmentCheckFigures,
  role: string,
  language: InterfaceLanguage,
): readonly EquipmentCheckLine[] => {
  const verdicts = verdictsOf(figures, role)
  return equipmentCheckParts.map((part) => ({
    part,
    title: equipmentCheckPartTexts[part][language],
    grade: verdicts[part].grade,
    gradeWord: equipmentCheckGradeTexts[verdicts[part].grade][language],
    advice: verdicts[part].findings.map((one) => equipmentCheckFindingTexts[one][language]),
    figures: measuredOf(figures, language)[part].filter(Boolean).join(' · '),
  }))
}

const measuredOf = (
  figures: EquipmentCheckFigures,
  language: InterfaceLanguage,
): Readonly<Record<EquipmentCheckPart, readonly string[]>> => {
  const said = (name: Named, value: number | null, unit: string): string =>
    value === null
      ? ''
      : `${equipmentCheckFigureTexts[name][language]} ${numberText(language, value)} ${unit}`
  const level = (name: Named, value: number | null): string =>
    value === silentLevel
      ? `${equipmentCheckFigureTexts[name][language]} < ${numberText(language, silentLevel)} dBFS`
      : said(name, value, 'dBFS')
  const { band, lossSent, lossHeard, down, up } = figures
  const losses = [lossSent, lossHeard].filter((loss) => loss !== null)
  // By so little as is sent it is known to be so fast, and not how much faster.
  const speed = (name: 'down' | 'up', rate: number | null): string =>
    rate === null
      ? ''
      : `${equipmentCheckFigureTexts[name][language]} ≥ ${numberText(language, Math.round(rate / 10) / 100)} Mbit/s`
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
      figures.way === null
        ? ''
        : `${equipmentCheckFigureTexts.path[language]} ${wayTexts[figures.way][language]}`,
      speed('down', down),
      speed('up', up),
      said('loss', losses.length === 0 ? null : Math.max(...losses), '%'),
      said('jitter', figures.jitter, 'ms'),
      said('roundTrip', figures.roundTrip, 'ms'),
    ],
    browser: [figures.browser],
  }
}

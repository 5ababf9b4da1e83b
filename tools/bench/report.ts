import { cpus, loadavg } from 'node:os'

/** One measured figure. Without a target it is only for comparison. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly target?: { readonly atLeast: number } | { readonly atMost: number }
  /** The variation of the figure, or its components. */
  readonly remark?: string
}

export const isMet = ({ value, target }: Figure): boolean => {
  if (target === undefined) return true
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost
}

const targetText = ({ target, unit }: Figure): string => {
  if (target === undefined) return ''
  return 'atLeast' in target ? `>= ${target.atLeast} ${unit}` : `<= ${target.atMost} ${unit}`
}

const numberText = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)

/** The load affects every figure. Figures are valid only if it is below the number of cores. */
export const loadText = (): string =>
  `load average ${loadavg()
    .map((load) => load.toFixed(2))
    .join(' ')} on ${cpus().length} cores`

const cellsOf = (figure: Figure): string[] => [
  figure.name,
  `${numberText(figure.value)} ${figure.unit}`,
  targetText(figure),
  figure.target === undefined ? '' : isMet(figure) ? 'pass' : 'FAIL',
  figure.remark ?? '',
]

/** Prints a figure immediately, for parts that take minutes. */
export const printAtOnce = (figure: Figure): void =>
  console.log(
    `  ${cellsOf(figure)
      .filter((cell) => cell !== '')
      .join('  ')}`,
  )

/** Prints a title, and figures as lines with aligned columns. */
export const printFigures = (title: string, figures: readonly Figure[]): void => {
  const lines = figures.map(cellsOf)
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...lines.map((line) => line[column]!.length)),
  )
  console.log(`\n${title} (${loadText()})`)
  for (const line of lines)
    console.log(
      `  ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
    )
}

export const median = (values: readonly number[]): number => percentile(values, 50)

/** The value that `percent` of all values do not exceed; NaN without values. */
export const percentile = (values: readonly number[], percent: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return (
    sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
  )
}

export const rangeText = (values: readonly number[]): string =>
  `${numberText(Math.min(...values))} to ${numberText(Math.max(...values))} over ${values.length} rounds`

import { type Figure, printAtOnce } from './report.ts'

/** One measurement of a part of `npm run bench` with several. */
export interface Piece {
  readonly name: string
  /** The timeout in seconds: a hanging part is reported, and the next one starts. */
  readonly seconds: number
  /** @param signal aborts the measurement */
  readonly measure: (signal: AbortSignal) => Promise<readonly Figure[]>
}

/** BENCH_ONLY=drift measures only parts with that word in their name. */
const only = (process.env['BENCH_ONLY'] ?? '').toLowerCase()

/** Measures one part after the other, and prints each figure immediately. */
export const runParts = async (pieces: readonly Piece[]): Promise<readonly Figure[]> => {
  const figures: Figure[] = []
  for (const piece of pieces) {
    if (!piece.name.toLowerCase().includes(only)) continue
    console.log(`\n${piece.name} ...`)
    const measured = await within(piece)
    for (const figure of measured) printAtOnce(figure)
    figures.push(...measured)
  }
  return figures
}

const within = async ({ name, seconds, measure }: Piece): Promise<readonly Figure[]> => {
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`not done within ${seconds} s`))
      ending.abort()
    }, seconds * 1000)
  })
  try {
    return await Promise.race([measure(ending.signal), late])
  } catch (error) {
    const remark = error instanceof Error ? error.message.split('\n')[0]! : String(error)
    return [{ name, value: Number.NaN, unit: '', target: { atMost: 0 }, remark }]
  } finally {
    clearTimeout(timer)
  }
}

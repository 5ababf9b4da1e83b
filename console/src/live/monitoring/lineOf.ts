export interface Point {
  /** Milliseconds. */
  readonly at: number
  readonly value: number
}

/**
 * After a longer gap between samples the line is interrupted, because the values between are
 * unknown. Milliseconds.
 */
const gapAfter = 2.5 * 60_000

/**
 * SVG paths of a line through points and of the area below it, a pair for each stretch without a gap. The highest value
 * is at the top, zero at the bottom.
 * @param start where the time of the left edge is; the first point, when absent
 * @param highest the value at the top where several lines are compared; their own highest, when absent
 */
export const lineOf = (
  points: readonly Point[],
  width: number,
  height: number,
  start?: number,
  highest?: number,
): { readonly line: string; readonly area: string }[] => {
  const [from, to] = [start ?? points[0]?.at ?? 0, points.at(-1)?.at ?? 0]
  const top = Math.max(1, highest ?? Math.max(...points.map(({ value }) => value)))
  const x = (at: number) =>
    to === from ? (at < from ? 0 : width) : ((at - from) / (to - from)) * width
  const y = (value: number) => height - (value / top) * height
  return stretches(points).map((stretch) => {
    // One sample alone would be no line at all; the very first is drawn from edge to edge.
    const drawn =
      stretch.length === 1 ? [{ ...stretch[0]!, at: stretch[0]!.at - 1 }, ...stretch] : stretch
    const line = drawn.map(({ at, value }) => `${round(x(at))} ${round(y(value))}`).join(' L')
    const [left, right] = [x(drawn[0]!.at), x(drawn.at(-1)!.at)]
    return {
      line: `M${line}`,
      area: `M${round(left)} ${height} L${line} L${round(right)} ${height} Z`,
    }
  })
}

const stretches = (points: readonly Point[]): (readonly Point[])[] => {
  const found: Point[][] = []
  for (const point of points) {
    const last = found.at(-1)
    if (last && point.at - last.at(-1)!.at <= gapAfter) last.push(point)
    else found.push([point])
  }
  return found
}

const round = (value: number) => Math.round(value * 10) / 10

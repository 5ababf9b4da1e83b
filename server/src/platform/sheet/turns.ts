import { refuse } from '#platform/http/refuse.ts'

const mostAtOnce = 2
const mostWaiting = 8

let running = 0
const waiting: (() => void)[] = []

/**
 * Waits until a file may be unpacked.
 * @returns a function to call afterwards
 * @throws a refusal if too many wait
 */
export const takeTurn = async (): Promise<() => void> => {
  if (running < mostAtOnce) running += 1
  else {
    if (waiting.length >= mostWaiting) refuse('Too Many Requests')
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  return () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { serial } from './serial.ts'

test('serial runs tasks in the order of the calls, also after one that failed.', async () => {
  const inTurn = serial()
  const steps: string[] = []
  const task = (name: string, milliseconds: number) => async (): Promise<string> => {
    steps.push(`${name} begins`)
    await pause(milliseconds)
    steps.push(`${name} ends`)
    if (name === 'b') throw new Error('broken')
    return name
  }
  const [first, second, third] = [inTurn(task('a', 10)), inTurn(task('b', 5)), inTurn(task('c', 1))]
  await expect(second).rejects.toThrow('broken')
  expect(await Promise.all([first, third])).toEqual(['a', 'c'])
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

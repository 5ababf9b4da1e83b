import { expect, test } from 'vitest'
import { runInThread } from './runInThread.ts'

const run = (source: string) =>
  runInThread({
    module: new URL(`data:text/javascript,${encodeURIComponent(source)}`),
    data: 20,
    mostMilliseconds: 500,
  })
const threads = `import { parentPort, workerData } from 'node:worker_threads';`

test('runInThread returns the message of the thread.', async () => {
  expect(await run(`${threads} parentPort.postMessage(workerData + 1)`)).toBe(21)
})

test('runInThread stops a thread that works too long, and reports errors and an early end.', async () => {
  await expect(run('for (;;);')).rejects.toThrow('took too long')
  await expect(run('throw new Error("broken")')).rejects.toThrow('broken')
  await expect(run('process.exit(0)')).rejects.toThrow('the thread ended')
})

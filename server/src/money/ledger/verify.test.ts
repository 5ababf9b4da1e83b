import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compiledCode } from '#testing/processes/compiledCode.ts'
import { fillWithOneOfEach } from './testing/fillWithOneOfEach.ts'
import { type LedgerForTest, ledgerForTest } from './testing/ledgerForTest.ts'

// Runs `npm run ledger:verify` like a nightly job, which depends on the exit code.

let ledger: LedgerForTest
beforeEach(async () => {
  ledger = await ledgerForTest()
  await fillWithOneOfEach(ledger)
})
afterEach(() => ledger.close())

const verify = (url: string): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'verify.ts')],
      { env: { PATH: process.env.PATH, ...compiledCode(), DATABASE_URL: url } },
      (_error, out, err) => resolve({ code: child.exitCode, said: out + err }),
    )
  })

test('ledger:verify exits with 0 for a correct ledger, and with 1 and an explanation for a wrong cent.', async () => {
  const right = await verify(ledger.url)
  expect(right.code).toBe(0)
  expect(right.said).toContain('no differences')

  await ledger.admin.query(`
    alter table ledger.entry disable trigger append_only;
    update ledger.entry set amount = amount + 1 where balance_after is not null and amount > 0;
    alter table ledger.entry enable trigger append_only`)
  const wrong = await verify(ledger.url)
  expect(wrong.code).toBe(1)
  expect(wrong.said).toMatch(/^I2 +[1-9]\d* {2}Every balance is the sum of its entries$/m)
  expect(wrong.said).toMatch(/^I1 +[1-9]\d* {2}Every transfer sums to zero for each asset$/m)
})

test('ledger:verify exits with 1 when it cannot read the ledger.', async () => {
  const url = new URL(ledger.url)
  url.pathname = '/there_is_no_such_database'
  expect(await verify(url.href)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Failed to verify the ledger'),
  })
})

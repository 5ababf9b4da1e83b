import { openDatabase } from '@openbooth/server/platform/database/database'
import { readEnv } from '@openbooth/server/platform/run/env'
import { silentLog } from '@openbooth/server/platform/run/plainLog'
import { releaseRevenue, verifyLedger } from '@openbooth/server/money/ledger/index'
import { renewDue } from '@openbooth/server/money/payment/renewals/renewDue'
import { scheduledTasks } from '@openbooth/server/money/subscription/index'
import type { App } from '@openbooth/server/platform/run/app'
import { startDatabaseServer } from './database.ts'
import {
  expected,
  lastDay,
  mistakesSql,
  renewalsUpTo,
  subscribers,
  subscribersSql,
} from './renewalsData.ts'
import type { Figure } from './report.ts'

const day = 24 * 3_600_000

/**
 * Two years of renewals from the balance, day by day, with the product's scheduled tasks: most pay
 * monthly, some yearly, some can no longer pay after a year. Every resulting sum is compared with
 * its expected value.
 */
export const measureRenewals = async (): Promise<readonly Figure[]> => {
  const postgres = await startDatabaseServer()
  try {
    const database = await postgres.database('renewals')
    await database.run(subscribersSql)
    const db = openDatabase(database.url)
    // The parts of an app that renewals need.
    const app = { db, env: readEnv({}), log: silentLog, payments: null } as unknown as App
    try {
      const begun = performance.now()
      let slowestDay = 0
      for (let at = renewalsUpTo[0]; at <= renewalsUpTo[1]; at += day) {
        const dayBegun = performance.now()
        await renewDue(app, new Date(at))
        for (const { work } of scheduledTasks) await work(app, new Date(at))
        slowestDay = Math.max(slowestDay, performance.now() - dayBegun)
      }
      const seconds = (performance.now() - begun) / 1000
      const { released } = await releaseRevenue(db.pool, lastDay)
      const { rows } = await db.pool.query<{ mistakes: string }>(mistakesSql)
      const mistakes = rows.map((row) => row.mistakes)
      const findings = await verifyLedger(db.pool)
      for (const mistake of [...mistakes, ...findings]) console.log('  WRONG', mistake)
      return [
        {
          name: `24 months of ${subscribers} subscribers`,
          value: seconds,
          unit: 's',
          remark: `${expected.renewals} renewals paid, ${expected.ended} ended unpaid after three retries`,
        },
        { name: 'renewals', value: expected.renewals / seconds, unit: 'renewals/s' },
        { name: 'slowest day', value: slowestDay / 1000, unit: 's' },
        {
          name: 'revenue earned of what was paid',
          value: percentOf(released),
          unit: '%',
          target: { atLeast: 100 },
        },
        {
          name: 'wrong subscribers and sums',
          value: mistakes.length,
          unit: '',
          target: { atMost: 0 },
        },
        {
          name: 'differences in the ledger',
          value: findings.length,
          unit: '',
          target: { atMost: 0 },
        },
      ]
    } finally {
      await db.close()
    }
  } finally {
    await postgres.stop()
  }
}

const percentOf = (released: bigint): number => Number((released * 10_000n) / expected.paid) / 100

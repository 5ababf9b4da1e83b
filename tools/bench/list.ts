import { compareLists } from './compareLists.ts'
import { startDatabaseServer } from './database.ts'
import { eventsSql } from './listData.ts'
import type { Figure } from './report.ts'

const few = 10_000
const many = 1_000_000

/** The hosted list through HTTP over a million events and over ten thousand. */
export const measureList = async (): Promise<readonly Figure[]> => {
  const postgres = await startDatabaseServer()
  try {
    const small = await postgres.database('few')
    const large = await postgres.database('many')
    console.log(`\nFilling databases with ${few} and ${many} events ...`)
    const at = new Date()
    await small.run(eventsSql(few, at))
    await large.run(eventsSql(many, at))
    return await compareLists(small.url, large.url)
  } finally {
    await postgres.stop()
  }
}

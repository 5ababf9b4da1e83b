import type { Compilable } from 'kysely'
import type { TestServer } from '../server.ts'

interface Step {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly Step[]
}

interface Done {
  /** The number of returned rows. */
  readonly rows: number
  /** The number of blocks of 8 kB that it read, which does not depend on the machine's load. */
  readonly blocks: number
  /** Rows read per index, by its name. */
  readonly byIndex: Readonly<Record<string, number>>
}

/**
 * Runs a query and returns its execution statistics.
 * @param settings planner settings, such as `enable_seqscan = off`: without it, small tables are
 * scanned
 */
export const planOf = async (
  { app }: Pick<TestServer, 'app'>,
  query: Compilable,
  ...settings: readonly string[]
): Promise<Done> => {
  const { sql, parameters } = query.compile()
  const client = await app.db.pool.connect()
  try {
    await client.query(['begin', ...settings.map((one) => `set local ${one}`)].join(';'))
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Step }] }>(
      `explain (analyze, buffers, format json) ${sql}`,
      [...parameters],
    )
    const first = rows[0]!['QUERY PLAN'][0].Plan
    const steps = [...stepsOf(first)]
    return {
      rows: first['Actual Rows'],
      blocks: first['Shared Hit Blocks'] + first['Shared Read Blocks'],
      byIndex: Object.fromEntries(
        steps.flatMap((step) =>
          step['Index Name'] === undefined ? [] : [[step['Index Name'], step['Actual Rows']]],
        ),
      ),
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

function* stepsOf(step: Step): Generator<Step> {
  yield step
  for (const below of step.Plans ?? []) yield* stepsOf(below)
}

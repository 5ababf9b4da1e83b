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
  /** What the query answered. */
  readonly rows: number
  /** How many blocks of eight kilobytes it looked at, which does not depend on what else the machine does. */
  readonly blocks: number
  /** How many rows each index answered, by its name. */
  readonly byIndex: Readonly<Record<string, number>>
}

/**
 * Runs a query and tells what the database did for it.
 * @param settings of the planner, such as `enable_seqscan = off`: small tables are read whole otherwise
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

import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { captureSave } from './captureSave.ts'
import { startDatabaseServer } from '../database.ts'
import { findPgbench } from './findPgbench.ts'
import { owners, ownersSql, type Saver } from '../lists/owners.ts'
import { pgbenchScript } from './pgbenchScript.ts'
import { type Figure, median, rangeText } from '../report.ts'
import { runHttp } from './runHttp.ts'
import { type Load, runPgbench } from './runPgbench.ts'
import { startServerProcess } from '../serverProcess.ts'

const rounds = 5
const seconds = 4
/**
 * Targets by number of connections, in percent of pgbench with the same number. Few connections
 * show the server's own cost of a save. With more callers than database connections, only pgbench
 * is slowed by contention in the database.
 */
const targets = { 8: 50, 16: 60, 32: 80 } as const

/** The owner whose save is captured. */
const watched = 1

/**
 * Saves through HTTP, with session, permissions, rules, codes, ledger and audit, alternating with
 * pgbench and the same statements on the same database, so that a temporary slowdown of the machine
 * affects both.
 */
export const measureSave = async (saver: Saver): Promise<readonly Figure[] | undefined> => {
  const pgbench = findPgbench()
  if (pgbench === undefined) {
    console.log(
      '\nSKIPPED: save. pgbench was not found (Debian: apt-get install postgresql-contrib).',
    )
    return undefined
  }
  const postgres = await startDatabaseServer()
  try {
    const database = await postgres.database('save')
    await database.run(ownersSql(new Date(), saver))
    const statements = await captureSave(database.url, watched)
    const script = join(tmpdir(), `openbooth-bench-${process.pid}.sql`)
    await writeFile(script, pgbenchScript(statements, watched, owners))
    const server = await startServerProcess(database.url)
    try {
      const bySql = (load: Load) => runPgbench(pgbench, database.url, script, load)
      const byHttp = (load: Load) => runHttp(server.address, load)
      await byHttp({ connections: 8, seconds: 3 })
      await bySql({ connections: 8, seconds: 2 })
      await database.run('analyze')
      return [
        ...(await alone(bySql, byHttp)),
        ...(await compare(bySql, byHttp, 8)),
        ...(await compare(bySql, byHttp, 16)),
        ...(await compare(bySql, byHttp, 32)),
      ]
    } finally {
      await server.stop()
      await rm(script, { force: true })
    }
  } finally {
    await postgres.stop()
  }
}

type Way = (load: Load) => ReturnType<typeof runHttp>

const alone = async (bySql: Way, byHttp: Way): Promise<Figure[]> => {
  const load = { connections: 1, seconds }
  const sql = await bySql(load)
  const http = await byHttp(load)
  return [
    { name: 'pgbench, 1 connection', value: sql.perSecond, unit: 'saves/s', remark: sql.latency },
    { name: 'HTTP, 1 connection', value: http.perSecond, unit: 'saves/s', remark: http.latency },
  ]
}

const compare = async (
  bySql: Way,
  byHttp: Way,
  connections: keyof typeof targets,
): Promise<Figure[]> => {
  const load = { connections, seconds }
  const sql: number[] = []
  const http: number[] = []
  let latency = ''
  for (let round = 0; round < rounds; round += 1) {
    sql.push((await bySql(load)).perSecond)
    const answered = await byHttp(load)
    http.push(answered.perSecond)
    latency = answered.latency
  }
  const ratios = http.map((value, round) => (100 * value) / sql[round]!)
  const name = `${connections} connections`
  return [
    { name: `pgbench, ${name}`, value: median(sql), unit: 'saves/s', remark: rangeText(sql) },
    {
      name: `HTTP, ${name}`,
      value: median(http),
      unit: 'saves/s',
      remark: `${rangeText(http)}; ${latency}`,
    },
    {
      name: `HTTP of pgbench, ${name}`,
      value: median(ratios),
      unit: '%',
      target: { atLeast: targets[connections] },
      remark: rangeText(ratios),
    },
  ]
}

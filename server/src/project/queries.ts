import type { InputOf } from '@openbooth/contract/call'
import type { Project, projectCalls, ProjectStage } from '@openbooth/contract/project'
import { eventState } from '@openbooth/contract/rules/events'
import { sql, type NotNull, type RawBuilder, type SqlBool, type Transaction } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import { containsByIndex } from '#platform/list/hasPieces.ts'
import { contains, ordered } from '#platform/list/list.ts'
import { findRows, lookedThrough, searchedPage } from '#platform/list/searchRows.ts'
import { refuse } from '#platform/http/refuse.ts'

const held = sql`e.state <> ${sql.lit(eventState.cancelled)}`

/** What the events of a project `p` come to. */
const sums = sql<Omit<Project, 'id' | 'name' | 'createdAt' | 'version'>>`lateral (
  select count(*) filter (where ${held})::integer as events,
    coalesce(sum(e.booth_nums) filter (where ${held}), 0)::integer as booths,
    coalesce(sum(e.receiver_nums) filter (where ${held}), 0)::integer as audience,
    min(e.start_at) filter (where ${held}) as start_at,
    max(e.end_at) filter (where ${held}) as end_at,
    coalesce(sum((
      select -sum(b.amount) from ledger.billing_record b where b.event_id = e.id and b.asset = 'MONEY')), 0)::bigint as fee
  from events e where e.project_id = p.id)`

/** An agent's projects with their sums. */
const projectRows = (db: Reader, ownerId: bigint) =>
  db
    .selectFrom('projects as p')
    // From the left, though there always are sums: so projects are counted without them.
    .leftJoin(sums.as('s'), (join) => join.onTrue())
    .where('p.ownerId', '=', ownerId)
    .select([
      'p.id',
      'p.name',
      'p.createdAt',
      'p.version',
      's.events',
      's.booths',
      's.audience',
      's.startAt',
      's.endAt',
      's.fee',
    ])
    .$narrowType<{ events: NotNull; booths: NotNull; audience: NotNull; fee: NotNull }>()

/** Whether a project `p` is called so. */
export const projectsNamed = (search: string): RawBuilder<SqlBool> =>
  containsByIndex('projects_by_text', search, ['name'], 'p')

interface Filters {
  readonly search?: string | undefined
  readonly stage?: ProjectStage | undefined
}

/** An agent's projects that a list or an export asks for. */
export const searchProjects = (
  db: Reader,
  ownerId: bigint,
  at: Date,
  { search, stage }: Filters,
) => {
  let query = projectRows(db, ownerId)
  if (search) query = query.where(projectsNamed(search))
  if (stage === 'ahead') query = query.where('s.endAt', '>', at)
  if (stage === 'over') query = query.where('s.endAt', '<=', at)
  if (stage === 'empty') query = query.where('s.endAt', 'is', null)
  // Sorted from outside: the columns come from two sources.
  return db.selectFrom(query.as('found')).selectAll()
}

type SearchInput = InputOf<typeof projectCalls.list> & { readonly search: string }

/**
 * A page of the projects whose name contains a text: the first ones looked through one by one, then by the index of texts.
 * Where the first ones are known only when all are summed up, the index is asked at once.
 */
export const findProjects = (db: Reader, ownerId: bigint, at: Date, input: SearchInput) => {
  const { search, ...others } = input
  const find = (rows: ReturnType<typeof searchProjects>, most: number) => {
    const looked = rows.clearSelect().select(['id', 'name', `${input.sort} as place`])
    const first = ordered(looked, input).limit(most + 1)
    return findRows(db, first, contains(['name'], search), { ...input, most, order: 'place' })
  }
  const isSummed = input.sort === 'startAt' || input.sort === 'fee'
  return searchedPage(
    input,
    isSummed ? undefined : (most) => find(searchProjects(db, ownerId, at, others), most),
    () => find(searchProjects(db, ownerId, at, input), lookedThrough),
    (ids) => projectRows(db, ownerId).where('p.id', 'in', ids).execute(),
  )
}

/** One project of an agent. Somebody else's is answered like one that does not exist. */
export const readProject = async (db: Reader, ownerId: bigint, id: bigint): Promise<Project> =>
  (await projectRows(db, ownerId).where('p.id', '=', id).executeTakeFirst()) ??
  refuse('Project Not Found')

/** Locks a project against its saves and other changes. Somebody else's is answered like one that does not exist. */
export const lockProject = async (
  tx: Transaction<Tables>,
  ownerId: bigint,
  id: bigint,
): Promise<{ readonly name: string; readonly version: number }> =>
  (await tx
    .selectFrom('projects')
    .select(['name', 'version'])
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()) ?? refuse('Project Not Found')

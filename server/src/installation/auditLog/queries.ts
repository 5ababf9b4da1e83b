import type {
  ActorKind,
  AuditEntry,
  auditLogCalls,
} from '@openbooth/contract/installation/auditLog/calls'
import type { InputOf } from '@openbooth/contract/call'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Reader } from '#platform/database/database.ts'

export type Filters = Omit<
  InputOf<typeof auditLogCalls.list>,
  'page' | 'pageSize' | 'sort' | 'descending'
>

/** The log sorts by id. A time range sorts by time, because an index on time finds it. */
export const orderOf = ({ from, to }: Pick<Filters, 'from' | 'to'>): 'id' | 'at' =>
  from === undefined && to === undefined ? 'id' : 'at'

/** The object's id as a number. Other ids have no name. */
const objectNumber = `case when l.object_id ~ '^[0-9]{1,18}$' then l.object_id::bigint end`

/** The column with the display name of each kind of object. */
const namesOf = {
  user: 'user_name from users',
  event: `number || ' ' || name from events`,
  eventTemplate: 'name from event_templates',
  programme: 'name from programmes',
  project: 'name from programmes',
  package: 'package_name from combo_packages',
  paymentOrder: 'number from payment_orders',
  channel: 'en_name from channels',
  technician: 'name from technicians',
  mediaServer: 'server_name from media_servers',
  speechLanguage: 'en_name from speech_languages',
  speechModel: 'model_name from speech_models',
  translationModel: 'model_name from translation_models',
  phrase: 'text from phrases',
  eula: 'number::text from eula_versions',
  apiKey: 'name from api_keys',
  workspace: 'name from workspaces',
  identityProvider: 'label from identity_providers',
  webhook: 'url from webhooks',
  // With its user; a package by its name, a plan by its kind.
  subscription: `coalesce((select p.package_name from combo_packages p where p.id = package_id), kind)
    || ' – ' || (select w.name from workspaces w where w.id = user_id) from subscriptions`,
} as const

const objectName = sql<string | null>`case l.object_type ${sql.raw(
  Object.entries(namesOf)
    .map(([type, name]) => `when '${type}' then (select ${name} where id = ${objectNumber})`)
    .join(' '),
)} end`

/**
 * The filtered log, not sorted.
 * @param searched of `searchedUser`: the user that the text names, or null
 */
export const entriesOf = (db: Reader, filters: Filters, searched: bigint | null) => {
  let query = db
    .selectFrom('auditLog as l')
    .leftJoin('users as u', 'u.id', 'l.actorId')
    .select([
      'l.id',
      'l.at',
      'l.actorKind',
      'l.actorId',
      'u.userName as actorName',
      'l.action',
      'l.objectType',
      'l.objectId',
      'l.details',
      'l.requestId',
      'l.address',
      objectName.as('objectName'),
    ])
  if (filters.actorId !== undefined) query = query.where('l.actorId', '=', filters.actorId)
  if (filters.actorKind) query = query.where('l.actorKind', '=', filters.actorKind)
  if (filters.action) query = query.where('l.action', '=', filters.action)
  if (filters.objectType) query = query.where('l.objectType', '=', filters.objectType)
  if (filters.objectId) query = query.where('l.objectId', '=', filters.objectId)
  if (filters.from) query = query.where('l.at', '>=', filters.from)
  if (filters.to) query = query.where('l.at', '<', filters.to)
  if (filters.search) query = query.where(meant(filters.search, searched))
  return query
}

/** The user with this name or email address, ignoring case. */
export const searchedUser = async (
  db: Reader,
  { search }: Pick<Filters, 'search'>,
): Promise<bigint | null> => {
  if (!search) return null
  const { rows } = await sql<{ id: bigint }>`
    select id from users where lower(user_name) = lower(${search}) or lower(email_address) = lower(${search})
    limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Acts by and on a user; of any other text acts on the object with this id. */
const meant = (search: string, user: bigint | null): RawBuilder<SqlBool> =>
  user === null
    ? sql<SqlBool>`l.object_id = ${search}`
    : sql<SqlBool>`(l.actor_id = ${user} or (l.object_type = 'user' and l.object_id = ${String(user)}))`

type Row = Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number]

export const toEntry = ({ actorId, actorName, ...row }: Row): AuditEntry => ({
  ...row,
  actorKind: row.actorKind as ActorKind,
  actor: actorId === null ? null : { id: actorId, userName: actorName ?? '' },
  details: row.details as AuditEntry['details'],
})

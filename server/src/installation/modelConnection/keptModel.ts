import type { ModelTest } from '@openbooth/contract/installation/modelConnection/shapes'
import { sql, type SqlBool, type Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import { changedValues } from '#platform/audit/changedValues.ts'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { Context } from '#platform/http/verb.ts'
import { violatesForeignKey } from '#platform/database/violations.ts'
import { stored, timedTest } from './timedTest.ts'

/** The tables of both kinds of models. */
const kinds = {
  speechModel: { table: 'speechModels', none: 'Speech Model Not Found' },
  translationModel: { table: 'translationModels', none: 'Translation Model Not Found' },
} as const
type Kind = keyof typeof kinds

/** The audited changes of a model; tests are not included. */
export const changingActions = (kind: Kind): readonly string[] =>
  ['create', 'update', 'setEnabled'].map((act) => `${kind}.${act}`)

/** Offers a model or stops offering it. */
export const enableModel = async (
  tx: Transaction<Tables>,
  context: Context,
  kind: Kind,
  { id, enabled }: { readonly id: bigint; readonly enabled: boolean },
): Promise<void> => {
  const { table, none } = kinds[kind]
  const former = await tx
    .selectFrom(table)
    .select('enabled')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!former) return refuse(none)
  await tx.updateTable(table).set({ enabled }).where('id', '=', id).execute()
  await audit(tx, context, {
    action: `${kind}.setEnabled`,
    objectType: kind,
    objectId: id,
    details: changedValues(former, { enabled }),
  })
}

/** Removes an unused model. */
export const removeKept = (context: Context, kind: Kind, id: bigint) =>
  context.app.db.transaction(async (tx) => {
    const { table, none } = kinds[kind]
    const row = await tx
      .deleteFrom(table)
      .where('id', '=', id)
      .returning(['modelName', 'modelType', 'host'])
      .executeTakeFirst()
      .catch(violatesForeignKey('Model In Use'))
    if (!row) return refuse(none)
    await audit(tx, context, {
      action: `${kind}.remove`,
      objectType: kind,
      objectId: id,
      details: row,
    })
    return {}
  })

/**
 * Tests a model. The result is stored unless the model was changed meanwhile.
 * @param connection the tested columns
 */
export const testKept = async (
  context: Context,
  kind: Kind,
  id: bigint,
  connection: Readonly<Record<string, string | null>>,
  work: () => Promise<string>,
): Promise<ModelTest> => {
  const { app, at } = context
  const test = await timedTest(app, at, work)
  const isSame = Object.entries(connection).map(
    ([column, value]) => sql<SqlBool>`${sql.ref(column)} is not distinct from ${value}`,
  )
  await app.db.transaction(async (tx) => {
    await tx
      .updateTable(kinds[kind].table)
      .set({ lastTest: stored(test) })
      .where('id', '=', id)
      .where((row) => row.and(isSame))
      .execute()
    await audit(tx, context, {
      action: `${kind}.test`,
      objectType: kind,
      objectId: id,
      details: { ok: test.ok, reason: test.reason },
    })
  })
  return test
}

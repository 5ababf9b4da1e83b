import { singleSignOnCalls } from '@openbooth/contract/users/singleSignOn/calls'
import { endsIdentities } from '@openbooth/contract/users/singleSignOn/rules'
import { audit } from '#platform/audit/audit.ts'
import { changedValues } from '#platform/audit/changedValues.ts'
import { refuse } from '#platform/http/refuse.ts'
import { requireVersion } from '#platform/http/stale.ts'
import { verb } from '#platform/http/verb.ts'
import { checkProvider } from './checkProvider.ts'
import { endIdentities, endSessionsOf } from './endIdentities.ts'
import { shownProvider, toProvider, type Provider } from './queries.ts'

/** The audited fields: whether there is a secret, but not the secret. */
const inAudit = ({
  id: _id,
  version: _version,
  createdAt: _at,
  key,
  kind,
  clientSecret,
  certificates,
  ...fields
}: Provider) => ({
  ...fields,
  shortName: key,
  protocol: kind,
  hasClientSecret: clientSecret !== null,
  certificates: certificates.length,
})

export const createProvider = verb(
  singleSignOnCalls.create,
  async (context, { clientSecret, key, kind, ...input }) => {
    const { app, at } = context
    return app.db.transaction(async (tx) => {
      const fields = await checkProvider(tx, app, kind, input)
      const row = await tx
        .insertInto('identityProviders')
        .values({
          ...fields,
          key,
          kind,
          clientSecret: clientSecret ? app.secrets.seal(clientSecret) : null,
          createdAt: at,
        })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returningAll()
        .executeTakeFirst()
      if (!row) return refuse('Identity Provider Key Taken', { path: 'key' })
      await audit(tx, context, {
        action: 'singleSignOn.create',
        objectType: 'identityProvider',
        objectId: row.id,
        details: inAudit(toProvider(row)),
      })
      return shownProvider(tx, row.id)
    })
  },
)

/**
 * Changes a provider. A new issuer discards the stored secret, so that a change cannot send it to
 * another host. A new issuer or client ends the linked identities, because the new one could assert
 * the subjects of the former one.
 */
export const updateProvider = verb(
  singleSignOnCalls.update,
  async (context, { id, version, clientSecret, ...input }) => {
    const { app, at } = context
    return app.db.transaction(async (tx) => {
      const found = await tx
        .selectFrom('identityProviders')
        .selectAll()
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!found) return refuse('Identity Provider Not Found')
      const before = toProvider(found)
      await requireVersion(
        tx,
        context,
        { is: before.version, read: version },
        { objectType: 'identityProvider', objectId: id },
        { call: singleSignOnCalls.update, read: () => shownProvider(tx, id) },
      )
      const fields = await checkProvider(tx, app, before.kind, input)
      const ended = endsIdentities(before.kind, before, fields)
        ? await endIdentities(tx, at, id)
        : undefined
      const kept = fields.issuer === before.issuer ? before.clientSecret : null
      const sealed = clientSecret ? app.secrets.seal(clientSecret) : null
      const row = await tx
        .updateTable('identityProviders')
        .set({
          ...fields,
          clientSecret: clientSecret === undefined ? kept : sealed,
          version: before.version + 1,
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await audit(tx, context, {
        action: 'singleSignOn.update',
        objectType: 'identityProvider',
        objectId: id,
        details: {
          ...changedValues(inAudit(before), inAudit(toProvider(row))),
          ...(clientSecret !== undefined && { secretChanged: true }),
          ...(ended !== undefined && { identitiesEnded: ended }),
        },
      })
      return shownProvider(tx, id)
    })
  },
)

/** Deletes a provider and ends the sessions that it started. */
export const removeProvider = verb(singleSignOnCalls.remove, async (context, { id }) => {
  const { app, at } = context
  return app.db.transaction(async (tx) => {
    await endSessionsOf(tx, at, id)
    const row = await tx
      .deleteFrom('identityProviders')
      .where('id', '=', id)
      .returning(['key as shortName', 'label'])
      .executeTakeFirst()
    if (!row) return refuse('Identity Provider Not Found')
    await audit(tx, context, {
      action: 'singleSignOn.remove',
      objectType: 'identityProvider',
      objectId: id,
      details: row,
    })
    return {}
  })
})

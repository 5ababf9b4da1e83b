import { singleSignOnCalls } from '@openbooth/contract/users/singleSignOn/calls'
import type { Reader } from '#platform/database/database.ts'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { notifyIdentityChanged } from '../../user/index.ts'
import { readAnswered } from '../flow/answered.ts'
import { linkIdentity } from '../flow/linkIdentity.ts'
import { startUrl } from '../flow/routes.ts'
import { finishSignIn, prepareSignIn } from '../flow/signIns.ts'
import { providerByKey } from '../providers/queries.ts'

const identitiesOf = (db: Reader, userId: bigint) =>
  db
    .selectFrom('userIdentities as i')
    .innerJoin('identityProviders as p', 'p.id', 'i.providerId')
    .select(['i.id', 'p.key as providerKey', 'p.label as providerLabel', 'i.emailAddress'])
    .select(['i.createdAt', 'i.lastUsedAt'])
    .where('i.userId', '=', userId)
    .orderBy('i.createdAt')
    .orderBy('i.id')

export const listIdentities = verb(singleSignOnCalls.identities, ({ app, actor }) =>
  identitiesOf(app.db.query, actor.id).execute(),
)

/** Prepares the sign-in that links another identity. Only the caller can finish it. */
export const startLink = verb(singleSignOnCalls.startLink, async ({ app, at, actor }, { key }) => {
  const provider = await providerByKey(app.db.query, key)
  if (!provider?.isEnabled) return refuse('Identity Provider Not Found')
  const intent = await prepareSignIn(app.db.query, at, {
    providerId: provider.id,
    userId: actor.id,
    purpose: 'link',
  })
  return { url: startUrl(app, key, intent) }
})

/** Links an identity to the caller, who has signed in and confirms it. */
export const link = verb(singleSignOnCalls.link, async (context, { code }) => {
  const { app, actor } = context
  return app.db.transaction(async (tx) => {
    const { signIn, ...answered } = await readAnswered(tx, context, code)
    if (signIn.userId !== null && signIn.userId !== actor.id) return refuse('Sign-In Has Expired')
    const id = await linkIdentity(tx, context, { ...answered, userId: actor.id })
    await finishSignIn(tx, signIn)
    return identitiesOf(tx, actor.id).where('i.id', '=', id).executeTakeFirstOrThrow()
  })
})

/** Removes an identity, unless it is the only way to sign in. */
export const unlink = verb(singleSignOnCalls.unlink, async (context, { id }) => {
  const { app, actor } = context
  return app.db.transaction(async (tx) => {
    const { passwordHash } = await tx
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', actor.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const all = await identitiesOf(tx, actor.id).execute()
    const found = all.find((one) => one.id === id)
    if (!found) return refuse('Identity Not Found')
    if (passwordHash === null && all.length === 1) return refuse('Set A Password First')
    await tx.deleteFrom('userIdentities').where('id', '=', id).execute()
    await audit(tx, context, {
      action: 'singleSignOn.unlink',
      objectType: 'user',
      objectId: actor.id,
      details: { provider: found.providerKey },
    })
    await notifyIdentityChanged(tx, context, actor.id, {
      provider: found.providerLabel,
      isLinked: false,
    })
    return {}
  })
})

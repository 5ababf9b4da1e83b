import { ruleFor } from '@openbooth/contract/users/singleSignOn/rules'
import { role, type Role } from '@openbooth/contract/roles'
import type { Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { PublicContext } from '#platform/http/verb.ts'
import { changeRole, isApproved, recordDevice, startSession } from '../../user/index.ts'
import type { Identity } from '../identity.ts'
import type { Provider } from '../providers/queries.ts'
import { applyMemberships } from './memberships.ts'
import { finishSignIn, type SignIn } from './signIns.ts'

/** A sign-in that starts a session. */
interface Ending {
  readonly provider: Provider
  readonly signIn: SignIn
  readonly identity: Identity
  readonly userId: bigint
}

/**
 * Starts the session of a linked identity.
 * @throws Account Blacklisted, User Not Approved
 */
export const signInByProvider = async (
  tx: Transaction<Tables>,
  context: PublicContext,
  ending: Ending,
) => {
  const { provider, signIn, userId } = ending
  const user = await tx
    .selectFrom('users')
    .select(['id', 'approval', 'inBlacklist'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (user.inBlacklist) return refuse('Account Blacklisted')
  if (!isApproved(user.approval)) return refuse('User Not Approved')
  await applyGroups(tx, context, ending)
  const token = await startProviderSession(tx, context, ending)
  await audit(
    tx,
    { ...context, actor: user },
    {
      action: 'account.login',
      objectType: 'user',
      objectId: userId,
      details: { provider: provider.key },
    },
  )
  await finishSignIn(tx, signIn)
  return { kind: 'signedIn' as const, token, userId, redirect: signIn.redirect }
}

/** A session that the provider can end, and that ends when its setting says. */
export const startProviderSession = async (
  tx: Transaction<Tables>,
  context: PublicContext,
  { provider, identity, userId }: Ending,
): Promise<string> => {
  const { at, origin } = context
  const { signInAgainHours: hours } = provider
  const token = await startSession(tx, at, origin, userId, provider.kind, {
    providerId: provider.id,
    providerSession: identity.session,
    endsAt: hours === null ? null : new Date(at.getTime() + hours * 3600_000),
  })
  await recordDevice(tx, context, userId)
  return token
}

/** The user type that the groups grant. Null: none. Undefined: the groups are unknown. */
export const grantedBy = ({ groupClaim, groupRules }: Provider, { groups }: Identity) => {
  if (groupClaim === '' || groupRules.length === 0 || groups === null) return undefined
  return ruleFor(groupRules, groups) ?? null
}

/**
 * Gives the user the type that the groups grant. A type that only an earlier sign-in granted is
 * withdrawn. Without groups in the response nothing changes: some providers omit long lists.
 */
const applyGroups = async (
  tx: Transaction<Tables>,
  context: PublicContext,
  { provider, identity, userId }: Ending,
): Promise<void> => {
  const { at, app } = context
  const linked = await tx
    .updateTable('userIdentities')
    .set({ lastUsedAt: at, emailAddress: identity.emailAddress })
    .where('providerId', '=', provider.id)
    .where('subject', '=', identity.subject)
    .returning(['id', 'grantedRole', 'grantedWorkspaces'])
    .executeTakeFirstOrThrow()
  const granted = grantedBy(provider, identity)
  if (granted === undefined) return
  const { role: before } = await tx
    .selectFrom('workspaces')
    .select('role')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const wanted = granted
    ? { role: granted.userType, agentCountryType: granted.agentCountryType }
    : linked.grantedRole === before
      ? { role: role.organiser }
      : { role: before as Role }
  const isChanged = await changeRole(tx, at, userId, wanted)
  if (!isChanged) app.log.warn({ userId: Number(userId) }, 'Could not apply a group of a provider')
  await tx
    .updateTable('userIdentities')
    .set({ grantedRole: granted && isChanged ? granted.userType : null })
    .where('id', '=', linked.id)
    .execute()
  await applyMemberships(tx, context, { provider, identity, userId }, linked)
  if (isChanged && wanted.role !== before)
    await audit(tx, context, {
      action: 'account.update',
      objectType: 'user',
      objectId: userId,
      details: {
        before: { role: before },
        after: { role: wanted.role },
        provider: provider.key,
      },
    })
}

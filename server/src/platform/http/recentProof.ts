import { recentProofSeconds } from '@openbooth/contract/users/secondFactor/rules'
import { refuse } from './refuse.ts'
import type { Context } from './verb.ts'

/**
 * Step-up: sensitive calls need a proof of identity in this session, at most ten minutes old.
 * `secondFactor/prove` renews it.
 * @throws Proof Required
 */
export const requireRecentProof = ({ actor, at }: Pick<Context, 'actor' | 'at'>): void => {
  const isRecent =
    actor.provedAt !== null && at.getTime() - actor.provedAt.getTime() <= recentProofSeconds * 1000
  if (!isRecent) refuse('Proof Required')
}

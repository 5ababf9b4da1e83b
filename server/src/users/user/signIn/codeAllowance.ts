import { countAgainstLimit, type Limit } from '#platform/http/limits/limits.ts'
import { neighbourhoodOf, networkOf } from '#platform/http/networks.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { PublicContext } from '#platform/http/verb.ts'

/** The minimum time between two code requests. */
export const resendAfterSeconds = 60

const hour = 3600
const day = 24 * hour

/*
 * The limits of codes for an email address. They depend on the requesting network, because
 * otherwise anyone could prevent the owner of an account from receiving codes:
 * - A network from which the account signed in within the last 30 days: 5 per hour and 10 per day,
 * which no other network can use up.
 * - Any other neighbourhood (/24, in IPv6 /48): 5 per day, and 30 per day for all of them together,
 * to limit emails to one mailbox. An attacker who uses these up, from six neighbourhoods with a
 * captcha for each code, blocks the owner only on new networks and only for that day.
 * Each code allows eight wrong tries (see authCodes.ts). All codes that strangers can create in a
 * day allow 240 tries, those of the owner's networks another 30. With a million values that is a
 * chance of one in 3,700 per day, at the price of 30 emails to the owner. Even odds take seven
 * years.
 */
const ofKnownNetwork: readonly Limit[] = [
  { max: 5, seconds: hour },
  { max: 10, seconds: day },
]
const ofNeighbourhood: Limit = { max: 5, seconds: day }
const ofAllUnknown: Limit = { max: 30, seconds: day }

/**
 * Counts a new code for an address.
 * @param userId the owner of the address, if there is one
 * @throws Please Wait Before Requesting Another Code
 */
export const countCode = async (
  { app, at, origin }: PublicContext,
  emailAddress: string,
  userId: bigint | undefined,
): Promise<void> => {
  const { network } = origin
  const to = emailAddress.toLowerCase()
  const count = async (whose: string, { max, seconds }: Limit): Promise<void> => {
    if ((await countAgainstLimit(app.db, at, `auth code ${seconds} ${to} ${whose}`, seconds)) > max)
      refuse('Please Wait Before Requesting Another Code', { path: 'emailAddress' })
  }
  // Narrow limits first, so that a refused request does not use up the wider ones.
  await count(network, { max: 1, seconds: resendAfterSeconds })
  if (userId !== undefined && (await isKnownNetwork({ app, origin }, userId))) {
    for (const limit of ofKnownNetwork) await count(network, limit)
  } else {
    await count(`near ${neighbourhoodOf(network)}`, ofNeighbourhood)
    await count('', ofAllUnknown)
  }
}

/** Whether the account has a session from this network, as far back as sessions are stored. */
const isKnownNetwork = async (
  { app, origin }: Pick<PublicContext, 'app' | 'origin'>,
  userId: bigint,
): Promise<boolean> => {
  const sessions = await app.db.query
    .selectFrom('sessions')
    .select('address')
    .distinct()
    .where('userId', '=', userId)
    .execute()
  return sessions.some(({ address }) => networkOf(address) === origin.network)
}

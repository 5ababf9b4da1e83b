import { hit, type Limit } from '#platform/http/limits/limits.ts'
import { neighbourhoodOf, networkOf } from '#platform/http/networks.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { PublicContext } from '#platform/http/verb.ts'

/** How long whoever asked for a code waits before the next. */
export const resendAfterSeconds = 60

const hour = 3600
const day = 24 * hour

/*
 * How many codes an e-mail address is sent. They are counted for each place that asks, or anybody could keep the owner
 * of an account from ever being sent one:
 *
 * - A network where the account was signed in to within the last 30 days: 5 an hour and 10 a day. Nobody else can use
 *   these up.
 * - Any other neighbourhood (/24, in IPv6 /48): 5 a day; all of them together 30 a day, so that nobody floods a mailbox
 *   from many places. Whoever uses these up, from six neighbourhoods and with a captcha for each, keeps out the owner
 *   where the owner was never before, and for that day alone.
 *
 * Each code stands eight wrong tries (see authCodes.ts). All the codes that strangers can have made in a day together
 * stand 240, the owner's own 30 from elsewhere: of a million values that is one chance in 3,700 a day, at the price of 30
 * mails that tell the owner of it, and even odds take seven years.
 */
const ofKnownNetwork: readonly Limit[] = [
  { max: 5, seconds: hour },
  { max: 10, seconds: day },
]
const ofNeighbourhood: Limit = { max: 5, seconds: day }
const ofAllUnknown: Limit = { max: 30, seconds: day }

/**
 * Counts one more code for an address.
 * @param userId whose address it is, if anybody's
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
    if ((await hit(app.db, at, `auth code ${seconds} ${to} ${whose}`, seconds)) > max)
      refuse('Please Wait Before Requesting Another Code', { path: 'emailAddress' })
  }
  // Narrow before wide: what is refused uses up nothing of the others'.
  await count(network, { max: 1, seconds: resendAfterSeconds })
  if (userId !== undefined && (await isKnownNetwork({ app, origin }, userId))) {
    for (const limit of ofKnownNetwork) await count(network, limit)
  } else {
    await count(`near ${neighbourhoodOf(network)}`, ofNeighbourhood)
    await count('', ofAllUnknown)
  }
}

/** Whether somebody signed in to this account from there, as far back as sessions are kept. */
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

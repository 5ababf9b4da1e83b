import { sql } from 'kysely'

/** A query for the ids of the users with a subscription whose renewal failed and is tried again. */
export const usersPastDue = sql<bigint>`select user_id from subscriptions where state = 'pastDue'`

import { quoteCalls } from '@openbooth/contract/users/agent/quoteCalls'
import { sql } from 'kysely'
import { verb } from '#platform/http/verb.ts'
import { priceQuote } from './priceQuote.ts'
import { readQuote, toCustomerQuote } from './queries.ts'

export const createQuote = verb(quoteCalls.create, (context, draft) =>
  context.app.db.transaction(async (tx) => {
    const { actor, at } = context
    // Quotes of one agent wait for each other, so that numbers have no gaps.
    await tx
      .selectFrom('workspaces')
      .select('id')
      .where('id', '=', actor.workspaceId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const priced = await priceQuote(tx, context, draft)
    const { id } = await tx
      .insertInto('quotes')
      .values({
        ...priced,
        ownerId: actor.workspaceId,
        number: sql`(select coalesce(max(number), 0) + 1 from quotes where owner_id = ${actor.workspaceId})`,
        createdAt: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return toCustomerQuote(await readQuote(tx, actor.workspaceId, id, at))
  }),
)

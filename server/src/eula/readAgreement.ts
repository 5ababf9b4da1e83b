import { eulaCalls } from '@openbooth/contract/eula'
import { refuse } from '#platform/http/refuse.ts'
import { publicVerb } from '#platform/http/verb.ts'
import { currentNumber } from './queries.ts'

/** The version in force, or an earlier one that people accepted. Drafts are nobody's but the administrators'. */
export const readAgreement = publicVerb(eulaCalls.read, async ({ app }, { number }) => {
  const current = await currentNumber(app.db.query)
  const found = await app.db.query
    .selectFrom('eulaVersions')
    .select(['enText', 'zhText', 'publishedAt'])
    .where('number', '=', number ?? current)
    .executeTakeFirst()
  if (found?.publishedAt == null) return refuse('Licence Agreement Not Found')
  const { publishedAt, ...texts } = found
  const shown = number ?? current
  return { ...texts, publishedAt, number: shown, isCurrent: shown === current }
})

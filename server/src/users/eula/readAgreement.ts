import { eulaCalls } from '@openbooth/contract/users/eula/calls'
import { refuse } from '#platform/http/refuse.ts'
import { publicVerb, type PublicContext } from '#platform/http/verb.ts'
import { perProcess } from '#platform/run/perProcess.ts'
import { currentNumber } from './queries.ts'

interface Published {
  readonly enText: string
  readonly zhText: string
  readonly publishedAt: Date
}

/** Published versions never change, so each process caches them. */
const keptVersions = perProcess(() => new Map<number, Published>())

const readPublished = async (
  { app }: PublicContext,
  number: number,
): Promise<Published | undefined> => {
  const kept = keptVersions(app)
  const known = kept.get(number)
  if (known) return known
  const found = await app.db.query
    .selectFrom('eulaVersions')
    .select(['enText', 'zhText', 'publishedAt'])
    .where('number', '=', number)
    .executeTakeFirst()
  if (found?.publishedAt == null) return undefined
  const published = { ...found, publishedAt: found.publishedAt }
  kept.set(number, published)
  return published
}

/**
 * The current version, or an earlier one that people accepted. Only administrators can read drafts.
 */
export const readAgreement = publicVerb(eulaCalls.read, async (context, input) => {
  const current = await currentNumber(context.app.db.query)
  const number = input.number ?? current
  const published = await readPublished(context, number)
  if (!published) return refuse('Licence Agreement Not Found')
  return { ...published, number, isCurrent: number === current }
})

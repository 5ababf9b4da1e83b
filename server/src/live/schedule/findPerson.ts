import { hashOf } from '#platform/http/session.ts'
import type { Reader } from '#platform/database/database.ts'

/** 144 bits in base64url, which cannot be guessed. */
const secretShape = /^[\w-]{24}$/

/**
 * The person of a personal link, or of the address of a calendar. Undefined if the secret is not
 * valid.
 */
export const findPerson = (db: Reader, by: 'lookup' | 'feedLookup', secret: string) =>
  secretShape.test(secret)
    ? db
        .selectFrom('programmePeople')
        .select(['id', 'programmeId', 'name', 'language', 'feedKey', 'openedAt'])
        .where(by, '=', hashOf(secret))
        .executeTakeFirst()
    : Promise.resolve(undefined)

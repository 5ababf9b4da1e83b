import { sql } from 'kysely'

/** SQL: whether the last test of a model of either kind failed; one that was never tried did not. */
export const failsTest = sql<boolean>`coalesce(not (last_test ->> 'ok')::boolean, false)`.as(
  'failsTest',
)

import type { TestServer, TestUser } from '#testing/server.ts'

/** Plans a congress of two days in London, without events. */
export const planProgramme = async (
  { app, clock }: TestServer,
  owner: TestUser,
  { name = 'Congress', listeners = 100 } = {},
): Promise<number> => {
  const day = (days: number): string =>
    new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const { rows } = await app.db.pool.query<{ id: bigint }>(
    `insert into programmes (owner_id, name, created_at, kind, time_zone, starts_on, ends_on, listeners)
    values ($1, $2, $3, 'congress', 'Europe/London', $4, $5, $6) returning id`,
    [owner.id, name, clock.now(), day(0), day(1), listeners],
  )
  return Number(rows[0]!.id)
}

import type { App } from '#platform/run/app.ts'

const minute = 60_000

/** Something that differed between the provider and us, and was mended by looking again. */
export interface Finding {
  readonly what: string
  readonly objectId: string
}

/**
 * Runs a comparison when it is due, in one process at a time, and stores its result for
 * administrators. A failed one is due again after five minutes.
 * @param compare receives the time of the last success; null for never
 */
export const runCheck = async (
  app: App,
  at: Date,
  name: string,
  intervalMs: number,
  compare: (lastAt: Date | null) => Promise<readonly Finding[]>,
): Promise<void> => {
  const claimed = await app.db.query
    .updateTable('providerChecks')
    .set({ nextAt: new Date(at.getTime() + intervalMs) })
    .where('name', '=', name)
    .where('nextAt', '<=', at)
    .returning('lastAt')
    .executeTakeFirst()
  if (!claimed) return
  const change = (values: { lastAt: Date; findings: string } | { nextAt: Date }) =>
    app.db.query.updateTable('providerChecks').set(values).where('name', '=', name).execute()
  try {
    const findings = await compare(claimed.lastAt)
    if (findings.length > 0)
      app.log.warn(
        { check: name, findings },
        'Our payment records differ from the payment provider',
      )
    await change({ lastAt: at, findings: JSON.stringify(findings) })
  } catch (error) {
    await change({ nextAt: new Date(at.getTime() + 5 * minute) })
    throw error
  }
}

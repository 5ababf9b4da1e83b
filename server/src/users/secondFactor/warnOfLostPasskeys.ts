import type { App } from '#platform/run/app.ts'
import { passkeyHost } from './passkeyHost.ts'

/** Logs how many passkeys stopped working because the public address has another host now. */
export const warnOfLostPasskeys = async (app: App): Promise<void> => {
  const host = passkeyHost(app)?.rpId ?? null
  try {
    const { count } = await app.db.query
      .selectFrom('passkeys')
      .select((are) => are.fn.countAll<bigint>().as('count'))
      .where('rpId', 'is distinct from', host)
      .executeTakeFirstOrThrow()
    if (count > 0n)
      app.log.warn(
        { passkeys: Number(count), host },
        'Passkeys made for another host do not work under OPENBOOTH_PUBLIC_URL',
      )
  } catch (error) {
    app.log.error({ err: error }, 'Could not count the passkeys of other hosts')
  }
}

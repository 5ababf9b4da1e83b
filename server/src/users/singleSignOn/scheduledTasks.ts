import { scheduledTask } from '#platform/run/scheduledTask.ts'

export const scheduledTasks = [
  scheduledTask('delete old sign-ins by providers', 60_000, async ({ db }, at) => {
    await db.query.deleteFrom('providerSignIns').where('expiresAt', '<=', at).execute()
    await db.query.deleteFrom('providerTokensUsed').where('expiresAt', '<=', at).execute()
  }),
]

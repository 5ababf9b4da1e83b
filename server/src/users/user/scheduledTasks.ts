import { deleteAfterDays } from '#platform/run/deleteAfterDays.ts'
import { scheduledTask } from '#platform/run/scheduledTask.ts'
import { dropExpiredCaptchas } from './signIn/captcha/captcha.ts'

export const scheduledTasks = [
  scheduledTask('delete old codes', 60_000, async ({ db }, at) => {
    await dropExpiredCaptchas(db, at)
    await db.query.deleteFrom('authCodes').where('expiresAt', '<=', at).execute()
    await db.query.deleteFrom('identityChallenges').where('expiresAt', '<=', at).execute()
  }),
  // An ended session is stored for some time, so that its holder learns why it ended.
  scheduledTask('delete old sign-ins', 3600_000, deleteAfterDays('sessions', 'created_at', 30)),
  scheduledTask(
    'delete old devices',
    3600_000,
    deleteAfterDays('known_devices', 'last_seen_at', 400),
  ),
]

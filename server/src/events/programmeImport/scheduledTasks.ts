import { previewMinutes } from '@openbooth/contract/events/programmeImport/rules'
import type { App } from '#platform/run/app.ts'
import { scheduledTask } from '#platform/run/scheduledTask.ts'

/** Deletes previews that can no longer be applied. */
export const deletePreviews = async ({ db }: Pick<App, 'db'>, at: Date): Promise<void> => {
  await db.query
    .deleteFrom('programmeImports')
    .where('createdAt', '<=', new Date(at.getTime() - previewMinutes * 60_000))
    .execute()
}

/** Scheduled tasks of imports. */
export const scheduledTasks = [scheduledTask('delete import previews', 60_000, deletePreviews)]

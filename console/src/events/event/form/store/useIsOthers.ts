import { useWorkspaceId } from '../../../../shell/user.ts'
import { useEventForm } from './formContext.ts'
import type { FormMode } from './formStore.ts'

/** Whether the form edits an event of another workspace, which was shared with the user. */
export const isOthersEvent = (mode: FormMode, workspaceId: number): boolean =>
  mode.kind === 'edit' && mode.event.ownerId !== workspaceId

/** The same inside the form. */
export const useIsOthers = (): boolean => isOthersEvent(useEventForm().store.mode, useWorkspaceId())

import { useState, type ReactNode } from 'react'
import { lazyDialog } from '../../../../kit/dialog/lazyDialog.tsx'
import type { EventDialogProps } from './actDialogProps.ts'

/** The actions with a confirmation dialog. */
export type AskedAct = 'open' | 'extend' | 'close' | 'cancel' | 'saveAsTemplate'

const dialogs = {
  open: lazyDialog(async () => (await import('./OpenDialog.tsx')).OpenDialog),
  extend: lazyDialog(async () => (await import('./ExtendDialog.tsx')).ExtendDialog),
  close: lazyDialog(async () => (await import('./CloseDialog.tsx')).CloseDialog),
  cancel: lazyDialog(async () => (await import('./CancelDialog.tsx')).CancelDialog),
  saveAsTemplate: lazyDialog(
    async () => (await import('./SaveAsTemplateDialog.tsx')).SaveAsTemplateDialog,
  ),
}

type Asked = EventDialogProps['event']

/**
 * Starts actions on events: `ask(act, event)` opens the dialog of the action; `dialogs` must be
 * rendered once on the screen.
 */
export const useEventActions = (): {
  readonly ask: (act: AskedAct, event: Asked) => void
  readonly dialogs: ReactNode
} => {
  const [open, setOpen] = useState<AskedAct>()
  // One event for each dialog, kept while the dialog fades out, so that it still shows its event.
  const [events, setEvents] = useState<Partial<Record<AskedAct, Asked>>>({})
  return {
    ask: (act, event) => {
      setEvents((others) => ({ ...others, [act]: event }))
      setOpen(act)
    },
    dialogs: (Object.keys(dialogs) as AskedAct[]).map((act) => {
      const Dialog = dialogs[act]
      const event = events[act]
      return event === undefined ? null : (
        <Dialog key={act} opened={open === act} onClose={() => setOpen(undefined)} event={event} />
      )
    }),
  }
}

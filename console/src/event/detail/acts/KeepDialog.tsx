import { SaveAsTemplateDialog } from '../../templates/SaveAsTemplateDialog.tsx'
import type { EventDialogProps } from './actDialogProps.ts'
import { useDetail } from './useDetail.ts'

/** Keeps an event of a list as a template, once all of it has been read. */
export const KeepDialog = ({ opened, onClose, event }: EventDialogProps) => {
  const detail = useDetail(event.id, opened)
  return detail === undefined ? null : (
    <SaveAsTemplateDialog key={event.id} opened={opened} onClose={onClose} event={detail} />
  )
}

import { contract } from '../../../../api/contract.ts'
import { useCall } from '../../../../api/useCall.ts'

/**
 * The event of a dialog, loaded when it opens; it supplies the version for the action. A failure
 * shows a message, because the dialog itself only waits.
 */
export const useDetail = (id: number, opened: boolean) =>
  useCall(contract.event.get, { id }, { enabled: opened }).data

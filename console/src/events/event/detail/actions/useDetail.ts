import { contract } from '../../../../api/contract.ts'
import { useCall } from '../../../../api/useCall.ts'

/**
 * The event a dialog is about, read when it opens; the version that an act carries comes from here. Should it not come, a
 * message says why: the dialog itself only waits.
 */
export const useDetail = (id: number, opened: boolean) =>
  useCall(contract.event.get, { id }, { enabled: opened }).data

import { role } from '@openbooth/contract/roles'
import { useUser } from '../../../shell/user.ts'

/** The path of the event form; agents have a separate one. */
export const useFormPath = (): string =>
  useUser().userType === role.agent ? '/meeting/addEventAgency' : '/meeting/addEvent'

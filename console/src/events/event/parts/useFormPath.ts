import { role } from '@openbooth/contract/roles'
import { useUser } from '../../../shell/user.ts'

/** Where the reader plans events: agents have an address of their own for it. */
export const useFormPath = (): string =>
  useUser().userType === role.agent ? '/meeting/addEventAgency' : '/meeting/addEvent'

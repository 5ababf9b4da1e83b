import { isRefusal } from '@openbooth/web/api/ApiError.ts'
import { contract } from '../../../api/contract.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { callOptions, useCall } from '../../../api/useCall.ts'

/** The licence agreement that is accepted with a form. */
export const useAgreement = () => {
  const { data, refetch } = useCall(contract.eula.read, {}, { silent: true })
  return {
    /** The displayed version's number; retries if the first response failed. */
    number: async (): Promise<number> =>
      (data ?? (await queryClient.fetchQuery(callOptions(contract.eula.read, {})))).number,
    /** Whether a refusal reports a newer version than the displayed one, which is then loaded. */
    hasChanged: async (error: unknown): Promise<boolean> => {
      if (!isRefusal(error, 'Licence Agreement Has Changed')) return false
      await refetch()
      return true
    },
  }
}

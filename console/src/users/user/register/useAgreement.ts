import { isRefusal } from '@openbooth/web/api/ApiError.ts'
import { contract } from '../../../api/contract.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { callOptions, useCall } from '../../../api/useCall.ts'

/** The licence agreement that is accepted with a form. */
export const useAgreement = () => {
  const { data, refetch } = useCall(contract.eula.read, {}, { quiet: true })
  return {
    /** Of the version shown to the reader; asks again when the first answer did not come. */
    number: async (): Promise<number> =>
      (data ?? (await queryClient.fetchQuery(callOptions(contract.eula.read, {})))).number,
    /** Whether a refusal says that there is a newer version than the reader saw; that one is then read. */
    hasChanged: async (error: unknown): Promise<boolean> => {
      if (!isRefusal(error, 'Licence Agreement Has Changed')) return false
      await refetch()
      return true
    },
  }
}

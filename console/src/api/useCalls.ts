import { useQueries } from '@tanstack/react-query'
import type { ClientCall } from './contract.ts'
import { queryClient } from './queryClient.ts'
import { callOptions, type UseCallOptions } from './useCall.ts'

/** The same call for several inputs, without messages about errors. */
export const useCalls = <In, Out>(
  call: ClientCall<In, Out>,
  inputs: readonly In[],
  { enabled = true }: Pick<UseCallOptions, 'enabled'> = {},
) =>
  useQueries(
    {
      queries: inputs.map((input) => ({
        ...callOptions(call, input),
        enabled,
        meta: { silent: true },
      })),
    },
    queryClient,
  )

import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { isRefusal } from '@openbooth/web/api/ApiError.ts'
import type { ClientCall } from './contract.ts'
import { refetchInterval, queryClient } from './queryClient.ts'
import { request } from './request.ts'

/** Any call, identified by its path. */
export type AnyCall = Pick<ClientCall, 'path'>

/** The cache key of a call: its path, then its input. */
export const callKey = (call: AnyCall, input?: unknown): readonly unknown[] =>
  input === undefined ? [call.path] : [call.path, input]

/** How a call is read through the cache, for `useQuery`, preloading and the guard alike. */
export const callOptions = <In, Out>(call: ClientCall<In, Out>, input: In) =>
  queryOptions({
    queryKey: callKey(call, input),
    queryFn: ({ signal }) => request(call, input, { signal }),
  })

export interface UseCallOptions<Out = unknown> {
  /** False: not yet. */
  readonly enabled?: boolean
  /** The screen shows the error in place, so no message appears. */
  readonly silent?: boolean
  /** Shows no error, not even the end of the session. The user's next action shows that. */
  readonly inBackground?: boolean
  /** Keeps the data of the previous input while the next loads. */
  readonly keepPrevious?: boolean
  /** Polling interval in milliseconds while the page is visible; it may depend on the data. */
  readonly intervalMs?: number | ((data: Out | undefined) => number)
}

/** The cached and refreshed response of a call. */
export const useCall = <In, Out>(
  call: ClientCall<In, Out>,
  input: In,
  {
    enabled = true,
    silent = false,
    inBackground = false,
    keepPrevious = false,
    intervalMs,
  }: UseCallOptions<Out> = {},
) =>
  useQuery(
    {
      ...callOptions(call, input),
      enabled,
      meta: { silent: silent || inBackground, leavesPage: inBackground },
      ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
      refetchInterval: refetchInterval(intervalMs),
    },
    queryClient,
  )

/**
 * Starts reading before the screen is there: a route's preload. Shows no error: the screen reads
 * again what failed, and when the session has ended the guard is already on the way out.
 */
export const prefetchCall = <In, Out>(call: ClientCall<In, Out>, input: In): void => {
  void queryClient.prefetchQuery({
    ...callOptions(call, input),
    meta: { silent: true, leavesPage: true },
  })
}

export interface UseCallMutationOptions<In, Out> {
  /** Calls whose cached responses this change invalidates. */
  readonly invalidates?: readonly AnyCall[]
  readonly onSuccess?: (received: Out, sent: In) => void
  /** The caller shows the error itself, at a field or in place. */
  readonly silent?: boolean
}

/** A call that changes something. `mutateAsync(input)` gives the answer or throws `ApiError`. */
export const useCallMutation = <In, Out>(
  call: ClientCall<In, Out>,
  { invalidates = [], onSuccess, silent = false }: UseCallMutationOptions<In, Out> = {},
) =>
  useMutation(
    {
      mutationFn: (input: In) => request(call, input),
      meta: { silent },
      onSuccess: (received: Out, sent: In) => {
        for (const changed of invalidates)
          void queryClient.invalidateQueries({ queryKey: callKey(changed) })
        onSuccess?.(received, sent)
      },
      // The displayed data is older than the data to be changed.
      onError: (error: unknown) => {
        if (!isRefusal(error, 'Changed By Somebody Else')) return
        for (const changed of invalidates)
          void queryClient.invalidateQueries({ queryKey: callKey(changed) })
      },
    },
    queryClient,
  )

/** The same for a call with a file: `mutateAsync({ input, file })`. */
export const useUploadMutation = <In, Out>(
  call: ClientCall<In, Out>,
  {
    invalidates = [],
    silent = false,
  }: Pick<UseCallMutationOptions<In, Out>, 'invalidates' | 'silent'> = {},
) =>
  useMutation(
    {
      mutationFn: ({ input, file }: { readonly input: In; readonly file: File }) =>
        request(call, input, { file }),
      meta: { silent },
      onSuccess: () => {
        for (const changed of invalidates)
          void queryClient.invalidateQueries({ queryKey: callKey(changed) })
      },
    },
    queryClient,
  )

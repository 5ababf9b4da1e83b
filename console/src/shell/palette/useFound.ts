import { longest } from '@openbooth/contract/limits'
import { leastSought, type FoundKind } from '@openbooth/contract/overview/find/rules'
import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { useEffect, useState } from 'react'
import { contract } from '../../api/contract.ts'
import { useCall } from '../../api/useCall.ts'

export type Found = WireOutput<typeof whole.find.find>['found'][number]

const quietMilliseconds = 250

/** The server's search results, requested after a pause in typing. */
export const useFound = (query: string) => {
  const wanted = query.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), quietMilliseconds)
    return () => clearTimeout(timer)
  }, [wanted])
  const isEnough = asked.length >= leastSought && asked.length <= longest.search
  const { data, error, isFetching } = useCall(
    contract.find.find,
    { search: asked },
    { enabled: isEnough, silent: true, keepPrevious: true },
  )
  const isWanted = wanted.length >= leastSought
  return {
    found: isWanted && isEnough && error === null ? (data?.found ?? []) : [],
    isWorking: isWanted && (wanted !== asked || isFetching),
    hasFailed: isWanted && isEnough && error !== null,
  }
}

const listAt = (path: string, title: string) => `${path}?${new URLSearchParams({ search: title })}`

/** The page of a result; an object without a page is shown alone in its list. */
export const pathOf = ({ kind, id, title }: Pick<Found, 'kind' | 'id' | 'title'>): string => {
  const paths: Record<FoundKind, string> = {
    event: `/meeting/detail/${id}`,
    user: `/user/userList/${id}`,
    project: `/project/detail/${id}`,
    template: `/meeting/templateForm?edit=${id}`,
    order: `/pay/receipt/${id}`,
    channel: listAt('/channel/channelList', title),
    mediaServer: `/serverInstance/mediaServer/${id}`,
    speechModel: listAt('/asr/modelManager', title),
    translationModel: listAt('/translate/modelManager', title),
  }
  return paths[kind]
}

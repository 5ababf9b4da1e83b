import { contract } from '../../../api/contract.ts'
import { prefetchCall, useCall } from '../../../api/useCall.ts'
import { ProblemState } from '../../../kit/state/ProblemState.tsx'
import { FormSkeleton } from '../../event/index.ts'
import { ProgrammeForm } from './ProgrammeForm.tsx'
import { useState } from 'react'

export const preload = (): void => {
  prefetchCall(contract.channel.choices, {})
  prefetchCall(contract.comboPackage.limits, {})
}

/** Plans a congress: all rooms and days in one step. */
export const Screen = () => {
  const channels = useCall(contract.channel.choices, {}, { silent: true })
  const limits = useCall(contract.comboPackage.limits, {}, { silent: true })
  const [round, setRound] = useState(0)
  const failed = [channels, limits].find(({ error, data }) => error !== null && data === undefined)
  if (failed !== undefined)
    return <ProblemState isPage error={failed.error} onRetry={() => void failed.refetch()} />
  if (channels.data === undefined || limits.data === undefined) return <FormSkeleton />
  return (
    <ProgrammeForm
      key={round}
      channels={channels.data}
      limits={limits.data}
      onRestart={() => setRound(round + 1)}
    />
  )
}

import { contract } from '../../api/contract.ts'
import { useCall } from '../../api/useCall.ts'
import { ProblemState } from '../../kit/state/ProblemState.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import styles from './home.module.css'
import { NextEvents } from './NextEvents.tsx'
import { PastDueHint } from './PastDueHint.tsx'
import { Counts, Wallet } from './Tiles.tsx'

const intervalMs = 30_000

/** What those who host events find at home: the next ones, their counts, and what there is to pay with. */
export const HostHome = () => {
  const { data, error, refetch } = useCall(contract.home.overview, {}, { silent: true, intervalMs })
  if (error !== null && data === undefined)
    return <ProblemState error={error} onRetry={() => void refetch()} />
  const hasNoEvents = data !== undefined && Object.values(data.counts).every((count) => count === 0)
  return (
    <>
      <PastDueHint />
      {hasNoEvents ? <FirstSteps /> : <Counts overview={data} />}
      <div className={styles['columns']}>
        <NextEvents events={data?.nextEvents} onStateDue={() => void refetch()} />
        <Wallet overview={data} />
      </div>
    </>
  )
}

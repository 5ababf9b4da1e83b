import { useRef, type ComponentProps } from 'react'
import { contract } from '../../api/contract.ts'
import { prefetchCall, useCall } from '../../api/useCall.ts'
import { ProblemState } from '../../kit/state/ProblemState.tsx'
import { nextNumber } from './agreements.ts'
import { DraftForm } from './DraftForm.tsx'
import styles from './eulaAdmin.module.css'

export const preload = (): void => prefetchCall(contract.eula.list, {})

type Begin = ComponentProps<typeof DraftForm>

/** The next version of the licence agreement: its draft, or the current version as a start. */
export const Screen = () => {
  const list = useCall(contract.eula.list, {}, { silent: true })
  const draftId = list.data?.find(({ number }) => number === null)?.id
  const startId = draftId ?? list.data?.find(({ isCurrent }) => isCurrent)?.id
  const start = useCall(
    contract.eula.get,
    { id: startId ?? 0 },
    { enabled: startId !== undefined, silent: true },
  )
  const begin = useRef<Begin>(undefined)
  const isRead = !list.isFetching && !start.isFetching
  // A later response comes from a save, of this form or another user's: neither may replace the
  // input.
  if (begin.current === undefined && isRead && list.data !== undefined && start.data !== undefined)
    begin.current = {
      number: nextNumber(list.data),
      draft: { ...start.data, revision: draftId === undefined ? 0 : start.data.revision },
    }
  if (begin.current !== undefined) return <DraftForm {...begin.current} />
  const error = list.error ?? start.error
  return (
    <div className={styles['card']} style={{ minHeight: 480 }} aria-busy={error === null}>
      {error !== null && (
        <ProblemState
          isPage
          error={error}
          onRetry={() => void (list.error === null ? start : list).refetch()}
        />
      )}
    </div>
  )
}

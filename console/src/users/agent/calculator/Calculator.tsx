import { role } from '@openbooth/contract/roles'
import { useEffect, useState } from 'react'
import { contract } from '../../../api/contract.ts'
import { useCall } from '../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { PageHeader } from '../../../kit/page/PageHeader.tsx'
import { useUser } from '../../../shell/user.ts'
import styles from './calculator.module.css'
import { FeeForm } from './FeeForm.tsx'
import { FeeResult } from './FeeResult.tsx'
import { feeInput, problemsOf, useInputs } from './inputs.ts'
import { text } from './text.ts'

const quietMilliseconds = 300

/** Waits until a text has not changed for a moment. */
const useSettled = (wanted: string): string => {
  const [settled, setSettled] = useState(wanted)
  useEffect(() => {
    if (wanted === settled) return
    const timer = setTimeout(() => setSettled(wanted), quietMilliseconds)
    return () => clearTimeout(timer)
  }, [wanted, settled])
  return settled
}

/**
 * An event's price for an agent: input on the left, result on the right, updated with every change.
 */
export const Screen = () => {
  const t = useText(text)
  const isAdmin = useUser().userType === role.admin
  const { inputs, change } = useInputs()
  const problems = problemsOf(inputs)
  const input = feeInput(inputs, isAdmin)
  const wanted = input === undefined ? '' : JSON.stringify(input)
  const asked = useSettled(wanted)
  const { data, error, isFetching, isPlaceholderData, refetch } = useCall(
    contract.agent.fee,
    asked === '' ? { booths: 1, receiverNums: 1, hours: 1 } : JSON.parse(asked),
    { enabled: asked !== '', silent: true, keepPrevious: true },
  )
  const isWrong = Object.keys(problems).length > 0
  return (
    <div className={styles['page']}>
      <PageHeader title={t('title')} detail={t('detail')} />
      <div className={styles['columns']}>
        <FeeForm inputs={inputs} change={change} problems={problems} isAdmin={isAdmin} />
        <FeeResult
          fee={error === null ? data : undefined}
          error={error}
          onRetry={() => void refetch()}
          isWorking={wanted !== asked || isFetching || isPlaceholderData}
          waitsFor={wanted !== '' ? undefined : isWrong ? 'fields' : 'times'}
          inputs={inputs}
          isAdmin={isAdmin}
        />
      </div>
    </div>
  )
}

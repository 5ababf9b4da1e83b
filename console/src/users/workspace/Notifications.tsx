import { Button, Loader } from '@mantine/core'
import type { NotificationKind } from '@openbooth/contract/users/workspace/rules'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useState } from 'react'
import { contract } from '../../api/contract.ts'
import { useCall, useCallMutation } from '../../api/useCall.ts'
import { CheckList } from '../../kit/field/CheckList.tsx'
import { Card } from '../../kit/page/Card.tsx'
import sections from '../../kit/page/sections.module.css'
import { notify } from '../../kit/state/notify.ts'
import { ProblemState } from '../../kit/state/ProblemState.tsx'
import { text } from './text.ts'

/** Which emails about the acting workspace the reader receives. */
export const Notifications = () => {
  const t = useText(text)
  const { data, error, refetch } = useCall(contract.workspace.notifications, {}, { silent: true })
  return (
    <Card title={t('notifications')}>
      {data === undefined ? (
        error === null ? (
          <Loader size="sm" />
        ) : (
          <ProblemState error={error} onRetry={() => void refetch()} />
        )
      ) : data.possible.length === 0 ? (
        <p className={sections['muted']}>{t('noNotifications')}</p>
      ) : (
        <Choices possible={data.possible} stored={data.wanted} />
      )}
    </Card>
  )
}

interface ChoicesProps {
  readonly possible: readonly NotificationKind[]
  readonly stored: readonly NotificationKind[]
}

const Choices = ({ possible, stored }: ChoicesProps) => {
  const t = useText(text)
  const [wanted, setWanted] = useState(stored)
  const save = useCallMutation(contract.workspace.setNotifications, {
    invalidates: [contract.workspace.notifications],
    onSuccess: () => notify('success', t('saved')),
  })
  const isChanged = possible.some((kind) => wanted.includes(kind) !== stored.includes(kind))
  return (
    <>
      <p className={sections['lead']}>{t('notificationsDetail')}</p>
      <CheckList
        isLabelHidden
        label={t('notifications')}
        choices={possible.map((value) => ({ value, name: t(value) }))}
        chosen={wanted}
        onChange={setWanted}
      />
      <div className={sections['buttons']}>
        <Button
          variant="default"
          disabled={!isChanged}
          loading={save.isPending}
          onClick={() => save.mutate({ wanted: [...wanted] })}
        >
          {t('save')}
        </Button>
      </div>
    </>
  )
}

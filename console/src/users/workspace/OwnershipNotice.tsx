import { Button } from '@mantine/core'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { IconCrown } from '@tabler/icons-react'
import { contract } from '../../api/contract.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { Notice } from '../../kit/state/Notice.tsx'
import { notify } from '../../kit/state/notify.ts'
import { text } from './text.ts'
import type { Team } from './types.ts'
import styles from './workspace.module.css'

interface OwnershipNoticeProps {
  readonly offer: NonNullable<Team['ownershipOffer']>
  readonly isForReader: boolean
}

const options = {
  invalidates: [contract.workspace.get, contract.workspace.mine, contract.account.getInfo],
}

/** An open offer of ownership: its receiver answers it, owners withdraw it. */
export const OwnershipNotice = ({ offer, isForReader }: OwnershipNoticeProps) => {
  const t = useText(text)
  const language = useLanguage()
  const answer = useCallMutation(contract.workspace.answerOwnership, {
    ...options,
    onSuccess: (_, { accepts }) => notify('success', t(accepts ? 'ownerNow' : 'ownershipDeclined')),
  })
  const withdraw = useCallMutation(contract.workspace.withdrawOwnership, {
    ...options,
    onSuccess: () => notify('success', t('withdrawn')),
  })
  const time = dateText(language, offer.expiresAt, ownTimeZone(), 'date')
  const by = offer.by.userName
  if (!isForReader)
    return (
      <Notice
        mood="info"
        Icon={IconCrown}
        title={t('offerOpen', { name: offer.to.userName })}
        action={
          <Button
            variant="default"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate({})}
          >
            {t('withdraw')}
          </Button>
        }
      >
        {t('offerOpenDetail', { by, time })}
      </Notice>
    )
  return (
    <Notice
      mood="info"
      Icon={IconCrown}
      title={t('offerForYou', { by })}
      action={
        <div className={styles['buttons']}>
          <Button
            variant="default"
            disabled={answer.isPending}
            onClick={() => answer.mutate({ accepts: false })}
          >
            {t('decline')}
          </Button>
          <Button loading={answer.isPending} onClick={() => answer.mutate({ accepts: true })}>
            {t('accept')}
          </Button>
        </div>
      }
    >
      {t(offer.keepsOwnership ? 'offerForYouKeeps' : 'offerForYouGives', { by, time })}
    </Notice>
  )
}

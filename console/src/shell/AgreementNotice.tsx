import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { contract } from '../api/contract.ts'
import { reportError } from '../api/reportError.ts'
import { useCall, useCallMutation } from '../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { Notice } from '../kit/state/Notice.tsx'
import styles from './layout.module.css'
import { text } from './text.ts'

/** Notifies users who accepted an older licence agreement of a new one, without blocking them. */
export const AgreementNotice = () => {
  const t = useText(text)
  const { data } = useCall(contract.eula.news, {}, { silent: true })
  const accept = useCallMutation(contract.eula.accept, {
    invalidates: [contract.eula.news],
    silent: true,
  })
  const number = data?.number ?? null
  if (number === null) return null
  return (
    <div className={styles['agreement']}>
      <Notice
        mood="info"
        Icon={IconFileText}
        title={t('newAgreement')}
        action={
          <>
            <Button component="a" href="/eula" target="_blank" variant="default">
              {t('readAgreement')}
            </Button>
            <Button
              loading={accept.isPending}
              onClick={() => void accept.mutateAsync({ number }).catch(reportError)}
            >
              {t('acceptAgreement')}
            </Button>
          </>
        }
      >
        {t('newAgreementDetail')}
      </Notice>
    </div>
  )
}

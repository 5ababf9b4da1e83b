import { longest } from '@openbooth/contract/limits'
import { Button } from '@mantine/core'
import { TextInput } from '../../../kit/field/TextInput.tsx'
import { isEmailAddress } from '@openbooth/contract/emails'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { contract } from '../../../api/contract.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { Notice } from '../../../kit/state/Notice.tsx'
import { useUser } from '../../../shell/user.ts'
import { FailedTrial } from './FailedTrial.tsx'
import styles from './mail.module.css'
import { text } from './text.ts'

/** Sends an email and shows the result in place. */
export const MailTest = ({ isOff }: { readonly isOff: boolean }) => {
  const t = useText(text)
  const { emailAddress } = useUser()
  const [to, setTo] = useState(emailAddress)
  const [problem, setProblem] = useState<string>()
  const test = useCallMutation(contract.setting.testMail)
  const { data, variables } = test
  const send = () => {
    const isRight = isEmailAddress(to.trim())
    setProblem(isRight ? undefined : t('addressNotValid'))
    if (isRight) test.mutate({ to: to.trim() })
  }
  return (
    <section className={styles['card']} aria-labelledby="mail-test">
      <h2 id="mail-test">{t('test')}</h2>
      <p className={styles['meta']}>{t('testDetail')}</p>
      <form
        noValidate
        className={styles['test']}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <TextInput
          label={t('to')}
          type="email"
          maxLength={longest.emailAddress}
          disabled={isOff}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
          error={problem}
        />
        <Button type="submit" variant="default" loading={test.isPending} disabled={isOff}>
          {t('send')}
        </Button>
      </form>
      <div role="status">
        {data !== undefined && !test.isPending && data.result !== 'failed' && (
          <Notice mood="success" Icon={IconCircleCheck}>
            {data.result === 'kept' ? t('kept') : t('delivered', { to: variables?.to ?? '' })}
          </Notice>
        )}
        {data?.result === 'failed' && !test.isPending && <FailedTrial trial={data} />}
      </div>
    </section>
  )
}

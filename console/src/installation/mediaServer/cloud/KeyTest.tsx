import { longest } from '@openbooth/contract/limits'
import { Button } from '@mantine/core'
import { TextInput } from '../../../kit/field/TextInput.tsx'
import { regionPattern } from '@openbooth/contract/installation/mediaServer/rules'
import { IconCircleCheck, IconPlugConnectedX } from '@tabler/icons-react'
import { useState, type SyntheticEvent } from 'react'
import { contract } from '../../../api/contract.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { Notice } from '../../../kit/state/Notice.tsx'
import { failureText } from '../failureText.ts'
import { examples } from '../serverForm.ts'
import styles from './cloud.module.css'
import type { CloudAccount } from './cloudAccounts.ts'
import { text } from './text.ts'

/** Tests the stored key of a cloud and shows the result. */
export const KeyTest = ({ account: { provider } }: { readonly account: CloudAccount }) => {
  const t = useText(text)
  const tFailure = useText(failureText)
  const [region, setRegion] = useState<string>(examples[provider].region)
  const [isWrong, setWrong] = useState(false)
  const { mutate, data, isPending } = useCallMutation(contract.cloudAccount.test)
  const test = (event: SyntheticEvent) => {
    event.preventDefault()
    const wanted = region.trim()
    setWrong(!regionPattern.test(wanted))
    if (regionPattern.test(wanted)) mutate({ provider, region: wanted })
  }
  return (
    <form noValidate className={styles['test']} onSubmit={test}>
      <TextInput
        label={t('region')}
        maxLength={longest.cloudRegion}
        autoComplete="off"
        value={region}
        onChange={(event) => setRegion(event.currentTarget.value)}
        error={isWrong ? t('regionNotValid', { example: examples[provider].region }) : undefined}
      />
      <Button type="submit" variant="default" loading={isPending}>
        {t('test')}
      </Button>
      <div className={styles['result']} role="status">
        {data !== undefined &&
          !isPending &&
          (data.isOk ? (
            <Notice mood="success" Icon={IconCircleCheck}>
              {t('good', { ms: data.latencyMs })}
            </Notice>
          ) : (
            <Notice mood="error" Icon={IconPlugConnectedX} title={tFailure(`power_${data.reason}`)}>
              {`${data.providerCode} ${data.providerMessage}`.trim()}
            </Notice>
          ))}
      </div>
    </form>
  )
}

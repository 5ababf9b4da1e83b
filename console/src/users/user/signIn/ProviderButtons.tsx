import { Button } from '@mantine/core'
import { signOnPaths } from '@openbooth/contract/users/singleSignOn/rules'
import { useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { useCall } from '../../../api/useCall.ts'
import { providerButtonsText } from './providerButtonsText.ts'
import styles from './providerButtons.module.css'

/** The identity providers of the sign-in page. Empty if there are none or loading fails. */
export const ProviderButtons = ({ redirect }: { readonly redirect: string | null }) => {
  const t = useText(providerButtonsText)
  const { data = [] } = useCall(contract.singleSignOn.buttons, {}, { silent: true })
  if (data.length === 0) return null
  const query = redirect === null ? '' : `?${new URLSearchParams({ redirect }).toString()}`
  return (
    <div className={styles['providers']}>
      <p className={styles['or']}>{t('or')}</p>
      {data.map(({ key, label }) => (
        <Button
          key={key}
          component="a"
          href={`${signOnPaths.start(key)}${query}`}
          variant="default"
          fullWidth
          className={styles['provider']}
        >
          {t('signInWith', { provider: label })}
        </Button>
      ))}
    </div>
  )
}

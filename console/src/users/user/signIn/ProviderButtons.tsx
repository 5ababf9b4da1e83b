import { Button } from '@mantine/core'
import { signOnPaths } from '@openbooth/contract/users/singleSignOn/rules'
import { defineText } from '@openbooth/web/i18n/defineText.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { useCall } from '../../../api/useCall.ts'
import styles from './providerButtons.module.css'

const text = defineText({
  en: { or: 'or', signInWith: 'Sign in with {{provider}}' },
  zh: { or: '或', signInWith: '使用{{provider}}登录' },
})

/** The identity providers of the sign-in page. Nothing without one, or if they cannot be loaded. */
export const ProviderButtons = ({ redirect }: { readonly redirect: string | null }) => {
  const t = useText(text)
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

import { Button } from '@mantine/core'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { useCall, useCallMutation } from '../../../api/useCall.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { notify } from '../../../kit/state/notify.ts'
import sections from '../../../kit/page/sections.module.css'
import { identitiesText } from './identitiesText.ts'
import styles from './userInfo.module.css'

/** The user’s identities at providers. Not shown without a provider. */
export const Identities = () => {
  const t = useText(identitiesText)
  const language = useLanguage()
  const { data: providers = [] } = useCall(contract.singleSignOn.buttons, {}, { silent: true })
  const { data: identities = [] } = useCall(contract.singleSignOn.identities, {}, { silent: true })
  const start = useCallMutation(contract.singleSignOn.startLink, {
    onSuccess: ({ url }) => window.location.assign(url),
  })
  const remove = useCallMutation(contract.singleSignOn.unlink, {
    invalidates: [contract.singleSignOn.identities],
    onSuccess: () => notify('success', t('removed')),
  })
  if (providers.length === 0 && identities.length === 0) return null
  const time = (instant: string) => dateText(language, instant, ownTimeZone(), 'compact')
  const others = providers.filter(({ key }) =>
    identities.every(({ providerKey }) => providerKey !== key),
  )
  const ask = async (id: number, provider: string) => {
    const question = {
      title: t('removeQuestion', { provider }),
      effect: t('removeEffect'),
      confirmLabel: t('remove'),
      danger: true,
    }
    if (await confirm(question)) remove.mutate({ id })
  }
  return (
    <section className={`${sections['panel']} ${styles['card']}`}>
      <h2>{t('title')}</h2>
      <p className={styles['detail']}>{t('detail')}</p>
      <ul className={`${sections['plainList']} ${styles['sessions']}`}>
        {identities.map(({ id, providerLabel, emailAddress, createdAt, lastUsedAt }) => (
          <li key={id}>
            <div className={styles['device']}>
              <p>{providerLabel}</p>
              <p className={styles['quiet']}>
                {[
                  ...(emailAddress === '' ? [] : [emailAddress]),
                  t('linkedOn', { time: time(createdAt) }),
                  lastUsedAt === null ? t('neverUsed') : t('lastUsed', { time: time(lastUsedAt) }),
                ].join(' · ')}
              </p>
            </div>
            <Button
              variant="default"
              aria-label={t('removeOf', { provider: providerLabel })}
              onClick={() => void ask(id, providerLabel)}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <div className={sections['meta']}>
          {others.map(({ key, label }) => (
            <Button
              key={key}
              variant="default"
              loading={start.isPending && start.variables.key === key}
              onClick={() => start.mutate({ key })}
            >
              {t('link', { provider: label })}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}

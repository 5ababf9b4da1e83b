import { Button } from '@mantine/core'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { defineText } from '@openbooth/web/i18n/defineText.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { useCall, useCallMutation } from '../../../api/useCall.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { notify } from '../../../kit/state/notify.ts'
import sections from '../../../kit/page/sections.module.css'
import styles from './userInfo.module.css'

const text = defineText({
  en: {
    title: 'Single sign-on',
    detail: 'Identity providers that sign you in without a password.',
    linkedOn: 'Linked {{time}}',
    lastUsed: 'last used {{time}}',
    neverUsed: 'not used yet',
    remove: 'Remove',
    removeOf: 'Remove {{provider}}',
    removeQuestion: 'Remove {{provider}}?',
    removeEffect: 'This identity no longer signs in to your account. You can link it again.',
    removed: 'Identity removed',
    link: 'Link {{provider}}',
  },
  zh: {
    title: '单点登录',
    detail: '无需密码即可登录的身份提供方。',
    linkedOn: '关联于 {{time}}',
    lastUsed: '最近使用 {{time}}',
    neverUsed: '尚未使用',
    remove: '解除',
    removeOf: '解除{{provider}}',
    removeQuestion: '解除{{provider}}？',
    removeEffect: '该身份将不能登录您的账号，之后可以重新关联。',
    removed: '身份已解除',
    link: '关联{{provider}}',
  },
})

/** The user’s identities at providers. Not shown without a provider. */
export const Identities = () => {
  const t = useText(text)
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
    </section>
  )
}

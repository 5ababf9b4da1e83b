import { Button, Loader } from '@mantine/core'
import { contract } from '../../../api/contract.ts'
import { useCall, useCallMutation } from '../../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { notify } from '../../../kit/state/notify.ts'
import { ProblemState } from '../../../kit/state/ProblemState.tsx'
import { deviceName } from '@openbooth/contract/users/user/deviceName'
import sections from '../../../kit/page/sections.module.css'
import styles from './userInfo.module.css'
import { userInfoText } from './userInfoText.ts'

/** Where one is signed in, and the way to end that. */
export const Sessions = () => {
  const t = useText(userInfoText)
  const language = useLanguage()
  const { data, error, refetch } = useCall(contract.account.sessions, {}, { silent: true })
  const end = useCallMutation(contract.account.endSession, {
    invalidates: [contract.account.sessions],
    onSuccess: () => notify('success', t('sessionEnded')),
  })
  const time = (instant: string) => dateText(language, instant, ownTimeZone(), 'compact')
  const name = (userAgent: string) => {
    const device = deviceName(userAgent)
    return device === undefined ? t('unknownDevice') : t('deviceOn', device)
  }
  const others = data?.filter(({ isCurrent }) => !isCurrent).length ?? 0
  const endOthers = async () => {
    const question = {
      title: t('signOutOthersQuestion'),
      effect: t('signOutOthersEffect', { count: others }),
      confirmLabel: t('signOutOthers'),
    }
    if (await confirm(question)) end.mutate({})
  }
  return (
    <section className={`${sections['panel']} ${styles['card']}`}>
      <h2>{t('sessions')}</h2>
      <p className={styles['detail']}>{t('sessionsDetail')}</p>
      {data === undefined ? (
        error === null ? (
          <Loader size="sm" />
        ) : (
          <ProblemState error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <ul className={`${sections['plainList']} ${styles['sessions']}`}>
          {data.map(({ id, userAgent, address, createdAt, lastSeenAt, method, isCurrent }) => (
            <li key={id}>
              <div className={styles['device']}>
                <p>
                  {name(userAgent)}
                  {isCurrent && <span className={styles['here']}>{t('thisDevice')}</span>}
                </p>
                <p className={styles['quiet']}>
                  {address} · {t('since', { time: time(createdAt) })}
                  {method !== 'password' && ` · ${t(`method_${method}`)}`} ·{' '}
                  {t('lastSeen', { time: time(lastSeenAt) })}
                </p>
              </div>
              {!isCurrent && (
                <Button
                  variant="default"
                  aria-label={t('signOutOf', { device: `${name(userAgent)}, ${address}` })}
                  loading={end.isPending && end.variables.id === id}
                  onClick={() => end.mutate({ id })}
                >
                  {t('signOut')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {others > 1 && (
        <Button variant="default" className={styles['all']} onClick={() => void endOthers()}>
          {t('signOutOthers')}
        </Button>
      )}
    </section>
  )
}

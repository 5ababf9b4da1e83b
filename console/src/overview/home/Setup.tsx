import { Button } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../api/contract.ts'
import { useCall, useCallMutation } from '../../api/useCall.ts'
import { Link } from '../../kit/router/Link.tsx'
import styles from './admin.module.css'
import { adminText } from './adminText.ts'

type Step = WireOutput<typeof whole.home.setup>['steps'][number]

const paths: Readonly<Record<Step['step'], string>> = {
  mailServer: '/setting/mail',
  mediaServer: '/serverInstance/mediaServer',
  seller: '/setting/setInfo',
  licence: '/setting/eula',
  cardPayments: '/setting/setInfo',
  speechModel: '/asr/modelManager',
  translationModel: '/translate/modelManager',
}

const SetupItem = ({ step, isDone }: Step) => {
  const t = useText(adminText)
  const Icon = isDone ? IconCircleCheckFilled : IconCircle
  return (
    <li className={styles['item']} data-done={isDone || undefined}>
      <Icon size={20} stroke={1.7} aria-label={t(isDone ? 'stepDone' : 'stepOpen')} role="img" />
      <div className={styles['words']}>
        <h3>{t(`step_${step}`)}</h3>
        {!isDone && <p className={styles['facts']}>{t(`step_${step}_detail`)}</p>}
      </div>
      {!isDone && step !== 'cardPayments' && (
        <Link to={paths[step]} className={styles['all']}>
          {t('stepGo')}
          <span className="visually-hidden">: {t(`step_${step}`)}</span>
        </Link>
      )}
    </li>
  )
}

/** The open steps of a new installation, until an administrator dismisses them. */
export const Setup = () => {
  const t = useText(adminText)
  const { data } = useCall(contract.home.setup, {}, { silent: true })
  const dismiss = useCallMutation(contract.home.dismissSetup, {
    invalidates: [contract.home.setup],
  })
  if (data === undefined || data.isDismissed) return null
  const done = data.steps.filter(({ isDone }) => isDone).length
  const count = data.steps.length
  return (
    <section className={styles['panel']} aria-labelledby="setup">
      <div className={styles['setupHead']}>
        <h2 id="setup">{t('setup', { done, count })}</h2>
        <Button
          variant="subtle"
          size="compact-sm"
          loading={dismiss.isPending}
          onClick={() => dismiss.mutate({})}
        >
          {t('dismissSetup')}
        </Button>
      </div>
      <progress className={styles['progress']} value={done} max={count} aria-hidden />
      <ul className={styles['items']}>
        {data.steps
          .toSorted((a, b) => Number(a.isDone) - Number(b.isDone))
          .map((step) => (
            <SetupItem key={step.step} {...step} />
          ))}
      </ul>
    </section>
  )
}

import { Button } from '@mantine/core'
import { useSyncExternalStore, type ReactNode } from 'react'
import { Link } from '../../../kit/router/Link.tsx'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useFormSetting, useValue } from './store/formContext.ts'
import styles from './form.module.css'
import { shownProblemCount } from './store/formStore.ts'
import { Quoted } from './price/Quoted.tsx'
import { TellChoice } from './TellChoice.tsx'
import { text } from './text.ts'

interface FooterProps {
  readonly isSaving: boolean
  /** Why the last save was refused, where no field says it. */
  readonly refusal: string | undefined
  readonly leadsTo: string
  /** What has to be decided before another save. */
  readonly children: ReactNode
}

/** Always in sight: what is wrong, what it costs, and the act. */
export const Footer = ({ isSaving, refusal, leadsTo, children }: FooterProps) => {
  const t = useText(text)
  const { store } = useFormSetting()
  const count = useSyncExternalStore(store.follow, () => shownProblemCount(store))
  const startNow = useValue((values) => values.startNow)
  const { kind } = store.purpose
  const label =
    kind === 'template'
      ? t('saveTemplate')
      : kind === 'edit'
        ? t('save')
        : t(startNow ? 'createNow' : 'create')
  return (
    <div className={styles['footer']}>
      {children}
      <TellChoice />
      {kind !== 'template' && <Quoted place="below" />}
      <div className={styles['footerLine']}>
        <p role="alert" className={styles['attention']}>
          {count > 0 ? t('attention', { count }) : refusal}
        </p>
        <Button variant="default" component={Link} to={leadsTo}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isSaving}>
          {label}
        </Button>
      </div>
    </div>
  )
}

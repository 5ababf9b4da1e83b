import { Button } from '@mantine/core'
import { useSyncExternalStore, type ReactNode } from 'react'
import { Link } from '../../../kit/router/Link.tsx'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useEventForm, useValue } from './store/formContext.ts'
import styles from './form.module.css'
import { shownProblemCount } from './store/formStore.ts'
import { Quoted } from './price/Quoted.tsx'
import { NotifyChoice } from './NotifyChoice.tsx'
import { text } from './text.ts'

interface FooterProps {
  readonly isSaving: boolean
  /** The error of the last save, if it belongs to no field. */
  readonly refusal: string | undefined
  readonly leadsTo: string
  /** The decision needed before another save. */
  readonly children: ReactNode
}

/** Always visible: problems, price and the save button. */
export const Footer = ({ isSaving, refusal, leadsTo, children }: FooterProps) => {
  const t = useText(text)
  const { store } = useEventForm()
  const count = useSyncExternalStore(store.follow, () => shownProblemCount(store))
  const startNow = useValue((values) => values.startNow)
  const { kind } = store.mode
  const label =
    kind === 'template'
      ? t('saveTemplate')
      : kind === 'edit'
        ? t('save')
        : t(startNow ? 'createNow' : 'create')
  return (
    <div className={styles['footer']}>
      {children}
      <NotifyChoice />
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

import { eventType } from '@openbooth/contract/events/event/rules/events'
import { useText } from '@openbooth/web/i18n/text.ts'
import sections from '../../../../kit/page/sections.module.css'
import styles from '../form.module.css'
import { useProblem, useValue } from '../store/formContext.ts'
import { BetweenBooths } from './BetweenBooths.tsx'
import { ForListeners } from './ForListeners.tsx'
import { OnTheFloor } from './OnTheFloor.tsx'
import { text } from './text.ts'

/** Sound options that differ from the defaults. It opens automatically if one has an error. */
export const Sound = () => {
  const t = useText(text)
  const isSilent = useValue((values) => values.eventType === eventType.silentConference)
  const problems = [useProblem('widgetOrigins'), useProblem('pivotChannelId')]
  const isWrong = problems.some((problem) => problem !== undefined)
  return (
    <details className={styles['advanced']} {...(isWrong ? { open: true } : {})}>
      <summary>{t('sound')}</summary>
      <div className={sections['fields']}>
        <p className={sections['description']}>{t('soundDetail')}</p>
        <OnTheFloor isSilent={isSilent} />
        {!isSilent && <BetweenBooths />}
        <ForListeners isSilent={isSilent} />
      </div>
    </details>
  )
}

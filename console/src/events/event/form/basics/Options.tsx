import { usesAi } from '@openbooth/contract/events/event/rules/aiBackup'
import { useState } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import sections from '../../../../kit/page/sections.module.css'
import styles from '../form.module.css'
import { useChange, useEventForm, useProblem, useValue } from '../store/formContext.ts'
import { Captions } from './Captions.tsx'
import { OwnTechnician } from './OwnTechnician.tsx'
import { useIsOthers } from '../store/useIsOthers.ts'
import { RadioCards } from '../field/RadioCards.tsx'
import { Section } from '../Section.tsx'
import { SwitchField } from '../field/SwitchField.tsx'
import { text } from '../text.ts'
import { TextField } from '../field/TextField.tsx'

/** Technician, recording and captions. */
export const Help = () => {
  const t = useText(text)
  const change = useChange()
  const { isRunning, limits } = useEventForm()
  // The user's own technicians are of another workspace.
  const isOthers = useIsOthers()
  const technician = useValue((values) => values.technicianOption)
  const isRecorded = useValue((values) => values.autoRecording)
  // A running event may get it, and not lose it.
  const [wasRecorded] = useState(isRecorded)
  const refusal = limits?.ownTechnicianRefusal ?? undefined
  const aiNotice = useValue((values) => values.aiNotice)
  const hasAi = useValue(({ booths }) => booths.some(usesAi))
  return (
    <Section title={t('help')}>
      <RadioCards
        field="technicianOption"
        label={t('technician')}
        value={technician}
        disabled={isRunning}
        onChange={(option) => change('technicianOption', option)}
        choices={[
          { value: 'none', label: t('technicianNone'), detail: t('technicianNoneDetail') },
          {
            value: 'purchased',
            label: t('technicianPurchased'),
            detail:
              limits === undefined
                ? t('technicianPurchasedLeast')
                : t('technicianPurchasedDetail', { hours: limits.technicianNoticeHours }),
          },
          {
            value: 'own',
            label: t('technicianOwn'),
            detail: t('technicianOwnDetail'),
            disabledReason: refusal && t(refusal),
          },
        ]}
      />
      {refusal === undefined && !isOthers && <OwnTechnician />}
      <SwitchField
        field="autoRecording"
        label={t('recording')}
        isOn={isRecorded}
        disabled={isRunning && wasRecorded}
        onChange={(isOn) => change('autoRecording', isOn)}
      />
      <Captions />
      {hasAi && (
        <SwitchField
          field="aiNotice"
          label={t('aiNotice')}
          detail={t('aiNoticeDetail')}
          isOn={aiNotice}
          onChange={(isOn) => change('aiNotice', isOn)}
        />
      )}
    </Section>
  )
}

/** Rarely changed options. It opens automatically if one has an error. */
export const Advanced = () => {
  const t = useText(text)
  const change = useChange()
  const { isRunning } = useEventForm()
  const interval = useValue((values) => values.liveDetectionInterval)
  const alertTime = useValue((values) => values.alertTime)
  const headphoneAlert = useValue((values) => values.headphoneAlert)
  const intervalProblem = useProblem('liveDetectionInterval')
  const alertProblem = useProblem('alertTime')
  const isWrong = intervalProblem !== undefined || alertProblem !== undefined
  return (
    <details className={styles['advanced']} {...(isWrong ? { open: true } : {})}>
      <summary>{t('advanced')}</summary>
      <div className={sections['fields']}>
        <div>
          <h3>{t('detection')}</h3>
          <p className={sections['description']}>{t('detectionDetail')}</p>
        </div>
        <div className={styles['two']}>
          <TextField
            field="liveDetectionInterval"
            label={t('interval')}
            inputMode="numeric"
            value={interval}
            disabled={isRunning}
            onChange={(value) => change('liveDetectionInterval', value)}
          />
          <TextField
            field="alertTime"
            label={t('alertTime')}
            inputMode="numeric"
            value={alertTime}
            disabled={isRunning}
            onChange={(value) => change('alertTime', value)}
          />
        </div>
        <SwitchField
          field="headphoneAlert"
          label={t('headphoneAlert')}
          isOn={headphoneAlert}
          disabled={isRunning}
          onChange={(isOn) => change('headphoneAlert', isOn)}
        />
      </div>
    </details>
  )
}

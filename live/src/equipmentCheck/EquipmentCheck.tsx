import './equipmentCheck.css'
import {
  type EquipmentCheckGrade,
  equipmentCheckGradeOf,
} from '@openbooth/contract/live/equipmentCheck/rules'
import { equipmentCheckGradeTexts } from '@openbooth/contract/live/equipmentCheck/texts'
import { ownTimeZone } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Documents } from '../documents/Documents.tsx'
import { EventFacts } from '../join/EventFacts.tsx'
import { momentText } from '../join/momentText.ts'
import { EventTitle } from '../parts/EventTitle.tsx'
import { CheckIcon, CrossIcon, MicrophoneIcon } from '../parts/icons.tsx'
import { LinkPage } from '../parts/LinkPage.tsx'
import { type Measuring, openMeasuring } from './measuring.ts'
import { Steps } from './Steps.tsx'
import { text } from './text.ts'
import { type EquipmentCheckView, useEquipmentCheck } from './useEquipmentCheck.ts'
import { Verdict } from './Verdict.tsx'

/** A person's equipment check, at their own link: its result, and a new measurement. */
export const EquipmentCheck = () => {
  const t = useText(text)
  const { state, code, tryNow, keep } = useEquipmentCheck()
  const seen = state.at === 'shown' ? state : undefined
  return (
    <LinkPage at={state.at} said={t} eventName={seen?.event.eventName} onTry={tryNow}>
      {seen && <EquipmentCheckContent seen={seen} code={code} onEquipmentCheck={keep} />}
    </LinkPage>
  )
}

interface EquipmentCheckContentProps {
  readonly seen: EquipmentCheckView
  readonly code: string
  readonly onEquipmentCheck: (
    equipmentCheck: NonNullable<EquipmentCheckView['equipmentCheck']>,
  ) => void
}

const EquipmentCheckContent = ({
  seen: { event, equipmentCheck },
  code,
  onEquipmentCheck,
}: EquipmentCheckContentProps) => {
  const t = useText(text)
  const [measuring, setMeasuring] = useState<Measuring | null>(null)
  const verdict = useRef<HTMLElement>(null)
  useEffect(() => () => measuring?.end(), [measuring])
  const begin = () =>
    setMeasuring(
      openMeasuring(code, event.role, (made) => {
        setMeasuring(null)
        onEquipmentCheck(made)
      }),
    )
  const hasMeasured = useRef(false)
  useEffect(() => {
    if (measuring !== null) hasMeasured.current = true
    else if (hasMeasured.current) verdict.current?.focus()
  }, [measuring])
  return (
    <div className="event equipment-check">
      <EventTitle number={event.number} name={event.eventName} />
      {measuring !== null ? (
        <Steps measuring={measuring} />
      ) : (
        <>
          {equipmentCheck !== null && (
            <Report ref={verdict} equipmentCheck={equipmentCheck} role={event.role} />
          )}
          <section className="card passport-begin">
            <h2>{t('title')}</h2>
            <p>{t('intro')}</p>
            <p className="hint">{t('before')}</p>
            <div className="answers">
              <button type="button" className="primary-button" onClick={begin}>
                {t(equipmentCheck === null ? 'begin' : 'again')}
              </button>
              <a className="plain-button as-link" href={location.pathname}>
                {t('toEvent')}
              </a>
            </div>
          </section>
        </>
      )}
      {measuring === null && <Documents by="link" at={code} />}
      <EventFacts event={event} />
    </div>
  )
}

const looks: Readonly<
  Record<EquipmentCheckGrade, { readonly tone: string; readonly icon: ReactNode }>
> = {
  good: { tone: 'good', icon: <CheckIcon /> },
  usable: { tone: 'warning', icon: <MicrophoneIcon /> },
  unusable: { tone: 'grave', icon: <CrossIcon /> },
  unmeasured: { tone: 'ended', icon: <MicrophoneIcon /> },
}

interface ToldProps {
  readonly equipmentCheck: NonNullable<EquipmentCheckView['equipmentCheck']>
  readonly role: string
  readonly ref: React.Ref<HTMLElement>
}

const Report = ({ equipmentCheck, role, ref }: ToldProps) => {
  const t = useText(text)
  const language = useLanguage()
  const grade = equipmentCheckGradeOf(equipmentCheck, role)
  const { tone, icon } = looks[grade]
  const time = momentText(language, equipmentCheck.at, ownTimeZone(), serverNow())
  return (
    <section ref={ref} className={`status ${tone}`} tabIndex={-1} aria-label={t('overall')}>
      <div className="status-head">
        <span className="status-icon">{icon}</span>
        <h2>{equipmentCheckGradeTexts[grade][language]}</h2>
        <span className="hint">{t('measuredAt', { time })}</span>
      </div>
      <p>{t(`${grade}Hint`)}</p>
      <Verdict figures={equipmentCheck} role={role} />
    </section>
  )
}

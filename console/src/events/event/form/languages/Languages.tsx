import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { channelsOfEvent } from '@openbooth/contract/events/event/rules/booths'
import { eventType } from '@openbooth/contract/events/event/rules/events'
import { useEffect, useRef, useState } from 'react'
import { Link } from '../../../../kit/router/Link.tsx'
import { errorLine } from '../../../../api/errorText.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { BoothCard } from './BoothCard.tsx'
import { ChannelField } from '../field/ChannelField.tsx'
import { channelName } from '../field/channelName.ts'
import { withNewBooth } from './booths.ts'
import { shapeOf } from '../store/save/contentInput.ts'
import sections from '../../../../kit/page/sections.module.css'
import styles from './languages.module.css'
import form from '../form.module.css'
import field from '../field/field.module.css'
import { controlId, useChange, useEventForm, useProblem, useValue } from '../store/formContext.ts'
import { HearingMap } from '../plan/HearingMap.tsx'
import { Question } from '../plan/Question.tsx'
import { focusFirst } from '../store/save/focusProblem.ts'
import { Section } from '../Section.tsx'
import { text } from '../text.ts'
import { UpgradeOffer } from '../price/UpgradeOffer.tsx'
import { emptyBooth } from '../store/values.ts'

const tooManyBooths =
  'You Have Reached The Maximum Number Of Booths. Please Upgrade Your Package To Get More Booths.'

/** The floor by hand. The first spoken language sets it. */
const Floor = () => {
  const t = useText(text)
  const change = useChange()
  const { isRunning } = useEventForm()
  return (
    <details className={styles['details']}>
      <summary>{t('floorDetails')}</summary>
      <div className={form['short']}>
        <ChannelField
          field="floor"
          label={t('floor')}
          description={t('floorDetail')}
          value={useValue((values) => values.floorChannelId)}
          disabled={isRunning}
          onChange={(channel) => change('floorChannelId', channel)}
        />
      </div>
    </details>
  )
}

/** Adds a booth. At the package's limit it offers an upgrade. */
const AddBooth = ({ isSilent }: { readonly isSilent: boolean }) => {
  const t = useText(text)
  const { store, limits } = useEventForm()
  const count = useValue(({ booths }) => booths.length)
  const [isAsked, setAsked] = useState(false)
  const added = useRef('')
  const problem = useProblem('booths')
  const isFull = store.mode.kind !== 'template' && count >= (limits?.boxNums ?? Infinity)
  useEffect(() => {
    if (added.current === '') return
    focusFirst([`${added.current}.a`])
    added.current = ''
  })
  const add = () => {
    setAsked(isFull)
    if (isFull) return
    const booth = emptyBooth()
    added.current = booth.key
    store.change((values) => withNewBooth(values, booth), 'booths')
  }
  const shown = isAsked && isFull ? errorLine(tooManyBooths) : problem
  const asked = {
    booths: Math.max(count + (isAsked && isFull ? 1 : 0), (limits?.boxNums ?? 0) + 1),
  }
  return (
    <div>
      <Button
        id={controlId('booths')}
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={add}
      >
        {t(isSilent ? 'addStage' : 'addBooth')}
      </Button>
      {shown !== undefined &&
        (shown === errorLine(tooManyBooths) ? (
          <UpgradeOffer asked={asked}>{shown}</UpgradeOffer>
        ) : (
          <p className={styles['limit']} role="alert">
            {shown}
          </p>
        ))}
    </div>
  )
}

/** Channels that are there for relay, recording and staff alone. */
const HiddenChannels = () => {
  const t = useText(text)
  const language = useLanguage()
  const { store, channels, isRunning } = useEventForm()
  const isSilent = useValue((values) => values.eventType === eventType.silentConference)
  const used = useValue((values) => {
    const shape = shapeOf(values)
    // Stages cannot be hidden; hidden ones can be shown again.
    return (isSilent ? shape.hideChannel : channelsOfEvent(shape)).join(' ')
  })
  const hidden = useValue((values) => values.hideChannel)
  const problem = useProblem('hideChannel')
  if (used === '') return null
  const saved = store.mode.kind === 'edit' ? store.mode.event.channels.map(({ id }) => id) : []
  return (
    <fieldset className={field['choice']}>
      <legend id={controlId('hideChannel')}>{t('hidden')}</legend>
      <p className={sections['description']}>
        {t(isSilent ? 'hiddenStageDetail' : 'hiddenDetail')}
      </p>
      <div className={styles['pills']}>
        {used
          .split(' ')
          .map(Number)
          .map((id) => {
            const channel = channels.find((one) => one.id === id)
            const isHidden = hidden.includes(id)
            return (
              <button
                key={id}
                type="button"
                className={sections['pill']}
                aria-pressed={isHidden}
                disabled={isRunning && saved.includes(id)}
                onClick={() =>
                  store.change(
                    (values) => ({
                      ...values,
                      hideChannel: isHidden
                        ? values.hideChannel.filter((one) => one !== id)
                        : [...values.hideChannel, id],
                    }),
                    'hideChannel',
                  )
                }
              >
                {channel === undefined ? id : channelName(language, channel)}
              </button>
            )
          })}
      </div>
      {problem !== undefined && <p className={sections['fieldError']}>{problem}</p>}
    </fieldset>
  )
}

/** The floor and its booths, or the stages. */
export const Languages = () => {
  const t = useText(text)
  const { channels, isRunning } = useEventForm()
  const isSilent = useValue((values) => values.eventType === eventType.silentConference)
  const keys = useValue(({ booths }) => booths.map(({ key }) => key).join(' ')).split(' ')
  return (
    <Section
      title={t(isSilent ? 'stages' : 'languages')}
      detail={t(isSilent ? 'stagesDetail' : 'languagesDetail')}
    >
      {channels.length === 0 && (
        <p className={styles['limit']} role="alert">
          {t('channelsMissing')} <Link to="/channel/channelList">{t('openChannels')}</Link>
        </p>
      )}
      {!isSilent && (
        <>
          {!isRunning && <Question />}
          <HearingMap />
          <Floor />
        </>
      )}
      <ul className={styles['booths']}>
        {keys.filter(Boolean).map((key) => (
          <BoothCard key={key} boothKey={key} />
        ))}
      </ul>
      <AddBooth isSilent={isSilent} />
      <HiddenChannels />
    </Section>
  )
}

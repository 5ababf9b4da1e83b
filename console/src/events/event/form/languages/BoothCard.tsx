import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { eventType } from '@openbooth/contract/events/event/rules/events'
import { hasCommonChannel } from '@openbooth/contract/events/event/rules/plannedRelay'
import { memo, useMemo, useState } from 'react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { ChannelField } from '../field/ChannelField.tsx'
import { channelName } from '../field/channelName.ts'
import {
  asPlanned,
  takenForA,
  takenInBooth,
  withBooth,
  withMovedBooth,
  withoutBooth,
} from './booths.ts'
import sections from '../../../../kit/page/sections.module.css'
import styles from './languages.module.css'
import { controlId, useEventForm, useProblem, useValue } from '../store/formContext.ts'
import { MachineModels } from './MachineModels.tsx'
import { RadioCards } from '../field/RadioCards.tsx'
import { SeatRows } from '../people/SeatRows.tsx'
import { SwitchField } from '../field/SwitchField.tsx'
import { text } from '../text.ts'
import { TextField } from '../field/TextField.tsx'
import { UpgradeLink } from '../price/UpgradeOffer.tsx'
import type { BoothValues } from '../store/values.ts'

interface PartProps {
  readonly booth: BoothValues
  readonly change: (change: Partial<BoothValues>, field: string) => void
  /** Saved and running, so only additions are allowed. */
  readonly isKept: boolean
}

/** The booth's channel. Stages of one language differ in their names. */
const OwnChannel = ({ booth, change, isKept }: PartProps) => {
  const t = useText(text)
  const isSilent = useValue((values) => values.eventType === eventType.silentConference)
  const taken = useValue((values) => (isSilent ? '' : takenForA(values, booth.key)))
  return (
    <ChannelField
      field={`${booth.key}.a`}
      label={isSilent ? t('stageChannel') : t('channelA')}
      {...(isSilent ? {} : { description: t('channelADetail') })}
      value={booth.a}
      taken={taken}
      disabled={isKept}
      onChange={(a) => change({ a }, `${booth.key}.a`)}
    />
  )
}

/** The booth's name. Without one, readers see its channel's name in their language. */
const BoothName = ({ booth, change }: PartProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { channels } = useEventForm()
  const isSilent = useValue((values) => values.eventType === eventType.silentConference)
  const channel = channels.find(({ id }) => id === booth.a)
  return (
    <TextField
      field={`${booth.key}.name`}
      label={t(isSilent ? 'stageName' : 'boothName')}
      placeholder={channel === undefined ? '' : channelName(language, channel)}
      value={booth.name}
      onChange={(name) => change({ name }, `${booth.key}.name`)}
    />
  )
}

const FurtherChannel = ({
  letter,
  booth,
  change,
  isKept,
}: PartProps & { readonly letter: 'b' | 'c' }) => {
  const t = useText(text)
  return (
    <ChannelField
      field={`${booth.key}.${letter}`}
      label={t(letter === 'b' ? 'channelB' : 'channelC')}
      description={t(letter === 'b' ? 'channelBDetail' : 'channelCDetail')}
      isOptional
      value={booth[letter]}
      taken={takenInBooth(booth, letter)}
      disabled={isKept && booth[letter] !== null}
      onChange={(channel) => change({ [letter]: channel }, `${booth.key}.${letter}`)}
    />
  )
}

const Relay = ({ booth, change, isKept }: PartProps) => {
  const t = useText(text)
  const { limits, languageOf } = useEventForm()
  const booths = useValue((values) => values.booths)
  const floorChannelId = useValue((values) => values.floorChannelId)
  const isPossible = useMemo(
    () =>
      hasCommonChannel(
        booths.findIndex(({ key }) => key === booth.key),
        { booths: booths.map(asPlanned), floorChannelId },
        languageOf,
      ),
    [booths, booth.key, floorChannelId, languageOf],
  )
  const isSupported = limits?.supportRelay !== false
  // No other booth can supply relay.
  if (booths.length < 2 && !booth.autoRelay) return null
  return (
    <SwitchField
      field={`${booth.key}.autoRelay`}
      label={t('autoRelay')}
      detail={
        isSupported ? (
          t(isPossible ? 'autoRelayDetail' : 'autoRelayNeeds')
        ) : (
          <>
            {t('notInPackage')} <UpgradeLink asked={{ relay: true }} />
          </>
        )
      }
      isOn={booth.autoRelay}
      disabled={isKept || (!booth.autoRelay && !(isPossible && isSupported))}
      onChange={(isOn) => change({ autoRelay: isOn }, `${booth.key}.autoRelay`)}
    />
  )
}

const Interpreters = ({ booth, change }: PartProps) => {
  const t = useText(text)
  const { store, limits } = useEventForm()
  const most = limits?.interpretersNums ?? Number.POSITIVE_INFINITY
  const problem = useProblem(`${booth.key}.interpreters`)
  return (
    <>
      <SeatRows
        label={t('interpreters')}
        detail={t('interpretersDetail')}
        listField={`${booth.key}.interpreters`}
        seats={booth.interpreters}
        nameLabel={(number) => t('interpreterName', { number })}
        nameless={(number) => t('interpreterNumber', { number })}
        addLabel={t('addInterpreter')}
        fullReason={
          booth.interpreters.length >= most ? (
            <>
              {t('interpreterLimit', { count: most })}{' '}
              <UpgradeLink asked={{ interpreters: most + 1 }} />
            </>
          ) : undefined
        }
        onChange={(update, field) => {
          const now = store.read().values.booths.find(({ key }) => key === booth.key)
          if (now !== undefined) change({ interpreters: update(now.interpreters) }, field ?? '')
        }}
      />
      {problem !== undefined && <p className={sections['fieldError']}>{problem}</p>}
    </>
  )
}

/** The AI backup of the booth, with its models. */
const AiBackup = (props: PartProps) => {
  const { booth, change, isKept } = props
  const t = useText(text)
  const mode = booth.aiBackup ?? 'none'
  return (
    <>
      <RadioCards
        field={`${booth.key}.aiBackup`}
        label={t('aiBackup')}
        isCompact
        value={mode}
        disabled={isKept}
        onChange={(aiBackup) => change({ aiBackup }, `${booth.key}.aiBackup`)}
        choices={[
          { value: 'none', label: t('aiBackupNone') },
          { value: 'byHand', label: t('aiBackupByHand') },
          { value: 'afterAlarm', label: t('aiBackupAfterAlarm') },
        ]}
      />
      {mode !== 'none' && <MachineModels {...props} />}
    </>
  )
}

/**
 * The number and actions of a booth. Only this component depends on the position, so that moving a
 * booth renders nothing else.
 */
const Head = ({ booth }: { readonly booth: BoothValues }) => {
  const t = useText(text)
  const { store, channels, isRunning } = useEventForm()
  const index = useValue(({ booths }) => booths.findIndex(({ key }) => key === booth.key))
  const isLast = useValue(({ booths }) => booths.at(-1)?.key === booth.key)
  const isSilent = useValue((values) => values.eventType === eventType.silentConference)
  const language = useLanguage()
  const channel = channels.find(({ id }) => id === booth.a)
  const title = t(isSilent ? 'stageNumber' : 'boothNumber', { number: index + 1 })
  const name = booth.name.trim() || title
  return (
    <div className={styles['boothHead']}>
      <h3>
        {title}
        {channel !== undefined && (
          <span className={styles['boothLanguage']}>{channelName(language, channel)}</span>
        )}
      </h3>
      <div className={styles['boothActs']}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          disabled={index === 0}
          aria-label={t('moveUp', { name })}
          onClick={() => store.change((values) => withMovedBooth(values, booth.key, -1))}
        >
          <IconArrowUp size={17} stroke={1.6} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          disabled={isLast}
          aria-label={t('moveDown', { name })}
          onClick={() => store.change((values) => withMovedBooth(values, booth.key, 1))}
        >
          <IconArrowDown size={17} stroke={1.6} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          disabled={(index === 0 && isLast) || (isRunning && booth.id !== undefined)}
          aria-label={t('remove', { name })}
          onClick={() => {
            store.change((values) => withoutBooth(values, booth.key), 'booths')
            document.getElementById(controlId('booths'))?.focus()
          }}
        >
          <IconTrash size={17} stroke={1.6} />
        </ActionIcon>
      </div>
    </div>
  )
}

/** Who interprets, and with which models. */
const Interpreting = (part: PartProps) => {
  const { booth, change, isKept } = part
  const t = useText(text)
  return (
    <>
      <RadioCards
        field={`${booth.key}.boxType`}
        label={t('boxType')}
        isCompact
        value={booth.boxType}
        disabled={isKept}
        onChange={(boxType) => change({ boxType }, `${booth.key}.boxType`)}
        choices={[
          { value: 'norm', label: t('norm') },
          { value: 'machine', label: t('machine') },
        ]}
      />
      {booth.boxType === 'machine' && <MachineModels {...part} />}
    </>
  )
}

/** Channels, name, relay and AI backup. The answers about languages set most of it. */
const Details = (part: PartProps) => {
  const t = useText(text)
  const hasPeople = part.booth.boxType === 'norm'
  // A booth that the user adds needs its language first.
  const [isOpen] = useState(() => part.booth.a === null)
  const isFirst = useValue(({ booths }) => booths[0]?.key === part.booth.key)
  return (
    <details className={styles['details']} {...(isOpen && !isFirst ? { open: true } : {})}>
      <summary>{t('boothDetails')}</summary>
      <div className={styles['three']}>
        <OwnChannel {...part} />
        <div hidden={!hasPeople}>
          <FurtherChannel letter="b" {...part} />
        </div>
        <div hidden={!hasPeople}>
          <FurtherChannel letter="c" {...part} />
        </div>
        <BoothName {...part} />
      </div>
      {hasPeople && (
        <>
          <Relay {...part} />
          <AiBackup {...part} />
        </>
      )}
    </details>
  )
}

/** One booth, or one stage of a silent conference: what only booths with people have is hidden then, not forgotten. */
export const BoothCard = memo(({ boothKey }: { readonly boothKey: string }) => {
  const { store, isRunning } = useEventForm()
  const booth = useValue(({ booths }) => booths.find(({ key }) => key === boothKey))
  const isSilent = useValue((values) => values.eventType === eventType.silentConference)
  if (booth === undefined) return null
  const part: PartProps = {
    booth,
    isKept: isRunning && booth.id !== undefined,
    change: (change, field) => store.change((values) => withBooth(values, boothKey, change), field),
  }
  if (isSilent)
    return (
      <li className={styles['booth']}>
        <Head booth={booth} />
        <div className={styles['three']}>
          <OwnChannel {...part} />
          <BoothName {...part} />
        </div>
      </li>
    )
  return (
    <li className={styles['booth']}>
      <Head booth={booth} />
      <Interpreting {...part} />
      <div hidden={booth.boxType === 'machine'}>
        <Interpreters {...part} />
      </div>
      <Details {...part} />
    </li>
  )
})
BoothCard.displayName = 'BoothCard'

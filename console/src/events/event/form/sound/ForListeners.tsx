import { useText } from '@openbooth/web/i18n/text.ts'
import { WidgetSnippet } from '../../parts/widget/WidgetSnippet.tsx'
import { Textarea } from '../../../../kit/field/Textarea.tsx'
import { SwitchField } from '../field/SwitchField.tsx'
import { controlId, useChange, useEventForm, useProblem, useValue } from '../store/formContext.ts'
import sections from '../../../../kit/page/sections.module.css'
import { Streams } from './Streams.tsx'
import { text } from './text.ts'

const FloorTransfer = () => {
  const t = useText(text)
  const change = useChange()
  const isOn = useValue((values) => values.floorTransfer)
  const isHidden = useValue(
    ({ floorChannelId, hideChannel }) =>
      floorChannelId !== null && hideChannel.includes(floorChannelId),
  )
  return (
    <SwitchField
      field="floorTransfer"
      label={t('floorTransfer')}
      detail={t(isHidden ? 'floorIsHidden' : 'floorTransferDetail')}
      isOn={isOn}
      onChange={(wanted) => change('floorTransfer', wanted)}
    />
  )
}

const WidgetOrigins = () => {
  const t = useText(text)
  const change = useChange()
  const { store } = useEventForm()
  return (
    <Textarea
      id={controlId('widgetOrigins')}
      label={t('widgetOrigins')}
      description={t('widgetOriginsDetail')}
      autosize
      minRows={2}
      maxRows={8}
      spellCheck={false}
      value={useValue(({ widgetOrigins }) => widgetOrigins)}
      onChange={(event) => change('widgetOrigins', event.currentTarget.value)}
      onBlur={() => store.touch('widgetOrigins')}
      error={useProblem('widgetOrigins')}
    />
  )
}

/** The embed code for websites. It contains the listeners' code, so the event must exist. */
const Snippet = () => {
  const t = useText(text)
  const { store } = useEventForm()
  const { mode } = store
  const isWanted = useValue(({ widgetOrigins }) => widgetOrigins.trim() !== '')
  if (!isWanted || mode.kind === 'template') return null
  if (mode.kind === 'create') return <p className={sections['description']}>{t('snippetLater')}</p>
  return mode.event.mayHandOutCodes ? <WidgetSnippet event={mode.event} /> : null
}

/** Options for listeners besides the sound. */
export const ForListeners = ({ isSilent }: { readonly isSilent: boolean }) => {
  const t = useText(text)
  const change = useChange()
  const { isRunning } = useEventForm()
  const namesShown = useValue((values) => values.namesShown)
  const goLiveByHand = useValue((values) => values.goLiveByHand)
  return (
    <>
      <h3>{t('forListeners')}</h3>
      {!isSilent && (
        <>
          <SwitchField
            field="namesShown"
            label={t('namesShown')}
            detail={t('namesShownDetail')}
            isOn={namesShown}
            onChange={(isOn) => change('namesShown', isOn)}
          />
          <FloorTransfer />
        </>
      )}
      <SwitchField
        field="goLiveByHand"
        label={t('goLiveByHand')}
        detail={t('goLiveByHandDetail')}
        isOn={goLiveByHand}
        disabled={isRunning}
        onChange={(isOn) => change('goLiveByHand', isOn)}
      />
      <Streams />
      <WidgetOrigins />
      <Snippet />
    </>
  )
}

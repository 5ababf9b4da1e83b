import { Button } from '@mantine/core'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { IconCopy, IconMail, IconPrinter, IconQrcode, IconUsersPlus } from '@tabler/icons-react'
import { Link } from '../../kit/router/Link.tsx'
import { useSearchParams } from '../../kit/router/useSearchParams.ts'
import { contract } from '../../api/contract.ts'
import { prefetchCall, useCall } from '../../api/useCall.ts'
import {
  AddInterpretersDialog,
  EventPeriod,
  EventStateBadge,
  eventText as partsText,
  useMayHandOut,
  type EventDetail,
  type JoinCode,
} from '../event/index.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { copyText } from '../../kit/value/copyText.ts'
import { lazyDialog } from '../../kit/dialog/lazyDialog.tsx'
import { useDialog } from '../../kit/dialog/useDialog.ts'
import { notify } from '../../kit/state/notify.ts'
import { PageHeader } from '../../kit/page/PageHeader.tsx'
import { ProblemState } from '../../kit/state/ProblemState.tsx'
import { StateMessage } from '../../kit/state/StateMessage.tsx'
import { allAsText } from './allAsText.ts'
import sections from '../../kit/page/sections.module.css'
import styles from './codes.module.css'
import { Invited } from './Invited.tsx'
import type { InvitedAnswer } from './invited.ts'
import { HallScreens } from './HallScreens.tsx'
import { Listener } from './Listener.tsx'
import type { Mailing } from './MailDialog.tsx'
import { PrintSheet } from './doorSheet/PrintSheet.tsx'
import { Reminders } from './Reminders.tsx'
import { Staff, type StaffProps } from './Staff.tsx'
import { text } from './text.ts'

const MailDialog = lazyDialog(async () => (await import('./MailDialog.tsx')).MailDialog)
const InviteDialog = lazyDialog(async () => (await import('./InviteDialog.tsx')).InviteDialog)
const QrDialog = lazyDialog(async () => (await import('./QrDialog.tsx')).QrDialog)
const RevokeListenersDialog = lazyDialog(
  async () => (await import('./RevokeListenersDialog.tsx')).RevokeListenersDialog,
)

/** Connections change with time. */
const intervalMs = 10_000

const eventOf = (parameters: URLSearchParams): number => Number(parameters.get('event')) || 0

export const preload = ({ url }: { readonly url: URL }): void => {
  const id = eventOf(url.searchParams)
  if (id === 0) return
  prefetchCall(contract.event.get, { id })
  prefetchCall(contract.event.codes, { eventId: id })
  prefetchCall(contract.event.invited, { eventId: id })
}

interface HeaderActionsProps {
  readonly isUsable: boolean
  readonly isPrintable: boolean
  readonly onCopy: () => Promise<void>
  readonly onInvite: () => void
  readonly onMail: () => void
}

const HeaderActions = (props: HeaderActionsProps) => {
  const { isUsable, isPrintable, onCopy, onInvite, onMail } = props
  const t = useText(text)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => void onCopy()}
      >
        {t('copyAll')}
      </Button>
      {isPrintable && (
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      )}
      {isUsable && (
        <>
          <Button
            variant="default"
            leftSection={<IconUsersPlus size={16} aria-hidden />}
            onClick={onInvite}
          >
            {t('invite')}
          </Button>
          <Button leftSection={<IconMail size={16} aria-hidden />} onClick={onMail}>
            {t('sendByMail')}
          </Button>
        </>
      )}
    </>
  )
}

const useCopyAll = (event: EventDetail, codes: readonly JoinCode[]) => {
  const t = useText(text)
  const tEvent = useText(partsText)
  const language = useLanguage()
  return async () => {
    if (await copyText(allAsText({ t, tEvent, language }, event, codes)))
      notify('success', t('copiedAll'))
  }
}

const useCodeDialogs = () => ({
  mail: useDialog<Mailing>(),
  invite: useDialog<true>(),
  qr: useDialog<JoinCode>(),
  revoke: useDialog<JoinCode>(),
  addInterpreters: useDialog<number>(),
})

type CodeDialogsProps = ReturnType<typeof useCodeDialogs> & Omit<CodesContentProps, 'booking'>

/** The dialogs of the page. Each loads when it opens. */
const CodeDialogs = (props: CodeDialogsProps) => {
  const { event, codes, invited, mail, invite, qr, revoke, addInterpreters } = props
  return (
    <>
      {mail.shown !== undefined && (
        <MailDialog {...mail.props} eventId={event.id} codes={codes} mailing={mail.shown} />
      )}
      {invite.shown && (
        <InviteDialog {...invite.props} eventId={event.id} codes={codes} invited={invited} />
      )}
      {addInterpreters.shown !== undefined && (
        <AddInterpretersDialog
          {...addInterpreters.props}
          event={event}
          boothId={addInterpreters.shown}
        />
      )}
      {revoke.shown !== undefined && (
        <RevokeListenersDialog {...revoke.props} code={revoke.shown} />
      )}
      {qr.shown !== undefined && <QrDialog {...qr.props} code={qr.shown} />}
    </>
  )
}

interface CodesContentProps extends Pick<StaffProps, 'booking'> {
  readonly event: EventDetail
  readonly codes: readonly JoinCode[]
  readonly invited: InvitedAnswer | undefined
}

const CodesContent = ({ event, codes, invited, booking }: CodesContentProps) => {
  const t = useText(text)
  const tEvent = useText(partsText)
  const copyAll = useCopyAll(event, codes)
  const dialogs = useCodeDialogs()
  const { mail, invite, qr, revoke, addInterpreters } = dialogs
  const mayAdd = event.actions.includes('edit') || event.actions.includes('add')
  const isUsable = event.state === eventState.order || event.state === eventState.normal
  const mayHandOut = useMayHandOut(event) && isUsable
  const listener = codes.find(({ role }) => role === 'listener')
  const onMail = ({ id }: JoinCode) => mail.open({ kind: 'code', id })
  const people = invited?.people ?? []
  const remind = () => mail.open({ kind: 'reminder', people })
  return (
    <>
      <PageHeader
        title={t('eventCodes')}
        detail={
          <span className={styles['meta']}>
            <Link to={`/meeting/detail/${event.id}`}>{event.name}</Link>
            <EventStateBadge state={event.state} />
            <EventPeriod event={event} />
          </span>
        }
        actions={
          <HeaderActions
            isUsable={mayHandOut}
            isPrintable={listener?.isRevoked === false}
            onCopy={copyAll}
            onInvite={() => invite.open(true)}
            onMail={() => mail.open({ kind: 'all' })}
          />
        }
      />
      {!isUsable && (
        <p className={styles['over']}>
          {tEvent(event.state === eventState.cancelled ? 'codesCancelled' : 'codesOver')}
        </p>
      )}
      <div className={sections['stack']}>
        {mayHandOut && (
          <Reminders
            codes={codes}
            onRemind={remind}
            onRemindOfEquipmentCheck={() => mail.open({ kind: 'equipmentCheck', people })}
          />
        )}
        {listener !== undefined && (
          <Listener
            code={listener}
            most={event.receiverNums}
            eventName={event.name}
            isUsable={mayHandOut}
            onMail={onMail}
            onRevoke={event.hlsOutput === 'public' ? revoke.open : undefined}
          />
        )}
        {isUsable && event.captions && listener?.isRevoked === false && (
          <HallScreens event={event} link={listener.link} />
        )}
        <Staff
          codes={codes}
          event={event}
          booking={booking}
          isUsable={mayHandOut}
          onMail={onMail}
          onQr={qr.open}
          onAddInterpreters={mayAdd ? addInterpreters.open : undefined}
        />
        {invited !== undefined && (
          <Invited invited={invited} {...(mayHandOut ? { onRemind: remind } : {})} />
        )}
      </div>
      {listener?.isRevoked === false && <PrintSheet event={event} code={listener} />}
      <CodeDialogs {...dialogs} event={event} codes={codes} invited={invited} />
    </>
  )
}

const Found = ({ id }: { readonly id: number }) => {
  const t = useText(text)
  const event = useCall(contract.event.get, { id }, { silent: true })
  const codes = useCall(contract.event.codes, { eventId: id }, { silent: true, intervalMs })
  const invited = useCall(contract.event.invited, { eventId: id }, { silent: true, intervalMs })
  const booking = useCall(
    contract.technician.booking,
    { eventId: id },
    {
      silent: true,
      intervalMs,
      enabled: event.data !== undefined && event.data.technicianOption !== 'none',
    },
  )
  const failed = [event, codes].find(({ data, error }) => error !== null && data === undefined)
  if (failed !== undefined)
    return <ProblemState isPage error={failed.error} onRetry={() => void failed.refetch()} />
  if (event.data !== undefined && codes.data !== undefined)
    return (
      <CodesContent
        event={event.data}
        codes={codes.data}
        invited={invited.data}
        booking={booking.data ?? undefined}
      />
    )
  return (
    <div aria-busy>
      <PageHeader title={t('eventCodes')} detail={<span className={styles['meta']}>…</span>} />
      <div className={sections['stack']} aria-hidden>
        <div className={`${styles['listener']} ${styles['skeleton']}`} />
        <div className={`${styles['staff']} ${styles['skeleton']}`} />
      </div>
    </div>
  )
}

/** Every code of an event: to copy, print, mail, replace and revoke. */
export const Screen = () => {
  const t = useText(text)
  const [parameters] = useSearchParams()
  const id = eventOf(parameters)
  if (id !== 0) return <Found key={id} id={id} />
  return (
    <StateMessage
      isPage
      icon={<IconQrcode size={32} stroke={1.5} />}
      title={t('noEvent')}
      detail={t('noEventDetail')}
      action={
        <Button component={Link} to="/meeting/establish">
          {t('toEvents')}
        </Button>
      }
    />
  )
}

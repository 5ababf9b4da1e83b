import { Button } from '@mantine/core'
import { eventState } from '@openbooth/contract/rules/events'
import { IconCopy, IconMail, IconPrinter, IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { contract } from '../api/contract.ts'
import { preloadCall, useCall } from '../api/useCall.ts'
import {
  EventPeriod,
  EventStateBadge,
  eventText as partsText,
  type EventDetail,
  type JoinCode,
} from '../event/index.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { copyText } from '../kit/value/copyText.ts'
import { lazyDialog } from '../kit/dialog/lazyDialog.tsx'
import { notify } from '../kit/state/notify.ts'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { ProblemState } from '../kit/state/ProblemState.tsx'
import { StateMessage } from '../kit/state/StateMessage.tsx'
import { allAsText } from './allAsText.ts'
import styles from './codes.module.css'
import { Listener } from './Listener.tsx'
import { PrintSheet } from './PrintSheet.tsx'
import { Staff } from './Staff.tsx'
import { text } from './text.ts'

const MailDialog = lazyDialog(async () => (await import('./MailDialog.tsx')).MailDialog)
const QrDialog = lazyDialog(async () => (await import('./QrDialog.tsx')).QrDialog)

/** Who is in moves by itself. */
const intervalMs = 10_000

const eventOf = (parameters: URLSearchParams): number => Number(parameters.get('event')) || 0

export const preload = ({ url }: { readonly url: URL }): void => {
  const id = eventOf(url.searchParams)
  if (id === 0) return
  preloadCall(contract.event.get, { id })
  preloadCall(contract.event.codes, { eventId: id })
}

interface ShownProps {
  readonly event: EventDetail
  readonly codes: readonly JoinCode[]
}

const Shown = ({ event, codes }: ShownProps) => {
  const t = useText(text)
  const say = useText(partsText)
  const language = useLanguage()
  const [mailing, setMailing] = useState<{ readonly only: number | undefined }>()
  const [isMailOpen, setMailOpen] = useState(false)
  const [qr, setQr] = useState<JoinCode>()
  const [isQrOpen, setQrOpen] = useState(false)
  const isUsable = event.state === eventState.order || event.state === eventState.normal
  const listener = codes.find(({ role }) => role === 'listener')
  const openMail = (only?: number) => {
    setMailing({ only })
    setMailOpen(true)
  }
  const onMail = ({ id }: JoinCode) => openMail(id)
  const copyAll = async () => {
    if (await copyText(allAsText({ t, say, language }, event, codes)))
      notify('success', t('copiedAll'))
  }
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
          <>
            <Button
              variant="default"
              leftSection={<IconCopy size={16} aria-hidden />}
              onClick={() => void copyAll()}
            >
              {t('copyAll')}
            </Button>
            {listener?.isRevoked === false && (
              <Button
                variant="default"
                leftSection={<IconPrinter size={16} aria-hidden />}
                onClick={() => window.print()}
              >
                {t('print')}
              </Button>
            )}
            {isUsable && (
              <Button
                leftSection={<IconMail size={16} aria-hidden />}
                onClick={() => openMail(undefined)}
              >
                {t('sendByMail')}
              </Button>
            )}
          </>
        }
      />
      {!isUsable && <p className={styles['over']}>{t('over')}</p>}
      <div className={styles['page']}>
        {listener !== undefined && (
          <Listener
            code={listener}
            most={event.receiverNums}
            eventName={event.name}
            isUsable={isUsable}
            onMail={onMail}
          />
        )}
        <Staff
          codes={codes}
          isUsable={isUsable}
          onMail={onMail}
          onQr={(code) => {
            setQr(code)
            setQrOpen(true)
          }}
        />
      </div>
      {listener?.isRevoked === false && <PrintSheet event={event} code={listener} />}
      {mailing !== undefined && (
        <MailDialog
          opened={isMailOpen}
          onClose={() => setMailOpen(false)}
          eventId={event.id}
          codes={codes}
          only={mailing.only}
        />
      )}
      {qr !== undefined && (
        <QrDialog opened={isQrOpen} onClose={() => setQrOpen(false)} code={qr} />
      )}
    </>
  )
}

const Found = ({ id }: { readonly id: number }) => {
  const t = useText(text)
  const event = useCall(contract.event.get, { id }, { quiet: true })
  const codes = useCall(contract.event.codes, { eventId: id }, { quiet: true, intervalMs })
  const failed = [event, codes].find(({ data, error }) => error !== null && data === undefined)
  if (failed !== undefined)
    return <ProblemState isPage error={failed.error} onRetry={() => void failed.refetch()} />
  if (event.data !== undefined && codes.data !== undefined)
    return <Shown event={event.data} codes={codes.data} />
  return (
    <div aria-busy>
      <PageHeader title={t('eventCodes')} detail={<span className={styles['meta']}>…</span>} />
      <div className={styles['page']} aria-hidden>
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

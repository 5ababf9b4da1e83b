import { useForm } from '@mantine/form'
import { IconCalendarX } from '@tabler/icons-react'
import { useId } from 'react'
import { contract } from '../../../api/contract.ts'
import { useCall, useCallMutation } from '../../../api/useCall.ts'
import { translate, useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx'
import { languageName } from '@openbooth/contract/languageName'
import { notify } from '../../../kit/state/notify.ts'
import { placeName } from '@openbooth/contract/time/placeName'
import { ProblemState } from '../../../kit/state/ProblemState.tsx'
import { StateMessage } from '../../../kit/state/StateMessage.tsx'
import { EventPeriod } from '../parts/EventPeriod.tsx'
import { changedByBookings, type Booking } from './bookings.ts'
import sections from '../../../kit/page/sections.module.css'
import styles from './technician.module.css'
import { text } from './text.ts'

/** A booking with the event's data for the dialog. */
export interface BookableEvent extends Pick<Booking, 'id' | 'startsAt' | 'endsAt'> {
  readonly eventName: string
  readonly timeZone: string
}

interface BookDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly booking: BookableEvent | undefined
}

const first = { technicianId: '', how: 'offer' as 'offer' | 'assign' }
const options = { invalidates: changedByBookings, silent: true }

/** Chooses a free technician for an offer by email or a direct booking. */
export const BookDialog = ({ opened, onClose, booking }: BookDialogProps) => {
  const t = useText(text)
  const form = useForm({
    initialValues: first,
    validate: {
      technicianId: (value) => (value === '' ? translate(text, 'technicianRequired') : null),
    },
  })
  const offer = useCallMutation(contract.technician.offer, options)
  const assign = useCallMutation(contract.technician.assign, options)
  const save = async ({ technicianId, how }: typeof first) => {
    const sent = { bookingId: booking?.id ?? 0, technicianId: Number(technicianId) }
    const { technician } = await (how === 'offer' ? offer : assign).mutateAsync(sent)
    const name = technician?.name ?? ''
    notify('success', t(how === 'offer' ? 'wasAsked' : 'wasBooked', { name }))
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('chooseFor', { name: booking?.eventName ?? '' })}
      submitLabel={t(form.values.how === 'offer' ? 'send' : 'book')}
      form={form}
      startFrom={first}
      onSubmit={save}
    >
      {booking !== undefined && (
        <>
          <EventPeriod
            event={{
              startAt: booking.startsAt,
              endAt: booking.endsAt,
              timeZone: booking.timeZone,
            }}
          />
          <Candidates
            bookingId={booking.id}
            isOpen={opened}
            chosen={form.values.technicianId}
            onChoose={(id) => form.setFieldValue('technicianId', id)}
            error={form.errors['technicianId']}
          />
        </>
      )}
      <fieldset className={styles['choices']}>
        <legend>{t('how')}</legend>
        {(['offer', 'assign'] as const).map((how) => (
          <label key={how}>
            <input
              type="radio"
              name="how"
              checked={form.values.how === how}
              onChange={() => form.setFieldValue('how', how)}
            />
            <span>
              {t(how === 'offer' ? 'ask' : 'bookNow')}
              <small>{t(how === 'offer' ? 'askDetail' : 'bookNowDetail')}</small>
            </span>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  )
}

interface CandidatesProps {
  readonly bookingId: number
  readonly isOpen: boolean
  readonly chosen: string
  readonly onChoose: (id: string) => void
  readonly error: unknown
}

/** The free technicians. */
const Candidates = ({ bookingId, isOpen, chosen, onChoose, error }: CandidatesProps) => {
  const t = useText(text)
  const language = useLanguage()
  const problemId = useId()
  const found = useCall(
    contract.technician.candidates,
    { bookingId },
    { enabled: isOpen, silent: true },
  )
  const { data } = found
  if (data === undefined)
    return found.error === null ? (
      <div className={styles['waits']} aria-busy />
    ) : (
      <ProblemState error={found.error} onRetry={() => void found.refetch()} />
    )
  if (data.length === 0)
    return (
      <StateMessage
        icon={<IconCalendarX size={32} stroke={1.5} />}
        title={t('noneFree')}
        detail={t('noneFreeDetail')}
      />
    )
  const problem = typeof error === 'string' ? error : undefined
  return (
    <fieldset
      className={styles['choices']}
      {...(problem === undefined ? {} : { 'aria-describedby': problemId })}
    >
      <legend>{t('freeThen')}</legend>
      {data.map(({ id, name, languages, timeZone, hasDeclined }, n) => (
        <label key={id}>
          <input
            type="radio"
            name="technician"
            {...(n === 0 ? { 'data-autofocus': true, 'data-path': 'technicianId' } : {})}
            checked={chosen === String(id)}
            onChange={() => onChoose(String(id))}
          />
          <span>
            {name}
            <small>
              {[
                languages
                  .map((tag) => languageName(language, tag))
                  .join(language === 'zh' ? '、' : ', '),
                placeName(language, timeZone),
                ...(hasDeclined ? [t('hasDeclined')] : []),
              ].join(' · ')}
            </small>
          </span>
        </label>
      ))}
      {problem !== undefined && (
        <p id={problemId} className={sections['errorLine']} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

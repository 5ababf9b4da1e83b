import { Button } from '@mantine/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ownTimeZone } from '@openbooth/web/format.ts'
import { ApiError } from '@openbooth/web/api/ApiError.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { contract } from '../../../api/contract.ts'
import { focusFirstError, showFieldErrors } from '../../../api/formErrors.ts'
import { reportError } from '../../../api/reportError.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { useIdempotencyKey } from '../../../api/useIdempotencyKey.ts'
import { readDraft, removeDraft, saveDraft } from '../../../kit/browser/localDrafts.ts'
import { useUnsavedChangesPrompt } from '../../../kit/dialog/useUnsavedChangesPrompt.ts'
import { PageHeader } from '../../../kit/page/PageHeader.tsx'
import sections from '../../../kit/page/sections.module.css'
import { Link } from '../../../kit/router/Link.tsx'
import { navigate } from '../../../kit/router/router.ts'
import {
  ContentFields,
  defaultValues,
  useContentForm,
  useNotifyDone,
  type Channel,
  type EventValues,
  type FieldProblem,
  type Limits,
} from '../../event/index.ts'
import { changedByProgramme, programmePath } from '../programmes.ts'
import { QuoteTotals } from '../quote/QuoteTotals.tsx'
import quoteStyles from '../quote/quote.module.css'
import { text as quoteText } from '../quote/text.ts'
import { emptyRoom } from '../RoomFields.tsx'
import styles from './create.module.css'
import { PlanFields } from './PlanFields.tsx'
import { daysOf, eventCountOf, rangeProblem, type ProgrammeValues } from './programmeDraft.ts'
import { text } from './text.ts'
import { listenersIn, useProgrammeForm } from './useProgrammeForm.ts'
import { useProgrammeQuote, type ProgrammeInput } from './useProgrammeQuote.ts'

interface ProgrammeFormProps {
  readonly channels: readonly Channel[]
  readonly limits: Limits
  /** Clears the input of an earlier visit. */
  readonly onRestart: () => void
}

interface Draft {
  readonly plan: ProgrammeValues
  readonly content: EventValues
}

const draftName = 'programme/new'

const firstValues = (limits: Limits): ProgrammeValues => {
  const now = new Date(serverNow())
  const { timeZone, receiverNums } = defaultValues(ownTimeZone(), now, limits.receiverNums)
  return {
    name: '',
    startsOn: '',
    endsOn: '',
    timeZone,
    listeners: receiverNums,
    rooms: [emptyRoom()],
    from: '09:00',
    to: '17:30',
    ownHours: {},
  }
}

/** The call's input. Undefined while something that affects the price is missing. */
const inputOf = (
  values: ProgrammeValues,
  content: ProgrammeInput['content'] | undefined,
): ProgrammeInput | undefined => {
  const listeners = listenersIn(values.listeners)
  const days = daysOf(values)
  if (content === undefined || listeners === undefined || days.length === 0) return undefined
  if (rangeProblem(values) !== null) return undefined
  return {
    name: values.name.trim(),
    kind: 'congress',
    timeZone: values.timeZone,
    startsOn: values.startsOn,
    endsOn: values.endsOn,
    listeners,
    rooms: values.rooms.map(({ name }) => ({ name: name.trim() })),
    days,
    content,
  }
}

/** The same for the price, with placeholders for names. */
const priced = (input: ProgrammeInput | undefined): ProgrammeInput | undefined =>
  input && {
    ...input,
    name: '-',
    rooms: input.rooms.map(({ name }, index) => ({ name: name || `${index + 1}` })),
  }

/** Shows the server's errors: those of the content at its fields, the others at those of the plan. */
const useShowErrors = (
  form: ReturnType<typeof useProgrammeForm>,
  content: ReturnType<typeof useContentForm>,
) => {
  return (error: unknown) => {
    const fields =
      error instanceof ApiError ? (error.problem.fields as readonly FieldProblem[]) : []
    const ofContent = fields
      .filter(({ path }) => path.startsWith('content.'))
      .map((problem) => ({ ...problem, path: problem.path.slice('content.'.length) }))
    if (ofContent.length > 0) content.showErrors(ofContent)
    if (!showFieldErrors(form, error) || ofContent.length === 0) reportError(error)
  }
}

/** Sends the form. The page changes after the prompt about unsaved input is off. */
const useCreate = (
  form: ReturnType<typeof useProgrammeForm>,
  content: ReturnType<typeof useContentForm>,
) => {
  const t = useText(text)
  const notifyDone = useNotifyDone()
  const operationFor = useIdempotencyKey()
  const showErrors = useShowErrors(form, content)
  const { mutateAsync, isPending } = useCallMutation(contract.programme.create, {
    silent: true,
    invalidates: changedByProgramme,
  })
  const [createdId, setCreatedId] = useState<number>()
  useUnsavedChangesPrompt(createdId === undefined && (form.isDirty() || content.store.isDirty()))
  useEffect(() => {
    if (createdId !== undefined) void navigate(programmePath(createdId))
  }, [createdId])
  const create = async (input: ProgrammeInput | undefined) => {
    const { hasErrors, errors } = form.validate()
    const isRight = content.check()
    if (hasErrors) focusFirstError(form)(errors)
    if (hasErrors || !isRight || input === undefined || isPending) return
    try {
      const saved = await mutateAsync({ ...input, operationId: operationFor(input) })
      removeDraft(draftName)
      notifyDone(t('created'), saved)
      setCreatedId(saved.id)
    } catch (problem) {
      showErrors(problem)
    }
  }
  return { create, isCreating: isPending }
}

const Restored = ({ onRestart }: Pick<ProgrammeFormProps, 'onRestart'>) => {
  const t = useText(text)
  const restart = () => {
    removeDraft(draftName)
    onRestart()
  }
  return (
    <div className={styles['banner']} role="status">
      <span>{t('restored')}</span>
      <Button size="compact-sm" variant="subtle" onClick={restart}>
        {t('discardDraft')}
      </Button>
    </div>
  )
}

/** The price, with a line for each day. */
const Price = ({ input }: { readonly input: ProgrammeInput | undefined }) => {
  const t = useText(quoteText)
  const { quote, error, isWorking } = useProgrammeQuote(priced(input))
  return (
    <aside
      className={`${sections['working']} ${quoteStyles['panel']}`}
      aria-label={t('price')}
      aria-busy={isWorking}
    >
      <h2>{t('price')}</h2>
      {input === undefined ? (
        <p className={sections['description']}>{t('waits')}</p>
      ) : (
        <QuoteTotals quote={quote} error={error} />
      )}
    </aside>
  )
}

/** Creates a programme with an event in each room on each day, after it shows the price. */
export const ProgrammeForm = ({ channels, limits, onRestart }: ProgrammeFormProps) => {
  const t = useText(text)
  const [draft] = useState(() => readDraft<Draft>(draftName)?.content)
  const form = useProgrammeForm(draft?.plan ?? firstValues(limits))
  const content = useContentForm(limits, draft?.content)
  const { create, isCreating } = useCreate(form, content)
  const values = form.getValues()
  const input = inputOf(values, content.content)
  const latest = useRef<Draft>(undefined)
  useEffect(() => {
    latest.current = { plan: values, content: content.values }
  })
  const keepDraft = useCallback(() => saveDraft(draftName, latest.current), [])
  const { store } = content
  const fields = useMemo(
    () => <ContentFields store={store} channels={channels} limits={limits} keepDraft={keepDraft} />,
    [store, channels, limits, keepDraft],
  )
  const count = Object.keys(form.errors).length + content.problemCount
  return (
    <div className={styles['page']}>
      <PageHeader title={t('newProgramme')} detail={t('detail')} />
      {draft !== undefined && <Restored onRestart={onRestart} />}
      <form
        noValidate
        className={styles['columns']}
        onSubmit={(event) => {
          event.preventDefault()
          // React events of dialogs bubble here although their DOM is elsewhere.
          if (event.target === event.currentTarget) void create(input)
        }}
      >
        <div className={styles['main']}>
          <PlanFields form={form} />
          {fields}
        </div>
        <Price input={input} />
        <div className={styles['footer']}>
          {count > 0 ? (
            <p role="alert">{t('attention', { count })}</p>
          ) : (
            <p>{t('count', { count: eventCountOf(values) })}</p>
          )}
          <Button variant="default" component={Link} to="/meeting/programmes">
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isCreating}>
            {t('create')}
          </Button>
        </div>
      </form>
    </div>
  )
}

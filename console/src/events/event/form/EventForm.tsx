import type { LanguageOf } from '@openbooth/contract/events/event/rules/plannedRelay'
import '@mantine/core/styles/CloseButton.layer.css'
import { Button } from '@mantine/core'
import type { StaleSave } from '@openbooth/contract/edits'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from '../../../kit/router/useSearchParams.ts'
import { ApiError, isRefusal } from '@openbooth/web/api/ApiError.ts'
import { problemText } from '../../../api/problemText.ts'
import { reportError } from '../../../api/reportError.ts'
import { useErrorTexts } from '../../../api/errorText.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { ConflictNotice } from '../../../kit/dialog/ConflictNotice.tsx'
import { text as kitText } from '../../../kit/text.ts'
import { PageHeader } from '../../../kit/page/PageHeader.tsx'
import { Agency } from './basics/Agency.tsx'
import { Basics } from './basics/Basics.tsx'
import { resumeParameter } from './store/draft/draftOnTheWay.ts'
import { fieldOf } from './store/save/fieldPaths.ts'
import { boothsWithoutInterpreters } from '../parts/boothsWithoutInterpreters.ts'
import { focusFirst } from './store/save/focusProblem.ts'
import { Footer } from './Footer.tsx'
import styles from './form.module.css'
import { FormContext, type Channel, type Limits } from './store/formContext.ts'
import type { FormStore } from './store/formStore.ts'
import { Languages } from './languages/Languages.tsx'
import { Advanced, Help } from './basics/Options.tsx'
import type { SeatChoice } from './people/LeavingDialog.tsx'
import { useLeavingQuestion } from './people/useLeavingQuestion.tsx'
import { People } from './people/People.tsx'
import { Sound } from './sound/Sound.tsx'
import type { FieldProblem } from './store/save/fieldProblem.ts'
import { Quoted } from './price/Quoted.tsx'
import { text } from './text.ts'
import { Time } from './time/Time.tsx'
import { useFormDraft } from './store/draft/useFormDraft.ts'
import { useLeaveGuard } from './store/draft/useLeaveGuard.ts'

interface EventFormProps {
  readonly store: FormStore
  readonly title: string
  readonly detail?: ReactNode
  readonly channels: readonly Channel[]
  readonly limits: Limits | undefined
  readonly isRunning?: boolean
  /** The name of the locally stored draft. */
  readonly draftName: string
  /** Where Cancel leads. */
  readonly leadsTo: string
  /** Sends the values and the choices about emails. @throws the error of the server */
  readonly onSave: (seatChanges: readonly SeatChoice[]) => Promise<void>
  /** Navigates after the save, once the form allows it. */
  readonly onSaved: () => void
  /**
   * Discards the input and loads the state that another user saved. Resolves to whether that
   * succeeded.
   */
  readonly onLoadNew?: () => Promise<boolean>
  /** Keeps the input as a new event. */
  readonly onKeepAsCopy?: () => void
}

const lineFields = new Set(['INPUT', 'SELECT'])

/**
 * Enter in a text field does not save, because a save costs hours; Ctrl or ⌘ with Enter or S does,
 * in any field.
 */
const useEnter = () => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const element = form.current
    const onKeyDown = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey
      const isKey = event.key === 'Enter' || (isSave && event.key.toLowerCase() === 's')
      if (!isKey || event.isComposing) return
      if (isSave) {
        // Otherwise the browser saves the page.
        event.preventDefault()
        // Commits the value of a field that only reads it on blur.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        element?.requestSubmit()
      } else if (lineFields.has((event.target as HTMLElement).tagName)) event.preventDefault()
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [])
  return form
}

/** Moves the focus to the first booth without interpreters, if the link to the form asks for it. */
const useFocusOnInterpreters = (store: FormStore, isAsked: boolean) => {
  useEffect(() => {
    if (!isAsked) return
    const [booth] = boothsWithoutInterpreters(store.read().values)
    if (booth !== undefined) focusFirst([`${booth.key}.interpreters`])
  }, [store, isAsked])
}

/** Saves the form, and shows what the server refuses: beside fields, in the footer, or as a conflict. */
const useSave = (
  { store, onSave, onSaved }: EventFormProps,
  ask: () => Promise<readonly SeatChoice[] | undefined>,
  forgetDraft: () => void,
) => {
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [stale, setStale] = useState<{ readonly change: StaleSave['change'] }>()
  const show = (error: unknown) => {
    if (isRefusal(error, 'Changed By Somebody Else')) {
      setStale({ change: error.problem.stale?.change ?? null })
      return
    }
    const fields = error instanceof ApiError ? error.problem.fields : []
    if (fields.length > 0) {
      const { values } = store.read()
      store.setServerErrors(fields as readonly FieldProblem[])
      if (focusFirst(fields.map(({ path }) => fieldOf(values, path)))) return
    }
    setRefusal(problemText(error).title)
    reportError(error)
  }
  const save = async () => {
    if (isSaving) return
    setRefusal(undefined)
    const problems = store.check()
    if (problems.size > 0) {
      focusFirst(problems.keys())
      return
    }
    const seatChanges = await ask()
    if (seatChanges === undefined) return
    setSaving(true)
    try {
      await onSave(seatChanges)
    } catch (error) {
      show(error)
      return
    } finally {
      setSaving(false)
    }
    store.markSaved()
    forgetDraft()
    onSaved()
  }
  return { isSaving, refusal, stale, endConflict: () => setStale(undefined), save }
}

/** The values that all parts of the form share. */
const useSetting = (
  { store, channels, limits, isRunning = false }: EventFormProps,
  keepDraft: () => void,
) => {
  const languageOf = useMemo((): LanguageOf => {
    const tags = new Map(channels.map(({ id, languageTag }) => [id, languageTag]))
    return (channel) => tags.get(Number(channel))
  }, [channels])
  useEffect(() => store.setLimits(limits, languageOf), [store, limits, languageOf])
  return useMemo(
    () => ({ store, channels, languageOf, limits, isRunning, keepDraft }),
    [store, channels, languageOf, limits, isRunning, keepDraft],
  )
}

/** The form of an event or a template: sections, the price beside them, and a sticky footer. */
export const EventForm = (props: EventFormProps) => {
  const { store, title, detail, limits, isRunning = false, draftName, leadsTo } = props
  const t = useText(text)
  const k = useText(kitText)
  const form = useEnter()
  const [parameters] = useSearchParams()
  const draft = useFormDraft(store, draftName, parameters.has(resumeParameter))
  useLeaveGuard(store)
  useFocusOnInterpreters(store, parameters.get('focus') === 'interpreters')
  const leaving = useLeavingQuestion(store)
  useErrorTexts()
  const setting = useSetting(props, draft.keep)
  const { isSaving, refusal, stale, endConflict, save } = useSave(props, leaving.ask, draft.forget)
  const isTemplate = store.mode.kind === 'template'
  const isAgency = limits?.pays === 'money' && !isTemplate
  const loadNew = async () => {
    if ((await props.onLoadNew?.()) !== true) return
    endConflict()
    draft.forget()
  }
  return (
    <FormContext value={setting}>
      <div className={styles['page']}>
        <PageHeader title={title} detail={detail} />
        <DraftBanner draft={draft} />
        {isRunning && (
          <div className={styles['banner']} role="status">
            {t('running')}
          </div>
        )}
        <form
          ref={form}
          noValidate
          className={styles['columns']}
          onSubmit={(event) => {
            event.preventDefault()
            // React events of dialogs bubble here although their DOM is elsewhere.
            if (event.target === event.currentTarget) void save()
          }}
        >
          <div className={styles['main']}>
            <Basics />
            {isAgency && <Agency />}
            {!isTemplate && <Time />}
            <Languages />
            <People />
            <Help />
            <Sound />
            <Advanced />
          </div>
          {!isTemplate && <Quoted place="beside" />}
          <Footer isSaving={isSaving} refusal={refusal} leadsTo={leadsTo}>
            {stale !== undefined && (
              <ConflictNotice change={stale.change}>
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => {
                    endConflict()
                    props.onKeepAsCopy?.()
                  }}
                >
                  {t(isTemplate ? 'keepAsNewTemplate' : 'keepAsCopy')}
                </Button>
                <Button size="compact-sm" onClick={() => void loadNew()}>
                  {k('loadNewer')}
                </Button>
              </ConflictNotice>
            )}
          </Footer>
        </form>
        {leaving.dialog}
      </div>
    </FormContext>
  )
}

/** Offers the input of an earlier visit that was not saved. */
const DraftBanner = ({ draft }: { readonly draft: ReturnType<typeof useFormDraft> }) => {
  const t = useText(text)
  const language = useLanguage()
  if (draft.found === undefined) return null
  const savedAt = new Date(draft.found.savedAt).toISOString()
  return (
    <div className={styles['banner']} role="status">
      <span>
        {t('draftFound', { time: dateText(language, savedAt, ownTimeZone(), 'compact') })}
      </span>
      <Button size="compact-sm" variant="subtle" onClick={draft.discard}>
        {t('discardDraft')}
      </Button>
      <Button size="compact-sm" onClick={draft.restore}>
        {t('restoreDraft')}
      </Button>
    </div>
  )
}

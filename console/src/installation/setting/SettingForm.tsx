import { Button } from '@mantine/core'
import type { SettingKey } from '@openbooth/contract/installation/setting/calls'
import { useState } from 'react'
import { ApiError } from '@openbooth/web/api/ApiError.ts'
import { contract } from '../../api/contract.ts'
import { reportError } from '../../api/reportError.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { errorText, useErrorTexts } from '../../api/errorText.ts'
import { translate, useText } from '@openbooth/web/i18n/text.ts'
import { staleOf, type Stale } from '../../kit/dialog/edited.ts'
import { ConflictNotice } from '../../kit/dialog/ConflictNotice.tsx'
import { text as kitText } from '../../kit/text.ts'
import { notify } from '../../kit/state/notify.ts'
import { useUnsavedChangesPrompt } from '../../kit/dialog/useUnsavedChangesPrompt.ts'
import { sections } from './fields.ts'
import { SettingRow, useShown } from './SettingRow.tsx'
import {
  problemsOf,
  sentFrom,
  typedOf,
  withChange,
  type Changes,
  type Problems,
  type SettingsAnswer,
  type Typed,
} from './settings.ts'
import sectionStyles from '../../kit/page/sections.module.css'
import styles from './setting.module.css'
import { text } from './text.ts'

const leaveQuestion = () => ({
  title: translate(text, 'leaveTitle'),
  effect: translate(text, 'leaveEffect'),
  confirmLabel: translate(text, 'leave'),
  cancelLabel: translate(text, 'stay'),
})

const focus = (key: string) => document.getElementById(`setting-${key}`)?.focus()

/** The settings by section; all changes are saved together. */
export const SettingForm = ({ answer }: { readonly answer: SettingsAnswer }) => {
  const t = useText(text)
  const k = useText(kitText)
  const [changes, setChanges] = useState<Changes>({})
  const [problems, setProblems] = useState<Problems>({})
  const update = useCallMutation(contract.setting.update, {
    silent: true,
    invalidates: [contract.setting.get, contract.account.getInfo],
  })
  // The state under the changes, because the response may be reloaded meanwhile.
  const [read, setRead] = useState(answer)
  const [stale, setStale] = useState<Stale<SettingsAnswer>>()
  const shown = useShown()
  const count = Object.keys(changes).length
  useUnsavedChangesPrompt(count > 0, leaveQuestion)
  // Errors are shown before sending.
  useErrorTexts()

  const enter = (key: SettingKey, typed: Typed) => {
    if (count === 0) setRead(answer)
    setChanges((before) => withChange(before, answer.values, key, typed))
    setProblems(({ [key]: _mended, ...others }) => others)
  }
  const save = async () => {
    const found = problemsOf(changes)
    setProblems(found)
    const [wrong] = Object.keys(found)
    if (wrong !== undefined) {
      focus(wrong)
      return
    }
    try {
      await update.mutateAsync({ version: read.version, ...sentFrom(changes) })
      setChanges({})
      notify('success', t('saved'))
    } catch (error) {
      const late = staleOf<SettingsAnswer>(error)
      setStale(late)
      if (late !== undefined) return
      const fields = error instanceof ApiError ? error.problem.fields : []
      if (fields.length === 0) reportError(error)
      setProblems(
        Object.fromEntries(
          fields.map(({ path, message, params }) => [path, () => errorText(message, params)]),
        ),
      )
      if (fields[0] !== undefined) focus(fields[0].path)
    }
  }

  return (
    <form
      noValidate
      className={sectionStyles['stack']}
      onSubmit={(event) => {
        event.preventDefault()
        if (count > 0 && !update.isPending) void save()
      }}
    >
      {sections.map(({ section, keys }) => (
        <section
          key={section}
          className={sectionStyles['formCard']}
          aria-labelledby={`section-${section}`}
        >
          <h2 id={`section-${section}`}>{t(section)}</h2>
          {keys.map((key) => (
            <SettingRow
              key={key}
              settingKey={key}
              answer={answer}
              typed={changes[key]}
              problem={problems[key]?.()}
              onChange={(typed) => enter(key, typed)}
            />
          ))}
        </section>
      ))}
      {stale !== undefined && (
        <div className={styles['standing']}>
          <ConflictNotice
            change={stale.change}
            differences={(Object.keys(changes) as SettingKey[]).map((key) => ({
              label: t(key),
              now: shown(key, typedOf(stale.newer.values, key)),
              yours: shown(key, changes[key] ?? ''),
            }))}
          >
            <Button
              variant="default"
              onClick={() => {
                setChanges({})
                setStale(undefined)
              }}
            >
              {k('loadNewer')}
            </Button>
            <Button
              onClick={() => {
                setRead(stale.newer)
                setStale(undefined)
              }}
            >
              {k('keepMine')}
            </Button>
          </ConflictNotice>
        </div>
      )}
      {count > 0 && stale === undefined && (
        <div className={styles['bar']}>
          <span role="status">{t('unsaved', { count })}</span>
          <Button
            variant="default"
            disabled={update.isPending}
            onClick={() => {
              setChanges({})
              setProblems({})
            }}
          >
            {t('discard')}
          </Button>
          <Button type="submit" loading={update.isPending}>
            {t('save')}
          </Button>
        </div>
      )}
    </form>
  )
}
